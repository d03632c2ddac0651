import type { Client } from '@tradeport/shared/client.ts';
import { builtInPaths } from '@tradeport/shared/rules/builtInRoles.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { operatorNamed, type PaidTo, pay, payeeOf, payingPeople } from './payments.ts';
import { held } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewer: Client;
let reviewerId: string;
let chiefId: string;
let to: PaidTo;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker, reviewer, reviewerId } = await payingPeople(app));
  chiefId = await operatorNamed(app, DEMO.chief);
  to = await payeeOf(app, chief);
  // What the demo has under way is over by then.
  await pass(3_600);
});
afterAll(() => app.close());

const pass = (seconds: number) => app.anonymous.sim.advanceClock({ seconds });
const made = async (more = {}, client = maker): Promise<string> =>
  (await pay(client, to, '100.00', { reviewerId, ...more })).orderNo;
const check = (client: Client, decision: 'approve' | 'reject', ...orderNos: readonly string[]) =>
  client.paymentOrder.b2bCheck({ orderNos: [...orderNos], decision, opinion: 'seen' }, freshKey());
const one = (orderNo: string) => chief.paymentOrder.queryDetail({ orderType: 'payment', orderNo });
const cancel = (orderNo: string) =>
  maker.paymentOrder.cancelTrade({ orderType: 'payment', orderNo, reason: 'typed wrongly' }, freshKey());
const setPeople = (mobile: string, state: string) =>
  app.tradeport.world.db.inTx(WHOLE, (tx) => tx.operator.updateMany({ where: { mobile }, data: { state } }));

