import { payersByNo } from '@tradeport/server/modules/payers/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testProvider } from '../harness/databases.ts';

const SCOPE = { sandboxId: 'main', platform: true } as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

describe('rows of a merchant that are found by several of their numbers', () => {
  // What a plan is called is SQLite's own; PostgreSQL plans by how many rows there are.
  if (testProvider === 'sqlite')
    it.each([
      ['Payer', 'payerNo'],
      ['StoredFile', 'id'],
      ['StoredFile', 'usedBy'],
      ['MaterialUpload', 'batchNo'],
      ['PayeeAccount', 'payeeId'],
    ])('%s by %s: not by reading all that the merchant has', async (table, column) => {
      const text = `SELECT * FROM "${table}" WHERE "${column}" IN (?, ?, ?) AND "sandboxId" = ? AND "merchantId" = ?`;
      const plan = await test.database.inTx(SCOPE, (tx) =>
        tx.sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ['1', '2', '3', 'main', 'haichuan']),
      );
      expect(plan.map(({ detail }) => detail).join()).toContain(`(sandboxId=? AND merchantId=? AND ${column}=?`);
    });

  it('are those of the merchant alone', async () => {
    const row = {
      sandboxId: 'main',
      reason: null,
      folded: '',
      state: 'approved',
      common: true,
      updatedAt: new Date(0),
    };
    const bank = { bankName: 'B', country: 'HKG', swift: 'HASEHKHH', ccy: 'USD', createdAt: new Date(0) };
    await test.database.inTx(SCOPE, (tx) =>
      tx.payer.createMany({
        data: ['own-1', 'own-2', 'other-1'].map((payerNo) => ({
          ...row,
          ...bank,
          payerNo,
          merchantId: payerNo.slice(0, -2),
          accountName: payerNo,
          accountNo: payerNo,
        })),
      }),
    );
    const found = await payersByNo(test.database.read({ sandboxId: 'main', merchantId: 'own' }), [
      'own-1',
      'own-2',
      'own-2',
      'other-1',
    ]);
    expect([...found.keys()].sort()).toEqual(['own-1', 'own-2']);
  });
});
