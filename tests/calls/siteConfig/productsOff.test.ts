import type { Client } from '@tradeport/shared/client.ts';
import type { ProductName } from '@tradeport/shared/rules/products.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { credited } from '../../nouns/settlements.ts';
import { goodRecharge } from '../offlineReceipt/recharges.ts';
import { operatorNamed, type PaidTo, pay, payeeOf } from '../paymentOrder/payments.ts';
import { available, asked as settled } from '../settleOrder/settlements.ts';
import { goodApplication, signAccountAgreement, today } from '../subAccount/applications.ts';

let app: TestApp;
let chief: Client;
let maker: Client;
let payee: PaidTo;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  maker = await app.signIn(DEMO.maker, { language: 'en-US' });
  payee = await payeeOf(app, chief);
});
afterAll(() => app.close());

const turn = (product: ProductName, on: 'yes' | 'no') =>
  app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product, on } });
/** Does something while a product is off for the first merchant, and turns it on again. */
const without = async (product: ProductName, work: () => Promise<unknown>): Promise<void> => {
  await turn(product, 'no');
  try {
    await work();
  } finally {
    await turn(product, 'yes');
  }
};
const shownTo = async (client: Client) => (await client.info.queryUserInfo({})).permission;

const SOLD = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '10.00' } as const;

