import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

// Programs of others that judge what is handed out. They are a project of their own, which `npm run test:night` installs before its
// tests (scripts/foreignTools.ts).

const run = promisify(execFile);

export const foreignFolder = fileURLToPath(new URL('../foreign', import.meta.url));
export const isNight = process.env.TEST_NIGHT === 'on';

/** Each tool with its version. */
export const foreignVersions = (): Readonly<Record<string, string>> => {
  const manifest: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(foreignFolder, 'package.json'), 'utf8'),
  );
  return manifest.dependencies;
};

const binOf = (name: string): string => {
  const path = join(foreignFolder, 'node_modules/.bin', name);
  if (!existsSync(path)) throw new Error(`${name} is not installed: node scripts/foreignTools.ts`);
  return path;
};

/** What a tool prints, run in its folder. Throws where it ends badly. */
export const foreign = async (name: string, args: readonly string[]): Promise<string> => {
  const { stdout, stderr } = await run(binOf(name), [...args], { cwd: foreignFolder, maxBuffer: 100_000_000 });
  return stdout + stderr;
};
