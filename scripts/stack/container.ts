import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/bench/processes.ts';
import { isReady } from './drive.ts';
import { docker, dockerSays } from './engine.ts';

type Settings = Readonly<Record<string, string>>;

/** A container of one image without compose. It has the limits that docker-compose.yml sets: read-only, no capabilities. */
export interface Container {
  readonly id: string;
  readonly address: string;
  /** Everything that it has printed. */
  readonly log: () => string;
  /** The output of a command in it. @throws Error if the command fails. */
  readonly exec: (...command: readonly string[]) => string;
  /** Stops it; the exit code, and the milliseconds that it took. */
  readonly stop: () => { readonly code: number; readonly ms: number };
}

export interface Asked {
  readonly image: string;
  readonly settings: Settings;
  /** The name of a volume for its data; a new one without it. */
  readonly volume?: string;
  /** The name of a network of the engine. */
  readonly network?: string;
}

/** The settings with which everybody may use the simulator in a container. */
export const SIMULATOR: Settings = { SIM_ENABLED: 'true', SIM_TOKEN: 'open' };

const CONTAINED = ['--init', '--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges:true', '--tmpfs=/tmp'];
const started: string[] = [];

/** Removes every container that this process has started, with the volumes that have no name. */
export const removeContainers = (): void => {
  for (const id of started.splice(0)) docker(['rm', '-f', '-v', id]);
};

/** Starts a container and waits for nothing. Its port is published on this machine alone. */
export const beginContainer = async ({ image, settings, volume, network }: Asked): Promise<Container> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = Object.entries({ PUBLIC_URL: address, ...settings }).flatMap(([name, value]) => [
    '-e',
    `${name}=${value}`,
  ]);
  const id = dockerSays([
    'run',
    '-d',
    ...CONTAINED,
    '-p',
    `127.0.0.1:${port}:8080`,
    ...env,
    ...(volume === undefined ? [] : ['-v', `${volume}:/app/data`]),
    ...(network === undefined ? [] : ['--network', network]),
    image,
  ]);
  started.push(id);
  return {
    id,
    address,
    log: () => docker(['logs', id]).output,
    exec: (...command) => dockerSays(['exec', id, ...command]),
    stop: () => {
      const since = performance.now();
      dockerSays(['stop', '-t', '30', id]);
      const code = Number(dockerSays(['inspect', '--format', '{{.State.ExitCode}}', id]));
      return { code, ms: Math.round(performance.now() - since) };
    },
  };
};

const isRunning = (id: string): boolean => dockerSays(['inspect', '--format', '{{.State.Running}}', id]) === 'true';

/** Starts a container and waits until it answers at a path. @throws Error with its log if it ends first. */
export const startContainer = async (asked: Asked, path?: string): Promise<Container> => {
  const container = await beginContainer(asked);
  await isReady(container.address, () => (isRunning(container.id) ? undefined : container.log().slice(-2_000)), path);
  return container;
};

/** Stops a container that serves. @throws Error with its log if it does not end with code 0. */
export const stopServing = (container: Container, say: (line: string) => void): void => {
  const { code, ms } = container.stop();
  if (code !== 0) throw new Error(`stopped, it ends with ${code}: ${container.log().slice(-1_000)}`);
  say(`ok  it ends in ${ms} ms once it is stopped`);
};

const LAST_LINE_MS = 60_000;
const LOOK_MS = 200;

/** Waits until the last line of a log matches, and returns the line. @throws Error with the end of the log after a minute without a match. */
export const matchingLastLine = async (log: () => string, expected: RegExp): Promise<string> => {
  const since = performance.now();
  for (;;) {
    const text = log();
    const line = text.trimEnd().split('\n').at(-1) ?? '';
    if (expected.test(line)) return line;
    if (performance.now() - since > LAST_LINE_MS)
      throw new Error(`the last line of the log does not match ${expected}: ${text.slice(-2_000)}`);
    await pause(LOOK_MS);
  }
};

/**
 * Starts a container that cannot serve, and returns the last line of its log once the line says why. The container has to keep running,
 * so that no engine restarts it for ever, and to end with code 1 when it is stopped.
 * @throws Error after a minute without such a line, and for a container that ends by itself.
 */
export const lastLineOf = async (asked: Asked, expected: RegExp): Promise<string> => {
  const container = await beginContainer(asked);
  const line = await matchingLastLine(container.log, expected);
  if (!isRunning(container.id)) throw new Error('a start that cannot succeed ends, and an engine would restart it');
  const { code } = container.stop();
  if (code !== 1) throw new Error(`stopped, it ends with ${code}`);
  return line;
};

/** Resident memory of the first Node process in a container, in megabytes (10^6). */
export const memoryMbOf = (container: Container): number => {
  const find =
    'for p in /proc/[0-9]*; do if grep -q "^Name:.*\\(node\\|MainThread\\)" $p/status; then cat $p/status; break; fi; done';
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(container.exec('sh', '-c', find))?.[1];
  if (kibibytes === undefined) throw new Error('no process of Node runs in the container');
  return (Number(kibibytes) * 1_024) / 1e6;
};
