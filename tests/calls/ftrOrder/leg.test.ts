import type { Client } from '@tradeport/shared/client.ts';
import { formatInstant, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { type Screen, screens } from '@tradeport/shared/screens.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { colleagueOf } from '../operator/colleagues.ts';
import { worldOf } from '../settleOrder/settlements.ts';
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
const assume = (name: 'exchangeForwardPoints', value: string) => app.anonymous.simAssumption.set({ name, value });
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
  const found = await api.account.queryUserAccBalance({ currency });
  if (!found) throw new Error(`no ${currency} account`);
  return found;
};
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const release = async (orderNo: string) => api.exchange.cancel({ orderNo }, freshKey());

describe('a quote of a forward', () => {
  it('is of the rate of the day, for a working day after T+2', async () => {
    expect((await api.exchange.options({})).forward).toEqual({ firstDay: '2026-11-13', lastDay: '2027-11-10' });
    expect(await quote()).toMatchObject({
      ...{ rate: '7.1856', sellAmount: '1000.00', buyAmount: '7185.60', forwardPoints: '0' },
      ...{ delivery: 'forward', deliveryDay: DAY, expectedAt: '2026-12-15T09:00:00+08:00', cover: 'money' },
    });
    expect(await api.exchange.one(usdToCnh)).toMatchObject({ delivery: 'T0', forwardPoints: null });
  });

  it('deliveryDayOutside and deliveryDayOff: marks the day', async () => {
    const days: readonly (readonly [day: string, reason: string])[] = [
      ['2026-11-10', 'delivery-day-outside'],
      ['2026-11-12', 'delivery-day-outside'],
      ['2026-11-14', 'delivery-day-off'],
      ['2027-10-03', 'delivery-day-off'],
      ['2027-11-11', 'delivery-day-outside'],
    ];
    for (const [deliveryDay, reason] of days) {
      const refusal = await refused(quote({ deliveryDay }), 'INVALID_PARAM');
      expect([deliveryDay, refusal.reason]).toEqual([deliveryDay, reason]);
      expect(refusal.result).toMatchObject({ errors: [{ path: 'deliveryDay' }] });
    }
    for (const deliveryDay of ['2026-11-13', '2027-11-10'])
      expect(await quote({ deliveryDay })).toMatchObject({ deliveryDay });
  });

  it('EMPTY_PARAM and INVALID_PARAM: a forward names its day, any other delivery none', async () => {
    const without = await refused(api.exchange.one({ ...usdToCnh, delivery: 'forward' }), 'EMPTY_PARAM');
    expect(without.result).toMatchObject({ errors: [{ path: 'deliveryDay' }] });
    const withDay = await refused(api.exchange.one({ ...usdToCnh, delivery: 'T1', deliveryDay: DAY }), 'INVALID_PARAM');
    expect(withDay.result).toMatchObject({ errors: [{ path: 'deliveryDay' }] });
  });

  it('productNotActivated: neither a quote nor a leg while forwards are off', async () => {
    const leg = await legOf();
    const orderNo = await passed();
    const turn = (product: string, on: 'yes' | 'no') =>
      app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product, on } });
    await turn('forward', 'no');
    const refusals = [
      await refused(quote(), 'BIZ_ERROR'),
      await refused(api.ftrOrder.update({ orderNo, leg }), 'BIZ_ERROR'),
      await refused(api.ftrOrder.create({ ...(await told()), leg }), 'BIZ_ERROR'),
    ];
    expect(refusals.map(({ reason }) => reason)).toEqual(Array(3).fill('product-not-activated'));
    await turn('forward', 'yes');
    expect((await api.ftrOrder.update({ orderNo, leg })).leg).toMatchObject({ status: 10 });
  });

  it('has its points in the price, rounded against the customer, and says so in its sum', async () => {
    await assume('exchangeForwardPoints', '0.01');
    const sold = await quote();
    expect(sold).toMatchObject({ rate: '7.257456', buyAmount: '7257.45', forwardPoints: '0.071856' });
    expect(sold.sums[0]?.lines.map(({ value }) => value)).toContain('0.071856');
    await assume('exchangeForwardPoints', '-0.01');
    expect(await quote({ sellCurrency: 'CNH', buyCurrency: 'USD', tradeDirection: 'buyIn' })).toMatchObject({
      ...{ buyAmount: '1000.00', sellAmount: '7142.26', forwardPoints: '-0.072144' },
    });
    expect(await api.exchange.one(usdToCnh)).toMatchObject({ rate: '7.1856' });
  });
});

