import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
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

const placeOf = (name: string): string => join(foreignFolder, 'node_modules/.bin', name);

const binOf = (name: string): string => {
  const path = placeOf(name);
  if (!existsSync(path)) throw new Error(`${name} is not installed: node scripts/foreignTools.ts`);
  return path;
};

/** What a tool prints, run in its folder. Throws where it ends badly. */
export const foreign = async (name: string, args: readonly string[]): Promise<string> => {
  const { stdout, stderr } = await run(binOf(name), [...args], { cwd: foreignFolder, maxBuffer: 100_000_000 });
  return stdout + stderr;
};

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Resolves once a process has said it; rejects with all that it said when it ends before. */
const untilSaid = (child: ChildProcess, words: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: unknown): void => {
      said += String(chunk);
      if (words.test(said)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });

/** Prism between a caller and a server: refuses by the document what does not match it, and passes on the rest. */
export const startPrism = async (
  document: string,
  upstream: string,
): Promise<{ readonly address: string; readonly close: () => void }> => {
  const port = await freePort();
  const args = ['proxy', document, upstream, '--errors', '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(
    process.execPath,
    [binOf('prism').replace(/\.bin\/prism$/, '@stoplight/prism-cli/dist/index.js'), ...args],
    {
      cwd: foreignFolder,
      stdio: 'pipe',
    },
  );
  await untilSaid(child, /Prism is listening/);
  return { address: `http://127.0.0.1:${port}`, close: () => child.kill() };
};
