import type { Client } from '@tradeport/shared/client.ts';
import type { TradeOrderTold } from '@tradeport/shared/contract/ftrOrder.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { jump } from '../receipt/receipts.ts';
import { decided, freshNumber, goodTold, submitted, uploaded } from './tradeOrders.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const told = async (more: Partial<TradeOrderTold> = {}) => goodTold({ contractFiles: [await uploaded(api)], ...more });

describe('ftrOrder/update', () => {
  it('corrects what was sent back: everything may change, and it is under review again', async () => {
    const orderNo = await submitted(api, { memo: 'first' });
    const item = { kind: 'tradeOrder', subject: orderNo };
    await app.anonymous.simDecision.decide({
      items: [item],
      outcome: 'ask',
      reason: 'materialUnreadable',
      note: 'page 2',
    });
    const before = await api.ftrOrder.queryDetail({ orderNo });
    expect(before).toMatchObject({ status: 'returned', auditStatus: 'fail' });
    expect(before.auditOpinion).toBe('The documents are unreadable; upload them again: page 2');
    expect(before.auditedAt).not.toBeNull();
    const corrected = await told({ currency: 'EUR', totalAmount: '77.70', orderType: 'service' });
    expect(await api.ftrOrder.update({ ...corrected, orderNo })).toMatchObject({ orderNo, status: 'underReview' });
    expect(await api.ftrOrder.queryDetail({ orderNo })).toMatchObject({
      ...corrected,
      memo: null,
      auditOpinion: null,
      auditedAt: null,
    });
    await app.anonymous.simDecision.decide({ items: [item], outcome: 'approve' });
    const passed = await api.ftrOrder.queryDetail({ orderNo });
    expect(passed).toMatchObject({ status: 'pass', linkableAmount: '77.70' });
    expect(passed.timeline.map(({ action, by }) => [action, by])).toEqual([
      ['submit', 'merchant'],
      ['sendBack', 'platform'],
      ['mend', 'merchant'],
      ['approve', 'platform'],
    ]);
  });

  it('0003 and 0006 pass once they are corrected, under the same number', async () => {
    for (const ending of ['0003', '0006']) {
      const merchantOrderNo = freshNumber(ending);
      const orderNo = await submitted(api, { merchantOrderNo });
      await jump(app, 60_000);
      expect(await api.ftrOrder.queryDetail({ orderNo })).toMatchObject({ status: 'returned' });
      await api.ftrOrder.update({ ...(await told({ merchantOrderNo })), orderNo });
      await jump(app, 60_000);
      expect(await api.ftrOrder.queryDetail({ orderNo })).toMatchObject({ status: 'pass' });
    }
  });

  it('keeps files that stay, and frees those that go', async () => {
    const [kept, gone] = [await uploaded(api), await uploaded(api)];
    const orderNo = await decided(app, api, 'sendBack', { contractFiles: [kept, gone] });
    await api.ftrOrder.update({ ...goodTold({ contractFiles: [kept] }), orderNo });
    await refused(api.ftrOrder.create(goodTold({ contractFiles: [kept] })), 'INVALID_PARAM');
    await api.ftrOrder.create(goodTold({ contractFiles: [gone] }));
  });

  it('OPERATION_NOT_ALLOW: nothing under review, passed or rejected, and once when two correct it at once', async () => {
    for (const orderNo of [await submitted(api), await decided(app, api, 'approve'), await decided(app, api, 'reject')])
      await refused(api.ftrOrder.update({ ...(await told()), orderNo }), 'OPERATION_NOT_ALLOW');
    const orderNo = await decided(app, api, 'sendBack');
    const requests = await Promise.all(Array.from({ length: 4 }, () => told()));
    const answers = await Promise.allSettled(requests.map((request) => api.ftrOrder.update({ ...request, orderNo })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('ORDER_NOTFOUND: not that of another merchant', async () => {
    const orderNo = await decided(app, api, 'sendBack');
    const other = await app.signIn(DEMO.otherMerchant);
    const request = goodTold({ contractFiles: [await uploaded(other)] });
    await refused(other.ftrOrder.update({ ...request, orderNo }), 'ORDER_NOTFOUND');
    await refused(other.ftrOrder.update({ ...request, orderNo: 'TO0' }), 'ORDER_NOTFOUND');
  });

  it('tradeAmountWrong, tradeAmountTooLarge, INVALID_COUNTRY, ERROR_COUNTRY, logisticsMissing, notShippedYet and contractMissing: judges what it becomes', async () => {
    const orderNo = await decided(app, api, 'sendBack');
    const wrong: readonly (readonly [ErrorCode, Partial<TradeOrderTold>])[] = [
      ['INVALID_PARAM', { totalAmount: '0' }],
      ['INVALID_PARAM', { totalAmount: '9999999999999999' }],
      ['INVALID_COUNTRY', { tradeCountry: 'XXX' }],
      ['ERROR_COUNTRY', { tradeCountry: 'PRK' }],
      ['EMPTY_PARAM', { shipped: true }],
      ['INVALID_PARAM', { logisticsCompany: 'DHL' }],
      ['EMPTY_PARAM', { contractFiles: [] }],
    ];
    const request = await told();
    for (const [code, more] of wrong) await refused(api.ftrOrder.update({ ...request, ...more, orderNo }), code);
    expect(await api.ftrOrder.queryDetail({ orderNo })).toMatchObject({ status: 'returned' });
  });

  it('tradeOrderKnown: not under the number of another order', async () => {
    const merchantOrderNo = freshNumber();
    await submitted(api, { merchantOrderNo });
    const orderNo = await decided(app, api, 'sendBack');
    await refused(api.ftrOrder.update({ ...(await told({ merchantOrderNo })), orderNo }), 'REQUEST_REPEAT');
  });

  it('fileMissing and INVALID_PARAM: not with files of others; those that it has stay its own then', async () => {
    const own = await uploaded(api);
    const orderNo = await decided(app, api, 'sendBack', { contractFiles: [own] });
    const foreign = await uploaded(await app.signIn(DEMO.otherMerchant));
    const sales = await uploaded(api, 'SALES_CONTRACT');
    await refused(api.ftrOrder.update({ ...goodTold({ contractFiles: [foreign] }), orderNo }), 'BIZ_ERROR');
    await refused(api.ftrOrder.update({ ...goodTold({ contractFiles: [sales] }), orderNo }), 'INVALID_PARAM');
    expect((await api.ftrOrder.queryDetail({ orderNo })).contractFiles).toEqual([own]);
    await refused(api.ftrOrder.create(goodTold({ contractFiles: [own] })), 'INVALID_PARAM');
  });
});
