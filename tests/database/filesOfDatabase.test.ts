import { createSecretKey, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireFilesOfDatabase } from '@tradeport/server/platform/files/filesOfDatabase.ts';
import { openFileStore } from '@tradeport/server/platform/files/openFileStore.ts';
import { CannotStart } from '@tradeport/server/platform/runtime/cannotStart.ts';
import type { World } from '@tradeport/server/platform/runtime/world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'tradeport-no-files-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The installation with its files looked for in another folder, or as it would be with another key. */
const withFilesIn = (filesFolder: string, signingKey?: KeyObject): World => {
  const { world } = app.tradeport;
  const config = { ...world.config, filesFolder };
  const secrets = signingKey === undefined ? world.secrets : { ...world.secrets, signingKey };
  return { ...world, config, secrets, files: openFileStore(config, world.realTime, world.random) };
};

/** The same with a database in which nothing was made yet. */
const asNew = (world: World): World => {
  const reader = { storedFile: { findMany: async () => [] }, sandbox: { count: async () => 0 } };
  return { ...world, db: Object.assign(Object.create(world.db), { read: () => reader }) };
};

const OTHER_KEY = createSecretKey(new Uint8Array(32).fill(7));

describe('requireFilesOfDatabase', () => {
  it('leaves a mark in the folder of files, once', async () => {
    await requireFilesOfDatabase(app.tradeport.world);
    await requireFilesOfDatabase(app.tradeport.world);
    expect(await readdir(join(app.filesFolder, 'databases'))).toHaveLength(1);
  });

  it('refuses a database whose files are gone, and says where it looked', async () => {
    const start = requireFilesOfDatabase(withFilesIn(folder));
    await expect(start).rejects.toBeInstanceOf(CannotStart);
    await expect(start).rejects.toThrow(`The database has uploaded files, and ${folder} has none of them`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a new database in the place of one whose files are still there', async () => {
    await requireFilesOfDatabase(app.tradeport.world);
    const start = requireFilesOfDatabase(asNew(withFilesIn(app.filesFolder, OTHER_KEY)));
    await expect(start).rejects.toBeInstanceOf(CannotStart);
    await expect(start).rejects.toThrow(/has the files of a database that was at .* before, and the one there is new/);
  });

  it('lets databases at several places share a folder', async () => {
    const world = asNew(withFilesIn(app.filesFolder, OTHER_KEY));
    const config = { ...world.config, databaseUrl: 'postgresql://tradeport:secret@127.0.0.1:5432/another' };
    await requireFilesOfDatabase({ ...world, config });
    expect(await readdir(join(app.filesFolder, 'databases'))).toHaveLength(2);
  });

  it('asks nothing of an object store', async () => {
    const world = withFilesIn(folder);
    const config = { ...world.config, filesS3Url: 'http://127.0.0.1:9000/bucket' };
    await expect(requireFilesOfDatabase({ ...world, config })).resolves.toBeUndefined();
  });
});
