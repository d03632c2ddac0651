import type { Client } from '@tradeport/shared/client.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { uploaded } from '../ftrOrder/tradeOrders.ts';
import { act, added, agreementVersion, asked, settle, worldOf } from './settlements.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof worldOf>>;
let chinese: Client;
beforeAll(async () => {
  app = await startApp();
  world = await worldOf(app, 'told', '2026-09-18T11:00:00+08:00');
  const { token } = await world.sim.simPersona.enter({ persona: '10001-chief' });
  chinese = app.as({ sandbox: world.sandbox, token, language: 'zh-CN' });
});
afterAll(() => app.close());

/** Everything that was told of an object, the latest first, in one language. Messages of what no page opens bear no number. */
const toldBy = async (client: Client, machine: string, subject: string) => {
  const { list } = await client.notice.page({ systemNoticeType: 1, pageSize: 100 });
  const all = await Promise.all(list.map(({ noticeId }) => client.notice.detail({ noticeId })));
  return all.filter(({ recordKind, recordNo }) => recordKind === machine && (recordNo ?? subject) === subject);
};
/** The last message of an object in both languages. */
const last = async (machine: string, subject: string, clients: readonly Client[] = [chinese, world.client]) => {
  const told = await Promise.all(clients.map(async (client) => (await toldBy(client, machine, subject))[0]));
  return { titles: told.map((one) => one?.title), texts: told.map((one) => one?.content ?? '') };
};
const happens = (machine: string, subject: string, action: string) => act(app, machine, subject, action, 'told');

describe('what a merchant is told of a settlement', () => {
  const applied = async (ending: string): Promise<string> =>
    (await settle(world.client, await world.payee(ending), '100.00')).orderNo;

  it('that it was paid: what arrived, at which rate, after which fees', async () => {
    const orderNo = await applied('8888');
    for (const action of ['start', 'pay']) await happens('settlement', orderNo, action);
    const { titles, texts } = await last('settlement', orderNo);
    expect(titles).toEqual(['结汇成功：716.40 CNY', 'Settlement paid: 716.40 CNY']);
    for (const text of texts)
      for (const figure of [orderNo, '100.00 USD', '7.1856', '0.30 USD']) expect(text).toContain(figure);
  });

  it('that it failed, why, and that everything is back', async () => {
    const orderNo = await applied('8888');
    for (const action of ['start', 'refuse']) await happens('settlement', orderNo, action);
    const { titles, texts } = await last('settlement', orderNo);
    expect(titles).toEqual(['结汇失败：100.00 USD', 'Settlement failed: 100.00 USD']);
    expect(texts[0]).toContain('已退回');
    expect(texts[1]).toContain('all limits are back');
  });

  it('that it was cancelled', async () => {
    const orderNo = await applied('8888');
    await world.client.paymentOrder.cancelTrade({ orderType: 'settlement', orderNo, reason: 'typed wrongly' });
    expect((await last('settlement', orderNo)).titles).toEqual([
      '结汇已取消：100.00 USD',
      'Settlement cancelled: 100.00 USD',
    ]);
  });

  it('that its bank asks for material, until when, and that it failed when none came', async () => {
    const orderNo = await applied('8888');
    for (const action of ['start', 'askMaterial']) await happens('settlement', orderNo, action);
    const asks = await last('settlement', orderNo);
    expect(asks.titles).toEqual(['结汇订单待补充材料：100.00 USD', 'Settlement awaits material: 100.00 USD']);
    for (const text of asks.texts) expect(text).toContain('2026-09-23 00:00');
    await happens('settlement', orderNo, 'lapse');
    const late = await last('settlement', orderNo);
    expect(late.titles[1]).toBe('Settlement failed: 100.00 USD');
    expect(late.texts[0]).toContain(failureText('materialLate')[0]);
    expect(late.texts[1]).toContain(failureText('materialLate')[1]);
  });

  it('nothing of what it did itself: a supply, a retry', async () => {
    const orderNo = await applied('8888');
    for (const action of ['start', 'askMaterial']) await happens('settlement', orderNo, action);
    const before = (await toldBy(world.client, 'settlement', orderNo)).length;
    const fileIds = [await uploaded(world.client, 'PAYMENT_SUPPLEMENT', 'invoice.png')];
    await world.client.paymentOrder.supply({ orderType: 'settlement', orderNo, fileIds });
    expect(await toldBy(world.client, 'settlement', orderNo)).toHaveLength(before);
  });
});

describe('what a merchant is told of a settlement payee', () => {
  it('that it can be paid, that it cannot and why, and that it can again', async () => {
    const accountId = await added(world.client);
    await happens('settlementPayee', accountId, 'approve');
    expect((await last('settlementPayee', accountId)).titles).toEqual([
      expect.stringContaining('结汇收款人可用：林晓敏'),
      expect.stringContaining('Settlement payee available: 林晓敏'),
    ]);
    await happens('settlementPayee', accountId, 'withdrawUse');
    const stopped = await last('settlementPayee', accountId);
    expect(stopped.titles).toEqual([
      expect.stringContaining('结汇收款人不可用：林晓敏'),
      expect.stringContaining('Settlement payee unavailable: 林晓敏'),
    ]);
    expect(stopped.texts[0]).toContain('合规');
    expect(stopped.texts[1]).toContain('ompliance');
    await happens('settlementPayee', accountId, 'permit');
    expect((await last('settlementPayee', accountId)).titles[1]).toContain('Settlement payee available');
    const other = await added(world.client);
    await happens('settlementPayee', other, 'reject');
    expect((await last('settlementPayee', other)).texts[1]).toMatch(/name/i);
  });
});

