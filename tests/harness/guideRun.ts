import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runLine, runProgram, type Surroundings } from '@tradeport/sim/commandLine.ts';
import { verifyProgram } from '@tradeport/sim/verifyLine.ts';
import type { GuideBlock } from './guide.ts';

/** Within the tests, so that the reader's files find the packages that the reader has installed. */
const FOLDER = fileURLToPath(new URL('../.output/guides/', import.meta.url));
const MARK = '\u001e';
const LIMIT_MS = 240_000;

type Environment = Readonly<Record<string, string>>;

/** What a guide is followed with. */
export interface GuideStage {
  /** Starts what `npm start` does with these settings, if it does not run yet; answers its address. */
  readonly start: (settings: Environment) => Promise<string>;
  /** Starts what `npm run portal` does with these settings, where the guide has it. */
  readonly portal?: (settings: Environment) => Promise<void>;
  /** What the guide names as an example, and what is there in its place. */
  readonly inPlaceOf?: Environment;
}

/** What a block printed, and what the guide says that it prints. */
export interface Followed {
  readonly commands: string;
  readonly printed: string;
  readonly documented: string | undefined;
}

interface Asked {
  readonly args: readonly string[];
  readonly env: Environment;
}

const isTexts = (value: unknown): value is Environment => typeof value === 'object' && value !== null;
const askedOf = (body: string): Asked => {
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null || !('args' in value) || !('env' in value)) throw new Error(body);
  const { args, env } = value;
  if (!Array.isArray(args) || !isTexts(env)) throw new Error(body);
  return { args: args.map(String), env };
};

/**
 * The command `npm` of the guides: hands what it is asked over to this process. A guide has some twenty commands, and starting npm
 * and Node twice for each of them takes longer than all that they do. That `npm run sim` and `npm run verify` are
 * those lines is held by the package file.
 */
const npmText = (port: number): string => `#!${process.execPath}
import { request } from 'node:http';
// Whoever reads a part of it (head) is no failure of the line.
process.stdout.on('error', () => process.exit(0));
const asked = request({ port: ${port}, host: '127.0.0.1', method: 'POST' }, async (answer) => {
  let body = '';
  for await (const part of answer) body += part;
  const { code, said } = JSON.parse(body);
  for (const [stream, line] of said) process[stream].write(line + '\\n');
  process.exitCode = code;
});
asked.end(JSON.stringify({ args: process.argv.slice(2), env: process.env }));
`;

type Line = (args: readonly string[], surroundings: Surroundings) => Promise<number>;

/** What a guide may ask npm for, by the words before the line's own. */
const LINES: Readonly<Record<string, Line>> = {
  'run --silent sim --': runLine,
  'run --silent verify --': (args, surroundings) => runProgram(args, (ended) => verifyProgram(surroundings, ended)),
};

/** Answers one line of npm. */
const answer = async ({ args, env }: Asked, url: string, { start, portal }: GuideStage) => {
  const said: [string, string][] = [];
  const words = args.join(' ');
  if (words === 'start') {
    await start(env);
    return { code: 0, said };
  }
  if (words === 'run portal' && portal !== undefined) {
    await portal(env);
    return { code: 0, said };
  }
  const [before, run] = Object.entries(LINES).find(([line]) => words.startsWith(line)) ?? [];
  if (before === undefined || run === undefined)
    return { code: 127, said: [['stderr', `npm ${words} is not what a guide may ask`]] };
  const code = await run(args.slice(before.split(' ').length), {
    print: (line) => said.push(['stdout', line]),
    complain: (line) => said.push(['stderr', line]),
    env: { TRADEPORT_URL: url, ...env },
  });
  return { code, said };
};

/** What stands under one `npm start` is a terminal of its own: the first ends with it, the others follow. */
const terminalsOf = (blocks: readonly GuideBlock[]): readonly (readonly GuideBlock[])[] => {
  const at = blocks.findIndex(({ language, text: commands }) => language === 'sh' && /^npm start$/m.test(commands));
  return at < 0 ? [blocks] : [blocks.slice(0, at + 1), blocks.slice(at + 1)];
};

const replaced = (commands: string, pairs: Environment): string =>
  Object.entries(pairs).reduce((so, [from, to]) => so.replaceAll(from, to), commands);

/** Runs the commands of one terminal in a single shell; answers what each block printed. */
const runTerminal = async (folder: string, blocks: readonly string[], env: Environment): Promise<readonly string[]> => {
  const script = blocks.map((commands) => `printf '${MARK}'\n${commands}`).join('\n');
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `exec 2>&1\n${script}`], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LIMIT_MS,
  });
  const ended = once(child, 'exit');
  const printed = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`the shell ended with ${code}:\n${printed.split(MARK).at(-1)}`);
  return printed.split(MARK).slice(1);
};

/** Follows a guide as a reader does: saves its files, runs its commands, and hands back what each block of them printed. */
export const followGuide = async (blocks: readonly GuideBlock[], stage: GuideStage): Promise<readonly Followed[]> => {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(FOLDER, 'reader-'));
  let url = await stage.start({});
  const started: GuideStage = {
    ...stage,
    start: async (settings) => {
      url = await stage.start(settings);
      return url;
    },
  };
  const door = createServer(async (request, response) => {
    response.end(JSON.stringify(await answer(askedOf(await text(request)), url, started)));
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  const npm = join(folder, 'bin/npm');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(npm, npmText(typeof address === 'object' && address !== null ? address.port : 0));
  chmodSync(npm, 0o755);
  const env = { PATH: [join(folder, 'bin'), join(process.execPath, '..'), process.env.PATH].join(delimiter) };
  const followed: Followed[] = [];
  try {
    for (const { language, name, text: content } of blocks)
      if (name !== '' && language !== 'sh') writeFileSync(join(folder, name), `${content}\n`);
    for (const terminal of terminalsOf(blocks)) {
      const pairs = { ...stage.inPlaceOf, 'http://127.0.0.1:8080': url };
      const commands = terminal.filter(({ language, name }) => language === 'sh' && name === '');
      const printed = await runTerminal(
        folder,
        commands.map((block) => replaced(block.text, pairs)),
        env,
      );
      for (const [i, block] of commands.entries()) {
        const next = terminal[terminal.indexOf(block) + 1];
        const documented = next?.language === 'text' ? replaced(next.text, pairs) : undefined;
        followed.push({ commands: block.text, printed: printed[i] ?? '', documented });
      }
    }
    return followed;
  } finally {
    door.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
