import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CallRefused, type Client, createClient } from '@tradeport/client';
import { readMigrationFiles } from '@tradeport/server/platform/db/migrationFiles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestAddress, testProvider } from '../harness/databases.ts';
import { withColumn } from '../harness/forgeSnapshot.ts';
import { directSql, recordedMigrations } from './directSql.ts';
import { expectEndsWell } from './endsWell.ts';
import { type Asked, KEPT_SNAPSHOT } from './fixture.ts';
import { killMigration } from './killMigration.ts';
import { loadDatabase, loadFiles, readAsked, readSnapshot } from './loadFixture.ts';
import { makeNextRelease, SECOND } from './nextRelease.ts';
import { countObjects } from './objects.ts';
import { startCheckout } from './startCheckout.ts';

const NAMES = readMigrationFiles(testProvider).map(({ name }) => name);

/** The snapshot with lines changed, and a checksum that fits them. */
const changedLines = (file: string, change: (lines: readonly string[]) => readonly string[]): string => {
  const all = gunzipSync(Buffer.from(file, 'base64')).toString().split('\n').slice(0, -1);
  const lines = change(all.slice(0, -1));
  const told: object = JSON.parse(all.at(-1) ?? '');
  const end = createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest('hex');
  return gzipSync(`${[...lines, JSON.stringify({ ...told, end })].join('\n')}\n`).toString('base64');
};

/**
 * From release 0.1.0 on, each release migrates installations and snapshots of every earlier one. Until there are two releases, a planted
 * second migration proves it: the database and the snapshot are those of the accepted commit, whose tables the first migration makes.
 */
describe('a release with a second migration', () => {
  let asked: Asked;
  let release: string;
  let files: string;
  let database: TestAddress;
  let server: Awaited<ReturnType<typeof startCheckout>> | undefined;
  let url: string;
  let client: Client;
  beforeAll(async () => {
    asked = readAsked();
    release = makeNextRelease();
    files = mkdtempSync(join(tmpdir(), 'tradeport-next-files-'));
    loadFiles(files);
    database = await loadDatabase();
    await killMigration(database.url, 'UPDATE "Partner" SET "remark"', release);
  });
  afterAll(async () => {
    await server?.stop();
    await database.drop();
    for (const folder of [release, files]) rmSync(folder, { recursive: true, force: true });
  });

  /** Partners of a sandbox that the second migration did not change. */
  const unchanged = async (sandbox: string): Promise<number> =>
    (
      await directSql(
        database.url,
        `SELECT "partnerNo" FROM "Partner" WHERE "sandboxId" = '${sandbox}' AND ("remark" IS NULL OR "remark" <> 'second')`,
      )
    ).length;

  it('leaves nothing of a migration in which it is killed', async () => {
    expect((await recordedMigrations(database.url)).map(({ name }) => name)).toEqual(NAMES);
    expect(await unchanged('main')).toBeGreaterThan(0);
    await expect(directSql(database.url, 'SELECT "second" FROM "Partner"')).rejects.toThrow('second');
  });

  it('migrates the database at its next start', async () => {
    server = await startCheckout(release, { DATABASE_URL: database.url, FILES_FOLDER: files });
    url = server.url;
    client = createClient({ url });
    expect((await recordedMigrations(database.url)).map(({ name }) => name)).toEqual([...NAMES, SECOND.name]);
    expect(await unchanged('main')).toBe(0);
    expect(await directSql(database.url, 'SELECT DISTINCT "second" FROM "Partner"')).toEqual([{ second: 'added' }]);
    expect(await countObjects(client)).toEqual(asked.objects);
  });

  it.each(['kept', 'uploaded'])('restores a snapshot of the release before with the rows migrated, %s', async (how) => {
    const name = how === 'kept' ? KEPT_SNAPSHOT : 'uploaded';
    if (how === 'uploaded') await client.simSnapshot.upload({ name, file: readSnapshot() });
    expect((await client.simSnapshot.list({})).find((each) => each.name === name)?.fits).toBe(true);
    await client.simSnapshot.restore({ name, into: how, untrusted: how === 'uploaded' });
    expect(await unchanged(how)).toBe(0);
    const sandbox = createClient({ url, sandbox: how });
    expect(await countObjects(sandbox)).toEqual(asked.objects);
    await expectEndsWell(sandbox);
  });

  it('takes a step of a story back that was shown in the release before', async () => {
    expect(await client.simStory.back({ story: asked.story, at: 1 })).toMatchObject({ at: 0 });
    expect(await unchanged('main')).toBe(0);
    expect(await countObjects(client)).toEqual(asked.objects);
  });

  it('snapshotBroken: checks a snapshot of the release before when its rows are migrated', async () => {
    const before = (await client.simState.hash({})).hash;
    const sandboxes = (await client.simSandbox.list({})).map(({ name: each }) => each);
    const refusedFor = async (change: (lines: readonly string[]) => readonly string[]): Promise<string> => {
      const file = changedLines(readSnapshot(), change);
      const error: unknown = await client.simSnapshot.upload({ name: 'forged', file }).catch((caught) => caught);
      if (!(error instanceof CallRefused) || error.code !== 'INVALID_PARAM') throw error;
      return error.message;
    };
    const forged = (table: string, column: string, value: unknown) => refusedFor(withColumn(table, column, value));
    expect(await forged('ExchangeOrder', 'sellCcy', 'US Dollar')).toMatch(
      /ExchangeOrder EX\d+: sellCcy is not a currency/,
    );
    expect(await forged('Receipt', 'collectionAccountId', 'CA0')).toMatch(
      /Receipt RC\d+: collectionAccountId is the number/,
    );
    expect(await forged('Event', 'detail', '{"note":["')).toMatch(/Event V\S+: detail is not JSON/);
    expect(await forged('Merchant', 'createdAt', 7)).toMatch(/Merchant, row 1: createdAt is a value/);
    const stranger = (lines: readonly string[]) => lines.map((line) => line.replace('"payerName"', '"sqlite_master"'));
    expect(await refusedFor(stranger)).toContain('Receipt has columns');
    expect((await client.simState.hash({})).hash).toBe(before);
    expect((await client.simSandbox.list({})).map(({ name: each }) => each)).toEqual(sandboxes);
  });

  it('continues: open orders end as they should, and the books add up', async () => {
    await expectEndsWell(client);
  });
});
