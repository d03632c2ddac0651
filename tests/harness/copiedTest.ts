import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestText } from '@tradeport/shared/contract/sim/callLog.ts';
import { runLine } from '@tradeport/sim/commandLine.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What something came to: its code, and everything that it printed. */
interface Ran {
  readonly code: number;
  readonly out: string;
}

/** What a copied test uses of Playwright, which is no dependency of this project. */
const PLAYWRIGHT = `import assert from 'node:assert/strict';
export { test } from 'node:test';
export const expect = (value: unknown) => ({
  toBe: (wanted: unknown): void => assert.equal(value, wanted),
  rejects: {
    toMatchObject: (wanted: Record<string, unknown>): Promise<void> => assert.rejects(Promise.resolve(value), wanted),
  },
});
`;

const TSCONFIG = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: { types: ['node'], lib: ['es2024', 'dom'] },
  include: ['*.ts'],
};

/** The words of a line: their number and a line feed, then each word with a NUL behind it. Undefined while some are missing. */
const wordsIn = (received: string): readonly string[] | undefined => {
  const [count = '', ...rest] = received.split('\n');
  const words = rest.join('\n').split('\0').slice(0, -1);
  return rest.length > 0 && words.length === Number(count) ? words : undefined;
};

/** Runs lines of `tradeport sim` in this process. Each response is the exit code, followed by the output of the line. */
const serveLines = async (url: string) => {
  const run = async (words: readonly string[]): Promise<string> => {
    const [out, err]: [string[], string[]] = [[], []];
    const surroundings = {
      print: (text: string) => void out.push(text),
      complain: (text: string) => void err.push(text),
      env: { TRADEPORT_URL: url },
    };
    const code = await runLine(words, surroundings);
    return [code, ...out, ...(code === 0 ? [] : err), ''].join('\n');
  };
  const server = createServer((socket) => {
    let received = '';
    socket.setEncoding('utf8').on('data', (part) => {
      received += part;
      const words = wordsIn(received);
      if (words !== undefined) void run(words).then((answer) => socket.end(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

const commandTo = (port: number): string => `#!/usr/bin/env bash
shift
exec 3<>"/dev/tcp/127.0.0.1/${port}"
{ printf '%s\\n' "$#"; printf '%s\\0' "$@"; } >&3
IFS= read -r code <&3
cat <&3
exit "$code"
`;

/** Where copied tests are run against a server: within the project, as they import its packages. */
export const copiedTests = async (url: string) => {
  const output = join(root, 'tests', '.output');
  await mkdir(output, { recursive: true });
  const folder = await mkdtemp(join(output, 'copied-'));
  const write = async (fileName: string, text: string): Promise<string> => {
    const path = join(folder, fileName);
    await writeFile(path, text);
    return path;
  };
  const execute = async (command: string, ...words: readonly string[]): Promise<Ran> => {
    const path = [folder, dirname(process.execPath), process.env.PATH].join(':');
    try {
      const env = { ...process.env, TRADEPORT_URL: url, PATH: path };
      const { stdout, stderr } = await run(command, [...words], { cwd: folder, env });
      return { code: 0, out: `${stdout}${stderr}` };
    } catch (thrown) {
      if (!(thrown instanceof Error && 'code' in thrown && 'stdout' in thrown && 'stderr' in thrown)) throw thrown;
      return { code: Number(thrown.code), out: `${thrown.stdout}${thrown.stderr}` };
    }
  };

  return {
    /** Plays a file of `sim run`. */
    playRun: async ({ fileName, text }: Pick<TestText, 'fileName' | 'text'>, ...options: readonly string[]) => {
      const out: string[] = [];
      const tell = (line: string) => void out.push(line);
      const surroundings = { print: tell, complain: tell, env: { TRADEPORT_URL: url } };
      const code = await runLine(['run', await write(fileName, text), ...options], surroundings);
      return { code, out: out.join('\n') };
    },
    /** Gives lines to a shell. Its `tradeport` sends the words of a line to this process, because starting one for each line takes longer. */
    runCommands: async ({ fileName, text }: TestText) => {
      const lines = await serveLines(url);
      try {
        await chmod(await write('tradeport', commandTo(lines.port)), 0o755);
        return await execute('bash', await write(fileName, text));
      } finally {
        await lines.close();
      }
    },
    /** Compiles a test of Playwright, and runs it. */
    runPlaywright: async ({ fileName, text }: TestText) => {
      const path = await write(fileName, text.replace('@playwright/test', './playwright.ts'));
      await write('playwright.ts', PLAYWRIGHT);
      await write('tsconfig.json', JSON.stringify(TSCONFIG));
      const compiled = await execute(join(root, 'node_modules', '.bin', 'tsc'), '-p', folder, '--noEmit');
      return compiled.code === 0 ? execute(process.execPath, path) : compiled;
    },
    remove: () => rm(folder, { recursive: true }),
  };
};
