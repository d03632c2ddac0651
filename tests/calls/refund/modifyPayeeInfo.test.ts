import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { faultsOfBooks } from '../../ledger/checkBooks.ts';
import { actAs, held, linkTo, passed, refundAgreed } from '../receipt/links.ts';
import { balanceOf, settle } from '../receipt/receipts.ts';

let app: TestApp;
let api: Client;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  token = await app.token(DEMO.chief);
  api = app.as({ token });
});
afterAll(() => app.close());

const PAYEE = { accountNo: '4401009999', bankName: 'HSBC', swiftCode: 'HSBCHKHH', countryCode: 'HKG' } as const;
const send = (orderNo: string, more: Omit<Parameters<typeof api.refund.modifyPayeeInfo>[0], 'orderNo'>, client = api) =>
  client.refund.modifyPayeeInfo({ orderNo, ...more }, freshKey());
const money = () => balanceOf(app, token, 'USD');

describe('refund/modifyPayeeInfo', () => {
  it('apply and confirm: the money leaves from processing, and what was linked is free', async () => {
    const before = await money();
    const orderNo = await held(app);
    const order = await passed(app, api);
    await linkTo(api, orderNo, order, '600.00');
    const asked = await send(orderNo, { action: 'apply', reason: '订单已取消' });
    expect(asked).toMatchObject({
      status: 10,
      linkedAmount: '600.00',
      refund: { reason: '订单已取消', recalled: false },
    });
    await actAs(app, orderNo, 'agreeRefund');
    expect((await api.receipt.detail({ orderNo })).linkedAmount).toBe('600.00');
    expect(await send(orderNo, { action: 'confirm' })).toMatchObject({ status: 12, linkedAmount: '0.00' });
    expect(await money()).toEqual(before);
    const row = await app.tradeport.world.db.read(WHOLE).tradeOrder.findFirst({ where: { orderNo: order } });
    expect(row?.linkedMinor).toBe(0n);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('a bank that refuses leaves receipt and links where they were', async () => {
    const orderNo = await held(app);
    await linkTo(api, orderNo, await passed(app, api), '600.00');
    await send(orderNo, { action: 'apply', reason: 'Cancelled' });
    await actAs(app, orderNo, 'refuseRefund');
    expect(await api.receipt.detail({ orderNo })).toMatchObject({ status: 7, linkedAmount: '600.00', refund: null });
  });

  it('decline: after a recall only, money and quota are back', async () => {
    const orderNo = await settle(app, { amount: '80.00', payerAccountNo: '770001' });
    const before = await money();
    await actAs(app, orderNo, 'recall', 'agreeRecall');
    expect(await money()).not.toEqual(before);
    expect(await send(orderNo, { action: 'decline' })).toMatchObject({ status: 2, refund: null });
    expect(await money()).toEqual(before);
    const refundNo = await refundAgreed(app, api, await held(app));
    await refused(send(refundNo, { action: 'decline' }), 'OPERATION_NOT_ALLOW');
  });

  it('modify: corrects the account while the refund is under way, never its holder', async () => {
    const orderNo = await refundAgreed(app, api, await held(app));
    const { orderExpiry, payerHolderName } = await api.receipt.detail({ orderNo });
    const after = await send(orderNo, { action: 'modify', payee: PAYEE });
    expect(after).toMatchObject({
      status: 11,
      orderExpiry,
      refund: { accountNo: PAYEE.accountNo, accountName: payerHolderName, swiftCode: PAYEE.swiftCode },
    });
  });

  it('refundReasonMissing, refundPayeeMissing and INVALID_COUNTRY: each act brings what it needs', async () => {
    const orderNo = await held(app);
    await refused(send(orderNo, { action: 'apply' }), 'EMPTY_PARAM');
    await refused(send(orderNo, { action: 'modify' }), 'EMPTY_PARAM');
    await refused(send(orderNo, { action: 'modify', payee: { ...PAYEE, countryCode: 'QQQ' } }), 'INVALID_COUNTRY');
  });

  it('ERROR_COUNTRY: no money goes to a country of high risk, nor to one that has become one', async () => {
    const orderNo = await refundAgreed(app, api, await held(app));
    const before = (await api.receipt.detail({ orderNo })).refund;
    const to = (countryCode: string) => send(orderNo, { action: 'modify', payee: { ...PAYEE, countryCode } });
    await refused(to('IRN'), 'ERROR_COUNTRY');
    await app.anonymous.simAssumption.set({ name: 'highRiskCountries', value: PAYEE.countryCode });
    await refused(to(PAYEE.countryCode), 'ERROR_COUNTRY');
    expect((await api.receipt.detail({ orderNo })).refund).toEqual(before);
    await app.anonymous.simAssumption.set({ name: 'highRiskCountries', value: 'PRK,IRN,SYR,CUB' });
    expect((await to(PAYEE.countryCode)).status).toBe(11);
  });

  it('ORDER_NOTFOUND and OPERATION_NOT_ALLOW: one’s own receipt, in a state that allows it', async () => {
    const orderNo = await held(app);
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(send(orderNo, { action: 'apply', reason: 'x' }, other), 'ORDER_NOTFOUND');
    await refused(send(orderNo, { action: 'confirm' }), 'OPERATION_NOT_ALLOW');
    await refused(send(orderNo, { action: 'modify', payee: PAYEE }), 'OPERATION_NOT_ALLOW');
  });
});
