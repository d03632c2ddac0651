import { spawnSync } from 'node:child_process';
import process from 'node:process';

const OUTPUT_BYTES_MAX = 256 * 1_048_576;

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** Runs the engine's own command line. */
export const docker = (args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd?: string): Ended => {
  const { status, stdout, stderr, error } = spawnSync('docker', [...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES_MAX,
    ...(cwd === undefined ? {} : { cwd }),
  });
  return { status, output: error === undefined ? `${stdout}${stderr}` : error.message };
};

/** The same, which is to succeed; answers what it prints. */
export const dockerSays = (args: readonly string[], env?: Readonly<Record<string, string>>, cwd?: string): string => {
  const { status, output } = docker(args, env, cwd);
  if (status !== 0) throw new Error(`docker ${args.join(' ')} ends with ${status}: ${output.slice(-4_000)}`);
  return output.trim();
};

/** Why there is no engine to build with; undefined where there is one, with BuildKit and compose 2. */
export const whyNoEngine = (): string | undefined => {
  if (docker(['info']).status !== 0) return 'none answers docker info';
  if (docker(['buildx', 'version']).status !== 0) return 'it has no BuildKit: docker buildx is missing';
  const compose = docker(['compose', 'version', '--short']);
  return compose.status === 0 && /^v?[2-9]/.test(compose.output.trim()) ? undefined : 'it has no compose 2';
};

/** The steps of a build with the seconds of each, read off its plain progress. */
export const stepsOf = (progress: string): readonly (readonly [what: string, seconds: number])[] => {
  const names = new Map(
    [...progress.matchAll(/^#(\d+) (\[[^\]]*\] .*)$/gm)].map(([, no = '', what = '']) => [no, what]),
  );
  const done = [...progress.matchAll(/^#(\d+) DONE ([\d.]+)s$/gm)];
  return done.flatMap(([, no = '', seconds = '']) => {
    const what = names.get(no);
    return what === undefined ? [] : [[what, Number(seconds)] as const];
  });
};
