// `npm run dev`: the server reloads when a file it imports changes, the portal through Vite, which passes API calls on
// to the server. One Ctrl-C ends both; when one of them ends, so does the other.
// `npm run dev -- --api URL` starts no server: the portal stands before that one. `--sandbox NAME` is the sandbox that it names.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { USUAL_CONFIG } from '../shared/src/backend/configText.ts';
import { type DevLine, readDevLine } from './devLine.ts';
import { projectRoot } from './staleness.ts';

const ANSWER_MS = 10_000;

const end = (line: string, code: number): never => {
  process.stderr.write(`${line}\n`);
  process.exit(code);
};

const lineOf = (args: readonly string[]): DevLine => {
  try {
    return readDevLine(args);
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error), 2);
  }
};

/** Whatever it answers, somebody is there: what is asked for need not exist. */
const requireAnswer = async (api: string): Promise<void> => {
  try {
    await fetch(`${api}/api/common/queryServerTime`, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    end(`--api: ${api} does not answer: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, 3);
  }
};

const { api, sandbox } = lineOf(process.argv.slice(2));
if (api !== undefined) await requireAnswer(api);

const start = (words: readonly string[], cwd: string, told: Readonly<Record<string, string>> = {}): ChildProcess =>
  spawn(process.execPath, [...words], {
    cwd: join(projectRoot, cwd),
    env: { ...process.env, ...told },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

// A sandbox is one of a server of ours, which has a simulator.
const portal = { ...USUAL_CONFIG, api: 'proxied', sandbox: sandbox ?? '', simulator: sandbox !== undefined };
const vite = ['node_modules/vite/bin/vite.js', 'dev', '--clearScreen', 'false'];
const told = {
  ...(api === undefined ? {} : { DEV_API: api }),
  ...(api === undefined && sandbox === undefined ? {} : { DEV_PORTAL: JSON.stringify(portal) }),
};
const started: readonly ChildProcess[] = [
  ...(api === undefined ? [start(['--watch', '--watch-preserve-output', 'server/src/main.mjs'], '.')] : []),
  start(vite, 'web', told),
];

function stopAll(): void {
  for (const child of started) child.kill('SIGTERM');
}

process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
for (const child of started) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
}
