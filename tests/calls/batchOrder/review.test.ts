import { plainPieces } from '@tradeport/server/platform/db/plainPieces.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { faultsOfBooks } from '../../ledger/checkBooks.ts';
import { pay, payingPeople } from '../paymentOrder/payments.ts';
import { held } from '../paymentOrder/withdrawals.ts';
import { batchFile, checked, type RowPayee, row, rowPayee, submit } from './batches.ts';

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewer: Client;
let reviewerId: string;
let local: RowPayee;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker, reviewer, reviewerId } = await payingPeople(app));
  local = await rowPayee(app, chief);
  // What the demo has under way is over by then.
  await app.anonymous.sim.advanceClock({ seconds: 3_600 });
});
afterAll(() => app.close());

const paidTo = () => ({ payeeId: local.payeeId, accountId: local.accountId });
const NO_ORDER = 'PM000000000000000';

/** A batch of so many payments of two dollars that waits for its reviewer. */
const submitted = async (count: number, client = maker, name = 'payments'): Promise<string> => {
  const rows = Array.from({ length: count }, () => row(local, '2.00'));
  const { batchNo } = await checked(app, client, batchFile(rows, { name }));
  await submit(client, batchNo, { reviewerId });
  return batchNo;
};
const ordersOf = async (batchNo: string, more = {}) => {
  const { list } = await reviewer.batchOrder.orderPage({ batchNo, pageSize: 100, ...more });
  return list.map(({ orderNo }) => orderNo);
};
const waiting = (batchNo: string) => ordersOf(batchNo, { reviewStatus: 'pending' });
const audit = (orderNos: readonly string[], decision: 'approve' | 'reject' = 'approve', client = reviewer) =>
  client.batchOrder.auditOrder({ orderNos: [...orderNos], decision, opinion: 'seen' }, freshKey());
const auditAll = (batchNos: readonly string[], decision: 'approve' | 'reject' = 'approve', client = reviewer) =>
  client.batchOrder.batchAuditOrder({ batchNos: [...batchNos], decision, opinion: 'seen' }, freshKey());
const batchOf = async (batchNo: string, client = maker) => (await client.batchOrder.auditPage({ batchNo })).list[0];
const setMax = (value: string) => app.anonymous.simAssumption.set({ name: 'paymentReviewMax', value });

