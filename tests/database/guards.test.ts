import { isGuardViolation, isUniqueViolation, type Tx } from '@tradeport/server/platform/db/database.ts';
import { isUnpaid, payment } from '@tradeport/shared/states/payment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testProvider } from '../harness/databases.ts';
import { insertRow, sandboxModels } from './everyModel.ts';

const scope = { sandboxId: 'main', merchantId: 'm1' };
const house = { installation: true } as const;
const cap = 1_000_000_000_000_000n;
const figures = ['availableMinor', 'processingMinor', 'frozenMinor', 'quotaMinor', 'owedMinor'] as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  for (const model of sandboxModels) {
    await insertRow(test.database, model, scope, 1);
    await insertRow(test.database, model, { sandboxId: 'other', merchantId: 'm1' }, 2);
  }
});
afterAll(() => test.drop());

const attempt = (work: (tx: Tx) => Promise<unknown>) => test.database.inTx(house, work);

describe.each(figures)('%s', (figure) => {
  it('never falls below zero nor rises above the cap', async () => {
    for (const wrong of [-1n, cap + 1n]) {
      const change = attempt((tx) => tx.currencyAccount.updateMany({ data: { [figure]: wrong } }));
      await expect(change).rejects.toSatisfy(isGuardViolation);
      const data = { ...scope, ccy: 'EUR', state: 'open', enabled: true, position: 2, [figure]: wrong };
      await expect(attempt((tx) => tx.currencyAccount.create({ data }))).rejects.toSatisfy(isGuardViolation);
      const sql = `UPDATE "CurrencyAccount" SET "${figure}" = ? WHERE "sandboxId" = ?`;
      await expect(attempt((tx) => tx.sql.run(sql, [wrong, 'main']))).rejects.toSatisfy(isGuardViolation);
    }
    for (const right of [cap, 0n]) {
      expect(await attempt((tx) => tx.currencyAccount.updateMany({ data: { [figure]: right } }))).toEqual({ count: 2 });
    }
  });
});

describe.each(['JournalEntry', 'Posting', 'Movement', 'Event'])('%s', (table) => {
  it('is only added to', async () => {
    for (const sql of [`UPDATE "${table}" SET "sandboxId" = "sandboxId"`, `DELETE FROM "${table}"`]) {
      await expect(attempt((tx) => tx.sql.run(sql))).rejects.toSatisfy(isGuardViolation);
    }
    if (testProvider === 'postgresql') {
      await expect(attempt((tx) => tx.sql.run(`TRUNCATE "${table}" CASCADE`))).rejects.toSatisfy(isGuardViolation);
    }
    const [rows] = await test.database.read(house).sql.all(`SELECT COUNT(*) AS "n" FROM "${table}"`);
    expect(rows).toEqual({ n: 2n });
  });
});

describe("a merchant's number of a payment", () => {
  const row = { ...scope, merchantOrderNo: 'PO-1' };
  it.each(Object.keys(payment.states))(
    'is taken beside one that is %s, unless that ended without payment',
    async (state) => {
      const twice = attempt(async (tx) => {
        const [first] = await tx.payment.findMany({ where: scope });
        if (!first) throw new Error('no payment');
        const { sandboxId: _is, ...columns } = first;
        const data = { ...columns, ...row };
        await tx.payment.create({ data: { ...data, orderNo: `first ${state}`, state } });
        await tx.payment.create({ data: { ...data, orderNo: `second ${state}`, state: 'pending' } });
        // The next state begins with neither.
        await tx.payment.deleteMany({ where: { ...scope, merchantOrderNo: 'PO-1' } });
      });
      if (isUnpaid(state)) await twice;
      else await expect(twice).rejects.toSatisfy(isUniqueViolation);
    },
  );
});

if (testProvider === 'postgresql') {
  describe('the legs of an entry', () => {
    const entry = (tx: Tx, id: string, legs: readonly (readonly [string, string, bigint])[]) =>
      tx.journalEntry
        .create({
          data: { sandboxId: 'main', id, merchantId: 'm1', at: new Date(0), machine: 'm', action: 'a', subject: 's' },
        })
        .then(() =>
          tx.posting.createMany({
            data: legs.map(([account, ccy, amountMinor], line) => ({
              sandboxId: 'main',
              entryId: id,
              line,
              account,
              merchantId: null,
              ccy,
              amountMinor,
              at: new Date(0),
            })),
          }),
        );

    it('add up to zero in each currency at commit, quota left aside', async () => {
      const even = [
        ['available', 'USD', -5n],
        ['bank', 'USD', 5n],
        ['quota', 'USD', -5n],
      ] as const;
      await attempt((tx) => entry(tx, 'even', even));
      const swapped = [
        ['available', 'USD', -5n],
        ['bank', 'EUR', 5n],
      ] as const;
      await expect(attempt((tx) => entry(tx, 'swapped', swapped))).rejects.toSatisfy(isGuardViolation);
      await expect(attempt((tx) => entry(tx, 'odd', [['bank', 'USD', 1n]]))).rejects.toSatisfy(isGuardViolation);
    });
  });
}

describe('removing a sandbox', () => {
  it('takes every row of it, and none of another', async () => {
    await test.database.removeSandbox('main');
    for (const { name, sandboxField } of sandboxModels) {
      const [rows] = await test.database
        .read(house)
        .sql.all(`SELECT COUNT(*) AS "n", MIN("${sandboxField}") AS "sandbox" FROM "${name}"`);
      expect(rows, name).toEqual({ n: 1n, sandbox: 'other' });
    }
  });

  it('leaves the journal guarded, in this transaction and after it', async () => {
    await expect(attempt((tx) => tx.sql.run('DELETE FROM "Posting"'))).rejects.toSatisfy(isGuardViolation);
  });
});
