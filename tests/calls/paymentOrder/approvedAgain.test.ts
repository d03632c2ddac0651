import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { fingerprint, WHOLE } from '../../ledger/books.ts';
import { type PaidTo, pay, payeeOf, payingPeople } from './payments.ts';

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

const made = async (to: PaidTo): Promise<string> => (await pay(maker, to, '100.00', { reviewerId })).orderNo;
const check = (decision: 'approve' | 'reject', ...orderNos: readonly string[]) =>
  reviewer.paymentOrder.b2bCheck({ orderNos: [...orderNos], decision, opinion: 'seen' }, freshKey());
const one = (orderNo: string) => chief.paymentOrder.queryDetail({ orderType: 'payment', orderNo });
const listed = async (orderNo: string) => {
  const { list } = await reviewer.paymentOrder.queryPageCheck({ pageSize: 100 });
  return list.find((order) => order.orderNo === orderNo);
};
const happen = (event: string, more: Readonly<Record<string, string>>) =>
  app.anonymous.simOutside.run({ event, with: more });
const turn = (product: string) => (on: 'yes' | 'no') => happen('product.switch', { merchantNo: '10001', product, on });
const account = (action: 'freeze' | 'lift') => happen(`account.${action}`, { subject: '10001-USD' });
const highRisk = (value: string) => app.anonymous.simAssumption.set({ name: 'highRiskCountries', value });
const rename = (accountId: string, accountName: string) =>
  app.tradeport.world.db.inTx(WHOLE, (tx) =>
    tx.payeeAccount.updateMany({ where: { accountId }, data: { accountName } }),
  );

interface Change {
  readonly name: string;
  readonly happens: (to: PaidTo) => Promise<unknown>;
  readonly undone?: (to: PaidTo) => Promise<unknown>;
  readonly told: string;
}

const changes: readonly Change[] = [
  {
    name: 'the payee is disabled',
    happens: ({ payeeId }) => chief.b2bPartner.modify({ payeeId, payeeStatus: 'disabled' }),
    undone: ({ payeeId }) => chief.b2bPartner.modify({ payeeId, payeeStatus: 'enabled' }),
    told: 'disabled, removed or sent back to review',
  },
  {
    name: 'the payee is removed',
    happens: ({ payeeId }) => chief.b2bPartner.remove({ payeeId }),
    told: 'disabled, removed or sent back to review',
  },
  {
    name: 'the account is another',
    happens: ({ accountId }) => rename(accountId, 'Somebody Else Ltd'),
    told: 'has changed since',
  },
  {
    name: 'the country has become high-risk',
    happens: () => highRisk('HKG'),
    undone: () => highRisk('PRK,IRN,SYR,CUB'),
    told: 'now high-risk',
  },
  {
    name: 'payments are off',
    happens: () => turn('payment')('no'),
    undone: () => turn('payment')('yes'),
    told: 'Product switched off: Payments',
  },
  {
    name: 'its channel is off',
    happens: () => turn('localPayment')('no'),
    undone: () => turn('localPayment')('yes'),
    told: 'Product switched off: Local payments',
  },
  {
    name: 'the account that pays is frozen',
    happens: () => account('freeze'),
    undone: () => account('lift'),
    told: 'account is frozen',
  },
];

describe('paymentOrder/b2bCheck again', () => {
  it.each(changes)(
    'paymentPayeeGone, paymentCountryHighRisk, paymentPayeeChanged, paymentProductOff and balanceFrozen: $name: marked, refused, and still to be rejected',
    async ({ happens, undone, told }) => {
      const to = await payeeOf(app, chief);
      const [first, second] = [await made(to), await made(to)];
      expect((await one(first)).hindrance).toBeNull();
      await happens(to);
      expect((await one(first)).hindrance).toContain(told);
      expect((await listed(first))?.hindrance).toContain(told);
      const before = await fingerprint(app.tradeport.world);
      const { message } = await refused(check('approve', first), 'OPERATION_NOT_ALLOW');
      expect(message).toContain(told);
      expect(await fingerprint(app.tradeport.world)).toEqual(before);
      const { list } = await check('reject', first);
      expect(list).toMatchObject([{ state: 'rejected', hindrance: null }]);
      await undone?.(to);
      if (undone === undefined) return void (await check('reject', second));
      expect((await one(second)).hindrance).toBeNull();
      expect((await check('approve', second)).list).toMatchObject([{ state: 'processing', hindrance: null }]);
    },
  );

  it('approves a payment whose payee got new contact details, and the order keeps the payee it was made with', async () => {
    const to = await payeeOf(app, chief);
    const orderNo = await made(to);
    const before = await one(orderNo);
    const { payeeId } = to;
    const contact = { nickname: 'Renamed', email: 'new@example.com', payeeAddress: '2 New Road', city: 'Kowloon' };
    await chief.b2bPartner.modify({ payeeId, contact });
    expect(await one(orderNo)).toEqual(before);
    expect((await check('approve', orderNo)).list).toMatchObject([{ state: 'processing', hindrance: null }]);
  });

  it('notDecidedTogether: of several each that cannot be decided is named with its reason, and none is decided', async () => {
    const [fine, gone] = [await payeeOf(app, chief), await payeeOf(app, chief)];
    const good = await made(fine);
    const bad = [await made(gone), await made(gone)];
    const decided = await made(fine);
    await check('reject', decided);
    await chief.b2bPartner.modify({ payeeId: gone.payeeId, payeeStatus: 'disabled' });
    const before = await fingerprint(app.tradeport.world);
    const { message } = await refused(check('approve', good, ...bad, decided), 'OPERATION_NOT_ALLOW');
    expect(message).toContain(`${bad.join(', ')}: The payee or its account has been disabled`);
    expect(message).toContain(decided);
    expect(message).not.toContain(good);
    expect(await fingerprint(app.tradeport.world)).toEqual(before);
    expect((await check('approve', good)).list).toHaveLength(1);
    expect((await check('reject', ...bad)).list).toHaveLength(2);
  });

  it('a freeze beside an approval: one comes first, and what the bank has goes on', async () => {
    const to = await payeeOf(app, chief);
    const orderNo = await made(to);
    const [approved] = await Promise.allSettled([check('approve', orderNo), account('freeze')]);
    const { state, hindrance } = await one(orderNo);
    if (approved.status === 'fulfilled') expect([state, hindrance]).toEqual(['processing', null]);
    else expect([state, hindrance]).toEqual(['pending', 'The USD account is frozen']);
    await account('lift');
  });
});