describe('a leg', () => {
  it('is locked with a new trade order, confirmed, and delivered on its day', async () => {
    const before = [await balance('USD'), await balance('CNH')] as const;
    const made = await api.ftrOrder.create({ ...(await told()), leg: await legOf() }, freshKey());
    expect(made).toMatchObject({
      status: 'underReview',
      leg: {
        ...{ status: 10, state: 'awaitingConfirmation', sellCurrency: 'USD', sellAmount: '1000.00' },
        ...{ buyCurrency: 'CNH', buyAmount: '7185.60', deliveryDay: DAY, rate: '7.1856', cover: 'money' },
      },
    });
    const legNo = made.leg?.orderNo ?? '';
    expect(await confirm(legNo)).toMatchObject({
      ...{ status: 0, delivery: 'forward', deliveryDay: DAY, tradeOrderNo: made.orderNo, forwardPoints: '0' },
      ...{ estimatedSettlementDate: '2026-12-15T09:00:00+08:00' },
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

  it('ORDER_NOTFOUND and quoteUnreadable: neither an order nor a quote of another merchant', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const orderNo = await passed();
    const leg = await legOf();
    await refused(other.ftrOrder.update({ orderNo, leg }), 'ORDER_NOTFOUND');
    const foreign = await legOf({ amount: '1.00' }, other);
    expect((await refused(api.ftrOrder.update({ orderNo, leg: foreign }), 'INVALID_PARAM')).reason).toBe(
      'quote-unreadable',
    );
  });

  it('quoteOfAnotherMode: no other quote is a leg, and a forward is locked with a trade order alone', async () => {
    const { quoteId } = await api.exchange.one({ ...usdToCnh, delivery: 'T2' });
    const orderNo = await passed();
    expect((await refused(api.ftrOrder.update({ orderNo, leg: { quoteId } }), 'INVALID_PARAM')).reason).toBe(
      'quote-of-another-mode',
    );
    const two = await refused(api.exchange.two(await legOf(), freshKey()), 'INVALID_PARAM');
    expect(two.reason).toBe('quote-of-another-mode');
  });

  it('quoteEnded: ends with its slot, as its lock does', async () => {
    const orderNo = await passed();
    const { quoteId, validUntil } = await quote();
    const { leg } = await api.ftrOrder.update({ orderNo, leg: await legOf() });
    await app.anonymous.simClock.jump({ to: validUntil });
    expect((await refused(api.ftrOrder.update({ orderNo, leg: { quoteId } }), 'OPERATION_NOT_ALLOW')).reason).toBe(
      'quote-ended',
    );
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

  it('legCurrency and legAboveTotal: one side is in the currency of the order, and comes to its total at most', async () => {
    const orderNo = await passed({ totalAmount: '1000.00' });
    const lockOf = async (more: Partial<Asked>) => api.ftrOrder.update({ orderNo, leg: await legOf(more) });
    const other = await refused(lockOf({ sellCurrency: 'EUR' }), 'INVALID_PARAM');
    expect([other.reason, other.message]).toEqual(['leg-currency', expect.stringContaining('USD')]);
    const above = await refused(lockOf({ amount: '1000.01' }), 'BIZ_ERROR');
    expect([above.reason, above.message]).toEqual(['leg-above-total', expect.stringContaining('1,000.00 USD')]);
    await refused(
      lockOf({ sellCurrency: 'CNH', buyCurrency: 'USD', tradeDirection: 'buyIn', amount: '1000.01' }),
      'BIZ_ERROR',
    );
    expect((await lockOf({ amount: '1000.00' })).leg).toMatchObject({ sellAmount: '1000.00' });
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

  it('LACK_BALANCE and balanceFrozen: nothing is locked, and no trade order made', async () => {
    const merchantOrderNo = freshNumber();
    const much = await legOf({ amount: '4000000.00' });
    const asked = await told({ merchantOrderNo, totalAmount: '9000000.00' });
    await refused(api.ftrOrder.create({ ...asked, leg: much }), 'LACK_BALANCE');
    expect((await api.ftrOrder.query({ keyword: merchantOrderNo })).total).toBe(0);
    const leg = await legOf();
    await app.anonymous.simOutside.run({ event: 'account.freeze', with: { subject: '10001-CNH' } });
    await refused(api.ftrOrder.create({ ...asked, leg }), 'OPERATION_NOT_ALLOW');
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

  it('verifyFirst: an unverified merchant submits contracts, and locks nothing', async () => {
    const unverified = await app.signIn(DEMO.unverified);
    const asked = await told({}, unverified);
    expect(await unverified.ftrOrder.create(asked)).toMatchObject({ status: 'underReview', leg: null });
    const refusal = await refused(
      unverified.ftrOrder.create({ ...(await told({}, unverified)), leg: { quoteId: 'any' } }),
      'OPERATION_NOT_ALLOW',
    );
    expect(refusal.reason).toBe('verify-first');
  });
});

it('asked for on Wed 09-30, before the holiday, it is delivered from Sat 10-10 on, which is worked', async () => {
  const world = await worldOf(app, 'holiday', '2026-09-30T11:00:00+08:00');
  expect((await world.client.exchange.options({})).forward).toEqual({ firstDay: '2026-10-10', lastDay: '2027-09-30' });
  const ask = (deliveryDay: string) => world.client.exchange.one({ ...forward, deliveryDay });
  expect(await ask('2026-10-10')).toMatchObject({ expectedAt: '2026-10-10T09:00:00+08:00' });
  await refused(ask('2026-10-09'), 'INVALID_PARAM');
});
