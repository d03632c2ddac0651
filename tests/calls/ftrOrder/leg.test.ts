import type { Client } from '@tradeport/shared/client.ts';
import { formatInstant, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { type Screen, screens } from '@tradeport/shared/screens.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { colleagueOf } from '../operator/colleagues.ts';
import { decided, freshNumber, goodTold, review, submitted, uploaded } from './tradeOrders.ts';

// The forward leg of a trade order: an exchange that is quoted for a day, locked with the order, confirmed and delivered on that day.
// It is asked for on Tue 2026-11-10, on which T+2 is Thu 11-12.

let app: TestApp;
let api: Client;
beforeEach(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  await pin('7.2');
});
afterEach(() => app.close());

const pin = (rate: string) => app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate } });
const until = (day: string, time: string) => app.anonymous.simClock.jump({ to: formatInstant(instantAt(day, time)) });

type Asked = Parameters<Client['exchange']['one']>[0];
const DAY = '2026-12-15';
const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '1000.00' } as const;
const forward = { ...usdToCnh, delivery: 'forward', deliveryDay: DAY } as const;
const quote = (more: Partial<Asked> = {}, client = api) => client.exchange.one({ ...forward, ...more });
const legOf = async (more: Partial<Asked> = {}, client = api) => ({ quoteId: (await quote(more, client)).quoteId });

const told = async (more: Parameters<typeof goodTold>[0] = {}, client = api) =>
  goodTold({ contractFiles: [await uploaded(client)], ...more });
/** A trade order that passed: its number. */
const passed = (more: Parameters<typeof goodTold>[0] = {}) => decided(app, api, 'approve', more);
/** A leg locked with a trade order that passed: both numbers. */
const locked = async (more: Partial<Asked> = {}) => {
  const tradeOrderNo = await passed();
  const { leg } = await api.ftrOrder.update({ orderNo: tradeOrderNo, leg: await legOf(more) });
  if (leg === null) throw new Error('no leg');
  return { tradeOrderNo, legNo: leg.orderNo };
};
const confirm = (orderNo: string, client = api) => client.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
const orderOf = async (orderNo: string) => {
  const [order] = (await api.exchange.list({ orderNo })).list;
  if (order === undefined) throw new Error(`no order ${orderNo}`);
  return order;
};
const balance = async (currency: 'USD' | 'CNH') => {
  const found = await api.account.queryUserAccBalance({ ccy: currency });
  if (!found) throw new Error(`no ${currency} account`);
  return found;
};
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const release = async (orderNo: string) => api.exchange.cancel({ orderNo }, freshKey());

const turn = (on: 'yes' | 'no') =>
  app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product: 'forward', on } });
type Leg = Awaited<ReturnType<typeof legOf>>;
/** Why a leg is refused, with a new trade order and with one that passed. */
const refusals = async (
  leg: Leg,
  code: ErrorCode,
  { more = {}, orderNo }: { readonly more?: Parameters<typeof goodTold>[0]; readonly orderNo?: string } = {},
) => [
  (await refused(api.ftrOrder.create({ ...(await told(more)), leg }), code)).reason,
  (await refused(api.ftrOrder.update({ orderNo: orderNo ?? (await passed(more)), leg }), code)).reason,
];

