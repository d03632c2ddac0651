import type { Client } from '@tradeport/shared/client.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { worldOf } from '../settleOrder/settlements.ts';

// A forward is quoted as any exchange is, for a day that is asked for. It is locked as the leg of a trade order alone.

let app: TestApp;
let api: Client;
beforeEach(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.2' } });
});
afterEach(() => app.close());

const points = (value: string) => app.anonymous.simAssumption.set({ name: 'exchangeForwardPoints', value });
type Asked = Parameters<Client['exchange']['one']>[0];
const DAY = '2026-12-15';
const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '1000.00' } as const;
const forward = { ...usdToCnh, delivery: 'forward', deliveryDay: DAY } as const;
const quote = (more: Partial<Asked> = {}) => api.exchange.one({ ...forward, ...more });

describe('exchange/one', () => {
  it('is of the rate of the day, for a working day after T+2', async () => {
    expect((await api.exchange.options({})).forward).toEqual({ firstDay: '2026-11-13', lastDay: '2027-11-10' });
    expect(await quote()).toMatchObject({
      rate: '7.1856',
      sellAmount: '1000.00',
      buyAmount: '7185.60',
      forwardPoints: '0',
      delivery: 'forward',
      deliveryDay: DAY,
      expectedAt: '2026-12-15T09:00:00+08:00',
      cover: 'money',
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

  it('productNotActivated: no forward while they are off', async () => {
    await app.anonymous.simOutside.run({
      event: 'product.switch',
      with: { merchantNo: '10001', product: 'forward', on: 'no' },
    });
    expect((await refused(quote(), 'BIZ_ERROR')).reason).toBe('product-not-activated');
    expect(await api.exchange.one(usdToCnh)).toMatchObject({ delivery: 'T0' });
  });

  it('has its points in the price, rounded against the customer, and says so in its sum', async () => {
    await points('0.01');
    const sold = await quote();
    expect(sold).toMatchObject({ rate: '7.257456', buyAmount: '7257.45', forwardPoints: '0.071856' });
    expect(sold.sums[0]?.lines.map(({ value }) => value)).toContain('0.071856');
    await points('-0.01');
    expect(await quote({ sellCurrency: 'CNH', buyCurrency: 'USD', tradeDirection: 'buyIn' })).toMatchObject({
      buyAmount: '1000.00',
      sellAmount: '7142.26',
      forwardPoints: '-0.072144',
    });
    expect(await api.exchange.one(usdToCnh)).toMatchObject({ rate: '7.1856' });
  });
});

describe('exchange/two', () => {
  it('quoteOfAnotherMode: a forward is locked with a trade order alone', async () => {
    const { quoteId } = await quote();
    expect((await refused(api.exchange.two({ quoteId }, freshKey()), 'INVALID_PARAM')).reason).toBe(
      'quote-of-another-mode',
    );
  });
});

it('asked for on Wed 09-30, before the holiday, it is delivered from Sat 10-10 on, which is worked', async () => {
  const world = await worldOf(app, 'holiday', '2026-09-30T11:00:00+08:00');
  expect((await world.client.exchange.options({})).forward).toEqual({ firstDay: '2026-10-10', lastDay: '2027-09-30' });
  const ask = (deliveryDay: string) => world.client.exchange.one({ ...forward, deliveryDay });
  expect(await ask('2026-10-10')).toMatchObject({ expectedAt: '2026-10-10T09:00:00+08:00' });
  await refused(ask('2026-10-09'), 'INVALID_PARAM');
});