describe('batchOrder/auditOrder', () => {
  it('releases 103 in parts of 100, 2 and 1: pending, pending, approved', async () => {
    const batchNo = await submitted(103);
    await refused(auditAll([batchNo]), 'INVALID_PARAM');
    const states: unknown[] = [];
    for (const [size, decision] of [
      [100, 'reject'],
      [2, 'approve'],
      [1, 'reject'],
    ] as const) {
      const next = (await waiting(batchNo)).slice(0, size);
      expect(next).toHaveLength(size);
      await audit(next, decision);
      states.push((await batchOf(batchNo))?.status);
    }
    expect(states).toEqual(['pending', 'pending', 'approved']);
    expect(await batchOf(batchNo)).toMatchObject({ approvedCount: 2, rejectedCount: 101, waitingCount: 0 });
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('opinionMissing, ORDER_NOTFOUND, noReviewAsked, ownPayment and notYourReview: none is decided', async () => {
    const batchNo = await submitted(2);
    const [first = ''] = await waiting(batchNo);
    await refused(reviewer.batchOrder.auditOrder({ orderNos: [first], decision: 'reject' }, freshKey()), 'EMPTY_PARAM');
    await refused(audit([first, NO_ORDER]), 'ORDER_NOTFOUND');
    const single = await pay(chief, paidTo(), '3.00', {});
    await refused(audit([first, single.orderNo]), 'OPERATION_NOT_ALLOW');
    await refused(audit([first], 'approve', chief), 'OPERATION_NOT_ALLOW');
    const own = await submitted(1, chief);
    await refused(audit(await ordersOf(own), 'approve', chief), 'OPERATION_NOT_ALLOW');
    expect(await waiting(batchNo)).toHaveLength(2);
  });

  it('OPERATION_NOT_ALLOW: one that is cancelled in that second, and none is decided', async () => {
    const batchNo = await submitted(3);
    const orderNos = await waiting(batchNo);
    const [first = ''] = orderNos;
    await maker.paymentOrder.cancelTrade({ orderType: 'payment', orderNo: first, reason: 'typed wrongly' }, freshKey());
    await refused(audit(orderNos), 'OPERATION_NOT_ALLOW');
    expect(await waiting(batchNo)).toHaveLength(2);
    for (const orderNo of orderNos.slice(1))
      await maker.paymentOrder.cancelTrade({ orderType: 'payment', orderNo, reason: 'typed wrongly' }, freshKey());
    expect(await batchOf(batchNo)).toMatchObject({ status: 'rejected', cancelledCount: 3 });
  });

  it('reviewTooMany: more than the switch of the sandbox lets one review take', async () => {
    const batchNo = await submitted(2);
    await setMax('1');
    await refused(audit(await waiting(batchNo)), 'INVALID_PARAM');
    await setMax('100');
    await audit(await waiting(batchNo));
    expect((await batchOf(batchNo))?.status).toBe('approved');
  });

  it('two reviewers over one hundred: one has them, the other comes second', async () => {
    const batchNo = await submitted(100);
    const orderNos = await waiting(batchNo);
    const two = await Promise.allSettled([audit(orderNos), audit(orderNos, 'reject'), auditAll([batchNo])]);
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await batchOf(batchNo)).toMatchObject({ waitingCount: 0 });
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });
});

describe('batchOrder/batchAuditOrder', () => {
  it('takes what waits in its batches, several of them', async () => {
    const batchNos = [await submitted(2), await submitted(3)];
    const { list } = await auditAll(batchNos);
    expect(list).toMatchObject([
      { status: 'approved', approvedCount: 2 },
      { status: 'approved', approvedCount: 3 },
    ]);
  });

  it('ORDER_NOTFOUND, batchNothingWaits and OPERATION_NOT_ALLOW: batches of nobody, and such as are decided', async () => {
    const batchNo = await submitted(1);
    await refused(auditAll(['PB000000000000000']), 'ORDER_NOTFOUND');
    await auditAll([batchNo], 'reject');
    await refused(auditAll([batchNo]), 'OPERATION_NOT_ALLOW');
  });

  it('opinionMissing, ownPayment and notYourReview: whoever may not decide decides nothing', async () => {
    const batchNo = await submitted(1);
    await refused(
      reviewer.batchOrder.batchAuditOrder({ batchNos: [batchNo], decision: 'reject' }, freshKey()),
      'EMPTY_PARAM',
    );
    await refused(auditAll([batchNo], 'approve', chief), 'OPERATION_NOT_ALLOW');
    const own = await submitted(1, chief);
    await refused(auditAll([own], 'approve', chief), 'OPERATION_NOT_ALLOW');
    expect((await batchOf(batchNo))?.waitingCount).toBe(1);
  });

  it('reviewTooMany: refused whole, whatever waits', async () => {
    const batchNo = await submitted(101);
    await refused(auditAll([batchNo]), 'INVALID_PARAM');
    expect((await batchOf(batchNo))?.waitingCount).toBe(101);
  });
});

describe('batchOrder/auditPage', () => {
  it('startAfterEnd, spanTooLong and pageTooDeep: days that are no span, and pages past the reach', async () => {
    await refused(maker.batchOrder.auditPage({ startDate: '2026-11-02', endDate: '2026-11-01' }), 'INVALID_PARAM');
    await refused(maker.batchOrder.auditPage({ startDate: '2020-01-01', endDate: '2026-11-01' }), 'INVALID_PARAM');
    await refused(maker.batchOrder.auditPage({ currentPage: 100_000, pageSize: 100 }), 'INVALID_PARAM');
  });

  it('shows each their own, and a chief those of everybody', async () => {
    const batchNo = await submitted(1);
    for (const client of [maker, reviewer, chief]) expect((await batchOf(batchNo, client))?.batchNo).toBe(batchNo);
    expect((await reviewer.batchOrder.auditPage({ scope: 'made' })).total).toBe(0);
    expect((await maker.batchOrder.auditPage({ scope: 'review' })).total).toBe(0);
    const stranger = await app.signIn(DEMO.otherMerchant);
    expect((await stranger.batchOrder.auditPage({})).total).toBe(0);
    expect((await reviewer.batchOrder.auditPage({ batchNo })).list[0]).toMatchObject({ mayReview: true, isOwn: false });
  });
});

describe('batchOrder/orderPage', () => {
  it('pageTooDeep: and nothing of a batch that one may not see', async () => {
    const batchNo = await submitted(1);
    await refused(maker.batchOrder.orderPage({ batchNo, currentPage: 100_000, pageSize: 100 }), 'INVALID_PARAM');
    const stranger = await app.signIn(DEMO.otherMerchant);
    expect(await stranger.batchOrder.orderPage({ batchNo })).toMatchObject({ list: [], total: 0, batch: null });
  });

  it('is narrowed by what a reviewer looks for', async () => {
    const batchNo = await submitted(2);
    const [first = ''] = await ordersOf(batchNo);
    const total = async (more: object) => (await reviewer.batchOrder.orderPage({ batchNo, ...more })).total;
    expect(await total({ orderNo: first })).toBe(1);
    expect(await total({ currency: 'EUR' })).toBe(0);
    expect(await total({ payee: local.bankAccountNo.slice(2, 9) })).toBe(2);
    expect((await chief.paymentOrder.queryPage({ orderType: 'payment', batchNo })).total).toBe(2);
    expect((await reviewer.paymentOrder.queryPageCheck({ batchNo })).total).toBe(2);
  });
});

describe('batchOrder/download', () => {
  const cells = async (client: Client, asked: Parameters<Client['batchOrder']['download']>[0]) => {
    await app.forward(10_000);
    const { content } = await client.batchOrder.download(asked);
    if (!(content instanceof Uint8Array)) throw new Error('no file');
    return cellsOf(content);
  };

  it('gives the orders of a batch, its rows again, and payees as rows', async () => {
    const batchNo = await submitted(2);
    expect(await cells(reviewer, { content: 'orders', batchNo })).toHaveLength(3);
    const again = await cells(maker, { content: 'again', batchNo });
    expect(again).toHaveLength(3);
    expect(again[1]).toContain(local.bankAccountNo);
    const chosen = await cells(maker, { content: 'payees', accountIds: [local.accountId] });
    expect(chosen).toHaveLength(2);
    expect(chosen[1]).toContain(local.payeeName);
    expect((await cells(maker, { content: 'payees', payees: 'paidLast' })).flat()).toContain(local.bankAccountNo);
  });

  it('gives the list as it is narrowed, a row for each currency of a batch, to each their own', async () => {
    const batchNo = await submitted(2, maker, 'listed');
    const list = async (client: Client, more: object = {}) =>
      (await cells(client, { content: 'batches', keyword: 'listed', ...more })).slice(1);
    for (const client of [maker, reviewer, chief]) expect(await list(client)).toHaveLength(1);
    const [line] = await list(reviewer, { scope: 'review', status: ['pending'] });
    expect(line).toEqual(expect.arrayContaining([batchNo, 'listed.xlsx', 'USD', 2, 4, 6]));
    for (const [client, more] of [
      [reviewer, { scope: 'made' }],
      [maker, { status: ['approved'] }],
      [maker, { startDate: '2020-01-01', endDate: '2020-01-31' }],
      [await app.signIn(DEMO.otherMerchant), {}],
    ] as const)
      expect(await list(client, more)).toEqual([]);
  });

  it('startAfterEnd and spanTooLong: days of the list that are no span', async () => {
    const asked = { content: 'batches', endDate: '2026-11-01' } as const;
    await refused(maker.batchOrder.download({ ...asked, startDate: '2026-11-02' }), 'INVALID_PARAM');
    await refused(maker.batchOrder.download({ ...asked, startDate: '2020-01-01' }), 'INVALID_PARAM');
  });

  it('batchStepUnclear, ORDER_NOTFOUND and noBatchFile: no batch, one of nobody, one without the file', async () => {
    const batchNo = await submitted(1);
    const { batchNo: failed } = await checked(app, maker, batchFile([row(local, 'many')]));
    await refused(maker.batchOrder.download({ content: 'again', batchNo: failed }), 'OPERATION_NOT_ALLOW');
    await app.forward(10_000);
    await refused(maker.batchOrder.download({ content: 'orders' }), 'EMPTY_PARAM');
    await refused(maker.batchOrder.download({ content: 'orders', batchNo: 'PB000000000000000' }), 'ORDER_NOTFOUND');
    await refused(maker.batchOrder.download({ content: 'errors', batchNo }), 'OPERATION_NOT_ALLOW');
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    const batchNo = await submitted(1);
    await cells(maker, { content: 'orders', batchNo });
    await refused(maker.batchOrder.download({ content: 'orders', batchNo }), 'REQUEST_BUSY');
  });
});

describe('a batch and its time', () => {
  it('is approved a second before its day of review is over, and expires as it is', async () => {
    const early = await submitted(1);
    const late = await submitted(60, maker, 'late');
    const before = await held(app, 'USD');
    const { reviewEndsAt } = (await batchOf(early)) ?? {};
    const left = Date.parse(reviewEndsAt ?? '') - Date.parse((await app.anonymous.sim.clock({})).now);
    await app.anonymous.sim.advanceClock({ seconds: left / 1_000 - 1 });
    await auditAll([early]);
    await app.anonymous.sim.advanceClock({ seconds: 1 });
    expect((await batchOf(early))?.status).toBe('approved');
    await app.anonymous.sim.advanceClock({ seconds: 60 });
    expect(await batchOf(late)).toMatchObject({ status: 'expired', expiredCount: 60, waitingCount: 0 });
    expect((await held(app, 'USD')).frozen).toBeLessThan(before.frozen);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
    const { list } = await maker.notice.page({ systemNoticeType: 1, pageSize: 20 });
    expect(list.filter(({ title }) => title === 'Payment batch review expired: late.xlsx')).toHaveLength(1);
  });

  it('is discarded when nobody submits it within a day', async () => {
    const { batchNo } = await checked(app, maker, batchFile([row(local, '2.50')]));
    await app.anonymous.sim.advanceClock({ seconds: 24 * 3_600 - 1 });
    expect((await batchOf(batchNo))?.status).toBe('ready');
    await app.anonymous.sim.advanceClock({ seconds: 1 });
    expect((await batchOf(batchNo))?.status).toBe('discarded');
  });
});

describe('todo/batchPayWaitAuditCount', () => {
  it('counts batches and single payments apart, for a reviewer those given to them', async () => {
    const before = await reviewer.todo.batchPayWaitAuditCount({});
    const batchNo = await submitted(3);
    await pay(maker, paidTo(), '4.00', { reviewerId });
    const after = await reviewer.todo.batchPayWaitAuditCount({});
    expect([after.count - before.count, after.singleCount - before.singleCount]).toEqual([1, 1]);
    expect(after.firstEndsAt).not.toBeNull();
    expect(after.reviewMax).toBe(100);
    await setMax('7');
    expect((await reviewer.todo.batchPayWaitAuditCount({})).reviewMax).toBe(7);
    await setMax('100');
    await auditAll([batchNo], 'reject');
    expect((await reviewer.todo.batchPayWaitAuditCount({})).count).toBe(before.count);
  });

  it('stops counting where a tab does, and says so', async () => {
    const { world } = app.tradeport;
    const scope = { sandboxId: 'main', merchantId: 'haichuan' };
    const { orderNo } = await pay(maker, paidTo(), '4.10', { reviewerId });
    const [sample] = await world.db.read(scope).payment.findMany({ where: { orderNo } });
    if (!sample) throw new Error('the payment is not stored');
    const before = await reviewer.todo.batchPayWaitAuditCount({});
    const missing = 999 - before.singleCount;
    const rows = Array.from({ length: missing }, (_, i) => ({
      ...sample,
      orderNo: `X${String(i).padStart(5, '0')}`,
      merchantOrderNo: null,
    }));
    await world.db.inTx(scope, async (tx) => {
      for (const data of plainPieces(rows)) await tx.payment.createMany({ data });
    });
    const full = await reviewer.todo.batchPayWaitAuditCount({});
    expect(full).toEqual({ ...before, singleCount: 999 });
    await pay(maker, paidTo(), '4.20', { reviewerId });
    expect(await reviewer.todo.batchPayWaitAuditCount({})).toEqual({ ...full, singleCountIsMinimum: true });
    await world.db.inTx(scope, (tx) => tx.payment.deleteMany({ where: { orderNo: { startsWith: 'X' } } }));
  });
});
