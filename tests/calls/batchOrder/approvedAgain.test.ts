import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { fingerprint, WHOLE } from '../../ledger/books.ts';
import { payingPeople } from '../paymentOrder/payments.ts';
import { batchFile, checked, type RowPayee, row, rowPayee, submit } from './batches.ts';

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewer: Client;
let reviewerId: string;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker, reviewer, reviewerId } = await payingPeople(app));
});
afterAll(() => app.close());

/** A batch that waits with a payment to each of these. */
const submitted = async (...to: readonly RowPayee[]) => {
  const { batchNo } = await checked(app, maker, batchFile(to.map((one) => row(one, '100.00'))));
  await submit(maker, batchNo, { reviewerId });
  const { list } = await reviewer.batchOrder.orderPage({ batchNo });
  return { batchNo, orderNos: list.map(({ orderNo }) => orderNo) };
};
const audit = (orderNos: readonly string[], decision: 'approve' | 'reject') =>
  reviewer.batchOrder.auditOrder({ orderNos: [...orderNos], decision, opinion: 'seen' }, freshKey());
const auditAll = (batchNo: string, decision: 'approve' | 'reject') =>
  reviewer.batchOrder.batchAuditOrder({ batchNos: [batchNo], decision, opinion: 'seen' }, freshKey());
const happen = (event: string, more: Readonly<Record<string, string>>) =>
  app.anonymous.simOutside.run({ event, with: more });
const turn = (on: 'yes' | 'no') => happen('product.switch', { merchantNo: '10001', product: 'localPayment', on });
const highRisk = (value: string) => app.anonymous.simAssumption.set({ name: 'highRiskCountries', value });
const rename = ({ accountId }: RowPayee) =>
  app.tradeport.world.db.inTx(WHOLE, (tx) =>
    tx.payeeAccount.updateMany({ where: { accountId }, data: { accountName: 'Somebody Else Ltd' } }),
  );

const changes: readonly (readonly [
  reason: string,
  happens: (to: RowPayee) => Promise<unknown>,
  undone: () => Promise<unknown>,
])[] = [
  [
    'payment-payee-gone',
    ({ payeeId }) => chief.b2bPartner.modify({ payeeId, payeeStatus: 'disabled' }),
    async () => null,
  ],
  ['payment-country-high-risk', () => highRisk('HKG'), () => highRisk('PRK,IRN,SYR,CUB')],
  ['payment-payee-changed', rename, async () => null],
  ['payment-product-off', () => turn('no'), () => turn('yes')],
  [
    'balance-frozen',
    () => happen('account.freeze', { subject: '10001-USD' }),
    () => happen('account.lift', { subject: '10001-USD' }),
  ],
];

describe('batchOrder/auditOrder and batchAuditOrder', () => {
  it('paymentPayeeGone, paymentCountryHighRisk, paymentPayeeChanged, paymentProductOff and balanceFrozen: what has changed since', async () => {
    for (const [reason, happens, undone] of changes) {
      const to = await rowPayee(app, chief);
      const { batchNo, orderNos } = await submitted(to);
      await happens(to);
      const before = await fingerprint(app.tradeport.world);
      expect((await refused(audit(orderNos, 'approve'), 'OPERATION_NOT_ALLOW')).reason).toBe(reason);
      expect((await refused(auditAll(batchNo, 'approve'), 'OPERATION_NOT_ALLOW')).reason).toBe(reason);
      expect(await fingerprint(app.tradeport.world)).toEqual(before);
      await auditAll(batchNo, 'reject');
      await undone();
    }
  });

  it('notDecidedTogether: of several each that cannot be decided is named, and none is decided', async () => {
    const [fine, gone] = [await rowPayee(app, chief), await rowPayee(app, chief)];
    const { batchNo, orderNos } = await submitted(fine, gone, gone);
    await chief.b2bPartner.modify({ payeeId: gone.payeeId, payeeStatus: 'disabled' });
    const [good = '', ...bad] = orderNos;
    for (const ask of [() => audit(orderNos, 'approve'), () => auditAll(batchNo, 'approve')]) {
      const { message } = await refused(ask(), 'OPERATION_NOT_ALLOW');
      expect(message).toContain(bad.join(', '));
      expect(message).not.toContain(good);
    }
    await audit([good], 'approve');
    const { list } = await auditAll(batchNo, 'reject');
    expect(list).toMatchObject([{ status: 'approved', approvedCount: 1, rejectedCount: 2 }]);
  });
});
