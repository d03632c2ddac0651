import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DatabaseUnavailable, openDatabase } from '@tradeport/server/platform/db/database.ts';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog, type TestDatabase, testDatabase, testProvider } from '../harness/databases.ts';

const scope = { sandboxId: 'main', merchantId: 'm1' };

/** Another process's lock, as SQLite sees it: a connection of its own. */
function lockedElsewhere(url: string) {
  const other = new BetterSqlite3(url.replace(/^file:/, ''));
  other.exec('BEGIN IMMEDIATE');
  return { unlock: () => other.exec('COMMIT').close() };
}

function turnsOfTheLoop(count: number): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number) => (left === 0 ? resolve() : setImmediate(next, left - 1));
    next(count);
  });
}

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.inTx(scope, async (tx) => {
    await tx.currencyAccount.deleteMany();
    await tx.currencyAccount.create({ data: { ...scope, ccy: 'USD', state: 'open', enabled: true, position: 1 } });
  });
});

// Only SQLite has one lock for the whole file.
if (testProvider === 'sqlite') {
  describe('a lock held by another process', () => {
    it('is waited for without stopping the event loop, and reads go on', async () => {
      const lock = lockedElsewhere(test.url);
      let isDone = false;
      const waiting = test.database
        .inTx(scope, (tx) => tx.currencyAccount.updateMany({ data: { availableMinor: { increment: 1n } } }))
        .then(() => {
          isDone = true;
        });
      await turnsOfTheLoop(200);
      expect(await test.database.read(scope).currencyAccount.count()).toBe(1);
      expect(isDone).toBe(false);
      lock.unlock();
      await waiting;
      expect(await test.database.read(scope).currencyAccount.findFirst()).toMatchObject({ availableMinor: 1n });
    });

    it('that lasts ends as unavailable, and the next transaction goes through', async () => {
      const impatient = await openDatabase({ url: test.url, log: silentLog, lockWaitMs: 50 });
      const lock = lockedElsewhere(test.url);
      await expect(impatient.inTx(scope, (tx) => tx.currencyAccount.deleteMany())).rejects.toMatchObject({
        name: DatabaseUnavailable.name,
        reason: 'busy',
        outcome: 'nothingDone',
      });
      lock.unlock();
      expect(await impatient.inTx(scope, (tx) => tx.currencyAccount.deleteMany())).toEqual({ count: 1 });
      await impatient.close();
    });
  });

  it('three processes that read and then write lose no change and refuse none', async () => {
    const each = 100;
    const program = fileURLToPath(new URL('./addOnes.ts', import.meta.url));
    const ends = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<number | null>((resolve, reject) => {
            const child = spawn(process.execPath, [program, test.url, String(each)], { stdio: 'inherit' });
            child.on('error', reject);
            child.on('close', resolve);
          }),
      ),
    );
    expect(ends).toEqual([0, 0, 0]);
    const row = await test.database.read(scope).currencyAccount.findFirst();
    expect(row?.availableMinor).toBe(3n * BigInt(each));
  }, 120_000);
}

// Only PostgreSQL has connections that can be lost.
if (testProvider === 'postgresql') {
  const house = { installation: true } as const;

  describe('a connection killed by the server', () => {
    it('inside a transaction ends as unavailable with nothing done, and the next one goes through', async () => {
      const work = test.database.inTx(house, async (tx) => {
        await tx.currencyAccount.deleteMany();
        await tx.sql.all('SELECT pg_terminate_backend(pg_backend_pid())');
      });
      await expect(work).rejects.toMatchObject({
        name: DatabaseUnavailable.name,
        reason: 'lost',
        outcome: 'nothingDone',
      });
      expect(await test.database.inTx(scope, (tx) => tx.currencyAccount.deleteMany())).toEqual({ count: 1 });
    });

    it('while idle is not noticed by the next reads', async () => {
      const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
      const reader = test.database.read(scope).currencyAccount;
      await Promise.all(Array.from({ length: 5 }, () => reader.count()));
      await test.database.inTx(house, (tx) => tx.sql.all(`SELECT pg_terminate_backend(pid) ${others}`));
      expect(await Promise.all(Array.from({ length: 5 }, () => reader.count()))).toEqual([1, 1, 1, 1, 1]);
      await test.database.ping();
    });
  });
}