describe('paymentOrder/b2bCheck', () => {
  it('approves without a payment password: the money goes on, the bank has it at its next run', async () => {
    const before = await held(app, 'USD');
    const orderNo = await made();
    await pass(30);
    const { list } = await check(reviewer, 'approve', orderNo);
    expect(list).toMatchObject([
      { orderNo, status: 2, state: 'processing', reviewStatus: 'approved', reviewOpinion: 'seen' },
    ]);
    const after = await held(app, 'USD');
    expect([before.available - after.available, after.processing - before.processing]).toEqual([10_100n, 10_100n]);
    await pass(59);
    expect((await one(orderNo)).state).toBe('processing');
    await pass(30);
    const paid = await one(orderNo);
    expect(paid).toMatchObject({ state: 'succeeded', status: 3 });
    expect(paid.timeline.map(({ action, by }) => `${action} ${by}`)).toEqual([
      'apply merchant',
      'approve reviewer',
      'pay bank',
    ]);
    expect(paid.timeline[1]?.actor).toBe(paid.reviewedBy);
  });

  it('reviewTooMany: more than the switch of the sandbox lets one review take', async () => {
    const orderNos = [await made(), await made()];
    const set = (value: string) => app.anonymous.simAssumption.set({ name: 'paymentReviewMax', value });
    await set('1');
    await refused(check(reviewer, 'approve', ...orderNos), 'INVALID_PARAM');
    await set('100');
    await check(reviewer, 'reject', ...orderNos);
  });

  it('rejects with an opinion: everything is back, and its merchant is told', async () => {
    const before = await held(app, 'USD');
    const orderNo = await made();
    await check(reviewer, 'reject', orderNo);
    expect(await one(orderNo)).toMatchObject({
      status: 4,
      state: 'rejected',
      feeAmount: null,
      totalAmount: null,
      actualAmount: null,
    });
    expect(await held(app, 'USD')).toEqual(before);
    const { list } = await chief.notice.page({ systemNoticeType: 1, pageSize: 20 });
    expect(list.map(({ title }) => title)).toContain('Payment rejected: 100.00 USD');
  });

  it('opinionMissing: why it is rejected', async () => {
    const orderNo = await made();
    await refused(reviewer.paymentOrder.b2bCheck({ orderNos: [orderNo], decision: 'reject' }), 'EMPTY_PARAM');
    await cancel(orderNo);
  });

  it('ORDER_NOTFOUND: one that is unknown or of another merchant, and then none is decided', async () => {
    const orderNo = await made();
    await refused(check(reviewer, 'approve', orderNo, 'PM0'), 'ORDER_NOTFOUND');
    expect((await one(orderNo)).state).toBe('pending');
    await refused(check(await app.signIn(DEMO.otherMerchant), 'approve', orderNo), 'ORDER_NOTFOUND');
    await cancel(orderNo);
  });

  it('noReviewAsked: one that needs none', async () => {
    const { orderNo } = await pay(chief, to, '100.00');
    await refused(check(reviewer, 'approve', orderNo), 'OPERATION_NOT_ALLOW');
  });

  it('ownPayment: nobody reviews what they made, whatever role comes later', async () => {
    const orderNo = await made({ reviewerId }, chief);
    await refused(check(chief, 'approve', orderNo), 'OPERATION_NOT_ALLOW');
    await setPeople(DEMO.reviewer, 'disabled');
    await refused(check(chief, 'approve', orderNo), 'OPERATION_NOT_ALLOW');
    await setPeople(DEMO.reviewer, 'enabled');
    const { db } = app.tradeport.world;
    const byMaker = await made();
    const chiefOf = (kind: string, roleId: string | null) =>
      db.inTx(WHOLE, (tx) => tx.operator.updateMany({ where: { mobile: DEMO.maker }, data: { kind, roleId } }));
    await chiefOf('chief', null);
    const { message } = await refused(check(maker, 'approve', byMaker), 'OPERATION_NOT_ALLOW');
    expect(message).toContain('made yourself');
    await chiefOf('ordinary', 'maker-haichuan');
    await check(reviewer, 'approve', byMaker);
  });

  it('notYourReview: only the one who was chosen decides; any chief but the maker for one who no longer may', async () => {
    const orderNo = await made();
    const { message } = await refused(check(chief, 'approve', orderNo), 'OPERATION_NOT_ALLOW');
    expect(message).toContain('is reviewed by');
    await setPeople(DEMO.reviewer, 'disabled');
    expect((await check(chief, 'approve', orderNo)).list).toHaveLength(1);
    await setPeople(DEMO.reviewer, 'enabled');
    const next = await made();
    const roleId = 'reviewer-haichuan';
    const paths = builtInPaths('reviewer').filter((path) => path !== screens.paymentReview.path);
    await chief.operator.permissionEdit({ roleId, paths });
    expect((await check(chief, 'reject', next)).list).toHaveLength(1);
    await chief.operator.permissionEdit({ roleId, paths: [...builtInPaths('reviewer')] });
  });

  it('OPERATION_NOT_ALLOW: one that was decided, or cancelled, before; of several none is decided then', async () => {
    const [first, second] = [await made(), await made()];
    await check(reviewer, 'approve', first);
    await refused(check(reviewer, 'approve', second, first), 'OPERATION_NOT_ALLOW');
    expect((await one(second)).state).toBe('pending');
    await cancel(second);
    await refused(check(reviewer, 'approve', second), 'OPERATION_NOT_ALLOW');
    expect(await one(second)).toMatchObject({
      state: 'cancelled',
      reviewStatus: 'none',
      cancelReason: 'typed wrongly',
    });
  });

  it('several at once, all or none', async () => {
    const orderNos = [await made(), await made(), await made()];
    const { list } = await check(reviewer, 'approve', ...orderNos);
    expect(list.map(({ state }) => state)).toEqual(['processing', 'processing', 'processing']);
  });

  it('two windows of the reviewer at once, and approval against cancelling: one wins, the money is in one place', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await held(app, 'USD');
      const orderNo = await made();
      const twice = await Promise.allSettled([
        check(reviewer, 'reject', orderNo),
        check(reviewer, 'approve', orderNo),
        cancel(orderNo),
      ]);
      expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { state } = await one(orderNo);
      if (state === 'processing')
        await app.anonymous.simObject.act({ machine: 'payment', subject: orderNo, action: 'fail' });
      expect(await held(app, 'USD')).toEqual(before);
    }
  });
});

