import type { Client } from '@tradeport/shared/client.ts';
import { RATE_SPANS } from '@tradeport/shared/contract/rate.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
});
afterAll(() => app.close());

const pair = { sellCurrency: 'USD', buyCurrency: 'CNH' } as const;
const same = { sellCurrency: 'USD', buyCurrency: 'USD' } as const;

/** A currency that is not traded, and renminbi that is sold at home. */
const unknownPairs = [
  { sellCurrency: 'USDT', buyCurrency: 'USD' },
  { sellCurrency: 'USD', buyCurrency: 'USDT' },
  { sellCurrency: 'CNH', buyCurrency: 'CNY' },
  { sellCurrency: 'CNY', buyCurrency: 'USD' },
] as const;

describe('rate/queryRate', () => {
  it('gives the rate that an exchange would get, below the mid, until the end of the slot', async () => {
    const rate = await api.rate.queryRate(pair);
    const quote = await api.exchange.one({ ...pair, tradeDirection: 'sellOut', amount: '10.00' });
    expect(rate).toMatchObject({ rate: quote.rate, midRate: quote.midRate, validUntil: quote.validUntil });
    expect(Number(rate.rate)).toBeLessThan(Number(rate.midRate));
    expect(Number(rate.inverse) * Number(rate.rate)).toBeCloseTo(1, 5);
    expect(rate.changePercent).toMatch(/^[+-]?\d+\.\d\d$/);
  });

  it('gives one rate to renminbi on both sides of the border', async () => {
    const [there, back] = [
      await api.rate.queryRate(pair),
      await api.rate.queryRate({ sellCurrency: 'CNH', buyCurrency: 'USD' }),
    ];
    expect(Number(there.rate) * Number(back.rate)).toBeLessThan(1);
  });

  it('sameCurrency: a pair of one currency', async () => {
    await refused(api.rate.queryRate(same), 'INVALID_CURRENCY');
  });

  it('tells the renminbi at home at the rate of the one that is held, as live rates do', async () => {
    const [home, held] = await Promise.all([
      api.rate.queryRate({ sellCurrency: 'USD', buyCurrency: 'CNY' }),
      api.rate.queryRate(pair),
    ]);
    expect([home.buyCurrency, home.rate]).toEqual(['CNY', held.rate]);
  });

  it.each(unknownPairs)('rateMissing: there is no rate of %o', async (unknown) => {
    await refused(api.rate.queryRate(unknown), 'BIZ_ERROR');
  });

  it('marketDown: there is no rate', async () => {
    await whileMarketIsDown(app, () => refused(api.rate.queryRate(pair), 'NETWORK_ERROR'));
  });
});

describe('rate/queryRateList', () => {
  it.each(unknownPairs)('rateMissing: there is nothing to draw of %o', async (unknown) => {
    const english = await app.signIn(DEMO.chief, { language: 'en-US' });
    const { message } = await refused(english.rate.queryRateList({ ...unknown, span: '1D' }), 'BIZ_ERROR');
    expect(message).toContain('Rate does not exist, please contact your account manager');
  });

  it.each([
    ['1D', 97],
    ['1W', 85],
    ['1M', 121],
    ['3M', 93],
    ['6M', 183],
    ['1Y', 366],
  ] as const)('draws %s with %i points up to the present slot', async (span, count) => {
    const chart = await api.rate.queryRateList({ ...pair, span });
    expect(chart.points).toHaveLength(count);
    expect(chart.points.at(-1)).toEqual({
      at: '2026-11-10T14:50:00+08:00',
      rate: (await api.rate.queryRate(pair)).rate,
    });
    const rates = chart.points.map(({ rate }) => Number(rate));
    expect([Number(chart.low), Number(chart.high)]).toEqual([Math.min(...rates), Math.max(...rates)]);
    const [first = 0, last = 0] = [rates[0], rates.at(-1)];
    expect(Number(chart.changePercent)).toBeCloseTo((last / first - 1) * 100, 1);
    expect(RATE_SPANS).toContain(span);
  });

  it('sameCurrency: a pair of one currency', async () => {
    await refused(api.rate.queryRateList({ ...same, span: '1D' }), 'INVALID_CURRENCY');
  });

  it('marketDown: there is nothing to draw', async () => {
    await whileMarketIsDown(app, () => refused(api.rate.queryRateList({ ...pair, span: '1D' }), 'NETWORK_ERROR'));
  });
});

describe('rate/querySystemRateDate', () => {
  it('tells the slot and when an exchange would be delivered', async () => {
    expect(await api.rate.querySystemRateDate({})).toEqual({
      rateDate: '2026-11-10',
      slotFrom: '2026-11-10T14:50:00+08:00',
      slotUntil: '2026-11-10T14:55:00+08:00',
      deliveries: [
        { delivery: 'T0', deliveryDay: '2026-11-10', expectedAt: '2026-11-10T14:54:10+08:00' },
        { delivery: 'T1', deliveryDay: '2026-11-11', expectedAt: '2026-11-11T09:00:00+08:00' },
        { delivery: 'T2', deliveryDay: '2026-11-12', expectedAt: '2026-11-12T09:00:00+08:00' },
      ],
    });
  });
});

describe('rate/querySystemRateDate and queryPlaceAnOrderTime', () => {
  it('marketDown: nothing is known of the market', async () => {
    await whileMarketIsDown(app, async () => {
      await refused(api.rate.querySystemRateDate({}), 'NETWORK_ERROR');
      await refused(api.rate.queryPlaceAnOrderTime({}), 'NETWORK_ERROR');
    });
  });
});

describe('rate/queryPlaceAnOrderTime', () => {
  it('is always open in the demo; in a realistic world until 23:00, again on the next business day', async () => {
    expect(await api.rate.queryPlaceAnOrderTime({})).toMatchObject({ open: true, alwaysOpen: true, nextOpenAt: null });
    await app.anonymous.simDecision.setProfile({ profile: 'realistic' });
    expect(await api.rate.queryPlaceAnOrderTime({})).toMatchObject({ open: true, alwaysOpen: false });
    // Friday evening.
    await app.anonymous.sim.setClock({ now: '2026-11-13T23:30:00+08:00' });
    expect(await api.rate.queryPlaceAnOrderTime({})).toEqual({
      open: false,
      alwaysOpen: false,
      from: '09:00',
      to: '23:00',
      nextOpenAt: '2026-11-16T09:00:00+08:00',
    });
  });
});