describe('ftrOrder/update', () => {
  it('is locked with a new trade order, confirmed, and delivered on its day', async () => {
    const before = [await balance('USD'), await balance('CNH')] as const;
    const made = await api.ftrOrder.create({ ...(await told()), leg: await legOf() }, freshKey());
    expect(made).toMatchObject({
      status: 'underReview',
      leg: {
        status: 10,
        state: 'awaitingConfirmation',
        sellCurrency: 'USD',
        sellAmount: '1000.00',
        buyCurrency: 'CNH',
        buyAmount: '7185.60',
        deliveryDay: DAY,
        rate: '7.1856',
        cover: 'money',
      },
    });
    const legNo = made.leg?.orderNo ?? '';
    expect(await confirm(legNo)).toMatchObject({
      status: 0,
      delivery: 'forward',
      deliveryDay: DAY,
      tradeOrderNo: made.orderNo,
      forwardPoints: '0',
      estimatedSettlementDate: '2026-12-15T09:00:00+08:00',
    });
    expect(cents((await balance('USD')).frozen) - cents(before[0].frozen)).toBe(100_000n);
    await until('2026-12-15', '08:59');
    expect(await orderOf(legNo)).toMatchObject({ status: 0 });
    await until('2026-12-15', '09:02');
    expect(await orderOf(legNo)).toMatchObject({ status: 2, settledBuyAmount: '7185.60', deliveryDay: DAY });
    const { list } = await api.ftrOrder.query({ keyword: made.orderNo });
    expect(list[0]?.leg).toMatchObject({ orderNo: legNo, state: 'settled' });
    expect((await api.ftrOrder.queryDetail({ orderNo: made.orderNo })).leg).toMatchObject({
      orderNo: legNo,
      status: 2,
    });
  });

  it('is locked with one that passed, which stays so', async () => {
    const orderNo = await passed();
    const answer = await api.ftrOrder.update({ orderNo, leg: await legOf() });
    expect(answer).toMatchObject({ orderNo, status: 'pass', auditStatus: 'success', leg: { status: 10 } });
    expect(await api.ftrOrder.queryDetail({ orderNo })).toMatchObject({ status: 'pass', linkableAmount: '1000.00' });
  });

  it('is locked with one that is corrected, which is under review again', async () => {
    const orderNo = await decided(app, api, 'sendBack');
    const corrected = await told({ currency: 'CNH', totalAmount: '7185.60' });
    const answer = await api.ftrOrder.update({ ...corrected, orderNo, leg: await legOf() });
    expect(answer).toMatchObject({ orderNo, status: 'underReview', leg: { buyAmount: '7185.60' } });
  });

  it('EMPTY_PARAM: a correction is told whole, or a leg alone', async () => {
    const orderNo = await decided(app, api, 'sendBack');
    const { website: _left, ...rest } = await told();
    const refusal = await refused(api.ftrOrder.update({ ...rest, orderNo, leg: await legOf() }), 'EMPTY_PARAM');
    expect(refusal.result).toMatchObject({ errors: [{ path: 'website' }] });
    await refused(api.ftrOrder.update({ orderNo }), 'EMPTY_PARAM');
  });

  it('OPERATION_NOT_ALLOW: alone of none but what passed, and what passed is not told anew', async () => {
    const leg = await legOf();
    for (const orderNo of [
      await submitted(api),
      await decided(app, api, 'sendBack'),
      await decided(app, api, 'reject'),
    ])
      await refused(api.ftrOrder.update({ orderNo, leg }), 'OPERATION_NOT_ALLOW');
    await refused(api.ftrOrder.update({ ...(await told()), orderNo: await passed(), leg }), 'OPERATION_NOT_ALLOW');
  });

  it('ORDER_NOTFOUND: no order of another merchant', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.ftrOrder.update({ orderNo: await passed(), leg: await legOf() }), 'ORDER_NOTFOUND');
  });

  it('ends with the slot of its quote', async () => {
    const orderNo = await passed();
    const { leg } = await api.ftrOrder.update({ orderNo, leg: await legOf() });
    await app.anonymous.simClock.jump({ to: leg?.lockedUntil ?? '' });
    expect(await orderOf(leg?.orderNo ?? '')).toMatchObject({ status: 13 });
    await refused(confirm(leg?.orderNo ?? ''), 'OPERATION_NOT_ALLOW');
    // What has expired makes room for another.
    expect((await api.ftrOrder.update({ orderNo, leg: await legOf() })).leg).toMatchObject({ status: 10 });
  });

  it('legLive: one at a time, also when two come at once, and another once it is released or has failed', async () => {
    const orderNo = await passed();
    const legs = [await legOf(), await legOf({ amount: '500.00' })];
    const answers = await Promise.allSettled(legs.map((leg) => api.ftrOrder.update({ orderNo, leg })));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const leg = (await api.ftrOrder.queryDetail({ orderNo })).leg;
    const again = await refused(api.ftrOrder.update({ orderNo, leg: await legOf() }), 'OPERATION_NOT_ALLOW');
    expect([again.reason, again.message]).toEqual(['leg-live', expect.stringContaining(leg?.orderNo ?? 'none')]);
    await release(leg?.orderNo ?? '');
    const second = (await api.ftrOrder.update({ orderNo, leg: await legOf({ amount: '10.14' }) })).leg?.orderNo ?? '';
    await confirm(second);
    await until(DAY, '09:02');
    expect(await orderOf(second)).toMatchObject({ status: 3 });
    expect((await api.ftrOrder.update({ orderNo, leg: await legOf({ deliveryDay: '2027-01-15' }) })).leg).toMatchObject(
      {
        status: 10,
      },
    );
  });

  it('legCurrency and legAboveTotal: what is told anew still bears a leg that is under way', async () => {
    const { orderNo } = await api.ftrOrder.create({ ...(await told()), leg: await legOf() });
    await review(app, orderNo, 'sendBack');
    const correct = async (more: Parameters<typeof goodTold>[0]) =>
      api.ftrOrder.update({ ...(await told(more)), orderNo });
    expect((await refused(correct({ totalAmount: '999.99' }), 'BIZ_ERROR')).reason).toBe('leg-above-total');
    expect((await refused(correct({ currency: 'EUR' }), 'INVALID_PARAM')).reason).toBe('leg-currency');
    expect(await correct({ totalAmount: '1000.00' })).toMatchObject({ status: 'underReview', leg: { status: 10 } });
  });

  it('outlives a review that failed, and forbids deletion while it is under way', async () => {
    const { orderNo, leg } = await api.ftrOrder.create({ ...(await told()), leg: await legOf() });
    const legNo = leg?.orderNo ?? '';
    await review(app, orderNo, 'reject');
    expect(await confirm(legNo)).toMatchObject({ status: 0, tradeOrderNo: orderNo });
    const forbidden = await refused(api.ftrOrder.delete({ orderNo }), 'OPERATION_NOT_ALLOW');
    expect(forbidden.reason).toBe('leg-live');
    await until(DAY, '09:02');
    expect(await orderOf(legNo)).toMatchObject({ status: 2 });
    await api.ftrOrder.delete({ orderNo });
    expect(await orderOf(legNo)).toMatchObject({ status: 2, delivery: 'forward', tradeOrderNo: null });
    await refused(api.ftrOrder.queryDetail({ orderNo }), 'ORDER_NOTFOUND');
  });

  it('is covered by the credit where it is asked for or the money does not suffice, for 365 days over a jump', async () => {
    const { tradeOrderNo, legNo } = await locked({ cover: 'credit', deliveryDay: '2027-11-10' });
    expect(await confirm(legNo)).toMatchObject({ cover: 'credit', creditLimitUsed: '1000.00' });
    const before = cents((await balance('CNH')).available);
    await until('2027-11-10', '09:02');
    expect(await orderOf(legNo)).toMatchObject({ status: 2, creditLimitUsed: '0.00', tradeOrderNo });
    expect(cents((await balance('CNH')).available) - before).toBeGreaterThanOrEqual(718_560n);
  });

  it('is locked once under one key, and another request under it is refused', async () => {
    const orderNo = await passed();
    const key = freshKey();
    const request = { orderNo, leg: await legOf() };
    const [first, second] = await Promise.all([1, 2].map(() => api.ftrOrder.update(request, key)));
    expect(second).toEqual(first);
    expect(await api.ftrOrder.update(request, key)).toEqual(first);
    await refused(api.ftrOrder.update({ orderNo, leg: await legOf({ amount: '1.00' }) }, key), 'REQUEST_REPEAT');
    const create = { ...(await told()), leg: await legOf() };
    const createKey = freshKey();
    const made = await api.ftrOrder.create(create, createKey);
    expect(await api.ftrOrder.create(create, createKey)).toEqual(made);
    expect((await api.exchange.list({ delivery: 'forward', status: [10] })).total).toBe(2);
  });

  it('of a confirmed order is closed by a cancel at the figures that are shown', async () => {
    const { legNo } = await locked();
    await confirm(legNo);
    const terms = (await orderOf(legNo)).detail?.closingTerms;
    const { closingRate = '', closingLoss = '' } = terms ?? {};
    expect(closingLoss).toBe('4.00');
    await api.exchange.cancel({ orderNo: legNo, closingTerms: { closingRate, closingLoss } }, freshKey());
    await app.anonymous.simClock.jump({ seconds: 600 });
    expect(await orderOf(legNo)).toMatchObject({ state: 'closed', closingStatus: 'finished' });
  });
});

