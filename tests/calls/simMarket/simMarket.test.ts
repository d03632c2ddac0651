import type { Client } from '@tradeport/shared/client.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let chief: Client;
let sim: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  sim = app.anonymous;
});
afterAll(() => app.close());

const USD_CNH = { sellCurrency: 'USD', buyCurrency: 'CNH' } as const;
const SLOT_SECONDS = 300;
const happen = (event: string, fields: Readonly<Record<string, string>> = {}) =>
  sim.simOutside.run({ event, with: { ...fields } });
const pairNamed = async (first: string, second = 'CNH') => {
  const found = (await sim.simMarket.view({})).pairs.find(
    ({ sellCurrency, buyCurrency }) => sellCurrency === first && buyCurrency === second,
  );
  if (!found) throw new Error(`${first}/${second} is not shown`);
  return found;
};
const midOf = async () => (await chief.rate.queryRate(USD_CNH)).midRate;

beforeEach(async () => {
  if ((await pairNamed('USD')).change !== null) await happen('market.clear', { pair: 'USD/CNH' });
});

describe('simMarket/view', () => {
  it('shows every held currency against renminbi, the customer’s rate too, and pairs besides that were changed', async () => {
    const { down, pairs, spread } = await sim.simMarket.view({});
    expect(down).toBe(false);
    expect(spread).toBe('0.002');
    expect(pairs.map(({ sellCurrency }) => sellCurrency)).toContain('USD');
    expect(pairs.every(({ buyCurrency, trend }) => buyCurrency === 'CNH' && trend.length === 25)).toBe(true);
    const usd = await pairNamed('USD');
    expect(usd).toMatchObject({ change: null, mid: await midOf(), rate: (await chief.rate.queryRate(USD_CNH)).rate });
    await happen('market.pin', { pair: 'EUR/USD', rate: '1.2' });
    expect(await pairNamed('EUR', 'USD')).toMatchObject({ mid: '1.2', rate: '1.1976', change: { kind: 'pin' } });
    await happen('market.clear', { pair: 'USD/EUR' });
    expect((await sim.simMarket.view({})).pairs).toHaveLength(pairs.length);
  });
});

describe('simMarket/targets', () => {
  const asked = {
    mode: 'delegated',
    sellCurrency: 'USD',
    buyCurrency: 'CNH',
    tradeDirection: 'sellOut',
    deadlineDate: '2026-12-31',
  } as const;
  const buying = { sellCurrency: 'CNH', buyCurrency: 'USD', tradeDirection: 'buyIn' } as const;
  const place = async (
    client: Client,
    more: Partial<typeof asked | typeof buying>,
    amount: string,
    targetRate: string,
  ) => (await client.exchange.apply({ ...asked, ...more, amount, targetRate }, freshKey())).id;

  it('lists what waits of all merchants, the nearest to its target first, and a preview says what a change fills', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    await happen('market.pin', { pair: 'USD/CNH', rate: '7.2' });
    const far = await place(chief, {}, '100.00', '7.4');
    const near = await place(other, {}, '30.00', '7.24');
    const bought = await place(chief, buying, '20.00', '7.15');
    await sim.sim.advanceClock({ seconds: 1 });
    const own = new Set([far, near, bought]);
    const shown = async () => (await sim.simMarket.targets({})).targets.filter(({ orderNo }) => own.has(orderNo));
    const targets = await shown();
    expect(targets.map(({ orderNo }) => orderNo)).toEqual([near, bought, far]);
    expect(targets[0]).toEqual({
      orderNo: near,
      merchantNo: '10002',
      pair: 'USD/CNH',
      deadlineDate: '2026-12-31',
      sellCurrency: 'USD',
      sellAmount: '30.00',
      buyCurrency: 'CNH',
      buyAmount: '217.20',
      targetRate: '7.24',
      rate: '7.1856',
      distancePercent: '+0.76',
    });
    expect(targets[1]).toMatchObject({ rate: '7.2144', distancePercent: '-0.89', merchantNo: '10001' });

    const fills = async (event: string, fields: Readonly<Record<string, string>>) => {
      const { effects } = await sim.simOutside.preview({ event, with: { pair: 'USD/CNH', ...fields } });
      return effects.find(({ label }) => /filled|成交/.test(label))?.after;
    };
    const otherFills = Number(await fills('market.pin', { rate: '7.2' }));
    expect(otherFills).toBe(0);
    // The ask is at 7.1543 then, and the bid would be below the target.
    expect(await fills('market.pin', { rate: '7.14' })).toBe('0');
    expect(await fills('market.pin', { rate: '7.2546' })).toBe('1');
    expect(await fills('market.pin', { rate: '7.5' })).toBe('2');
    expect(await fills('market.moveTo', { rate: '7.1' })).toBe('1');
    await happen('market.pin', { pair: 'USD/CNH', rate: '7.2546' });
    expect((await shown()).map(({ orderNo }) => orderNo)).toEqual([bought, far]);
    for (const orderNo of [far, bought]) await chief.exchange.cancel({ orderNo }, freshKey());
    expect(await shown()).toEqual([]);
  });

  it('is told while the market is down, too', async () => {
    const orderNo = await place(chief, {}, '100.00', '14.4');
    await happen('market.down');
    expect((await sim.simMarket.targets({})).targets.map((target) => target.orderNo)).toContain(orderNo);
    await happen('market.up');
    await chief.exchange.cancel({ orderNo }, freshKey());
  });
});

