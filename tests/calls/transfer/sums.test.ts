import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { pay } from './transfers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('transfer/sums', () => {
  it('adds up by currency what the filters leave, each merchant its own', async () => {
    const chief = await app.signIn(DEMO.chief);
    const other = await app.signIn(DEMO.otherMerchant);
    await pay(chief, '77.00');
    await pay(chief, '3.50');
    const asked = { direction: 'out', currency: 'USD', amountFrom: '3.50', amountTo: '77' } as const;
    expect(await chief.transfer.sums(asked)).toEqual({
      isWhole: true,
      totals: [{ currency: 'USD', count: 2, amount: '80.50' }],
    });
    expect((await other.transfer.sums(asked)).totals).toEqual([]);
    expect((await other.transfer.sums({ ...asked, direction: 'in' })).totals).toMatchObject([{ count: 2 }]);
  });

  it('startAfterEnd, spanTooLong and amountFromAboveTo: what is no span and no range', async () => {
    const { transfer } = await app.signIn(DEMO.chief);
    await refused(transfer.sums({ startDate: '2026-11-10', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(transfer.sums({ startDate: '2025-11-01', endDate: '2026-11-10' }), 'INVALID_PARAM');
    await refused(transfer.sums({ amountFrom: '2', amountTo: '1' }), 'INVALID_PARAM');
  });
});
