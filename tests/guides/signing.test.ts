import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoDatabase, demoFiles, type TestAddress } from '../harness/databases.ts';
import { blocksOf, guideText } from '../harness/guide.ts';
import { followGuide } from '../harness/guideRun.ts';
import { type ServerProcess, startServer } from '../harness/serverProcess.ts';
import { expectAsDocumented } from './expectAsDocumented.ts';

// What is signed is signed by real time: this server's goes on.

const folder = join(tmpdir(), `tradeport-signing-${randomUUID()}`);
let address: TestAddress;
let server: ServerProcess;
beforeAll(async () => {
  address = await demoDatabase();
  await cp(demoFiles(), folder, { recursive: true });
  server = await startServer({ DATABASE_URL: address.url, FILES_FOLDER: folder });
});
afterAll(async () => {
  await server.stop();
  await address.drop();
  await rm(folder, { recursive: true, force: true });
});

const runs = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

it('signing does what it says: by curl, in Node and in Python', async () => {
  const blocks = blocksOf(guideText('signing', 'en'));
  const python = blocks.findIndex(({ text }) => text.includes('python3 sign.py'));
  expect(python).toBeGreaterThan(0);
  // A machine without Python follows the others; those that test this project have one.
  const followed = runs('python3') ? blocks : blocks.toSpliced(python, 2);
  expectAsDocumented(await followGuide(followed, { start: async () => server.url }));
});
