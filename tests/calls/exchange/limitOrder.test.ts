import type { Client } from '@tradeport/shared/client.ts';
import { isTargetReached } from '@tradeport/shared/rules/limitOrders.ts';
import { SLOT_MS, slotOf } from '@tradeport/shared/rules/market.ts';
import { customerRate, roundRate } from '@tradeport/shared/rules/rates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { buyAsk, DAY_S, limitsOf } from './limitOrders.ts';

let app: TestApp;
let api: Client;
let of: ReturnType<typeof limitsOf>;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn();
  of = limitsOf(app, api);
});
afterAll(() => app.close());
beforeEach(() => of.pin('7.2'));

describe('exchange/apply delegated', () => {
  it('places an order that waits: the sold amount is frozen, both amounts are those of the target', async () => {
    const order = await of.place();
    expect(order).toMatchObject({
      mode: 'delegated',
      status: 0,
      state: 'placed',
      statusText: 'Order placed',
      sellAmount: '2000.00',
      buyAmount: '14480.00',
      targetRate: '7.24',
      estimatedRate: '7.1856',
      settlementRate: null,
      deadlineDate: '2026-11-15',
      lockedUntil: null,
      deliveryDay: null,
    });
    expect(await of.moved(order.id)).toEqual({ 'USD available': -2000, 'USD frozen': 2000 });
    await api.exchange.cancel({ orderNo: order.id }, freshKey());
  });

  it('is filled at the target once the customer’s rate is there, at once when the market is moved', async () => {
    const { id } = await of.place();
    await of.pin('7.2545');
    expect(await of.orderOf(id)).toMatchObject({ state: 'placed' });
    await of.pin('7.2546');
    expect(await of.orderOf(id)).toMatchObject({ state: 'settling', status: 1, deliveryDay: '2026-11-10' });
    await of.jump(600);
    const settled = await of.orderOf(id);
    expect(settled).toMatchObject({
      state: 'settled',
      rate: '7.24',
      inverse: '0.13812155',
      settlementRate: '7.24',
      estimatedRate: '7.1856',
      buyAmount: '14480.00',
    });
    const rateLines = settled.detail?.sums.find(({ name }) => name === 'rate')?.lines.map(({ value }) => value);
    expect(rateLines).toEqual(['7.1856', '7.24']);
    const { sums } = await app.anonymous.simObject.one({ machine: 'exchangeOrder', subject: id });
    expect(sums.find(({ name }) => name === 'amounts')?.lines.map(({ value }) => value)).toEqual([
      '2000.00 USD',
      '1 USD = 7.24 CNH',
      '14480.00 CNH',
    ]);
    expect(await of.moved(id)).toEqual({ 'USD available': -2000, 'CNH available': 14480 });
    expect(settled.detail?.timeline.map(({ action }) => action)).toEqual(['place', 'fill', 'settle']);
  });

  it('buys at the ask: 7,150.00 are frozen, and it is filled from a mid of 7.1357 down', async () => {
    const { id, sellAmount } = await of.place(buyAsk);
    expect(sellAmount).toBe('7150.00');
    expect(await of.moved(id)).toEqual({ 'CNH available': -7150, 'CNH frozen': 7150 });
    await of.pin('7.1358');
    expect((await of.orderOf(id)).state).toBe('placed');
    await of.pin('7.1357');
    expect(await of.orderOf(id)).toMatchObject({ state: 'settling', inverse: '7.15', rate: '0.13986014' });
  });

  it('is filled at once where the market is through the target already, at the target all the same', async () => {
    const { id, buyAmount } = await of.place({ targetRate: '7.1' });
    expect(buyAmount).toBe('14200.00');
    await of.jump(1);
    expect(await of.orderOf(id)).toMatchObject({ state: 'settling', buyAmount: '14200.00', targetRate: '7.1' });
  });

  it('is told to the merchant when it is filled, and when its deadline passes', async () => {
    const titles = async () =>
      (await api.notice.page({ systemNoticeType: 1, currentPage: 1, pageSize: 20 })).list.map(({ title }) => title);
    await of.place({ targetRate: '7.1', amount: '1234.00' });
    await of.jump(1);
    expect(await titles()).toContain('Limit order filled: 1,234.00 USD');
    await of.place({ amount: '1235.00', deadlineDate: (await api.exchange.options({})).delegated.deadlineFirst });
    await of.jump(DAY_S);
    expect(await titles()).toContain('Limit order expired: 1,235.00 USD');
  });

  it('ends at 24:00 of the deadline, and everything comes back', async () => {
    const { deadlineFirst } = (await api.exchange.options({})).delegated;
    const { id } = await of.place({ deadlineDate: deadlineFirst });
    await of.jump(DAY_S);
    const order = await of.orderOf(id);
    expect(order).toMatchObject({ state: 'expired', status: 13 });
    expect(order.updatedAt.slice(11, 19)).toBe('00:00:00');
    expect(await of.moved(id)).toEqual({});
  });

  it('EMPTY_PARAM: what its mode asks for is named, field by field', async () => {
    const marked = (...paths: readonly string[]) => ({
      errors: paths.map((path) => expect.objectContaining({ path })),
    });
    const { result } = await refused(api.exchange.apply({ mode: 'delegated', sellCurrency: 'USD' }), 'EMPTY_PARAM');
    expect(result).toEqual(marked('buyCurrency', 'tradeDirection', 'amount', 'targetRate', 'deadlineDate'));
    const none = await refused(api.exchange.apply({ mode: 'realTime' }), 'EMPTY_PARAM');
    expect(none.result).toEqual(marked('orderNo'));
  });

  it('deadlineOutside: yesterday, and the 366th day', async () => {
    const { deadlineFirst, deadlineLast } = (await api.exchange.options({})).delegated;
    const day = (from: string, days: number) =>
      new Date(Date.parse(from) + days * DAY_S * 1_000).toISOString().slice(0, 10);
    expect(day(deadlineFirst, 365)).toBe(deadlineLast);
    for (const deadlineDate of [day(deadlineFirst, -1), day(deadlineLast, 1)]) {
      const { reason } = await refused(of.place({ deadlineDate }), 'INVALID_PARAM');
      expect(reason).toBe('deadline-outside');
    }
    const { id } = await of.place({ deadlineDate: deadlineLast });
    await api.exchange.cancel({ orderNo: id }, freshKey());
  });

  it('targetDigits, targetFar, sameCurrency, currencyOff, INVALID_PARAM and LACK_BALANCE: nothing is placed', async () => {
    expect((await refused(of.place({ targetRate: '7.12345678' }), 'INVALID_PARAM')).reason).toBe('target-digits');
    expect((await refused(of.place({ targetRate: '720000' }), 'INVALID_PARAM')).reason).toBe('target-far');
    await refused(of.place({ buyCurrency: 'USD' }), 'INVALID_CURRENCY');
    await refused(of.place({ buyCurrency: 'PLN', targetRate: '3.7' }), 'INVALID_CURRENCY');
    await refused(of.place({ amount: '1.001' }), 'INVALID_PARAM');
    await refused(of.place({ amount: '4900000.00' }), 'LACK_BALANCE');
  });

  it('amountTooLarge, belowExchangeMinimum, aboveExchangeMaximum and resultIsZero: as with a quote', async () => {
    await refused(of.place({ amount: '99999999999999999.00' }), 'INVALID_PARAM');
    await refused(of.place({ amount: '5000000.01' }), 'BIZ_ERROR');
    await refused(of.place({ ...buyAsk, tradeDirection: 'sellOut', amount: '0.01' }), 'BELOW_MINI_LIMIT');
    await refused(
      of.place({
        sellCurrency: 'CNH',
        buyCurrency: 'USD',
        tradeDirection: 'sellOut',
        amount: '0.07',
        targetRate: '7.2',
      }),
      'BELOW_MINI_LIMIT',
    );
  });

  it('marketDown: nothing is placed, and nothing is filled, until the market is back', async () => {
    const { id } = await of.place();
    await app.anonymous.simOutside.run({ event: 'market.down', with: {} });
    await refused(of.place(), 'NETWORK_ERROR');
    await of.pin('7.3');
    await of.jump(3_600);
    expect((await of.orderOf(id)).state).toBe('placed');
    await app.anonymous.simOutside.run({ event: 'market.up', with: {} });
    expect((await of.orderOf(id)).state).toBe('settling');
    await whileMarketIsDown(app, () => refused(of.place(), 'NETWORK_ERROR'));
  });

  it('is compared at once when the spread is changed, once the market is back where it is down', async () => {
    const spread = (value: string | null) => app.anonymous.simAssumption.set({ name: 'exchangeSpread', value });
    await of.pin('7.2545');
    const { id } = await of.place();
    await of.jump(600);
    expect((await of.orderOf(id)).state).toBe('placed');
    await spread('0.001');
    expect(await of.orderOf(id)).toMatchObject({ state: 'settling', sellAmount: '2000.00', buyAmount: '14480.00' });
    await spread(null);
    const later = await of.place();
    await app.anonymous.simOutside.run({ event: 'market.down', with: {} });
    await spread('0.001');
    await of.jump(600);
    expect((await of.orderOf(later.id)).state).toBe('placed');
    await app.anonymous.simOutside.run({ event: 'market.up', with: {} });
    expect((await of.orderOf(later.id)).state).toBe('settling');
    await spread(null);
  });

  it('is filled behind a nearer one, which it needs no look of its own for, though that is cancelled or over by then', async () => {
    await of.jump(1);
    const looks = () =>
      app.tradeport.world.db
        .read({ sandboxId: 'main', platform: true })
        .task.count({ where: { kind: 'exchange.watch', subject: 'USD/CNH', merchantId: 'haichuan' } });
    const { now } = await app.anonymous.sim.clock({});
    const at = new Date(Date.parse(now) + DAY_S * 1_000).toISOString();
    await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.4', at } });
    const { deadlineFirst } = (await api.exchange.options({})).delegated;
    const over = await of.place({ targetRate: '7.25', deadlineDate: deadlineFirst });
    const cancelled = await of.place();
    await of.jump(1);
    const before = await looks();
    const behind = await of.place({ targetRate: '7.3' });
    const alike = await of.place({ targetRate: '7.25' });
    await of.jump(1);
    expect(await looks()).toBe(before);
    await api.exchange.cancel({ orderNo: cancelled.id }, freshKey());
    await of.jump(DAY_S);
    expect((await of.orderOf(over.id)).state).toBe('expired');
    for (const { id } of [behind, alike]) {
      const { detail } = await of.orderOf(id);
      const fill = detail?.timeline.find(({ action }) => action === 'fill');
      expect(Date.parse(fill?.at ?? '')).toBe(Date.parse(at));
    }
  });

  it('balanceFrozen: nothing is placed or filled while an account is frozen; once it is closed the order fails, back', async () => {
    const risk = (event: string) => app.anonymous.simOutside.run({ event, with: { subject: '10001-GBP' } });
    const sterling = { sellCurrency: 'USD', buyCurrency: 'GBP', targetRate: '1.3', amount: '100.00' } as const;
    await of.pin('1.5', 'GBP/USD');
    const { id } = await of.place(sterling);
    await risk('account.freeze');
    await refused(of.place(sterling), 'OPERATION_NOT_ALLOW');
    await of.pin('1.2', 'GBP/USD');
    await of.jump(900);
    expect((await of.orderOf(id)).state).toBe('placed');
    await risk('account.lift');
    expect((await of.orderOf(id)).state).toBe('settling');
    await of.pin('1.5', 'GBP/USD');
    const second = await of.place(sterling);
    await risk('account.freeze');
    await risk('account.close');
    expect(await of.orderOf(second.id)).toMatchObject({ state: 'failed', status: 3, reason: expect.any(String) });
    expect(await of.moved(second.id)).toEqual({});
  });
});