describe('what a merchant is told of a locked rate', () => {
  it('that it ended unused', async () => {
    const { list } = await world.client.receipt.paging({ status: [2], currency: 'USD' });
    const receiptNo = list[0]?.orderNo ?? '';
    const { lockNo } = await world.client.rate.lockUserRate({ receiptNo });
    await happens('rateLock', lockNo, 'lapse');
    const { titles, texts } = await last('rateLock', lockNo);
    expect(titles).toEqual(['锁定汇率已到期：USD/CNY 7.1856', 'Locked rate ended: USD/CNY 7.1856']);
    for (const text of texts) expect(text).toContain(receiptNo);
  });
});

describe('the fast-settlement service from the console', () => {
  it('is suspended and lifted, and refuses what is speedy meanwhile: neither what is under way nor what is normal', async () => {
    const { client, sim } = world;
    const to = await world.payee('0005');
    const version = await agreementVersion(client);
    const speedy = { mode: 'speedy', agreementVersion: version } as const;
    const underWay = await settle(client, to, '100.00', speedy);
    const lost = await settle(client, to, '100.00', speedy);
    await app.tradeport.runDueTasks();
    await happens('settlement', lost.orderNo, 'refuse');
    const { serviceNo = '' } = await client.settleAdvance.quotaQuery({});
    const moves = async () =>
      (await sim.simObject.one({ machine: 'fastService', subject: serviceNo ?? '' })).moves.map(({ action }) => action);
    expect(await moves()).toEqual(['suspend']);
    await refused(happens('fastService', serviceNo ?? '', 'lift'), 'OPERATION_NOT_ALLOW');
    await sim.simObject.act({
      machine: 'fastService',
      subject: serviceNo ?? '',
      action: 'suspend',
      reason: 'compliance',
      note: 'asked by risk',
    });
    expect(await client.settleAdvance.quotaQuery({})).toMatchObject({ status: 'suspended' });
    const suspended = await last('fastService', serviceNo ?? '');
    expect(suspended.titles).toEqual(['快速结汇服务已暂停', 'Fast-settlement service suspended']);
    expect(suspended.texts[0]).toContain('合规');

    const { payPassword, payeeId, ...what } = asked(to, '50.00', { mode: 'speedy' });
    await refused(client.settleOrder.calRateAndFee(what), 'OPERATION_NOT_ALLOW');
    await refused(settle(client, to, '50.00', speedy), 'OPERATION_NOT_ALLOW');
    await refused(
      client.settleOrder.againWithdraw({ orderNo: lost.orderNo, payeeId, payPassword, agreementVersion: version }),
      'OPERATION_NOT_ALLOW',
    );
    const application = { contactPerson: 'Chen', contactPhone: '13800138001', agreementVersion: version };
    await refused(client.settleAdvance.applyOpen(application), 'OPERATION_NOT_ALLOW');
    expect((await settle(client, to, '50.00')).state).toBe('pending');
    await happens('settlement', underWay.orderNo, 'pay');
    expect((await world.one(underWay.orderNo)).state).toBe('succeeded');

    expect(await moves()).toEqual(['lift']);
    await happens('fastService', serviceNo ?? '', 'lift');
    expect((await last('fastService', serviceNo ?? '')).titles).toEqual([
      '快速结汇服务已恢复',
      'Fast-settlement service available again',
    ]);
    expect((await settle(client, to, '50.00', speedy)).mode).toBe('speedy');
    const { timeline } = await client.settleAdvance.quotaQuery({});
    expect(timeline.map(({ action }) => action).slice(-2)).toEqual(['suspend', 'lift']);
  });

  it('tells what became of an application: open, or refused with its reason', async () => {
    const { token } = await world.sim.simPersona.enter({ persona: '10003-chief' });
    const [zh, en] = (['zh-CN', 'en-US'] as const).map((language) =>
      app.as({ sandbox: world.sandbox, token, language }),
    );
    if (!zh || !en) throw new Error('nobody asks');
    const { serviceNo = '', status } = await en.settleAdvance.quotaQuery({});
    expect(status).toBe('underReview');
    const told = () => last('fastService', serviceNo ?? '', [zh, en]);
    await happens('fastService', serviceNo ?? '', 'refuse');
    const { titles, texts } = await told();
    expect(titles).toEqual(['快速结汇服务未通过审核', 'Fast-settlement service not approved']);
    expect(texts[0]).toContain('合规');
    expect(texts[1]).toMatch(/refused: .*compliance/i);
    const agreement = await agreementVersion(en);
    await en.settleAdvance.applyOpen({ contactPerson: 'Su', contactPhone: '13600130005', agreementVersion: agreement });
    await happens('fastService', serviceNo ?? '', 'approve');
    expect((await told()).titles).toEqual(['快速结汇服务已开通', 'Fast-settlement service open']);
  });
});
