import { type Database, openDatabase, type Tx } from '@tradeport/server/platform/db/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog, type TestDatabase, testDatabase, testProvider } from '../harness/databases.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  // The test server trusts its memory for everything: this database is one as it is run.
  if (testProvider === 'postgresql') {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    await client.query(`ALTER DATABASE ${new URL(test.url).pathname.slice(1)} SET synchronous_commit = on`);
    await client.end();
  }
  database = await openDatabase({ url: test.url, log: silentLog });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const house = { installation: true } as const;
const setting = (tx: Tx): Promise<readonly Record<string, unknown>[]> =>
  tx.sql.all({ sqlite: 'PRAGMA synchronous', postgresql: 'SHOW synchronous_commit' });
/** The same within one sandbox, where a statement names it. */
const settingFor = async ({ sql }: Tx, sandboxId: string): Promise<readonly Record<string, unknown>[]> => {
  const row = await sql.get<Record<string, unknown>>(
    {
      sqlite: 'SELECT "synchronous", ? AS "sandboxId" FROM pragma_synchronous',
      postgresql: `SELECT current_setting('synchronous_commit') AS "synchronous_commit", CAST(? AS TEXT) AS "sandboxId"`,
    },
    [sandboxId],
  );
  const { sandboxId: _named, ...set } = row ?? {};
  return [set];
};
const [waits, doesNot] =
  testProvider === 'sqlite'
    ? [[{ synchronous: 2n }], [{ synchronous: 1n }]]
    : [[{ synchronous_commit: 'on' }], [{ synchronous_commit: 'off' }]];

it('waits for the disk, but not for what may be lost, and then waits again', async () => {
  expect(await database.inTx(house, setting)).toEqual(waits);
  expect(await database.inTxThatMayBeLost(house, setting)).toEqual(doesNot);
  expect(await database.inTx(house, setting)).toEqual(waits);
});

it('waits for no disk in a sandbox that is filled, as long as it is, nor in one that is built aside', async () => {
  const settingIn = (sandboxId: string) =>
    database.inTx({ sandboxId, platform: true }, (tx) => settingFor(tx, sandboxId));
  const filled = await database.filling('new', async () => [await settingIn('new'), await settingIn('other')]);
  expect(filled).toEqual([doesNot, waits]);
  expect([await settingIn('new'), await settingIn('_aside')]).toEqual([waits, doesNot]);
  await expect(database.filling('new', () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
  expect(database.waitsForDisk('new')).toBe(true);
});

it('keeps what may be lost, unless the machine fails, and undoes it where its work fails', async () => {
  const at = new Date('2026-05-01T00:00:00Z');
  const add = (tx: Tx, id: string) =>
    tx.sandbox.create({
      data: {
        id,
        scenario: 's',
        profile: 'p',
        seed: 's',
        clockVirtualAt: at,
        clockRealAt: at,
        clockSpeed: 1,
        createdAt: at,
      },
    });
  await database.inTxThatMayBeLost(house, (tx) => add(tx, 'kept'));
  const failed = database.inTxThatMayBeLost(house, async (tx) => {
    await add(tx, 'undone');
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  const found = await database.read(house).sandbox.findMany({ where: { id: { in: ['kept', 'undone'] } } });
  expect(found.map(({ id }) => id)).toEqual(['kept']);
});
