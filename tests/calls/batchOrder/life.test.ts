import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { faultsOfBooks } from '../../ledger/checkBooks.ts';
import { payingPeople } from '../paymentOrder/payments.ts';
import { held } from '../paymentOrder/withdrawals.ts';
import { batchFile, checked, type RowPayee, row, rowPayee, submit } from './batches.ts';

const SWIFT = { bankCountry: 'SGP', bankName: 'DBS Bank', swiftCode: 'DBSSSGSG', clearingCode: null } as const;

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewer: Client;
let reviewerId: string;
let local: RowPayee;
let abroad: RowPayee;
let hongKong: RowPayee;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker, reviewer, reviewerId } = await payingPeople(app));
  local = await rowPayee(app, chief);
  abroad = await rowPayee(app, chief, SWIFT);
  hongKong = await rowPayee(app, chief, { bankAccountCcy: 'HKD' });
  // What the demo has under way is over by then.
  await app.anonymous.sim.advanceClock({ seconds: 3_600 });
});
afterAll(() => app.close());

const mixed = () => [
  row(local, '1000.00'),
  row(local, '100.00'),
  row(abroad, '2500.00', { feeBearer: 'SHA' }),
  row(hongKong, '2600.00'),
];

describe('a batch from its file to its payees', () => {
  it('is checked, priced, frozen by one entry a currency, released and paid', async () => {
    await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/HKD', rate: '7.8' } });
    const before = { usd: await held(app, 'USD'), hkd: await held(app, 'HKD') };
    const result = await checked(app, maker, batchFile(mixed()));
    expect(result).toMatchObject({ status: 'ready', paymentMethod: 'mixed', transactionCount: 4, errors: [] });
    expect(result.totals).toEqual([
      { currency: 'HKD', count: 1, amount: '2600.00', feeAmount: '7.80', totalAmount: '2607.80', comingFee: null },
      { currency: 'USD', count: 3, amount: '3600.00', feeAmount: '19.00', totalAmount: '3619.00', comingFee: null },
    ]);
    expect(await submit(maker, result.batchNo, { reviewerId })).toMatchObject({
      status: 'pending',
      waitingCount: 4,
    });
    const frozen = { usd: await held(app, 'USD'), hkd: await held(app, 'HKD') };
    expect(frozen.usd.frozen - before.usd.frozen).toBe(361_900n);
    expect(frozen.hkd.frozen - before.hkd.frozen).toBe(260_780n);
    const page = await reviewer.batchOrder.orderPage({ batchNo: result.batchNo });
    expect(page.list.map(({ amount }) => amount)).toEqual(['1000.00', '100.00', '2500.00', '2600.00']);
    const [first, ...rest] = page.list.map(({ orderNo }) => orderNo);
    await reviewer.batchOrder.auditOrder({ orderNos: [first ?? ''], decision: 'approve' }, freshKey());
    await reviewer.batchOrder.auditOrder({ orderNos: rest, decision: 'reject', opinion: 'wrong' }, freshKey());
    const [batch] = (await maker.batchOrder.auditPage({ batchNo: result.batchNo })).list;
    expect(batch).toMatchObject({ status: 'approved', approvedCount: 1, rejectedCount: 3, waitingCount: 0 });
    await app.anonymous.sim.advanceClock({ seconds: 3_600 });
    const after = { usd: await held(app, 'USD'), hkd: await held(app, 'HKD') };
    expect(before.usd.available - after.usd.available).toBe(100_300n);
    expect(after.usd.frozen).toBe(before.usd.frozen);
    expect(after.hkd).toEqual(before.hkd);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });
});
