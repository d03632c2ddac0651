import type { Client } from '@tradeport/shared/client.ts';
import { addDays, formatInstant, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { pictureFile } from '../../harness/sampleFiles.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { dispute, disputed, evidenceOf, objectionTo, settledSpend } from '../../nouns/cardDisputes.ts';
import { actOn, issued, spent } from '../../nouns/virtualCards.ts';
import { movedBy, pin } from '../agentFx/instructions.ts';

let app: TestApp;
let chief: Client;
let other: Client;
const signIn = async (): Promise<void> => {
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
};
beforeAll(async () => {
  app = await startApp();
  await signIn();
  await pin(app, 'EUR/USD', '1.085');
});
afterAll(() => app.close());

const SECOND = 1_000;
const own = (account: string) => `haichuan USD ${account}`;
const run = (event: string, given: Readonly<Record<string, string>>) =>
  app.anonymous.simOutside.run({ event, with: { ...given } });
const seen = (cardNo: string) => chief.virtualCard.detail({ cardNo });
const spendOf = async (spendNo: string) => (await chief.virtualCard.spendPage({ spendNo })).list[0];
/** The currency by itself, as no merchant may with money in it. */
const setAccount = (data: { readonly enabled?: boolean; readonly availableMinor?: bigint }) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId: 'haichuan' }, (tx) =>
    tx.currencyAccount.updateMany({ where: { ccy: 'USD' }, data }),
  );
