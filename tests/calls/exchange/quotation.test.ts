import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const USD_TO_CNH = {
  sellCurrency: 'USD',
  buyCurrency: 'CNH',
  tradeDirection: 'sellOut',
  amount: '1000.00',
} as const;

describe('bid and ask', () => {
  it('quotes a pair one way: with a mid of 7.20 a thousand dollars bring 7,185.60 and cost 7,214.40', async () => {
    await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.2' } });
    const chief = await app.signIn(DEMO.chief, { language: 'en-US' });
    const sold = await chief.exchange.one(USD_TO_CNH);
    expect(sold).toMatchObject({ buyAmount: '7185.60', rate: '7.1856', midRate: '7.2' });
    const cnhToUsd = { sellCurrency: 'CNH', buyCurrency: 'USD', tradeDirection: 'buyIn', amount: '1000.00' } as const;
    const bought = await chief.exchange.one(cnhToUsd);
    expect(bought).toMatchObject({ sellAmount: '7214.40', inverse: '7.2144', rate: '0.13861166' });
    expect(bought.sums[0]).toMatchObject({ title: 'USD/CNH customer rate', formula: 'mid rate × (1 + spread)' });
    const { orderNo } = await chief.exchange.two({ quoteId: bought.quoteId });
    const [order] = (await chief.exchange.list({ orderNo })).list;
    expect(order).toMatchObject({ sellAmount: '7214.40', inverse: '7.2144', rate: '0.13861166' });
    expect(order?.detail?.sums[0]?.lines.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['7.2', '0.20 %', '7.2144']),
    );
  });
});

/** Does something while the merchant's euro account is frozen. */
const whileFrozen = async (work: () => Promise<unknown>): Promise<void> => {
  const freeze = (event: string) => app.anonymous.simOutside.run({ event, with: { subject: '10001-EUR' } });
  await freeze('account.freeze');
  await work();
  await freeze('account.lift');
};

describe('exchange/one', () => {
  it('aboveExchangeMaximum: of another currency the equivalent is rounded up', async () => {
    const chief = await app.signIn(DEMO.chief);
    const pin = (rate: string) =>
      app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/JPY', rate } });
    await pin('150');
    const ask = { ...USD_TO_CNH, sellCurrency: 'JPY' } as const;
    expect((await chief.exchange.one({ ...ask, amount: '750000000' })).sellAmount).toBe('750000000');
    await refused(chief.exchange.one({ ...ask, amount: '750000001' }), 'BIZ_ERROR');
    await app.anonymous.simOutside.run({ event: 'market.clear', with: { pair: 'USD/JPY' } });
  });

  it('aboveExchangeMaximum: a cent of CNH above what the maximum is worth is over', async () => {
    const chief = await app.signIn(DEMO.chief);
    await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.2' } });
    const ask = { ...USD_TO_CNH, sellCurrency: 'CNH', buyCurrency: 'USD' } as const;
    expect((await chief.exchange.one({ ...ask, amount: '36000000.00' })).sellAmount).toBe('36000000.00');
    await refused(chief.exchange.one({ ...ask, amount: '36000000.01' }), 'BIZ_ERROR');
  });

  it('divides by the price of the pair, never by its rounded inverse', async () => {
    const chief = await app.signIn(DEMO.chief);
    await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/JPY', rate: '150' } });
    const ask = { ...USD_TO_CNH, sellCurrency: 'JPY', buyCurrency: 'USD', amount: '500000000' } as const;
    expect(await chief.exchange.one(ask)).toMatchObject({ inverse: '150.3', buyAmount: '3326679.97' });
    await app.anonymous.simOutside.run({ event: 'market.clear', with: { pair: 'USD/JPY' } });
  });

  it('balanceFrozen: quotes no pair with an account that is frozen', async () => {
    const chief = await app.signIn(DEMO.chief);
    await whileFrozen(() => refused(chief.exchange.one({ ...USD_TO_CNH, buyCurrency: 'EUR' }), 'OPERATION_NOT_ALLOW'));
  });
});

describe('exchange/two', () => {
  it('balanceFrozen: locks no rate into an account that is frozen', async () => {
    const chief = await app.signIn(DEMO.chief);
    const { quoteId } = await chief.exchange.one({ ...USD_TO_CNH, amount: '10.00', buyCurrency: 'EUR' });
    await whileFrozen(() => refused(chief.exchange.two({ quoteId }), 'OPERATION_NOT_ALLOW'));
  });
});
