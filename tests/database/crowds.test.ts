import { type Database, isUniqueViolation, openDatabase } from '@tradeport/server/platform/db/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog, type TestDatabase, testDatabase } from '../harness/databases.ts';

// Many transactions at once: on SQLite they take turns and share commits, on PostgreSQL they run beside one another.

const scope = { sandboxId: 'main', platform: true } as const;
const rowOf = (key: string, value = '') => ({ sandboxId: 'main', key, value });

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
});
afterAll(() => test.drop());

class Refused extends Error {}

const keys = async (prefix: string): Promise<readonly string[]> => {
  const rows = await database.read(scope).assumption.findMany({
    where: { key: { startsWith: prefix } },
    orderBy: { key: 'asc' },
  });
  return rows.map(({ key }) => key);
};

describe('a crowd of transactions', () => {
  it('keeps exactly what was acknowledged', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `each-${String(i).padStart(2, '0')}`);
    const outcomes = await Promise.allSettled(
      names.map((key, i) =>
        database.inTx(scope, async (tx) => {
          await tx.assumption.create({ data: rowOf(key) });
          if (i % 3 === 1) throw new Refused();
        }),
      ),
    );
    const acknowledged = names.filter((_, i) => outcomes[i]?.status === 'fulfilled');
    expect(acknowledged).toHaveLength(40);
    expect(await keys('each-')).toEqual(acknowledged);
  });

  it('shows everybody who is acknowledged their own row at once, here and to another connection', async () => {
    const other = await openDatabase({ url: test.url, log: silentLog });
    const found = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const key = `seen-${i}`;
        await database.inTx(scope, (tx) => tx.assumption.create({ data: rowOf(key) }));
        const [here, there] = [database, other].map((each) => each.read(scope).assumption.count({ where: { key } }));
        return [await here, await there];
      }),
    );
    await other.close();
    expect(found).toEqual(found.map(() => [1, 1]));
  });

  it('shows whoever loses the race for a key the row of the winner at once', async () => {
    const seen = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        try {
          await database.inTx(scope, (tx) => tx.assumption.create({ data: rowOf('one', String(i)) }));
          return String(i);
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
          return (await database.read(scope).assumption.findFirst({ where: { key: 'one' } }))?.value;
        }
      }),
    );
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toBeDefined();
  });

  it('lets nobody take from what is not there, whoever else is undone', async () => {
    await database.inTx(scope, (tx) =>
      tx.currencyAccount.create({
        data: {
          sandboxId: 'main',
          merchantId: 'm1',
          ccy: 'USD',
          state: 'normal',
          enabled: true,
          position: 0,
          availableMinor: 20n,
        },
      }),
    );
    const takes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) =>
        database.inTx(scope, async (tx) => {
          const { count } = await tx.currencyAccount.updateMany({
            where: { ccy: 'USD', availableMinor: { gte: 1n } },
            data: { availableMinor: { decrement: 1n } },
          });
          if (count === 0 || i % 2 === 1) throw new Refused();
        }),
      ),
    );
    const taken = takes.filter(({ status }) => status === 'fulfilled').length;
    const left = await database.read(scope).currencyAccount.findFirst({ select: { availableMinor: true } });
    expect(left).toEqual({ availableMinor: 20n - BigInt(taken) });
    expect(taken).toBe(20);
  });

  it('is finished before the database closes', async () => {
    const own = await openDatabase({ url: test.url, log: silentLog });
    const writes = Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        own.inTx(scope, (tx) => tx.assumption.create({ data: rowOf(`closing-${i}`) })),
      ),
    );
    await writes;
    await own.close();
    expect(await keys('closing-')).toHaveLength(20);
  });
});
