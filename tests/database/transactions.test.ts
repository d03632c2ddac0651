import {
  type Database,
  DatabaseUnavailable,
  isUniqueViolation,
  openDatabase,
  type Tx,
} from '@tradeport/server/platform/db/database.ts';
import { databaseErrorKind } from '@tradeport/server/platform/db/databaseErrors.ts';
import { openPostgres } from '@tradeport/server/platform/db/postgresDriver.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog, type TestDatabase, testDatabase, testProvider } from '../harness/databases.ts';

const scope = { sandboxId: 'main', merchantId: 'm1' };
const platform = { sandboxId: 'main', platform: true } as const;

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
});
afterAll(() => test.drop());
beforeEach(async () => {
  await database.inTx(platform, async (tx) => {
    await tx.currencyAccount.deleteMany();
    await tx.currencyAccount.create({ data: account('USD', 50n) });
  });
});

function account(ccy: string, availableMinor: bigint) {
  return { ...scope, ccy, state: 'open', enabled: true, position: 1, availableMinor };
}

async function available(): Promise<bigint | undefined> {
  return (await database.read(scope).currencyAccount.findFirst({ where: { ccy: 'USD' } }))?.availableMinor;
}

/** A promise and the function that resolves it. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

describe('isolation', () => {
  it('shows a plain read nothing of an open transaction', async () => {
    const written = signal();
    const seen = signal();
    const open = database.inTx(scope, async (tx) => {
      await tx.currencyAccount.updateMany({ data: { availableMinor: 7n } });
      written.give();
      await seen.given;
      throw new Error('changed my mind');
    });
    await written.given;
    expect(await available()).toBe(50n);
    seen.give();
    await expect(open).rejects.toThrow('changed my mind');
    expect(await available()).toBe(50n);
  });

  it('keeps an acknowledged row when another transaction rolls back beside it', async () => {
    const begun = signal();
    const failing = database.inTx(scope, async (tx) => {
      await tx.currencyAccount.updateMany({ data: { availableMinor: 7n } });
      begun.give();
      throw new Error('rolled back');
    });
    const created = begun.given.then(() =>
      database.inTx(scope, (tx) => tx.currencyAccount.create({ data: account('EUR', 1n) })),
    );
    await expect(failing).rejects.toThrow('rolled back');
    await created;
    expect(await database.read(scope).currencyAccount.count()).toBe(2);
    expect(await available()).toBe(50n);
  });

  it('runs models and hand-written SQL in one transaction', async () => {
    await database.inTx(scope, async (tx) => {
      const sql = 'UPDATE "CurrencyAccount" SET "availableMinor" = "availableMinor" + ? WHERE "sandboxId" = ?';
      expect(await tx.sql.run(sql, [5n, 'main'])).toBe(1);
      expect(await tx.currencyAccount.findFirst({ select: { availableMinor: true } })).toEqual({ availableMinor: 55n });
      await tx.currencyAccount.updateMany({ data: { availableMinor: { increment: 5n } } });
      const read = 'SELECT "availableMinor" FROM "CurrencyAccount" WHERE "sandboxId" = ?';
      expect(await tx.sql.get(read, ['main'])).toEqual({ availableMinor: 60n });
    });
    expect(await available()).toBe(60n);
  });

  it('rolls both back together', async () => {
    const work = database.inTx(scope, async (tx) => {
      await tx.sql.run('UPDATE "CurrencyAccount" SET "availableMinor" = 1 WHERE "sandboxId" = ?', ['main']);
      await tx.currencyAccount.create({ data: account('EUR', 1n) });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await available()).toBe(50n);
    expect(await database.read(scope).currencyAccount.count()).toBe(1);
  });
});

describe('use of the right client', () => {
  it('refuses a nested transaction, a read and a reader made before, at once', async () => {
    const reader = database.read(scope);
    await database.inTx(scope, async () => {
      await expect(database.inTx(scope, async () => 1)).rejects.toThrow(/only its own client/);
      expect(() => database.read(scope)).toThrow(/only its own client/);
      await expect(reader.currencyAccount.count()).rejects.toThrow(/only its own client/);
      await expect(reader.sql.all('SELECT 1 AS "a", ? AS "sandboxId"', ['main'])).rejects.toThrow(
        /only its own client/,
      );
    });
    expect(await reader.currencyAccount.count()).toBe(1);
  });

  it('refuses a transaction client after its transaction', async () => {
    const kept = await database.inTx(scope, async (tx) => {
      await tx.currencyAccount.count();
      return { tx };
    });
    await expect(kept.tx.currencyAccount.deleteMany()).rejects.toThrow(/has ended/);
    await expect(kept.tx.sql.run('DELETE FROM "CurrencyAccount" WHERE "sandboxId" = ?', ['main'])).rejects.toThrow(
      /has ended/,
    );
    expect(await available()).toBe(50n);
  });
});

describe('failures', () => {
  it('tells a row that is there already', async () => {
    const work = database.inTx(scope, (tx) => tx.currencyAccount.create({ data: account('USD', 1n) }));
    await expect(work).rejects.toSatisfy(isUniqueViolation);
    const sql = `INSERT INTO "CurrencyAccount" ("sandboxId", "merchantId", "ccy", "state", "enabled", "position") VALUES (?, 'm1', 'USD', 'open', ?, 1)`;
    await expect(database.inTx(scope, (tx) => tx.sql.run(sql, ['main', true]))).rejects.toSatisfy(isUniqueViolation);
  });

  it('does not commit when a failed statement was swallowed', async () => {
    const work = database.inTx(scope, async (tx) => {
      await tx.currencyAccount.updateMany({ data: { availableMinor: 1n } });
      await tx.currencyAccount.create({ data: account('USD', 1n) }).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/cannot be committed/);
    expect(await available()).toBe(50n);
  });

  // The gateway refuses such a commit before its driver sees it: here the driver has only itself.
  if (testProvider === 'postgresql') {
    it('reports a commit that PostgreSQL answers by rolling back', async () => {
      const driver = await openPostgres(test.url, 4, silentLog);
      try {
        const { sql, commit } = await driver.begin({ scope, mayBeLost: false, alone: null });
        await sql.run('UPDATE "CurrencyAccount" SET "availableMinor" = 1 WHERE "sandboxId" = $1', ['main']);
        await expect(sql.run('SELECT 1 / 0', [])).rejects.toThrow('division by zero');
        await expect(commit([])).rejects.toThrow('The transaction had failed before its commit');
        expect(await available()).toBe(50n);
      } finally {
        await driver.close();
      }
    });
  }

  it('goes on after a refused commit', async () => {
    const work = database.inTx({ installation: true }, (tx) => refusedAtCommit(tx.sql));
    const refusal = testProvider === 'sqlite' ? 'foreignKey' : 'guard';
    await expect(work).rejects.toSatisfy((error) => databaseErrorKind(error) === refusal);
    expect(await available()).toBe(50n);
    await database.inTx(scope, (tx) => tx.currencyAccount.updateMany({ data: { availableMinor: 51n } }));
    expect(await available()).toBe(51n);
  });

  it('answers DatabaseUnavailable when nothing listens', async () => {
    const gone = await openDatabase({ url: 'postgresql://nobody@127.0.0.1:9/none', log: silentLog });
    await expect(gone.ping()).rejects.toThrow(DatabaseUnavailable);
    await expect(gone.read(scope).currencyAccount.count()).rejects.toThrow(DatabaseUnavailable);
    await expect(gone.inTx(scope, async () => 1)).rejects.toMatchObject({ reason: 'lost', outcome: 'nothingDone' });
    await gone.close();
  });
});

/** Leaves something that only COMMIT finds: a leg without its counterpart, or on SQLite a deferred foreign key. */
async function refusedAtCommit(sql: { run(text: string, values: readonly (string | Date)[]): Promise<number> }) {
  const now = new Date(0);
  await sql.run(`UPDATE "CurrencyAccount" SET "availableMinor" = 1 WHERE "sandboxId" = ?`, ['main']);
  if (testProvider === 'sqlite') {
    await sql.run('PRAGMA defer_foreign_keys = ON', []);
  } else {
    await sql.run(
      `INSERT INTO "JournalEntry" ("sandboxId", "id", "at", "machine", "action", "subject") VALUES (?, 'e', ?, 'm', 'a', 's')`,
      ['main', now],
    );
  }
  await sql.run(
    `INSERT INTO "Posting" ("sandboxId", "entryId", "line", "account", "ccy", "amountMinor", "at") VALUES (?, 'e', 1, 'bank', 'USD', 1, ?)`,
    ['main', now],
  );
}