describe('ftrOrder/create and update', () => {
  it('productNotActivated: no leg while forwards are off', async () => {
    const leg = await legOf();
    await turn('no');
    expect(await refusals(leg, 'BIZ_ERROR')).toEqual(['product-not-activated', 'product-not-activated']);
    await turn('yes');
    expect((await api.ftrOrder.update({ orderNo: await passed(), leg })).leg).toMatchObject({ status: 10 });
  });

  it('verifyFirst: an unverified merchant submits contracts, and locks nothing', async () => {
    const unverified = await app.signIn(DEMO.unverified);
    const { orderNo, leg } = await unverified.ftrOrder.create(await told({}, unverified));
    expect(leg).toBeNull();
    const asked = { ...(await told({}, unverified)), leg: { quoteId: 'any' } };
    for (const call of [unverified.ftrOrder.create(asked), unverified.ftrOrder.update({ orderNo, leg: asked.leg })])
      expect((await refused(call, 'OPERATION_NOT_ALLOW')).reason).toBe('verify-first');
  });

  it('quoteUnreadable: no quote of another merchant', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const foreign = await legOf({ amount: '1.00' }, other);
    expect(await refusals(foreign, 'INVALID_PARAM')).toEqual(['quote-unreadable', 'quote-unreadable']);
  });

  it('quoteOfAnotherMode: no other quote is a leg', async () => {
    const { quoteId } = await api.exchange.one({ ...usdToCnh, delivery: 'T2' });
    const reasons = await refusals({ quoteId }, 'INVALID_PARAM');
    expect(reasons).toEqual(['quote-of-another-mode', 'quote-of-another-mode']);
  });

  it('quoteEnded: not at the end of its slot', async () => {
    const { quoteId, validUntil } = await quote();
    const orderNo = await passed();
    await app.anonymous.simClock.jump({ to: validUntil });
    const reasons = await refusals({ quoteId }, 'OPERATION_NOT_ALLOW', { orderNo });
    expect(reasons).toEqual(['quote-ended', 'quote-ended']);
  });

  it('legCurrency and legAboveTotal: one side is in the currency of the order, and comes to its total at most', async () => {
    const other = await refusals(await legOf({ sellCurrency: 'EUR' }), 'INVALID_PARAM');
    expect(other).toEqual(['leg-currency', 'leg-currency']);
    const bought = { sellCurrency: 'CNH', buyCurrency: 'USD', tradeDirection: 'buyIn' } as const;
    for (const more of [{}, bought]) {
      const above = await refusals(await legOf({ ...more, amount: '1000.01' }), 'BIZ_ERROR');
      expect(above).toEqual(['leg-above-total', 'leg-above-total']);
      const whole = await legOf({ ...more, amount: '1000.00' });
      expect((await api.ftrOrder.create({ ...(await told()), leg: whole })).leg).toMatchObject({ status: 10 });
    }
    const asked = { ...(await told()), leg: await legOf({ amount: '1000.01' }) };
    expect((await refused(api.ftrOrder.create(asked), 'BIZ_ERROR')).message).toContain('1,000.00 USD');
  });

  it('LACK_BALANCE: neither money nor credit covers it, and no trade order is made', async () => {
    const merchantOrderNo = freshNumber();
    const total = { totalAmount: '9000000.00' };
    const leg = await legOf({ amount: '4000000.00' });
    await refused(api.ftrOrder.create({ ...(await told({ ...total, merchantOrderNo })), leg }), 'LACK_BALANCE');
    expect((await api.ftrOrder.query({ keyword: merchantOrderNo })).total).toBe(0);
    await refused(api.ftrOrder.update({ orderNo: await passed(total), leg }), 'LACK_BALANCE');
  });

  it('balanceFrozen: neither account is frozen', async () => {
    const leg = await legOf();
    await app.anonymous.simOutside.run({ event: 'account.freeze', with: { subject: '10001-CNH' } });
    expect(await refusals(leg, 'OPERATION_NOT_ALLOW')).toEqual(['balance-frozen', 'balance-frozen']);
  });
});