describe('a product that is off', () => {
  it('exchange: no quote, lock or confirmation, to a chief too; the orders stay, and a lock can be released', async () => {
    const preview = await app.anonymous.simOutside.preview({
      event: 'product.switch',
      with: { merchantNo: '10001', product: 'exchange', on: 'no' },
    });
    expect(preview.effects[1]).toMatchObject({ label: 'Exchange', before: 'On', after: 'Off, its apply pages hidden' });
    const { quoteId } = await chief.exchange.one(SOLD);
    const { orderNo } = await chief.exchange.two({ quoteId });
    await without('exchange', async () => {
      expect((await refused(chief.exchange.one(SOLD), 'AUTHORIZATION_FAILED')).status).toBe(403);
      await refused(chief.exchange.two({ quoteId }), 'AUTHORIZATION_FAILED');
      await refused(chief.exchange.apply({ mode: 'realTime', orderNo }, freshKey()), 'AUTHORIZATION_FAILED');
      const { permission, heldPaths, group } = await chief.info.queryUserInfo({});
      expect(permission.filter((path) => path.startsWith('/exchange'))).toEqual([
        '/exchange/exchangeOrder',
        '/exchange/delegateExchange',
        '/exchange/delegateOrder',
        '/exchange/forward',
      ]);
      expect([heldPaths?.includes('/exchange/exchangeApply'), group.includes('exchange')]).toEqual([true, true]);
      expect((await chief.exchange.list({})).total).toBeGreaterThan(0);
      expect((await chief.exchange.cancel({ orderNo }, freshKey())).status).toBe(12);
      const other = await app.signIn(DEMO.otherMerchant);
      expect((await other.exchange.options({})).currencies.length).toBeGreaterThan(0);
    });
    expect((await chief.exchange.one(SOLD)).buyCurrency).toBe('CNH');
  });

  it('collection: no account is opened and no recharge announced; accounts, transactions and receipts stay', async () => {
    await signAccountAgreement(chief);
    const choice = { type: 'local', country: 'GBR', currencies: ['GBP'] } as const;
    const application = goodApplication(await today(app), choice);
    const recharge = await goodRecharge(chief);
    await without('collection', async () => {
      await refused(chief.subAccount.submit(application), 'AUTHORIZATION_FAILED');
      const { bankAccountName } = application;
      await refused(
        chief.subAccount.submitNew({ ...choice, currencies: ['GBP'], bankAccountName }),
        'AUTHORIZATION_FAILED',
      );
      await refused(chief.offlineReceipt.create(recharge), 'AUTHORIZATION_FAILED');
      const paths = await shownTo(chief);
      const of = (path: string) => [path, paths.includes(path)];
      expect(
        ['apply_page', 'trade_detail', 'payee_account_page'].map((name) => of(`/account_manager/${name}`)),
      ).toEqual([
        ['/account_manager/apply_page', false],
        ['/account_manager/trade_detail', true],
        ['/account_manager/payee_account_page', true],
      ]);
      expect(
        ['apply_collection', 'receipts_record', 'order_manage/:type'].map((name) => of(`/receipts_manage/${name}`)),
      ).toEqual([
        ['/receipts_manage/apply_collection', false],
        ['/receipts_manage/receipts_record', true],
        // What proves receipts that are there is supplied as before.
        ['/receipts_manage/order_manage/:type', true],
      ]);
      expect((await chief.subAccount.queryApply({})).length).toBeGreaterThan(0);
      expect((await chief.tradeDetail.page({})).total).toBeGreaterThan(0);
      expect((await chief.receipt.paging({})).total).toBeGreaterThan(0);
    });
    expect((await chief.offlineReceipt.create(recharge)).state).toBe('announced');
  });

  it('payment: refused at its place, after the payee and before the amount; whoever may apply cancels and supplies', async () => {
    const reviewerId = await operatorNamed(app, DEMO.reviewer);
    const { orderNo } = await pay(maker, payee, '20.00', { reviewerId });
    const asking = await pay(chief, payee, '20.13');
    for (const action of ['takeUp', 'askMaterial'])
      await app.anonymous.simObject.act({ machine: 'payment', subject: asking.orderNo, action });
    await without('payment', async () => {
      await refused(pay(chief, { ...payee, accountId: 'PA0' }, '0.001'), 'ACCOUNT_NOTFOUND');
      const { message } = await refused(pay(chief, payee, '0.001', { payPassword: '000000' }), 'BIZ_ERROR');
      expect(message).toContain('Product not activated: Payments');
      expect(await shownTo(maker)).not.toContain('/payment_manage/payment_new_apply');
      expect(await shownTo(maker)).toContain('/payment_manage/payment_new_record');
      const gone = { orderType: 'payment', orderNo, reason: 'Not needed' } as const;
      expect((await maker.paymentOrder.cancelTrade(gone, freshKey())).state).toBe('cancelled');
      const paper = await maker.paymentOrder.downloadOrder({ orderType: 'payment', orderNo });
      expect(paper.fileName).toContain(orderNo);
    });
  });

  it('settlement: quote and application are refused at their place, a rate is not locked; the orders stay', async () => {
    const payeeId = await available(app, chief);
    const receiptNo = await credited(app);
    await without('settlement', async () => {
      await refused(chief.settleOrder.apply(settled('SP0', '0.001'), freshKey()), 'ACCOUNT_NOTFOUND');
      const { message } = await refused(chief.settleOrder.apply(settled(payeeId, '0.001'), freshKey()), 'BIZ_ERROR');
      expect(message).toContain('CNY settlement');
      const { payeeId: _to, payPassword: _secret, ...ask } = settled(payeeId, '100.00');
      await refused(chief.settleOrder.calRateAndFee(ask), 'BIZ_ERROR');
      await refused(chief.rate.lockUserRate({ receiptNo }), 'AUTHORIZATION_FAILED');
      expect(await shownTo(chief)).not.toContain('/settlement/apply');
      expect((await chief.settleOrder.query({})).total).toBeGreaterThan(0);
    });
  });

  it('fastSettlement: the service is not applied for', async () => {
    const { agreementVersion } = await chief.settleAdvance.quotaQuery({});
    const told = { contactPerson: 'Lin', contactPhone: '13800138001', agreementVersion };
    await without('fastSettlement', () => refused(chief.settleAdvance.applyOpen(told), 'AUTHORIZATION_FAILED'));
    await refused(chief.settleAdvance.applyOpen(told), 'OPERATION_NOT_ALLOW');
  });
});
