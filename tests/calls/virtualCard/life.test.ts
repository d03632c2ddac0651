import type { Client } from '@tradeport/shared/client.ts';
import { isCardNo } from '@tradeport/shared/rules/accountNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { actOn, applied, issued, spent, typedOf } from '../../nouns/virtualCards.ts';
import { movedBy, pin } from '../agentFx/instructions.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  await pin(app, 'EUR/USD', '1.085');
  await pin(app, 'USD/JPY', '150');
});
afterAll(() => app.close());

const SECOND = 1_000;
const DAY = 86_400_000;
const own = (account: string) => `haichuan USD ${account}`;
const CARDS = 'platform USD cards';
const seen = (cardNo: string) => chief.virtualCard.detail({ cardNo });
const act = (cardNo: string, what: 'freeze' | 'unfreeze' | 'cancel') =>
  chief.virtualCard.act({ cardNo, act: what }, freshKey());
const spend = (cardNo: string, amount: string, currency: 'USD' | 'EUR' | 'JPY' = 'USD') =>
  spent(app, chief, cardNo, { amount, currency });
const spendOf = async (spendNo: string) => (await chief.virtualCard.spendPage({ spendNo })).list[0];
const ofSpend = (spendNo: string, action: string) => actOn(app, 'cardSpend', spendNo, action);

describe('an application', () => {
  it('freezes what the card is opened with, then puts it on the card, and tells its number for the password alone', async () => {
    expect(await movedBy(app, () => applied(chief, { amount: '500.00' }))).toEqual({
      [own('available')]: -50_000n,
      [own('frozen')]: 50_000n,
    });
    const [waits] = (await chief.virtualCard.page({ status: ['underReview'], pageSize: 1 })).list;
    const cardNo = waits?.cardNo ?? '';
    const moved = await movedBy(app, () => actOn(app, 'virtualCard', cardNo, 'approve'));
    expect(moved).toEqual({ [own('frozen')]: -50_000n, [CARDS]: 50_000n });
    const { number, cvc, expiry } = await typedOf(chief, cardNo);
    expect(isCardNo(number) && number.length === 16 && /^\d{3}$/.test(cvc)).toBe(true);
    const shown = await seen(cardNo);
    expect(shown).toMatchObject({ status: 'active', freeAmount: '500.00', pendingAmount: '0.00', expiry });
    expect(shown.numberEnding).toBe(number.slice(-4));
    expect(JSON.stringify(shown)).not.toContain(number);
  });

  it('is refused, back, by the number of its holder', async () => {
    const cardNo = await applied(chief, { holderIdNumber: 'E20480002' });
    await app.forward(30 * SECOND);
    expect(await seen(cardNo)).toMatchObject({
      status: 'refused',
      reason: 'Refused by the issuer',
      numberEnding: null,
    });
    await refused(typedOf(chief, cardNo), 'OPERATION_NOT_ALLOW');
  });
});

