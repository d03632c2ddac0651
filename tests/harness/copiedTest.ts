import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
    /** Gives lines to a shell, whose `tradeport` is the one of this project. */
    runCommands: async ({ fileName, text }: TestText) => {
      const command = `#!/bin/sh\nshift\nexec '${process.execPath}' '${root}sim/src/main.mjs' "$@"\n`;
      await chmod(await write('tradeport', command), 0o755);
      return execute('bash', await write(fileName, text));
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
