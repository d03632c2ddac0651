import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../scripts/staleness.ts';

const LISTENING_LIMIT_MS = 60_000;
const POLL_MS = 5;

export interface RunningProcess {
  readonly port: number;
  /** From the start of the command to the first answer, in milliseconds. */
  readonly startMs: number;
  /** Resident memory in megabytes (10^6). */
  readonly memoryMb: () => number;
  /** The most resident memory so far, in megabytes (10^6). Linux only: throws elsewhere. */
  readonly peakMemoryMb: () => number;
  /** Asks it to stop and waits for that. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });

const answers = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    return false;
  }
};

/** Waits until the process answers /healthz; throws when it ends before. */
export const listening = async (child: ChildProcess, port: number): Promise<void> => {
  const started = performance.now();
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`a measured process ended by itself with ${child.exitCode}`);
    if (performance.now() - started > LISTENING_LIMIT_MS) throw new Error('a measured process does not answer');
    await pause(POLL_MS);
  }
};

const left = new Set<ChildProcess>();

/** Ends, without asking, what was started here and is still running, with all that it started in turn. */
export const killLeftProcesses = (): void => {
  for (const { pid } of left)
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It ended in this very moment.
    }
};

let isWatching = false;
/** Whoever is asked to stop takes along what they started, which no longer hears of it by itself. */
const takeAlong = (): void => {
  if (isWatching) return;
  isWatching = true;
  process.once('exit', killLeftProcesses);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
};

/** Counts a started process, the leader of a group of its own, as left until it has ended. */
export const watchProcess = <C extends ChildProcess>(child: C): C => {
  takeAlong();
  left.add(child);
  child.once('exit', () => left.delete(child));
  return child;
};

const memoryOf = (pid: number): number => {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(stdout.trim()) * 1_024) / 1e6;
};

const peakMemoryOf = (pid: number): number => {
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kibibytes === undefined) throw new Error(`the system reports no peak memory of process ${pid}`);
  return (Number(kibibytes) * 1_024) / 1e6;
};

/** Starts a command that listens on the port in its environment's `PORT`, and waits until it answers /healthz. */
export const startProcess = async (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunningProcess> => {
  const port = await freePort();
  const started = performance.now();
  const child = watchProcess(
    spawn(command, [...args], {
      cwd: projectRoot,
      env: { ...process.env, ...env, PORT: String(port) },
      // Lines of a log go where they cost what they cost anywhere, but are read by nobody.
      stdio: ['ignore', 'ignore', 'inherit'],
      // A group of its own: what npm starts can then be ended with npm.
      detached: true,
    }),
  );
  const ended = once(child, 'exit');
  try {
    await listening(child, port);
  } catch (error) {
    killLeftProcesses();
    throw error;
  }
  const startMs = performance.now() - started;
  return {
    port,
    startMs,
    memoryMb: () => memoryOf(child.pid ?? 0),
    peakMemoryMb: () => peakMemoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Node started on a script of this project. */
export const startScript = (script: string, env: Readonly<Record<string, string>>): Promise<RunningProcess> =>
  startProcess(process.execPath, [script], env);