describe('conflicts', () => {
  it('runs the work again, and at last gives up without having written', async () => {
    let tries = 0;
    const conflict = () => Object.assign(new Error('write conflict'), { code: 'P2034' });
    const third = await database.inTx(scope, async (tx) => {
      tries += 1;
      await tx.currencyAccount.updateMany({ data: { availableMinor: { increment: 1n } } });
      if (tries < 3) throw conflict();
      return tries;
    });
    expect(third).toBe(3);
    expect(await available()).toBe(51n);

    tries = 0;
    const never = database.inTx(scope, async (tx) => {
      tries += 1;
      await tx.currencyAccount.updateMany({ data: { availableMinor: 0n } });
      throw conflict();
    });
    await expect(never).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'busy', outcome: 'nothingDone' });
    expect(tries).toBe(8);
    expect(await available()).toBe(51n);
  });

  // On SQLite no transaction begins beside an open one.
  if (testProvider === 'postgresql') {
    it('runs one of two transactions again that wait for each other', async () => {
      await database.inTx(platform, (tx) => tx.currencyAccount.create({ data: account('EUR', 100n) }));
      const held = { USD: signal(), EUR: signal() };
      let tries = 0;
      const move = (first: 'USD' | 'EUR', second: 'USD' | 'EUR') =>
        database.inTx(scope, async (tx) => {
          tries += 1;
          const add = (ccy: string) =>
            tx.currencyAccount.updateMany({ where: { ccy }, data: { availableMinor: { increment: 1n } } });
          await add(first);
          held[first].give();
          await held[second].given;
          await add(second);
        });
      await Promise.all([move('USD', 'EUR'), move('EUR', 'USD')]);
      expect(tries).toBe(3);
      expect(await available()).toBe(52n);
    });
  }

  it('does not run other failures again', async () => {
    let tries = 0;
    const work = database.inTx(scope, async () => {
      tries += 1;
      throw new TypeError('a fault of ours');
    });
    await expect(work).rejects.toThrow(TypeError);
    expect(tries).toBe(1);
  });
});

