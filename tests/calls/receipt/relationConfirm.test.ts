import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { fingerprint, WHOLE } from '../../ledger/books.ts';
import { decided, submitted } from '../ftrOrder/tradeOrders.ts';
import { actAs, held, inReview, linkTo, passed, reviewed } from './links.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const unchanged = async (work: () => Promise<unknown>): Promise<void> => {
  const before = await fingerprint(app.tradeport.world);
  await work();
  expect(await fingerprint(app.tradeport.world)).toEqual(before);
};
const linkedOf = async (orderNo: string) =>
  (await app.tradeport.world.db.read(WHOLE).tradeOrder.findFirst({ where: { orderNo } }))?.linkedMinor;

describe('receipt/relationConfirm', () => {
  it('1,000.00 with 600.00 stays 7, 500.00 more is refused, 400.00 of the other kind makes 8', async () => {
    const orderNo = await held(app);
    const [trade, material] = [await passed(app, api), await reviewed(app, api)];
    const part = await linkTo(api, orderNo, trade, '600.00');
    expect(part).toMatchObject({ status: 7, linkedAmount: '600.00', unlinkedAmount: '400.00' });
    const orders = (amount: string) => ({ orderNo, orders: [{ orderNo: material, amount }] });
    await unchanged(() => refused(api.income.relationSettleOrder(orders('500.00')), 'BIZ_ERROR'));
    const whole = await api.income.relationSettleOrder(orders('400.00'));
    expect(whole).toMatchObject({ status: 8, state: 'underReview', unlinkedAmount: '0.00', orderExpiry: null });
    expect(whole.linkedOrders.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'tradeOrder 600.00',
      'material 400.00',
    ]);
  });

  it('without amounts links as much as order and receipt have left, in the order asked for', async () => {
    const orderNo = await held(app);
    const [small, large] = [await passed(app, api, '250.00'), await passed(app, api, '9000.00')];
    const linked = await api.receipt.relationConfirm({ orderNo, orders: [{ orderNo: small }, { orderNo: large }] });
    expect(linked.status).toBe(8);
    expect([await linkedOf(small), await linkedOf(large)]).toEqual([25_000n, 75_000n]);
    await actAs(app, orderNo, 'approve');
    const credited = await api.receipt.detail({ orderNo });
    expect(credited).toMatchObject({ status: 2, actualAmount: '1000.00' });
    expect(credited.sums[0]?.lines.map(({ value }) => value)).toContain('1000.00 USD');
  });

  it('ORDER_NOTFOUND: another’s receipt or order, and nothing of a mixed list is linked', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const orderNo = await held(app);
    const [mine, theirs] = [await passed(app, api), await submitted(other)];
    await actOn(theirs);
    await unchanged(async () => {
      await refused(linkTo(other, orderNo, theirs), 'ORDER_NOTFOUND');
      await refused(linkTo(api, 'RC000000000000000', mine), 'ORDER_NOTFOUND');
      const orders = [{ orderNo: mine, amount: '1.00' }, { orderNo: theirs }];
      await refused(api.receipt.relationConfirm({ orderNo, orders }), 'ORDER_NOTFOUND');
    });
  });

  it('OPERATION_NOT_ALLOW: only a receipt that waits for material is linked', async () => {
    const { orderNo } = await inReview(app, api);
    const order = await passed(app, api);
    await unchanged(() => refused(linkTo(api, orderNo, order), 'OPERATION_NOT_ALLOW'));
  });

  it('orderListedTwice and orderLinkedAlready: an order is linked to a receipt once', async () => {
    const orderNo = await held(app);
    const order = await passed(app, api);
    const twice = [
      { orderNo: order, amount: '1.00' },
      { orderNo: order, amount: '2.00' },
    ];
    await unchanged(() => refused(api.receipt.relationConfirm({ orderNo, orders: twice }), 'INVALID_PARAM'));
    await linkTo(api, orderNo, order, '1.00');
    await unchanged(() => refused(linkTo(api, orderNo, order, '2.00'), 'OPERATION_NOT_ALLOW'));
  });

  it('orderNotLinked: a new amount is one of what is linked', async () => {
    const orderNo = await held(app);
    const order = await passed(app, api);
    const orders = [{ orderNo: order, newAmount: '2.00' }];
    await unchanged(() => refused(api.receipt.relationConfirm({ orderNo, orders }), 'OPERATION_NOT_ALLOW'));
  });

  it('orderNotUsable and orderCurrencyDiffers: only what passed, in the receipt’s currency', async () => {
    const orderNo = await held(app);
    const waiting = await submitted(api);
    const euro = await decided(app, api, 'approve', { currency: 'EUR' });
    await unchanged(async () => {
      await refused(linkTo(api, orderNo, waiting), 'OPERATION_NOT_ALLOW');
      await refused(linkTo(api, orderNo, euro), 'INVALID_CURRENCY');
    });
  });

  it('INVALID_PARAM and amountTooLarge: an amount has the decimals of its currency and is above zero', async () => {
    const orderNo = await held(app);
    const order = await passed(app, api);
    await unchanged(async () => {
      for (const amount of ['0', '0.00', '1.001', '99999999999999999999'])
        await refused(linkTo(api, orderNo, order, amount), 'INVALID_PARAM');
    });
  });

  it('linkOverReceipt and linkOverOrder: never more than the receipt or the order has left', async () => {
    const orderNo = await held(app);
    const [small, large] = [await passed(app, api, '250.00'), await passed(app, api, '9000.00')];
    await unchanged(async () => {
      const over = await refused(linkTo(api, orderNo, large, '1000.01'), 'BIZ_ERROR');
      expect(over.message).toContain('1,000.00 USD');
      const order = await refused(linkTo(api, orderNo, small, '250.01'), 'BIZ_ERROR');
      expect(order.message).toContain('250.00 USD');
    });
    await linkTo(api, await held(app), small);
    await refused(linkTo(api, orderNo, small), 'BIZ_ERROR');
  });

  it('of many at once no more is linked than the order has, and each receipt at most in full', async () => {
    const order = await passed(app, api, '1000.00');
    const receipts = await Promise.all(Array.from({ length: 4 }, () => held(app, '700.00')));
    const answers = await Promise.allSettled(
      [...receipts, ...receipts].map((orderNo) => linkTo(api, orderNo, order, '300.00')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await linkedOf(order)).toBe(90_000n);
    const [first = ''] = receipts;
    const others = await Promise.all(Array.from({ length: 3 }, () => passed(app, api)));
    await Promise.allSettled(others.map((one) => linkTo(api, first, one, '350.00')));
    const { linkedAmount, linkedOrders } = await api.receipt.detail({ orderNo: first });
    const sum = linkedOrders.reduce((total, { amount }) => total + Number(amount), 0);
    expect(sum.toFixed(2)).toBe(linkedAmount);
    expect(sum).toBeLessThanOrEqual(700);
  });

  it.each(['tradeOrder', 'material'] as const)(
    'a %s that is linked and taken away at once: one of the two happens',
    async (kind) => {
      const isTrade = kind === 'tradeOrder';
      for (let n = 0; n < 3; n += 1) {
        const receipt = await held(app);
        const order = isTrade ? await passed(app, api) : await reviewed(app, api);
        const asked = { orderNo: receipt, orders: [{ orderNo: order, amount: '400.00' }] };
        const link = () => (isTrade ? api.receipt.relationConfirm(asked) : api.income.relationSettleOrder(asked));
        const away = () =>
          isTrade ? api.ftrOrder.delete({ orderNo: order }) : api.uploadDetail.void({ detailSerialNo: order });
        const begun = n % 2 === 0 ? [link(), away()] : [away(), link()];
        const answers = await Promise.allSettled<unknown>(begun);
        expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const isLinked = answers[n % 2]?.status === 'fulfilled';
        expect((await api.receipt.detail({ orderNo: receipt })).linkedAmount).toBe(isLinked ? '400.00' : '0.00');
        const codes = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
        expect(['OPERATION_NOT_ALLOW', 'ORDER_NOTFOUND']).toContain(codes[0]);
      }
    },
  );

  const actOn = (subject: string) => app.anonymous.simObject.act({ machine: 'tradeOrder', subject, action: 'approve' });
});