describe('spends', () => {
  it('of 500.00 with 80.00 settled and 120.00 pending 300.00 passes, and no cent more', async () => {
    const cardNo = await issued(app, chief, '500.00');
    await ofSpend(await spend(cardNo, '80.00'), 'settle');
    await spend(cardNo, '120.00');
    await refused(spend(cardNo, '300.01'), 'CARD_NOT_FUND');
    expect(await movedBy(app, () => spend(cardNo, '300.00'))).toEqual({});
    expect(await seen(cardNo)).toMatchObject({ freeAmount: '0.00', pendingAmount: '420.00' });
  });

  it.each([
    ['settle', 30_000n, 42_000n, '300.00'],
    ['reverse', 42_000n, 42_000n, '420.00'],
  ])('a cancelled card gives nothing back while one is pending, then by %s', async (action, back, off) => {
    const cardNo = await issued(app, chief, '500.00');
    await ofSpend(await spend(cardNo, '80.00'), 'settle');
    const pending = await spend(cardNo, '120.00');
    expect(await movedBy(app, () => act(cardNo, 'cancel'))).toEqual({});
    const moved = await movedBy(app, () => ofSpend(pending, action));
    expect(moved).toEqual({
      [own('available')]: back,
      [CARDS]: -off,
      ...(action === 'settle' ? { 'platform USD bank': 12_000n } : {}),
    });
    expect(await seen(cardNo)).toMatchObject({ status: 'cancelled', freeAmount: '0.00', pendingAmount: '0.00' });
  });

  it('settle by themselves after a minute, those of .14 are reversed, and one left alone expires after seven days', async () => {
    const cardNo = await issued(app, chief);
    const [settles, reverses] = [await spend(cardNo, '20.00'), await spend(cardNo, '20.14')];
    await app.forward(61 * SECOND);
    expect(await spendOf(settles)).toMatchObject({ status: 'settled', settledUsd: '20.00' });
    expect(await spendOf(reverses)).toMatchObject({ status: 'reversed', reason: 'Taken back by the shop' });
    await app.anonymous.simDecision.setMode({ kind: 'cardSpend', mode: 'manual' });
    const left = await spend(cardNo, '30.00');
    await app.forward(7 * DAY - SECOND);
    chief = await app.signIn(DEMO.chief, { language: 'en-US' });
    expect(await spendOf(left)).toMatchObject({ status: 'pending' });
    await app.forward(SECOND);
    // So long a time ends every login.
    chief = await app.signIn(DEMO.chief, { language: 'en-US' });
    expect(await spendOf(left)).toMatchObject({ status: 'reversed', reason: 'Not settled by the shop in time' });
    expect(await seen(cardNo)).toMatchObject({ freeAmount: '80.00', pendingAmount: '0.00' });
  });

  it('abroad are held and settled at the customer’s rate; what the card lacks comes from the balance', async () => {
    const cardNo = await issued(app, chief, '200.23');
    const euros = await spend(cardNo, '92.00', 'EUR');
    const yen = await spend(cardNo, '15000', 'JPY');
    expect(await spendOf(euros)).toMatchObject({ heldUsd: '100.02', rate: '1.08717', midRate: '1.085' });
    expect(await spendOf(yen)).toMatchObject({ heldUsd: '100.21', rate: '149.7' });
    await pin(app, 'EUR/USD', '1.095');
    const moved = await movedBy(app, () => ofSpend(euros, 'settle'));
    // 92.00 at 1.095 and the spread come to 100.95; the card has nothing free.
    expect(moved).toEqual({
      [CARDS]: -10_002n,
      [own('available')]: -93n,
      'platform USD fxPosition': 10_095n,
      'platform EUR fxPosition': -9_200n,
      'platform EUR bank': 9_200n,
    });
    await pin(app, 'USD/JPY', '151');
    await ofSpend(yen, 'settle');
    // 15,000 at 150.698 come to 99.54: the rest is back on the card.
    expect(await seen(cardNo)).toMatchObject({ freeAmount: '0.67', pendingAmount: '0.00' });
  });
});

describe('a foreign spend while the market is down', () => {
  const turnMarket = (to: 'up' | 'down') => app.anonymous.simOutside.run({ event: `market.${to}`, with: {} });
  const taskStates = async (subject: string) => {
    const where = { subject, state: { not: 'done' } };
    const tasks = await app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).task.findMany({ where });
    return tasks.map(({ state, attempts }) => ({ state, attempts }));
  };

  it('waits without failures, outlives its deadline, and is settled when the market returns while the clock stands', async () => {
    await app.anonymous.simDecision.setMode({ kind: 'cardSpend', mode: 'auto' });
    const cardNo = await issued(app, chief);
    await app.anonymous.simAssumption.set({ name: 'cardSpendHeldDays', value: '1' });
    const spendNo = await spend(cardNo, '9.00', 'EUR');
    await app.anonymous.simAssumption.set({ name: 'cardSpendHeldDays', value: '7' });
    await turnMarket('down');
    await app.forward(DAY + 5 * 60 * SECOND);
    chief = await app.signIn(DEMO.chief, { language: 'en-US' });
    expect(await spendOf(spendNo)).toMatchObject({ status: 'pending' });
    expect(await taskStates(spendNo)).toEqual([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ]);
    await turnMarket('up');
    await app.forward(0);
    expect(await spendOf(spendNo)).toMatchObject({ status: 'settled' });
    // The task of the later deadline finds the spend settled.
    expect(await taskStates(spendNo)).toEqual([{ state: 'waiting', attempts: 0 }]);
  });
});