const availableMinor = async (): Promise<bigint> => {
  const reader = app.tradeport.world.db.read({ sandboxId: 'main', merchantId: 'haichuan' });
  return (await reader.currencyAccount.findFirst({ where: { ccy: 'USD' } }))?.availableMinor ?? 0n;
};
describe('virtualCard/dispute', () => {
  it('costs 15.00, which is kept, and waits with what was said and shown', async () => {
    const cardNo = await issued(app, chief);
    const spendNo = await settledSpend(app, chief, cardNo, { amount: '40.00', shop: 'Parcel Point' });
    const asked = await objectionTo(chief, spendNo);
    expect(await movedBy(app, () => chief.virtualCard.dispute(asked, freshKey()))).toEqual({
      [own('available')]: -1_500n,
      'platform USD fees': 1_500n,
    });
    expect(await spendOf(spendNo)).toMatchObject({
      status: 'settled',
      disputableUntil: null,
      dispute: {
        status: 'open',
        amount: '40.00',
        feeAmount: '15.00',
        objection: asked.objection,
        evidence: asked.evidence,
        reason: null,
        decidedAt: null,
      },
    });
  });

  it('finds its spend by its number, for its merchant alone, among the filters of the list', async () => {
    const cardNo = await issued(app, chief);
    const [spendNo, another] = [await settledSpend(app, chief, cardNo), await settledSpend(app, chief, cardNo)];
    const disputeNo = (await dispute(chief, spendNo)).dispute?.disputeNo ?? '';
    await dispute(chief, another);
    const found = async (client: Client, more: Parameters<Client['virtualCard']['spendPage']>[0] = {}) =>
      (await client.virtualCard.spendPage({ spendNo: disputeNo, ...more })).list.map((one) => one.spendNo);
    expect(await found(chief)).toEqual([spendNo]);
    expect(await found(chief, { cardNo: 'VC0' })).toEqual([]);
    expect(await found(other)).toEqual([]);
    const { content } = await chief.virtualCard.spendDownload({ spendNo: disputeNo });
    const cells = cellsOf(content).flat();
    expect([cells.includes(spendNo), cells.includes(another)]).toEqual([true, false]);
  });

  it('won: the amount is on the card again, after a minute by itself', async () => {
    const cardNo = await issued(app, chief);
    const spendNo = await settledSpend(app, chief, cardNo, { amount: '40.00' });
    await dispute(chief, spendNo);
    expect(await seen(cardNo)).toMatchObject({ freeAmount: '60.00' });
    await app.forward(61 * SECOND);
    expect((await spendOf(spendNo))?.dispute).toMatchObject({ status: 'won', reason: null });
    expect(await seen(cardNo)).toMatchObject({ freeAmount: '100.00' });
    expect(
      (await chief.notice.page({ systemNoticeType: 1 })).list.some(({ title }) => title.startsWith('Dispute won')),
    ).toBe(true);
  });

  it('of a foreign spend wins what it settled at', async () => {
    const cardNo = await issued(app, chief, '200.00');
    const spendNo = await spent(app, chief, cardNo, { amount: '92.00', currency: 'EUR' });
    await pin(app, 'EUR/USD', '1.095');
    await actOn(app, 'cardSpend', spendNo, 'settle');
    await pin(app, 'EUR/USD', '1.085');
    const { heldUsd, dispute: made } = await dispute(chief, spendNo);
    expect([heldUsd, made?.amount]).toEqual(['100.02', '100.95']);
    const won = await movedBy(app, () => actOn(app, 'cardDispute', made?.disputeNo ?? '', 'win'));
    expect(won).toEqual({ 'platform USD bank': -10_095n, 'platform USD cards': 10_095n });
    expect(await seen(cardNo)).toMatchObject({ freeAmount: '200.00' });
  });

  it.each(['cancel', 'close'] as const)('won after a %s: the amount is available', async (over) => {
    const cardNo = await issued(app, chief);
    const disputeNo = await disputed(app, chief, cardNo);
    if (over === 'cancel') await chief.virtualCard.act({ cardNo, act: 'cancel' }, freshKey());
    else await actOn(app, 'virtualCard', cardNo, 'close');
    const won = await movedBy(app, () => actOn(app, 'cardDispute', disputeNo, 'win'));
    expect(won).toEqual({ 'platform USD bank': -1_000n, [own('available')]: 1_000n });
    expect(await seen(cardNo)).toMatchObject({ freeAmount: '0.00' });
  });

  it('about an amount of .13 is lost: nothing comes back', async () => {
    const cardNo = await issued(app, chief);
    const spendNo = await settledSpend(app, chief, cardNo, { amount: '20.13' });
    await dispute(chief, spendNo);
    await app.forward(61 * SECOND);
    expect(await seen(cardNo)).toMatchObject({ freeAmount: '79.87' });
    expect((await spendOf(spendNo))?.dispute).toMatchObject({
      status: 'lost',
      reason: 'The card scheme found the charge to be right',
    });
    await refused(dispute(chief, spendNo), 'OPERATION_NOT_ALLOW');
  });

  it('cardSpendNotSettled: a pending or a reversed spend is none to dispute', async () => {
    const cardNo = await issued(app, chief);
    const spendNo = await spent(app, chief, cardNo);
    await refused(dispute(chief, spendNo), 'OPERATION_NOT_ALLOW');
    await actOn(app, 'cardSpend', spendNo, 'reverse');
    const late = await refused(dispute(chief, spendNo), 'OPERATION_NOT_ALLOW');
    expect(late.message).toContain('Only a settled spend');
  });

  it('cardSpendDisputed: once, of two at once as well', async () => {
    const cardNo = await issued(app, chief);
    const spendNo = await settledSpend(app, chief, cardNo);
    const moved = await movedBy(app, async () => {
      const both = await Promise.allSettled([dispute(chief, spendNo), dispute(chief, spendNo)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });
    expect(moved[own('available')]).toBe(-1_500n);
    const again = await refused(dispute(chief, spendNo), 'OPERATION_NOT_ALLOW');
    expect(again.message).toContain('disputed before');
  });

  it('ORDER_NOTFOUND: a spend of another merchant is as one that is not there', async () => {
    const spendNo = await settledSpend(app, chief, await issued(app, chief));
    await refused(dispute(other, spendNo), 'ORDER_NOTFOUND');
    await refused(dispute(chief, 'CS0'), 'ORDER_NOTFOUND');
  });

  it('fileMissing, EMPTY_PARAM and INVALID_PARAM: files of its own, made for this, and free', async () => {
    const spendNo = await settledSpend(app, chief, await issued(app, chief));
    await refused(dispute(chief, spendNo, { evidence: [await evidenceOf(other)] }), 'BIZ_ERROR');
    const { fileId } = await chief.file.upload({ businessType: 'LICENSE', file: pictureFile() });
    await refused(dispute(chief, spendNo, { evidence: [fileId] }), 'INVALID_PARAM');
    const evidence = [await evidenceOf(chief)];
    await dispute(chief, await settledSpend(app, chief, await issued(app, chief)), { evidence });
    await refused(dispute(chief, spendNo, { evidence }), 'INVALID_PARAM');
    await refused(dispute(chief, spendNo, { evidence: [] }), 'EMPTY_PARAM');
    expect((await spendOf(spendNo))?.dispute).toBeNull();
  });

  it('LACK_BALANCE: 15.00 have to be available, to the cent', async () => {
    const spendNo = await settledSpend(app, chief, await issued(app, chief));
    const held = await availableMinor();
    await setAccount({ availableMinor: 1_499n });
    await refused(dispute(chief, spendNo), 'LACK_BALANCE');
    await setAccount({ availableMinor: 1_500n });
    await dispute(chief, spendNo);
    expect(await availableMinor()).toBe(0n);
    await setAccount({ availableMinor: held - 1_500n });
  });

  it('balanceFrozen and currencyOff: out of a balance that can pay', async () => {
    const spendNo = await settledSpend(app, chief, await issued(app, chief));
    await run('account.freeze', { subject: '10001-USD' });
    await refused(dispute(chief, spendNo), 'OPERATION_NOT_ALLOW');
    await run('account.lift', { subject: '10001-USD' });
    await setAccount({ enabled: false });
    await refused(dispute(chief, spendNo), 'INVALID_CURRENCY');
    await setAccount({ enabled: true });
  });

  it('cardDisputeLate: until the end of the 75th day after that of its settlement', async () => {
    const cardNo = await issued(app, chief);
    const spendNo = await settledSpend(app, chief, cardNo);
    const late = await settledSpend(app, chief, cardNo);
    const { endedAt, disputableUntil } = (await spendOf(spendNo)) ?? {};
    const day = addDays((endedAt ?? '').slice(0, 10), 75);
    expect(disputableUntil).toBe(day);
    await app.anonymous.simClock.jump({ to: formatInstant(new Date(instantAt(day, '24:00').getTime() - SECOND)) });
    await dispute(chief, spendNo);
    await app.anonymous.simClock.jump({ to: formatInstant(instantAt(day, '24:00')) });
    const refusal = await refused(dispute(chief, late), 'OPERATION_NOT_ALLOW');
    expect(refusal.message).toContain('for 75 days after its settlement');
  });
});

describe('virtualCard/evidence', () => {
  it('downloadedJustNow and ORDER_NOTFOUND: a zip of the files; of another merchant it is as one that is not there', async () => {
    const cardNo = await issued(app, chief);
    const evidence = [await evidenceOf(chief), await evidenceOf(chief)];
    const { dispute: made } = await dispute(chief, await settledSpend(app, chief, cardNo), { evidence });
    const { content, fileName } = await chief.virtualCard.evidence({ disputeNo: made?.disputeNo ?? '' });
    expect(fileName).toBe(`Evidence-${made?.disputeNo}.zip`);
    const text = Buffer.from(content instanceof Uint8Array ? content : []).toString('utf8');
    expect(text.match(/(\(2\))?\.png/g)).toContain('(2).png');
    await refused(chief.virtualCard.evidence({ disputeNo: made?.disputeNo ?? '' }), 'REQUEST_BUSY');
    app.time.forward(10_000);
    await refused(other.virtualCard.evidence({ disputeNo: made?.disputeNo ?? '' }), 'ORDER_NOTFOUND');
    await refused(chief.virtualCard.evidence({ disputeNo: 'CD0' }), 'ORDER_NOTFOUND');
  });
});
