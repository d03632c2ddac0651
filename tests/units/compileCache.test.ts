import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);

/** Prints the folder of the cache that this thread uses, then that of a worker thread. */
const SCRIPT = `
  await import(${JSON.stringify(new URL('../../server/src/compileCache.mjs', import.meta.url).href)});
  const { getCompileCacheDir } = await import('node:module');
  const { Worker } = await import('node:worker_threads');
  console.log(String(getCompileCacheDir()));
  const printInWorker = 'import { getCompileCacheDir } from "node:module"; console.log(String(getCompileCacheDir()));';
  new Worker(printInWorker, { eval: true });
`;
const foldersWith = async (env: Readonly<Record<string, string>>) => {
  const args = ['--input-type=module', '--eval', SCRIPT];
  const { stdout, stderr } = await run(process.execPath, args, { env });
  return { folders: stdout.trim().split('\n'), stderr };
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradeport-cache-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps compiled modules of the process and of its worker threads in the temporary folder', async () => {
  const { folders, stderr } = await foldersWith({ TMPDIR: folder });
  expect(stderr).toBe('');
  expect(folders).toHaveLength(2);
  expect(folders[0]).toContain(join(folder, 'node-compile-cache'));
  expect(folders[1]).toBe(folders[0]);
});

it('keeps them in the folder that the environment names', async () => {
  const { folders } = await foldersWith({ NODE_COMPILE_CACHE: folder });
  expect(folders[0]).toContain(folder);
  expect(folders[1]).toBe(folders[0]);
});

it('runs silently without a cache where the folder cannot be written', async () => {
  expect(await foldersWith({ NODE_COMPILE_CACHE: '/dev/null/cache' })).toEqual({
    folders: ['undefined', 'undefined'],
    stderr: '',
  });
});
