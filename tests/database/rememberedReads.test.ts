import { type Database, openDatabase } from '@tradeport/server/platform/db/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog, type TestDatabase, testDatabase } from '../harness/databases.ts';

const scope = { sandboxId: 'main', platform: true } as const;
const QUESTION = 'SELECT "value" FROM "Assumption" WHERE "sandboxId" = ? AND "key" = ?';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  await write(database, 'first');
});
afterAll(() => test.drop());

const write = (on: Database, value: string) =>
  on.inTx(scope, async (tx) => {
    await tx.assumption.deleteMany({});
    await tx.assumption.create({ data: { sandboxId: 'main', key: 'spread', value } });
  });
const ask = async (on: Database = database) =>
  (await on.read(scope).remembered.get<{ value: string }>(QUESTION, ['main', 'spread']))?.value;

describe('remembered reads', () => {
  it('answer what was committed last, by this process', async () => {
    expect([await ask(), await ask()]).toEqual(['first', 'first']);
    await write(database, 'second');
    expect(await ask()).toBe('second');
  });

  it('answer what was committed last, by another process', async () => {
    const other = await openDatabase({ url: test.url, log: silentLog });
    expect([await ask(), await ask(other)]).toEqual(['second', 'second']);
    await write(other, 'third');
    expect([await ask(), await ask(other)]).toEqual(['third', 'third']);
    await other.close();
  });

  it('answer nothing of an open transaction, and do not run inside one', async () => {
    const reader = database.read(scope);
    await database.inTx(scope, async (tx) => {
      await tx.assumption.updateMany({ where: { key: 'spread' }, data: { value: 'open' } });
      await expect(reader.remembered.get(QUESTION, ['main', 'spread'])).rejects.toThrow(/only its own client/);
    });
    expect(await ask()).toBe('open');
  });

  it('within a transaction, answer the same until it writes to a table that they came from', async () => {
    await database.inTx(scope, async (tx) => {
      const rows = () => tx.remembered.all<{ value: string }>(QUESTION, ['main', 'spread']);
      const first = await rows();
      await tx.calendarDay.create({ data: { sandboxId: 'main', day: '2026-05-05', working: false } });
      expect(await rows()).toBe(first);
      await tx.assumption.updateMany({ where: { key: 'spread' }, data: { value: 'by the model' } });
      expect(await rows()).toEqual([{ value: 'by the model' }]);
      await tx.deferred.assumption.updateMany({ where: { key: 'spread' }, data: { value: 'left for later' } });
      expect(await rows()).toEqual([{ value: 'left for later' }]);
      await tx.sql.run('UPDATE "Assumption" SET "value" = ? WHERE "sandboxId" = ?', ['by hand', 'main']);
      expect(await rows()).toEqual([{ value: 'by hand' }]);
      const given = 'UPDATE "Assumption" SET "value" = ? WHERE "sandboxId" = ? RETURNING "value"';
      await tx.sql.all(given, ['given back', 'main']);
      expect(await rows()).toEqual([{ value: 'given back' }]);
    });
  });

  it('are checked against their scope like any hand-written SQL', async () => {
    const reader = database.read(scope);
    await expect(reader.remembered.get(QUESTION, ['other', 'spread'])).rejects.toThrow(/sandboxId/);
    await expect(reader.remembered.all('DELETE FROM "Assumption" WHERE "sandboxId" = ?', ['main'])).rejects.toThrow(
      /only read/,
    );
  });
});
