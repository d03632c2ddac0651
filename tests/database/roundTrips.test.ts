import { type Database, isUniqueViolation, openDatabase, type Tx } from '@tradeport/server/platform/db/database.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog, type TestDatabase, testDatabase, testProvider } from '../harness/databases.ts';

const scope = { sandboxId: 'main', merchantId: 'm1' };

let test: TestDatabase;
/** With one connection, so that each transaction gets what the last one has left. */
let database: Database;
let throughPrisma: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = await openDatabase({ url: test.url, log: silentLog, poolMax: 1 });
  throughPrisma = await openDatabase({ url: test.url, log: silentLog, modelsThroughPrisma: true });
});
afterAll(async () => {
  await database.close();
  await throughPrisma.close();
  await test.drop();
});
beforeEach(() => database.inTx(scope, (tx) => tx.currencyAccount.deleteMany()));
afterEach(() => vi.restoreAllMocks());

const account = (ccy: string, availableMinor = 0n) => ({
  ...scope,
  ccy,
  state: 'open',
  enabled: true,
  position: 1,
  availableMinor,
});
const leave = (tx: Tx, ccy: string) => tx.deferred.currencyAccount.createMany({ data: account(ccy) });
const held = async () =>
  (await database.read(scope).currencyAccount.findMany({ orderBy: { ccy: 'asc' } })).map(({ ccy }) => ccy);

