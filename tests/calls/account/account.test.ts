import type { Client } from '@tradeport/shared/client.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';

type Pairs = Parameters<Client['account']['configCommonRatePairs']>[0]['pairs'];

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
});
afterAll(() => app.close());

const DEFAULTS = ['USD', 'EUR', 'GBP', 'HKD', 'JPY'];
const soldIn = (pairs: readonly { readonly sellCurrency: string }[]) => pairs.map(({ sellCurrency }) => sellCurrency);
const usdFirst: Pairs = [
  { sellCurrency: 'USD', buyCurrency: 'CNH' },
  { sellCurrency: 'EUR', buyCurrency: 'USD' },
];

describe('account/queryHomePageRate', () => {
  it('gives the first five pairs that buy renminbi, with 25 points of the last day', async () => {
    const rates = await (await app.signIn(DEMO.otherMerchant)).account.queryHomePageRate({});
    expect(soldIn(rates)).toEqual(DEFAULTS);
    expect(new Set(rates.map(({ buyCurrency }) => buyCurrency))).toEqual(new Set(['CNY']));
    expect(rates.every(({ trend }) => trend.length === 25)).toBe(true);
  });

  it('shows small units by the hundred', async () => {
    const rates = await (await app.signIn(DEMO.otherMerchant)).account.queryHomePageRate({});
    expect(rates.map(({ unit }) => unit)).toEqual([1, 1, 1, 1, 100]);
    const yen = await api.rate.queryRate({ sellCurrency: 'JPY', buyCurrency: 'CNH' });
    expect(Number(rates[4]?.rate)).toBeCloseTo(Number(yen.rate) * 100, 4);
    expect(Number(rates[4]?.midRate)).toBeCloseTo(Number(yen.midRate) * 100, 4);
    expect(rates[4]?.trend.at(-1)).toBe(rates[4]?.rate);
  });

  it('marketDown: there are no rates', async () => {
    await whileMarketIsDown(app, () => refused(api.account.queryHomePageRate({}), 'NETWORK_ERROR'));
  });
});

describe('account/queryCommonRateByUser', () => {
  it('gives the usual pairs to who never saved any', async () => {
    const pairs = await (await app.signIn(DEMO.otherMerchant)).account.queryCommonRateByUser({});
    expect(soldIn(pairs)).toEqual(DEFAULTS);
  });

  it('marketDown: there are no rates', async () => {
    await whileMarketIsDown(app, () => refused(api.account.queryCommonRateByUser({}), 'NETWORK_ERROR'));
  });
});

describe('account/queryCommonRateByCcy', () => {
  it('gives the common pairs that sell or buy the currency, in their order, and none for another', async () => {
    const own = await app.signIn(DEMO.individual);
    const pairs: Pairs = [{ sellCurrency: 'EUR', buyCurrency: 'USD' }, ...usdFirst.slice(0, 1)];
    await own.account.configCommonRatePairs({ pairs: [...pairs, { sellCurrency: 'GBP', buyCurrency: 'CNH' }] });
    const found = await own.account.queryCommonRateByCcy({ currency: 'USD' });
    expect(found.map(({ sellCurrency, buyCurrency }) => ({ sellCurrency, buyCurrency }))).toEqual(pairs);
    expect(found[1]?.rate).toBe((await own.rate.queryRate({ sellCurrency: 'USD', buyCurrency: 'CNH' })).rate);
    expect(await own.account.queryCommonRateByCcy({ currency: 'AED' })).toEqual([]);
  });

  it('marketDown: there are no rates', async () => {
    await whileMarketIsDown(app, () => refused(api.account.queryCommonRateByCcy({ currency: 'USD' }), 'NETWORK_ERROR'));
  });
});

describe('account/configCommonRatePairs', () => {
  it('keeps a list for each operator of a merchant', async () => {
    const viewer = await app.signIn(DEMO.viewer);
    const reviewer = await app.signIn(DEMO.reviewer);
    await viewer.account.configCommonRatePairs({ pairs: [{ sellCurrency: 'AUD', buyCurrency: 'CNH' }] });
    expect(soldIn(await viewer.account.queryCommonRateByUser({}))).toEqual(['AUD']);
    expect(soldIn(await viewer.account.queryHomePageRate({}))).toEqual(['AUD']);
    expect(soldIn(await reviewer.account.queryCommonRateByUser({}))).toEqual(DEFAULTS);
  });

  it('replaces the list, in its order, for this merchant alone', async () => {
    expect(await api.account.configCommonRatePairs({ pairs: usdFirst })).toEqual({ saved: 2 });
    expect(soldIn(await api.account.queryCommonRateByUser({}))).toEqual(['USD', 'EUR']);
    expect(soldIn(await api.account.queryHomePageRate({}))).toEqual(['USD']);
    await api.account.configCommonRatePairs({ pairs: [...usdFirst].reverse() });
    expect(soldIn(await api.account.queryCommonRateByUser({}))).toEqual(['EUR', 'USD']);
    const other = await app.signIn(DEMO.otherMerchant);
    expect(soldIn(await other.account.queryCommonRateByUser({}))).toEqual(DEFAULTS);
  });

  it('keeps one of several lists that are saved at once, whole', async () => {
    const lists = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? usdFirst : [...usdFirst].reverse()));
    await Promise.all(lists.map((pairs) => api.account.configCommonRatePairs({ pairs })));
    expect([['USD', 'EUR'].join(), ['EUR', 'USD'].join()]).toContain(
      soldIn(await api.account.queryCommonRateByUser({})).join(),
    );
  });

  it('tooManyPairs: takes twenty and refuses one more', async () => {
    const pairs = HELD_CCYS.flatMap((sellCurrency) =>
      HELD_CCYS.filter((buyCurrency) => buyCurrency !== sellCurrency).map((buyCurrency) => ({
        sellCurrency,
        buyCurrency,
      })),
    );
    expect(await api.account.configCommonRatePairs({ pairs: pairs.slice(0, 20) })).toEqual({ saved: 20 });
    await refused(api.account.configCommonRatePairs({ pairs: pairs.slice(0, 21) }), 'BIZ_ERROR');
    expect(await api.account.queryCommonRateByUser({})).toHaveLength(20);
  });

  it('sameCurrency: a pair of one currency', async () => {
    const pairs: Pairs = [{ sellCurrency: 'USD', buyCurrency: 'USD' }];
    await refused(api.account.configCommonRatePairs({ pairs }), 'INVALID_CURRENCY');
  });

  it('rateMissing: USDT, where it cannot be held', async () => {
    const pairs = [{ sellCurrency: 'USDT' as const, buyCurrency: 'USD' as const }];
    await refused(api.account.configCommonRatePairs({ pairs }), 'BIZ_ERROR');
  });

  it('pairTwice: the same pair again', async () => {
    await refused(api.account.configCommonRatePairs({ pairs: [...usdFirst, ...usdFirst] }), 'INVALID_PARAM');
  });
});

describe('account/queryUserAccBalance', () => {
  it('gives one balance with its parts, null for a currency that the merchant does not hold', async () => {
    expect(await api.account.queryUserAccBalance({ ccy: 'USD' })).toEqual({
      owed: '0.00',
      ccy: 'USD',
      available: expect.stringMatching(/^\d+\.\d\d$/),
      quota: expect.stringMatching(/^\d+\.\d\d$/),
      processing: expect.stringMatching(/^\d+\.\d\d$/),
      frozen: expect.stringMatching(/^\d+\.\d\d$/),
      enabled: true,
    });
    expect(await api.account.queryUserAccBalance({ ccy: 'PLN' })).toBeNull();
  });
});
