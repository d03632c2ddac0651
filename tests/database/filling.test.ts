import { type Database, openDatabase, type Reader, type Tx } from '@tradeport/server/platform/db/database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog, type TestDatabase, testDatabase } from '../harness/databases.ts';

const scope = { sandboxId: 'main', merchantId: 'm1' };
const COUNT = 'SELECT COUNT(*) AS "n" FROM "CurrencyAccount" WHERE "sandboxId" = ?';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = await openDatabase({ url: test.url, log: silentLog });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});
beforeEach(() => database.inTx(scope, (tx) => tx.currencyAccount.deleteMany()));

const account = (ccy: string) => ({
  ...scope,
  ccy,
  state: 'open',
  enabled: true,
  position: 1,
  availableMinor: 0n,
});
const add = (ccy: string) => database.inTx(scope, (tx) => tx.currencyAccount.create({ data: account(ccy) }));
const leave = (tx: Tx, ccy: string) => tx.deferred.currencyAccount.createMany({ data: account(ccy) });
const there = async () =>
  (await database.read(scope).currencyAccount.findMany({ orderBy: { ccy: 'asc' } })).map(({ ccy }) => ccy);
const counted = async ({ sql }: Pick<Reader | Tx, 'sql'>) => Number((await sql.get<{ n: bigint }>(COUNT, ['main']))?.n);
const remembered = async (from: Pick<Reader | Tx, 'remembered'>) =>
  Number((await from.remembered.get<{ n: bigint }>(COUNT, ['main']))?.n);
const onPurpose = new Error('on purpose');
const failing = (work: (tx: Tx) => Promise<unknown>) =>
  database
    .inTx(scope, async (tx) => {
      await work(tx);
      throw onPurpose;
    })
    .catch((error: unknown) => expect(error).toBe(onPurpose));

describe('a sandbox that is filled', () => {
  it('shows what was committed to whoever reads there: through models, by hand, remembered and by Prisma', async () => {
    const seen = await database.filling('main', async () => {
      const reader = database.read(scope);
      await add('AUD');
      const byModel = await there();
      await add('EUR');
      const byHand = [await counted(reader), await remembered(reader)];
      await add('USD');
      const { _count } = await reader.currencyAccount.aggregate({ _count: true });
      return [byModel, byHand, await remembered(reader), _count];
    });
    expect(seen).toEqual([['AUD'], [2, 2], 3, 3]);
    expect(await there()).toEqual(['AUD', 'EUR', 'USD']);
  });

  it('keeps what was committed when the next work fails, whether the database had heard of that or not', async () => {
    await database.filling('main', async () => {
      await add('AUD');
      await failing(async () => undefined);
      await failing((tx) => leave(tx, 'EUR'));
      await failing((tx) => tx.currencyAccount.create({ data: account('EUR') }));
      await add('USD');
      await failing(async () => undefined);
    });
    expect(await there()).toEqual(['AUD', 'USD']);
  });

  it('remembers from one transaction to the next what nobody has written to, and nothing that was undone', async () => {
    const seen = await database.filling('main', async () => {
      const first = await database.inTx(scope, remembered);
      await add('AUD');
      const second = await database.inTx(scope, remembered);
      let within = 0;
      await failing(async (tx) => {
        await tx.currencyAccount.create({ data: account('EUR') });
        within = await remembered(tx);
      });
      return [first, second, within, await database.inTx(scope, remembered)];
    });
    expect(seen).toEqual([0, 1, 2, 1]);
  });

  it('fails when a write that nobody waited for failed, though nothing is asked any more', async () => {
    const filled = database.filling('main', async () => {
      await add('AUD');
      await database.inTx(scope, (tx) => leave(tx, 'AUD'));
    });
    await expect(filled).rejects.toThrow();
    expect(await there()).toEqual(['AUD']);
  });

  it('goes on with nothing after such a write, whoever swallows what it is told', async () => {
    const filled = database.filling('main', async () => {
      await add('AUD');
      await database.inTx(scope, (tx) => leave(tx, 'AUD')).catch(() => undefined);
      await add('EUR').catch(() => undefined);
      await add('USD').catch(() => undefined);
      await add('GBP');
    });
    // SQLite waits for nothing between its transactions: only the one that failed is told.
    if (database.provider === 'sqlite') await filled;
    else await expect(filled).rejects.toThrow();
    expect((await there()).includes('GBP')).toBe(database.provider === 'sqlite');
  });

  it('shows a transaction beside an open one what came before that, and nothing of it', async () => {
    const seen = await database.filling('main', async () => {
      await add('AUD');
      let goOn = (): void => undefined;
      const waits = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      let hasAdded = (): void => undefined;
      const added = new Promise<void>((resolve) => {
        hasAdded = resolve;
      });
      const open = database.inTx(scope, async (tx) => {
        await tx.currencyAccount.create({ data: account('EUR') });
        hasAdded();
        // On SQLite nobody comes beside it.
        if (database.provider === 'postgresql') await waits;
      });
      await added;
      const beside = await Promise.all([
        database.inTx(scope, counted),
        database.provider === 'sqlite' ? 1 : counted(database.read(scope)),
      ]);
      goOn();
      await open;
      return [...beside, await counted(database.read(scope))];
    });
    expect(seen).toEqual(database.provider === 'postgresql' ? [1, 1, 2] : [2, 1, 2]);
  });

  it('is filled beside more others than there are connections to keep', async () => {
    const few = await openDatabase({ url: test.url, log: silentLog, poolMax: 4 });
    try {
      const made = Array.from({ length: 6 }, async (_, i) => {
        const own = { sandboxId: `s${i}`, merchantId: 'm1' };
        return few.filling(own.sandboxId, async () => {
          for (const ccy of ['AUD', 'EUR'])
            await few.inTx(own, (tx) => tx.currencyAccount.create({ data: { ...account(ccy), ...own } }));
          return few.read(own).currencyAccount.count();
        });
      });
      expect(await Promise.all(made)).toEqual(Array.from({ length: 6 }, () => 2));
    } finally {
      await few.close();
    }
  });
});