describe('a change that is set for a moment ahead', () => {
  it('is shown before it holds, and holds from its moment on, until the next', async () => {
    const { now } = await sim.sim.clock({});
    const at = (minutes: number): string => formatInstant(new Date(Date.parse(now) + minutes * 60_000));
    await happen('market.pin', { pair: 'SGD/HKD', rate: '7', at: at(20) });
    await happen('market.clear', { pair: 'HKD/SGD', at: at(35) });
    const pair = await pairNamed('SGD', 'HKD');
    expect(pair).toMatchObject({ change: null, ahead: [{ kind: 'pin', value: '7' }, { kind: 'clear' }] });
    expect(pair.ahead.map(({ since }) => Date.parse(since))).toEqual([at(20), at(35)].map(Date.parse));
    await sim.sim.advanceClock({ seconds: 25 * 60 });
    expect(await pairNamed('SGD', 'HKD')).toMatchObject({
      mid: '7',
      change: { kind: 'pin' },
      ahead: [{ kind: 'clear' }],
    });
    await sim.sim.advanceClock({ seconds: 15 * 60 });
    const { pairs } = await sim.simMarket.view({});
    expect(pairs.filter(({ sellCurrency, buyCurrency }) => sellCurrency === 'SGD' && buyCurrency === 'HKD')).toEqual(
      [],
    );
  });
});

describe('simMarket/history', () => {
  it('is what customers see, and ends with the rate of this very moment', async () => {
    const asked = { ...USD_CNH, span: '1D' } as const;
    expect(await sim.simMarket.history(asked)).toEqual(await chief.rate.queryRateList(asked));
    await happen('market.pin', { pair: 'USD/CNH', rate: '8' });
    const { points, high, low } = await chief.rate.queryRateList(asked);
    expect(points.at(-1)?.rate).toBe('7.984');
    expect(high).toBe('7.984');
    expect(points.at(-2)?.rate).not.toBe('7.984');
    expect(Number(low)).toBeLessThan(7.5);
  });

  it('sameCurrency: refuses a pair of one', async () => {
    await refused(sim.simMarket.history({ sellCurrency: 'USD', buyCurrency: 'USD', span: '1D' }), 'INVALID_CURRENCY');
  });
});

describe('a rate that was changed', () => {
  it('pinned holds at once and stands still; quotes already given stay good until their slot ends', async () => {
    const asked = { ...USD_CNH, tradeDirection: 'sellOut', amount: '100.00' } as const;
    const before = await chief.exchange.one(asked);
    await happen('market.pin', { pair: 'USD/CNH', rate: '7.2' });
    const after = await chief.exchange.one(asked);
    expect(after.rate).toBe('7.1856');
    expect(before.rate).not.toBe(after.rate);
    const order = await chief.exchange.two({ quoteId: before.quoteId }, freshKey());
    expect(order.rate).toBe(before.rate);
    await sim.sim.advanceClock({ seconds: 7 * SLOT_SECONDS });
    expect(await midOf()).toBe('7.2');
    expect((await chief.rate.queryRate({ sellCurrency: 'CNH', buyCurrency: 'USD' })).midRate).toBe('0.13888889');
  });

  it('moved goes there at once, lives on from there, and is left to the market again', async () => {
    await happen('market.moveTo', { pair: 'USD/CNH', rate: '7.5' });
    expect(await midOf()).toBe('7.5');
    await sim.sim.advanceClock({ seconds: 12 * SLOT_SECONDS });
    const later = await midOf();
    expect(later).not.toBe('7.5');
    expect(Number(later)).toBeGreaterThan(7.4);
    await happen('market.clear', { pair: 'USD/CNH' });
    expect(Number(await midOf())).toBeLessThan(7.4);
  });

  it('shifted keeps its distance; the inverse is shifted the other way', async () => {
    const own = Number(await midOf());
    await happen('market.shift', { pair: 'CNH/USD', percent: '-10' });
    expect(Number(await midOf()) / own).toBeCloseTo(1 / 0.9, 5);
  });

  it('belongs to its sandbox, and goes with its snapshot', async () => {
    await sim.simClock.mode({ mode: 'frozen' });
    await happen('market.pin', { pair: 'USD/CNH', rate: '7.3' });
    await happen('market.down');
    const hash = (await sim.simState.hash({})).hash;
    await sim.simSnapshot.save({ name: 'pinned' });
    await sim.simSandbox.create({ name: 'other', scenario: 'verified' });
    expect((await app.as({ sandbox: 'other' }).simMarket.view({})).down).toBe(false);
    await sim.simSnapshot.restore({ name: 'pinned', into: 'again' });
    const again = app.as({ sandbox: 'again' });
    const { down, pairs } = await again.simMarket.view({});
    expect(down).toBe(true);
    expect(pairs.find(({ sellCurrency }) => sellCurrency === 'USD')?.mid).toBe('7.3');
    expect((await again.simState.hash({})).hash).toBe(hash);
    await happen('market.up');
    expect((await sim.simState.hash({})).hash).not.toBe(hash);
    await sim.simClock.mode({ mode: 'real' });
  });
});

describe('while the market is down', () => {
  it('every call for a rate answers NETWORK_ERROR, and none does when it is back', async () => {
    const span = { ...USD_CNH, span: '1D' } as const;
    const amount = { tradeDirection: 'sellOut', amount: '10.00' } as const;
    const calls = [
      () => chief.rate.queryRate(USD_CNH),
      () => chief.rate.queryRateList(span),
      () => chief.rate.querySystemRateDate({}),
      () => chief.rate.queryPlaceAnOrderTime({}),
      () => chief.account.queryHomePageRate({}),
      () => chief.account.queryCommonRateByUser({}),
      () => chief.exchange.one({ ...USD_CNH, ...amount }),
    ];
    await happen('market.down');
    for (const call of calls) {
      const { message } = await refused(call(), 'NETWORK_ERROR');
      expect(message).toContain('Failed to query real-time rate');
    }
    await happen('market.up');
    for (const call of calls) await expect(call()).resolves.toBeDefined();
  });
});
