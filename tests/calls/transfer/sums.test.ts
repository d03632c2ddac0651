import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { asked, HAICHUAN, pay } from './transfers.ts';

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
      totals: [{ direction: 'out', currency: 'USD', count: 2, amount: '80.50' }],
    });
    expect((await other.transfer.sums(asked)).totals).toEqual([]);
    expect((await other.transfer.sums({ ...asked, direction: 'in' })).totals).toMatchObject([{ count: 2 }]);
  });

  it('never adds what went out to what came in, of which the fee is off', async () => {
    const chief = await app.signIn(DEMO.chief);
    const other = await app.signIn(DEMO.otherMerchant);
    const pounds = { currency: 'GBP' } as const;
    await app.anonymous.simOutside.run({
      event: 'fee.agree',
      with: {
        merchantNo: '10001',
        product: 'transfer',
        currency: 'GBP',
        bearer: 'none',
        percent: '0',
        minimumUsd: '0.00',
        flatUsd: '2.00',
      },
    });
    const { feeAmount } = await pay(chief, '100.00', pounds);
    const there = (100 - Number(feeAmount)).toFixed(2);
    expect(there).not.toBe('100.00');
    await other.transfer.transfer({ ...asked('10.00', pounds), ...HAICHUAN }, freshKey());
    expect((await chief.transfer.sums(pounds)).totals).toEqual([
      { direction: 'in', currency: 'GBP', count: 1, amount: '10.00' },
      { direction: 'out', currency: 'GBP', count: 1, amount: '100.00' },
    ]);
    const found = { ...pounds, amountFrom: there, amountTo: there };
    expect((await other.transfer.sums(found)).totals).toEqual([
      { direction: 'in', currency: 'GBP', count: 1, amount: there },
    ]);
    expect((await other.transfer.pageOrder({ ...pounds, amountFrom: '100', amountTo: '100' })).total).toBe(0);
  });

  it('startAfterEnd, spanTooLong and amountFromAboveTo: what is no span and no range', async () => {
    const { transfer } = await app.signIn(DEMO.chief);
    await refused(transfer.sums({ startDate: '2026-11-10', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(transfer.sums({ startDate: '2025-11-01', endDate: '2026-11-10' }), 'INVALID_PARAM');
    await refused(transfer.sums({ amountFrom: '2', amountTo: '1' }), 'INVALID_PARAM');
  });
});
