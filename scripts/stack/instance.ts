import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isReady } from './drive.ts';
import { type Inside, spawnedInside } from './jail.ts';
import type { LaidOut } from './layOut.ts';

type Settings = Readonly<Record<string, string>>;

/** What a container would be: the image's own command over its content, as compose starts it. */
export interface Instance {
  readonly address: string;
  readonly port: number;
  /** All that it has printed so far. */
  readonly log: () => string;
  /** Runs a command in it, as `docker compose exec` does. */
  readonly exec: (...command: readonly string[]) => { readonly status: number | null; readonly output: string };
  /** Resident memory in megabytes (10^6), as the system counts it for the process. */
  readonly memoryMb: () => number;
  /** Asks it to stop, and answers what it ended with and after how many milliseconds. */
  readonly stop: () => Promise<{ readonly code: number | null; readonly ms: number }>;
}

const started: ChildProcess[] = [];

/** Ends, without asking, what is still running. */
export const endInstances = async (): Promise<void> => {
  for (const child of started)
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
};

interface Asked {
  readonly image: LaidOut;
  /** The folder that stands for the volume, where the image has one. */
  readonly volume?: string;
  readonly port: number;
  readonly settings: Settings;
}

const insideOf = (
  { image: { root, stage, mounts }, volume, settings }: Asked,
  own: Settings,
): Omit<Inside, 'command'> => ({
  root,
  cwd: '/app',
  env: { ...stage.env, ...settings, ...own },
  asComposeDoes: true,
  mounts: [...mounts, ...(volume === undefined ? [] : stage.volumes.map((target) => ({ source: volume, target })))],
});

const memoryOf = (pid: number | undefined): number => {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(stdout.trim()) * 1_024) / 1e6;
};

/** Starts the image's command and does not wait for anything; it listens on this machine alone. */
export const beginInstance = (asked: Asked): Instance & { readonly child: ChildProcess } => {
  const { image, port } = asked;
  const inside = insideOf(asked, { HOST: '127.0.0.1', PORT: String(port) });
  const { command, args, env } = spawnedInside({ ...inside, command: image.stage.command });
  const child = spawn(command, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    port,
    log: () => said.join(''),
    exec: (...words) => {
      const other = spawnedInside({ ...inside, command: words });
      const done = spawnSync(other.command, [...other.args], { env: other.env, encoding: 'utf8' });
      return { status: done.status, output: `${done.stdout}${done.stderr}` };
    },
    memoryMb: () => memoryOf(child.pid),
    stop: async () => {
      const since = performance.now();
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      return { code: child.exitCode, ms: Math.round(performance.now() - since) };
    },
  };
};

/** Starts it and waits until it is ready, asked at a path of its own, and its own health check says so. */
export const startInstance = async (asked: Asked, path?: string): Promise<Instance> => {
  const instance = beginInstance(asked);
  const isOver = (): boolean =>
    instance.child.exitCode !== null || instance.child.signalCode !== null || /could not start: /.test(instance.log());
  await isReady(instance.address, () => (isOver() ? instance.log().slice(-2_000) : undefined), path);
  const health = instance.exec(...asked.image.stage.health);
  if (health.status !== 0) throw new Error(`the health check ends with ${health.status}: ${health.output}`);
  return instance;
};

const LAST_WORD_MS = 45_000;

/**
 * A start that cannot succeed: answers the last line that it prints once it says why. It is to go on without serving, so that an
 * engine does not start it over and over, and to end at once when it is asked to.
 */
export const lastWordOf = async (asked: Asked, expected: RegExp): Promise<string> => {
  const instance = beginInstance(asked);
  const since = performance.now();
  const lastLine = (): string => instance.log().trimEnd().split('\n').at(-1) ?? '';
  while (!expected.test(lastLine())) {
    if (performance.now() - since > LAST_WORD_MS) throw new Error(`instead of ${expected} it says: ${instance.log()}`);
    await pause(20);
  }
  if (instance.child.exitCode !== null) throw new Error('a start that cannot succeed ends, and would be started again');
  const { code } = await instance.stop();
  if (code !== 1) throw new Error(`asked to stop, it ends with ${code}`);
  return lastLine();
};