describe('a write that nobody waits for', () => {
  it('is committed, alone as well', async () => {
    await database.inTx(scope, (tx) => leave(tx, 'USD'));
    expect(await held()).toEqual(['USD']);
  });

  it('is seen by whatever is asked next, through models, by hand and by Prisma', async () => {
    const seen = await database.inTx(scope, async (tx) => {
      await leave(tx, 'USD');
      const byModel = await tx.currencyAccount.count();
      await leave(tx, 'EUR');
      const text = 'SELECT COUNT(*) AS "n" FROM "CurrencyAccount" WHERE "sandboxId" = ?';
      const byHand = Number((await tx.sql.get<{ n: bigint }>(text, ['main']))?.n);
      await leave(tx, 'GBP');
      const { _count } = await tx.currencyAccount.aggregate({ _count: true });
      return [byModel, byHand, _count];
    });
    expect(seen).toEqual([1, 2, 3]);
  });

  it('leaves the same row as through Prisma', async () => {
    const rows = [];
    for (const one of [database, throughPrisma]) {
      await one.inTx(scope, async (tx) => {
        await tx.currencyAccount.deleteMany();
        await tx.deferred.currencyAccount.createMany({ data: [account('USD', 5n), account('EUR', 6n)] });
        await tx.deferred.currencyAccount.updateMany({
          where: { ccy: 'USD' },
          data: { availableMinor: { increment: 2n }, movedAt: new Date(1_000) },
        });
      });
      rows.push(await database.read(scope).currencyAccount.findMany({ orderBy: { ccy: 'asc' } }));
    }
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]?.map(({ availableMinor }) => availableMinor)).toEqual([6n, 7n]);
  });

  it('fails the commit when it fails, and nothing is written', async () => {
    const work = database.inTx(scope, async (tx) => {
      await leave(tx, 'USD');
      await leave(tx, 'USD');
    });
    await expect(work).rejects.toSatisfy(isUniqueViolation);
    expect(await held()).toEqual([]);
  });

  it('forbids the commit also when the statement that is told of its failure swallows it', async () => {
    const work = database.inTx(scope, async (tx) => {
      await tx.currencyAccount.create({ data: account('EUR') });
      await leave(tx, 'EUR').catch(() => undefined);
      await tx.currencyAccount.count().catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/cannot be committed/);
    expect(await held()).toEqual([]);
  });

  it('is undone with its transaction, sent or not', async () => {
    for (const last of [async () => 0, (tx: Tx) => tx.currencyAccount.count()]) {
      const work = database.inTx(scope, async (tx) => {
        await leave(tx, 'USD');
        await last(tx);
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
    }
    expect(await held()).toEqual([]);
  });

  it('stays within its scope', async () => {
    const foreign = { ...account('USD'), merchantId: 'm2' };
    const work = database.inTx(scope, (tx) => tx.deferred.currencyAccount.createMany({ data: foreign }));
    await expect(work).rejects.toThrow(/does not carry the merchantId/);
  });
});

describe('statements that are asked at once', () => {
  it('run in the order they were asked, what is left to Prisma among them', async () => {
    const many = Array.from({ length: 25 }, (_, i) => account(`C${i}`));
    const counts = await database.inTx(scope, (tx) =>
      Promise.all([
        tx.currencyAccount.count(),
        tx.currencyAccount.createMany({ data: many }),
        tx.currencyAccount.count(),
        leave(tx, 'USD'),
        tx.currencyAccount.aggregate({ _count: true }).then(({ _count }) => _count),
        tx.currencyAccount.count(),
        tx.currencyAccount.deleteMany(),
        tx.currencyAccount.count(),
      ]),
    );
    expect(counts.filter((each) => typeof each === 'number')).toEqual([0, 25, 26, 26, 0]);
  });

  it('go to PostgreSQL together, BEGIN with the first of them and what nobody waits for with the commit', async () => {
    await database.inTx(scope, (tx) => tx.currencyAccount.count());
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await database.inTx(scope, async (tx) => {
      await Promise.all([tx.currencyAccount.count(), leave(tx, 'USD'), tx.currencyAccount.findFirst()]);
      await leave(tx, 'EUR');
      await leave(tx, 'GBP');
    });
    expect(query).toHaveBeenCalledTimes(testProvider === 'postgresql' ? 2 : 0);
    query.mockRestore();
    expect(await held()).toEqual(['EUR', 'GBP', 'USD']);
  });

  it('are all told of the first failure', async () => {
    const work = database.inTx(scope, async (tx) => {
      await leave(tx, 'USD');
      const outcomes = await Promise.allSettled([
        tx.currencyAccount.create({ data: account('EUR') }),
        tx.currencyAccount.create({ data: account('USD') }),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    });
    await expect(work).rejects.toThrow(/cannot be committed/);
    expect(await held()).toEqual([]);
  });
});

describe('a connection', () => {
  it('takes a statement again that failed on it before', async () => {
    const make = () => database.inTx(scope, (tx) => tx.currencyAccount.create({ data: account('USD') }));
    await make();
    await expect(make()).rejects.toSatisfy(isUniqueViolation);
    await expect(make()).rejects.toSatisfy(isUniqueViolation);
    await database.inTx(scope, (tx) => tx.currencyAccount.deleteMany());
    await make();
    expect(await held()).toEqual(['USD']);
  });

  it('takes one that could not be prepared, once it can be', async () => {
    const text = 'SELECT "n" FROM "Later" WHERE "sandboxId" = ?';
    const read = () => database.inTx(scope, (tx) => tx.sql.all(text, ['main']));
    await expect(read()).rejects.toThrow(/Later/);
    await database.inTx({ installation: true }, async (tx) => {
      await tx.sql.run('CREATE TABLE "Later" ("sandboxId" TEXT, "n" INTEGER)');
      await tx.sql.run('INSERT INTO "Later" VALUES (?, 7)', ['main']);
    });
    expect(await read()).toEqual([{ n: 7 }]);
  });
});

describe('work that has forbidden the commit', () => {
  it('is not committed, whatever it does then', async () => {
    const work = database.inTx(scope, async (tx) => {
      await leave(tx, 'USD');
      tx.forbidCommit(new Error('too late'));
      return 'done';
    });
    await expect(work).rejects.toThrow(/cannot be committed/);
    expect(await held()).toEqual([]);
  });
});