describe('a conditional change under 100 at once', () => {
  const take =
    'UPDATE "CurrencyAccount" SET "availableMinor" = "availableMinor" - 1 WHERE "sandboxId" = ? AND "availableMinor" >= 1';

  it('lets exactly 50 of 100 take from a balance of 50, through the models', async () => {
    const taken = await Promise.all(
      Array.from({ length: 100 }, () =>
        database.inTx(scope, (tx) =>
          tx.currencyAccount.updateMany({
            where: { availableMinor: { gte: 1n } },
            data: { availableMinor: { decrement: 1n } },
          }),
        ),
      ),
    );
    expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(50);
    expect(await available()).toBe(0n);
  });

  it('and through hand-written SQL', async () => {
    const taken = await Promise.all(
      Array.from({ length: 100 }, () => database.inTx(scope, (tx) => tx.sql.run(take, ['main']))),
    );
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(50);
    expect(await available()).toBe(0n);
  });

  it('ends every one when they take two rows in opposite order', async () => {
    await database.inTx(platform, (tx) => tx.currencyAccount.create({ data: account('EUR', 100n) }));
    const move = (order: readonly string[]) =>
      database.inTx(scope, async (tx) => {
        for (const ccy of order) {
          await tx.currencyAccount.updateMany({ where: { ccy }, data: { availableMinor: { increment: 1n } } });
        }
      });
    const orders = Array.from({ length: 10 }, (_, n) => move(n % 2 === 0 ? ['EUR', 'USD'] : ['USD', 'EUR']));
    const ends = await Promise.allSettled(orders);
    const done = BigInt(ends.filter(({ status }) => status === 'fulfilled').length);
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.name] : []))).toEqual(
      Array.from({ length: 10 - Number(done) }, () => 'DatabaseUnavailable'),
    );
    expect(await available()).toBe(50n + done);
  });
});

describe('what is made with the commit', () => {
  /** Takes so much of the USD where so much is left. */
  const take = (minor: bigint) => (tx: Tx) =>
    tx.atCommit(
      `UPDATE "CurrencyAccount" SET "availableMinor" = "availableMinor" - ?
       WHERE "sandboxId" = ? AND "ccy" = ? AND "availableMinor" >= ? RETURNING 1`,
      [minor, 'main', 'USD', minor],
    );
  const left = async (tx: Tx): Promise<bigint> =>
    (await tx.currencyAccount.findFirst({ where: { ccy: 'USD' } }))?.availableMinor ?? 0n;

  it('is not there before it', async () => {
    await database.inTx(scope, async (tx) => {
      take(20n)(tx);
      expect(await left(tx)).toBe(50n);
    });
    expect(await available()).toBe(30n);
  });

  it('goes through for as many at once as there is enough for; whoever was too late looks again', async () => {
    const takeChecked = () =>
      database.inTx(scope, async (tx) => {
        if ((await left(tx)) < 10n) throw new Error('nothing left');
        take(10n)(tx);
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, takeChecked));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('nothing left');
    expect(await available()).toBe(0n);
  });

  it('takes back all that was written before it when it does nothing, and the work is done once more', async () => {
    let tries = 0;
    await database.inTx(scope, async (tx) => {
      tries += 1;
      await tx.currencyAccount.updateMany({ data: { position: { increment: 1 } } });
      take(tries === 1 ? 51n : 1n)(tx);
    });
    expect(tries).toBe(2);
    expect(await database.read(scope).currencyAccount.findFirst()).toMatchObject({ position: 2, availableMinor: 49n });
  });

  it('is refused as unavailable when it never does anything', async () => {
    await expect(database.inTx(scope, async (tx) => take(51n)(tx))).rejects.toMatchObject({ reason: 'busy' });
    expect(await available()).toBe(50n);
  });

  it('names its sandbox', async () => {
    const work = database.inTx(scope, async (tx) => tx.atCommit('UPDATE "Sandbox" SET "name" = ? RETURNING 1', ['x']));
    await expect(work).rejects.toThrow(/must name "sandboxId"/);
  });
});