describe('the time of a review', () => {
  it('is over after 24 hours, to the second; a switch of the sandbox says how many', async () => {
    await app.anonymous.sim.setClock({ now: '2026-11-12T10:00:00+08:00', speed: 0 });
    // What the demo has given to somebody to review is over too.
    const before = await held(app, 'USD');
    const orderNo = await made();
    expect((await one(orderNo)).reviewEndsAt).toBe('2026-11-13T10:00:00+08:00');
    await app.anonymous.sim.setClock({ now: '2026-11-13T09:59:59+08:00', speed: 0 });
    expect((await one(orderNo)).state).toBe('pending');
    await app.anonymous.sim.setClock({ now: '2026-11-13T10:00:00+08:00', speed: 0 });
    expect(await one(orderNo)).toMatchObject({ status: 4, state: 'reviewExpired', reviewStatus: 'expired' });
    await refused(check(reviewer, 'approve', orderNo), 'OPERATION_NOT_ALLOW');
    expect(await held(app, 'USD')).toEqual(before);
    await app.anonymous.simAssumption.set({ name: 'paymentReviewHours', value: '2' });
    const short = await made();
    expect((await one(short)).reviewEndsAt).toBe('2026-11-13T12:00:00+08:00');
    await app.anonymous.simAssumption.set({ name: 'paymentReviewHours', value: '24' });
    await cancel(short);
  });
});

describe('paymentOrder/queryPageCheck', () => {
  const listed = (client: Client, more = {}) => client.paymentOrder.queryPageCheck({ pageSize: 100, ...more });

  it('shows a reviewer what waits for them, a chief what waits for anybody, and who may decide', async () => {
    const mine = await made();
    const chiefs = await made({ reviewerId: chiefId });
    const seen = await listed(reviewer);
    expect(seen.list.map(({ orderNo }) => orderNo)).toContain(mine);
    expect(seen.list.map(({ orderNo }) => orderNo)).not.toContain(chiefs);
    expect(seen.list.every(({ mayReview }) => mayReview)).toBe(true);
    expect(seen.byReview).toContainEqual({ reviewStatus: 'pending', count: seen.total });
    const all = await listed(chief);
    const rights = new Map(all.list.map(({ orderNo, mayReview }) => [orderNo, mayReview]));
    expect([rights.get(mine), rights.get(chiefs)]).toEqual([false, true]);
    await check(reviewer, 'approve', mine);
    await check(chief, 'reject', chiefs);
    expect((await listed(reviewer)).list.map(({ orderNo }) => orderNo)).not.toContain(mine);
    const past = await listed(reviewer, { orderNo: mine });
    expect(past.list).toMatchObject([{ orderNo: mine, reviewStatus: 'approved', mayReview: false }]);
    const rejected = await listed(chief, { reviewStatus: 'rejected', payee: 'lantau', currency: 'USD' });
    expect(rejected.list.map(({ orderNo }) => orderNo)).toContain(chiefs);
  });

  it('shows another merchant nothing of it', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    expect((await listed(other)).total).toBe(0);
  });

  it('startAfterEnd, spanTooLong and pageTooDeep: refuses days that are no span, and pages out of reach', async () => {
    await refused(listed(chief, { startDate: '2026-11-10', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(listed(chief, { startDate: '2025-11-14', endDate: '2026-11-10' }), 'INVALID_PARAM');
    await refused(listed(chief, { currentPage: 100_000 }), 'INVALID_PARAM');
  });
});

describe('operator/validOperator', () => {
  it('names who may review what one makes, never oneself', async () => {
    const forMaker = await maker.operator.validOperator({});
    expect(forMaker).toMatchObject({ reviewNeeded: true, reviewHours: 24 });
    expect(forMaker.list.map(({ operatorId }) => operatorId).sort()).toEqual([chiefId, reviewerId].sort());
    const forChief = await chief.operator.validOperator({});
    expect(forChief.reviewNeeded).toBe(false);
    expect(forChief.list.map(({ operatorId }) => operatorId)).toEqual([reviewerId]);
  });

  it('whose payments are reviewed is set at the console', async () => {
    const set = (reviewed: string) =>
      app.anonymous.simOutside.run({ event: 'payment.review', with: { merchantNo: '10001', reviewed } });
    await set('everybody');
    expect((await chief.operator.validOperator({})).reviewNeeded).toBe(true);
    await refused(pay(chief, to, '100.00'), 'BIZ_ERROR');
    await set('nobody');
    expect((await maker.operator.validOperator({})).reviewNeeded).toBe(false);
    const { orderNo } = await pay(maker, to, '100.00');
    await pass(59);
    expect((await one(orderNo)).state).toBe('pending');
    await pass(1);
    expect((await one(orderNo)).state).toBe('processing');
    await set('ordinary');
  });
});