describe('exchange/cancel of a limit order', () => {
  it('gives everything back, and closes nothing', async () => {
    const { id } = await of.place();
    expect(await api.exchange.cancel({ orderNo: id }, freshKey())).toMatchObject({
      state: 'cancelled',
      status: 12,
      closingStatus: null,
    });
    expect(await of.moved(id)).toEqual({});
    await of.pin('7.4');
    expect((await of.orderOf(id)).state).toBe('cancelled');
  });

  it('OPERATION_NOT_ALLOW: a filled one is not taken back, and beside the fill one of the two wins', async () => {
    const { id } = await of.place();
    const [, cancelled] = await Promise.allSettled([of.pin('7.4'), api.exchange.cancel({ orderNo: id }, freshKey())]);
    const { state } = await of.orderOf(id);
    expect(state).toBe(cancelled.status === 'fulfilled' ? 'cancelled' : 'settling');
    const filled = await of.place();
    await of.jump(1);
    await refused(api.exchange.cancel({ orderNo: filled.id }, freshKey()), 'OPERATION_NOT_ALLOW');
  });
});

describe('over a jump of the clock', () => {
  /** The first slot behind now at which a customer who sells USD gets the target or more, looked for one by one. */
  const firstSlot = async (target: string): Promise<string> => {
    const { market, db } = app.tradeport.world;
    const world = await market.open(db.read({ sandboxId: 'main', platform: true }), 'main');
    const { now } = await app.anonymous.sim.clock({});
    for (let at = slotOf(new Date(now)).endsAt; ; at = new Date(at.getTime() + SLOT_MS)) {
      const price = customerRate(market.mid(world, 'USD', 'CNH', at), '0.002', 'bid');
      if (isTargetReached('bid', price, target)) return at.toISOString();
    }
  };

  it('is filled at the slot at which the market comes there, at that slot’s time', async () => {
    await of.clear();
    const { rate } = await api.rate.queryRate({ sellCurrency: 'USD', buyCurrency: 'CNH' });
    const target = roundRate({ num: BigInt(Math.round(Number(rate) * 1e7)) * 10_012n, den: 10n ** 11n });
    const expected = await firstSlot(target);
    const { id } = await of.place({
      targetRate: target,
      deadlineDate: (await api.exchange.options({})).delegated.deadlineLast,
    });
    await of.jump(20 * DAY_S);
    const order = await of.orderOf(id);
    const filled = order.detail?.timeline.find(({ action }) => action === 'fill');
    expect(new Date(filled?.at ?? '').toISOString()).toBe(expected);
    expect(order.state).toBe('settled');
  });
});
