import { checkLedger } from '@tradeport/server/ledger/check.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../harness/databases.ts';

const house = { installation: true } as const;
const AT = new Date(0);

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

/** An entry of the platform's own, with legs of these amounts. */
const book = (sandboxId: string, id: string, amounts: readonly bigint[]) =>
  test.database.inTx(house, async (tx) => {
    const entry = { sandboxId, id, merchantId: null, at: AT, machine: 'receipt', action: 'credit', subject: id };
    await tx.journalEntry.create({ data: entry });
    for (const [line, amountMinor] of amounts.entries())
      await tx.posting.create({
        data: { sandboxId, entryId: id, line, account: 'bank', merchantId: null, ccy: 'USD', amountMinor, at: AT },
      });
  });

describe('the check of a ledger', () => {
  it('counts entries and legs of one sandbox, and finds nothing wrong with sound ones', async () => {
    await book('sound', 'J1', [5n, -5n]);
    await book('sound', 'J2', [7n, -3n, -4n]);
    await book('beside', 'J1', [1n, -1n]);
    expect(await checkLedger(test.database, 'sound')).toMatchObject({ entries: 2, postings: 5, violations: [] });
    expect(await checkLedger(test.database, 'nowhere')).toMatchObject({ entries: 0, postings: 0, violations: [] });
  });

  it('finds every entry without legs', async () => {
    await book('without', 'J1', [5n, -5n]);
    await book('without', 'J2', []);
    await book('without', 'J3', []);
    const { entries, violations } = await checkLedger(test.database, 'without');
    expect(entries).toBe(3);
    expect(violations.map(({ rule, subject }) => `${rule} ${subject}`).sort()).toEqual([
      'entryWithoutLegs J2',
      'entryWithoutLegs J3',
    ]);
  });
});