describe('the seven days of a spend', () => {
  const turnMarket = (to: 'up' | 'down') => app.anonymous.simOutside.run({ event: `market.${to}`, with: {} });
  const signInAgain = async () => {
    chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  };
  const heldUntilOf = async (spendNo: string) => Date.parse((await spendOf(spendNo))?.heldUntil ?? '');

  it('stop for a foreign spend while the market is down, and run for a spend in USD', async () => {
    await app.anonymous.simDecision.setMode({ kind: 'cardSpend', mode: 'manual' });
    const cardNo = await issued(app, chief);
    const foreign = await spend(cardNo, '9.00', 'EUR');
    const domestic = await spend(cardNo, '10.00');
    const heldUntil = await heldUntilOf(foreign);
    await app.forward(2 * DAY);
    await signInAgain();
    await turnMarket('down');
    expect(await spendOf(foreign)).toMatchObject({ heldUntil: null });
    expect(await spendOf(domestic)).toMatchObject({ heldUntil: expect.any(String) });
    await app.forward(6 * DAY);
    await signInAgain();
    expect(await spendOf(domestic)).toMatchObject({ status: 'reversed' });
    expect(await spendOf(foreign)).toMatchObject({ status: 'pending', heldUntil: null });
    await turnMarket('up');
    await app.forward(0);
    const extended = await heldUntilOf(foreign);
    // Five of the seven days are left when the market returns.
    expect(Math.round((extended - heldUntil) / DAY)).toBe(6);
    await app.forward(5 * DAY - 60 * SECOND);
    await signInAgain();
    expect(await spendOf(foreign)).toMatchObject({ status: 'pending' });
    await app.forward(120 * SECOND);
    await signInAgain();
    expect(await spendOf(foreign)).toMatchObject({ status: 'reversed', reason: 'Not settled by the shop in time' });
    expect(await seen(cardNo)).toMatchObject({ freeAmount: '100.00', pendingAmount: '0.00' });
  });

  it('can be ended by the console while the market is down', async () => {
    await app.anonymous.simDecision.setMode({ kind: 'cardSpend', mode: 'manual' });
    const cardNo = await issued(app, chief);
    const spendNo = await spend(cardNo, '9.00', 'EUR');
    await turnMarket('down');
    await refused(ofSpend(spendNo, 'settle'), 'NETWORK_ERROR');
    await ofSpend(spendNo, 'lapse');
    expect(await spendOf(spendNo)).toMatchObject({ status: 'reversed', reason: 'Not settled by the shop in time' });
    await turnMarket('up');
    await app.forward(0);
    expect(await spendOf(spendNo)).toMatchObject({ status: 'reversed' });
    expect(await seen(cardNo)).toMatchObject({ freeAmount: '100.00', pendingAmount: '0.00' });
  });
});

describe('a risk event', () => {
  it('takes what is free aside, and leaves the card as it was before', async () => {
    const cardNo = await issued(app, chief);
    await spend(cardNo, '30.00');
    await act(cardNo, 'freeze');
    const held = await movedBy(app, () => actOn(app, 'virtualCard', cardNo, 'riskFreeze'));
    expect(held).toEqual({ [CARDS]: -7_000n, 'platform USD riskFund': 7_000n });
    await refused(act(cardNo, 'unfreeze'), 'OPERATION_NOT_ALLOW');
    await refused(act(cardNo, 'cancel'), 'OPERATION_NOT_ALLOW');
    await actOn(app, 'virtualCard', cardNo, 'lift');
    expect(await seen(cardNo)).toMatchObject({ status: 'frozen', freeAmount: '70.00', pendingAmount: '30.00' });
  });

  it('closes a card with a loss: the rest is available', async () => {
    const cardNo = await issued(app, chief);
    await actOn(app, 'virtualCard', cardNo, 'riskFreeze');
    const close = (loss: string) =>
      app.anonymous.simOutside.run({ event: 'card.close', with: { subject: cardNo, loss } });
    await refused(close('100.01'), 'INVALID_PARAM');
    expect(await movedBy(app, () => close('40.00'))).toEqual({
      'platform USD riskFund': -6_000n,
      [own('available')]: 6_000n,
    });
    expect(await seen(cardNo)).toMatchObject({ status: 'closed', asideAmount: '40.00', freeAmount: '0.00' });
  });
});

it('of 50 spends of 10.00 at once on 250.00 exactly 25 pass', async () => {
  const cardNo = await issued(app, chief, '250.00');
  const typed = await typedOf(chief, cardNo);
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => app.anonymous.simCard.spend({ ...typed, amount: '10.00', currency: 'USD' })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
  expect(await seen(cardNo)).toMatchObject({ freeAmount: '0.00', pendingAmount: '250.00' });
});