describe('ftrOrder/delete', () => {
  it('legLive: not while a leg is under way', async () => {
    const { tradeOrderNo: orderNo, legNo } = await locked();
    const refusal = await refused(api.ftrOrder.delete({ orderNo }), 'OPERATION_NOT_ALLOW');
    expect([refusal.reason, refusal.message]).toEqual(['leg-live', expect.stringContaining(legNo)]);
    await release(legNo);
    await api.ftrOrder.delete({ orderNo });
  });
});

describe('whoever may', () => {
  /** Somebody whose role holds these screens alone. */
  const holding = async (...held: readonly Screen[]): Promise<Client> => {
    const name = `R${freshNumber()}`;
    const { roleId } = await api.operator.roleAddOrEdit({ name, nameEn: name });
    await api.operator.permissionEdit({ roleId, paths: held.map(({ path }) => path) });
    return (await colleagueOf(app, api, { roleId })).client;
  };
  const CONTRACTS = [screens.tradeOrders, screens.receiptOrderForm];

  it('AUTHORIZATION_FAILED: locks a leg with an apply page of exchanges beside one of contracts', async () => {
    const leg = await legOf();
    const viewer = await app.signIn(DEMO.viewer);
    await refused(viewer.exchange.one(forward), 'AUTHORIZATION_FAILED');
    const clerk = await holding(...CONTRACTS, screens.forwards);
    expect(await clerk.ftrOrder.create(await told())).toMatchObject({ leg: null });
    await refused(clerk.ftrOrder.create({ ...(await told()), leg }), 'AUTHORIZATION_FAILED');
    await refused(clerk.ftrOrder.update({ orderNo: await passed(), leg }), 'AUTHORIZATION_FAILED');
    await refused(clerk.exchange.one(forward), 'AUTHORIZATION_FAILED');
    const trader = await holding(screens.exchange);
    expect(await trader.exchange.one(forward)).toMatchObject({ delivery: 'forward' });
    await refused(trader.ftrOrder.create({ ...(await told()), leg }), 'AUTHORIZATION_FAILED');
  });

  it('AUTHORIZATION_FAILED: any apply page of exchanges will do, for a forward and for nothing else', async () => {
    const spot = (await api.exchange.two({ quoteId: (await api.exchange.one(usdToCnh)).quoteId }, freshKey())).orderNo;
    const desk = await holding(...CONTRACTS, screens.delegateExchange, screens.forwards);
    await refused(desk.exchange.one(usdToCnh), 'AUTHORIZATION_FAILED');
    const { leg } = await desk.ftrOrder.create({ ...(await told()), leg: await legOf({}, desk) });
    const legNo = leg?.orderNo ?? '';
    expect(await confirm(legNo, desk)).toMatchObject({ id: legNo, status: 0 });
    await refused(confirm(spot, desk), 'AUTHORIZATION_FAILED');
    // Its position is closed from the records of forwards, that of another order is not.
    const { closingRate = '', closingLoss = '' } = (await orderOf(legNo)).detail?.closingTerms ?? {};
    await confirm(spot);
    const spotTerms = (await orderOf(spot)).detail?.closingTerms;
    const terms = { closingRate: spotTerms?.closingRate ?? '', closingLoss: spotTerms?.closingLoss ?? '' };
    await refused(desk.exchange.cancel({ orderNo: spot, closingTerms: terms }, freshKey()), 'AUTHORIZATION_FAILED');
    await desk.exchange.cancel({ orderNo: legNo, closingTerms: { closingRate, closingLoss } }, freshKey());
  });
});
