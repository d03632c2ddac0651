import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
});
afterAll(() => app.close());

const SLOT_MS = 5 * 60_000;
const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '1000.00' } as const;

const balance = async (currency: 'USD' | 'CNH' | 'GBP' | 'EUR', client: Client = api) => {
  const found = await client.account.queryUserAccBalance({ ccy: currency });
  if (!found) throw new Error(`no ${currency} account`);
  return found;
};
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const lock = async (request: Parameters<Client['exchange']['one']>[0] = usdToCnh) => {
  const quote = await api.exchange.one(request);
  return { quote, ...(await api.exchange.two({ quoteId: quote.quoteId }, freshKey())) };
};
const confirm = (orderNo: string) => api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
const stateOf = async (orderNo: string) => (await api.exchange.list({ orderNo })).list[0]?.state;

describe('exchange/options', () => {
  it('names the currencies that are on, with what is available, and the delivery', async () => {
    const options = await api.exchange.options({});
    expect(options.currencies.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'JPY', 'GBP', 'HKD', 'CNH']);
    expect(options.currencies[0]?.available).toBe((await balance('USD')).available);
    expect(options.deliveries).toEqual([
      { delivery: 'T0', deliveryDay: '2026-11-10', expectedAt: expect.stringMatching(/^2026-11-10T14:54:/) },
      { delivery: 'T1', deliveryDay: '2026-11-11', expectedAt: '2026-11-11T09:00:00+08:00' },
      { delivery: 'T2', deliveryDay: '2026-11-12', expectedAt: '2026-11-12T09:00:00+08:00' },
    ]);
  });
});

describe('exchange/common', () => {
  it('gives the common pairs with the rates that exchange/one would quote', async () => {
    const [first] = await api.exchange.common({});
    expect(first).toMatchObject({ sellCurrency: 'USD', buyCurrency: 'CNH' });
    expect(first?.rate).toBe((await api.exchange.one(usdToCnh)).rate);
  });
});

describe('exchange/options, common and one', () => {
  it('marketDown: there are no rates to exchange at', async () => {
    await whileMarketIsDown(app, async () => {
      await refused(api.exchange.options({}), 'NETWORK_ERROR');
      await refused(api.exchange.common({}), 'NETWORK_ERROR');
      await refused(api.exchange.one(usdToCnh), 'NETWORK_ERROR');
    });
  });
});

describe('exchange/one', () => {
  it('quotes what the customer gets rounded down, until the end of the slot', async () => {
    const quote = await api.exchange.one(usdToCnh);
    const exact = BigInt(Math.round(Number(quote.rate) * 1e7)) * 100_000n;
    expect(cents(quote.buyAmount)).toBe(exact / 10_000_000n);
    expect(quote.sellAmount).toBe('1000.00');
    expect(quote.validUntil).toBe('2026-11-10T14:55:00+08:00');
    expect(Number(quote.rate)).toBeLessThan(Number(quote.midRate));
    expect(quote.sums[0]?.lines.at(-1)?.value).toBe(quote.rate);
  });

  it('works the sold amount out, rounded up, when the bought one is fixed', async () => {
    const quote = await api.exchange.one({ ...usdToCnh, tradeDirection: 'buyIn', amount: '7000.00' });
    expect(quote.buyAmount).toBe('7000.00');
    const back = await api.exchange.one({ ...usdToCnh, amount: quote.sellAmount });
    expect(cents(back.buyAmount)).toBeGreaterThanOrEqual(700_000n);
  });

  it('quotes the same rate all through a slot, and another in the next', async () => {
    const rates = new Set<string>();
    const first = await api.exchange.one(usdToCnh);
    expect((await api.exchange.one(usdToCnh)).rate).toBe(first.rate);
    for (let slot = 0; slot < 4; slot += 1) {
      await app.forward(SLOT_MS);
      rates.add((await api.exchange.one(usdToCnh)).rate);
    }
    expect(rates.size).toBeGreaterThan(1);
  });

  it('sameCurrency: refuses a pair of one currency', async () => {
    await refused(api.exchange.one({ ...usdToCnh, buyCurrency: 'USD' }), 'INVALID_CURRENCY');
  });

  it('INVALID_CURRENCY: refuses a currency that nobody can hold, naming the field', async () => {
    // The wire may carry any word; the types of the client may not.
    const wrong = JSON.parse('{"buyCurrency":"XAU"}');
    const refusal = await refused(api.exchange.one({ ...usdToCnh, ...wrong }), 'INVALID_CURRENCY');
    expect(refusal.result).toMatchObject({ errors: [{ path: 'buyCurrency', rule: 'heldCcy' }] });
  });

  it('currencyOff: refuses a currency that the merchant does not hold', async () => {
    await refused(api.exchange.one({ ...usdToCnh, buyCurrency: 'PLN' }), 'INVALID_CURRENCY');
  });

  it('INVALID_PARAM: refuses too many decimals, with the field', async () => {
    const refusal = await refused(api.exchange.one({ ...usdToCnh, amount: '10.005' }), 'INVALID_PARAM');
    expect(refusal.result).toMatchObject({ errors: [{ path: 'amount', rule: 'scale' }] });
    await refused(api.exchange.one({ ...usdToCnh, sellCurrency: 'JPY', amount: '10.5' }), 'INVALID_PARAM');
  });

  it('EMPTY_PARAM: tells every missing field', async () => {
    const refusal = await refused(api.exchange.one(JSON.parse('{"sellCurrency":"USD"}')), 'EMPTY_PARAM');
    const { errors } = JSON.parse(JSON.stringify(refusal.result));
    expect(errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'amount',
      'buyCurrency',
      'tradeDirection',
    ]);
  });

  it('resultIsZero: refuses what would buy nothing', async () => {
    await refused(
      api.exchange.one({ ...usdToCnh, sellCurrency: 'JPY', buyCurrency: 'GBP', amount: '1' }),
      'BELOW_MINI_LIMIT',
    );
  });

  it('belowExchangeMinimum: refuses less than 0.01 USD-equivalent', async () => {
    await refused(api.exchange.one({ ...usdToCnh, sellCurrency: 'JPY', amount: '1' }), 'BELOW_MINI_LIMIT');
    await refused(api.exchange.one({ ...usdToCnh, amount: '0.00' }), 'BELOW_MINI_LIMIT');
    expect((await api.exchange.one({ ...usdToCnh, amount: '0.01' })).buyAmount).toBe('0.07');
  });

  it('aboveExchangeMaximum: takes 5,000,000 USD and refuses a cent more', async () => {
    expect((await api.exchange.one({ ...usdToCnh, amount: '5000000.00' })).sellAmount).toBe('5000000.00');
    await refused(api.exchange.one({ ...usdToCnh, amount: '5000000.01' }), 'BIZ_ERROR');
  });

  it('amountTooLarge: refuses what no account can hold', async () => {
    await refused(api.exchange.one({ ...usdToCnh, amount: '9999999999999999' }), 'INVALID_PARAM');
  });

  it('AUTHORIZATION_FAILED: an operator without the screen may not ask', async () => {
    const viewer = await app.signIn(DEMO.viewer);
    const refusal = await refused(viewer.exchange.one(usdToCnh), 'AUTHORIZATION_FAILED');
    expect(refusal.status).toBe(403);
  });
});

describe('exchange/two', () => {
  it('locks the quote as an order that awaits confirmation and leaves the funds untouched', async () => {
    const before = await balance('USD');
    const locked = await lock();
    expect(locked).toMatchObject({ status: 10, rate: locked.quote.rate, buyAmount: locked.quote.buyAmount });
    expect(await balance('USD')).toEqual(before);
    expect(await stateOf(locked.orderNo)).toBe('awaitingConfirmation');
  });

  it('answers the first answer again under the same key, and makes one order', async () => {
    const { quoteId } = await api.exchange.one(usdToCnh);
    const key = freshKey();
    const first = await api.exchange.two({ quoteId }, key);
    expect(await api.exchange.two({ quoteId }, key)).toEqual(first);
    const other = await api.exchange.one({ ...usdToCnh, amount: '2.00' });
    await refused(api.exchange.two({ quoteId: other.quoteId }, key), 'REQUEST_REPEAT');
  });

  it('badIdempotencyKey: refuses a key that is no UUID', async () => {
    const { quoteId } = await api.exchange.one(usdToCnh);
    await refused(api.exchange.two({ quoteId }, { idempotencyKey: 'again' }), 'INVALID_PARAM');
  });

  it('quoteUnreadable: refuses a quote that was changed, or made for another merchant', async () => {
    const { quoteId } = await api.exchange.one(usdToCnh);
    await refused(api.exchange.two({ quoteId: `x${quoteId}` }, freshKey()), 'INVALID_PARAM');
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.exchange.two({ quoteId }, freshKey()), 'INVALID_PARAM');
  });

  it('quoteEnded: refuses at the instant the slot ends, not a millisecond before', async () => {
    const { quoteId, validUntil } = await api.exchange.one(usdToCnh);
    const left = new Date(validUntil).getTime() - app.time.now().getTime();
    await app.forward(left - 1);
    await api.exchange.two({ quoteId }, freshKey());
    await app.forward(1);
    await refused(api.exchange.two({ quoteId }, freshKey()), 'OPERATION_NOT_ALLOW');
  });

  it('LACK_BALANCE: refuses to lock what is not there', async () => {
    const { quoteId } = await api.exchange.one({ ...usdToCnh, amount: '4000000.00' });
    await refused(api.exchange.two({ quoteId }, freshKey()), 'LACK_BALANCE');
  });
});

describe('exchange/apply', () => {
  it('freezes the sold amount, delivers two minutes later, then brings the bought amount with its quota', async () => {
    const [usd, cnh] = [await balance('USD'), await balance('CNH')];
    const locked = await lock();
    const confirmed = await confirm(locked.orderNo);
    expect(confirmed).toMatchObject({ status: 0, id: locked.orderNo });
    const frozen = await balance('USD');
    expect(cents(frozen.available)).toBe(cents(usd.available) - 100_000n);
    expect(cents(frozen.frozen)).toBe(cents(usd.frozen) + 100_000n);

    await app.forward(120_000);
    expect(await stateOf(locked.orderNo)).toBe('settling');
    await app.forward(15_000);
    expect(await stateOf(locked.orderNo)).toBe('settled');

    const [usdAfter, cnhAfter] = [await balance('USD'), await balance('CNH')];
    expect(usdAfter.frozen).toBe(usd.frozen);
    expect(cents(usdAfter.quota)).toBe(cents(usd.quota) - 100_000n);
    expect(cents(cnhAfter.available)).toBe(cents(cnh.available) + cents(locked.buyAmount));
    expect(cents(cnhAfter.quota)).toBe(cents(cnh.quota) + cents(locked.buyAmount));
  });

  it('gives the sold amount back when the counterparty fails', async () => {
    const usd = await balance('USD');
    const locked = await lock({ ...usdToCnh, amount: '500.14' });
    await confirm(locked.orderNo);
    await app.forward(135_000);
    const [order] = (await api.exchange.list({ orderNo: locked.orderNo })).list;
    expect(order).toMatchObject({ status: 3, reason: expect.stringContaining('counterparty') });
    expect(await balance('USD')).toEqual(usd);
  });

  it('ORDER_NOTFOUND: answers alike for an unknown number and another merchant’s order', async () => {
    const locked = await lock();
    const other = await app.signIn(DEMO.otherMerchant);
    const unknown = await refused(confirm('EX000000000000000'), 'ORDER_NOTFOUND');
    const foreign = await refused(
      other.exchange.apply({ mode: 'realTime', orderNo: locked.orderNo }, freshKey()),
      'ORDER_NOTFOUND',
    );
    expect(foreign.message).toBe(unknown.message);
  });

  it('quoteEnded: refuses at the end of the lock, when the order runs out', async () => {
    const locked = await lock();
    await app.forward(new Date(locked.lockedUntil).getTime() - app.time.now().getTime());
    await refused(confirm(locked.orderNo), 'OPERATION_NOT_ALLOW');
    expect(await stateOf(locked.orderNo)).toBe('expired');
  });

  it('OPERATION_NOT_ALLOW: refuses a second confirmation under another key; the same key answers again', async () => {
    const locked = await lock();
    const key = freshKey();
    const first = await api.exchange.apply({ mode: 'realTime', orderNo: locked.orderNo }, key);
    expect(await api.exchange.apply({ mode: 'realTime', orderNo: locked.orderNo }, key)).toEqual(first);
    await refused(confirm(locked.orderNo), 'OPERATION_NOT_ALLOW');
  });

  it('LACK_BALANCE: refuses when the money went elsewhere after the lock, and the corrected form may use the key again', async () => {
    const available = (await balance('GBP')).available;
    const all = { sellCurrency: 'GBP', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: available } as const;
    const [first, second] = [await lock(all), await lock(all)];
    await confirm(first.orderNo);
    const key = freshKey();
    await refused(api.exchange.apply({ mode: 'realTime', orderNo: second.orderNo }, key), 'LACK_BALANCE');
    expect(await stateOf(second.orderNo)).toBe('awaitingConfirmation');
    const third = await lock();
    expect(await api.exchange.apply({ mode: 'realTime', orderNo: third.orderNo }, key)).toMatchObject({ status: 0 });
  });
});

describe('exchange/apply while something outside changes', () => {
  it('marketDown: the order waits for its confirmation until the market is back', async () => {
    const locked = await lock();
    await whileMarketIsDown(app, () => refused(confirm(locked.orderNo), 'NETWORK_ERROR'));
    expect(await confirm(locked.orderNo)).toMatchObject({ status: 0 });
  });

  it.each(['frozen', 'closed'])(
    'balanceFrozen: an account that is %s neither sells nor is bought into, nor locks a rate',
    async (state) => {
      const setState = (to: string) =>
        app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
          tx.currencyAccount.updateMany({ where: { merchantId: 'haichuan', ccy: 'EUR' }, data: { state: to } }),
        );
      for (const pair of [
        { ...usdToCnh, sellCurrency: 'EUR' },
        { ...usdToCnh, buyCurrency: 'EUR' },
      ] as const) {
        const { quoteId } = await api.exchange.one(pair);
        const locked = await lock(pair);
        await setState(state);
        await refused(api.exchange.one(pair), 'OPERATION_NOT_ALLOW');
        await refused(api.exchange.two({ quoteId }), 'OPERATION_NOT_ALLOW');
        await refused(confirm(locked.orderNo), 'OPERATION_NOT_ALLOW');
        await setState('normal');
        expect(await confirm(locked.orderNo)).toMatchObject({ status: 0 });
      }
    },
  );
});

describe('exchange/cancel', () => {
  it('releases a locked rate without moving money', async () => {
    const usd = await balance('USD');
    const locked = await lock();
    expect(await api.exchange.cancel({ orderNo: locked.orderNo }, freshKey())).toMatchObject({ status: 12 });
    expect(await balance('USD')).toEqual(usd);
    await refused(confirm(locked.orderNo), 'OPERATION_NOT_ALLOW');
  });

  it('OPERATION_NOT_ALLOW: what was released is not released again', async () => {
    const locked = await lock();
    await api.exchange.cancel({ orderNo: locked.orderNo }, freshKey());
    await refused(api.exchange.cancel({ orderNo: locked.orderNo }, freshKey()), 'OPERATION_NOT_ALLOW');
  });

  it('ORDER_NOTFOUND: unknown number', async () => {
    await refused(api.exchange.cancel({ orderNo: 'EX1' }, freshKey()), 'ORDER_NOTFOUND');
  });
});

describe('exchange/list', () => {
  it('filters by status, currency and day, newest first', async () => {
    const settled = await api.exchange.list({ status: [2], pageSize: 100 });
    expect(settled.list.length).toBeGreaterThan(3);
    expect(new Set(settled.list.map(({ status }) => status))).toEqual(new Set([2]));
    const times = settled.list.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const day = settled.list.at(-1)?.createdAt.slice(0, 10) ?? '';
    const ofDay = await api.exchange.list({ startDate: day, endDate: day, sellCurrency: 'USD' });
    expect(ofDay.list.every(({ createdAt }) => createdAt.startsWith(day))).toBe(true);
    expect(ofDay.total).toBeGreaterThan(0);
  });

  it('filters by mode: every order is a real-time one', async () => {
    const { total } = await api.exchange.list({});
    expect((await api.exchange.list({ mode: 'realTime' })).total).toBe(total);
    expect(await api.exchange.list({ mode: 'delegated' })).toMatchObject({ list: [], total: 0 });
    expect((await api.exchange.summary({ mode: 'delegated' })).count).toBe(0);
  });

  it('answers the details with an order number: timeline, entries that add up to zero, the sum of the rate', async () => {
    const [settled] = (await api.exchange.list({ status: [2], pageSize: 1 })).list;
    const [order] = (await api.exchange.list({ orderNo: settled?.id ?? '' })).list;
    expect(order?.detail?.timeline.map(({ action }) => action)).toEqual(['lock', 'confirm', 'deliver', 'settle']);
    expect(order?.detail?.ledger.map(({ action }) => action)).toEqual(['confirm', 'settle']);
    for (const entry of order?.detail?.ledger ?? []) {
      const sums = new Map<string, bigint>();
      for (const { account, currency, amount } of entry.postings)
        if (account !== 'quota') sums.set(currency, (sums.get(currency) ?? 0n) + cents(amount));
      expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
    }
    expect(order?.detail?.sums[0]?.lines.at(-1)?.value).toBe(order?.rate);
  });

  it('shows nothing of another merchant', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const [mine] = (await api.exchange.list({ pageSize: 1 })).list;
    expect((await other.exchange.list({ orderNo: mine?.id ?? '' })).list).toEqual([]);
    const ids = (await other.exchange.list({ pageSize: 100 })).list.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.every((id) => id.includes('10002'))).toBe(true);
  });

  it('startAfterEnd: refuses a span that ends before it starts', async () => {
    await refused(api.exchange.list({ startDate: '2026-11-02', endDate: '2026-11-01' }), 'INVALID_PARAM');
  });

  it('spanTooLong: takes 360 days and refuses 361', async () => {
    await api.exchange.list({ startDate: '2025-11-15', endDate: '2026-11-10' });
    await refused(api.exchange.list({ startDate: '2025-11-14', endDate: '2026-11-10' }), 'INVALID_PARAM');
  });

  it('pageTooDeep: pages as far as the ten-thousandth row and refuses the page after it', async () => {
    expect((await api.exchange.list({ currentPage: 1_000 })).list).toEqual([]);
    await refused(api.exchange.list({ currentPage: 1_001 }), 'INVALID_PARAM');
  });

  it('pages through what it lists, each order once', async () => {
    const { list, total } = await api.exchange.list({ pageSize: 100 });
    const pages = [];
    for (let currentPage = 1; currentPage <= Math.ceil(total / 3); currentPage += 1)
      pages.push(...(await api.exchange.list({ pageSize: 3, currentPage })).list);
    expect(pages).toEqual(list);
  });
});

describe('exchange/summary', () => {
  it('counts by state and sums what was settled', async () => {
    const summary = await api.exchange.summary({ sellCurrency: 'EUR' });
    const rows = (await api.exchange.list({ sellCurrency: 'EUR', pageSize: 100 })).list;
    expect(summary.count).toBe(rows.length);
    const sold = rows.filter(({ state }) => state === 'settled').reduce((sum, row) => sum + cents(row.sellAmount), 0n);
    expect(cents(summary.bySellCurrency[0]?.amount ?? '0.00')).toBe(sold);
  });

  it('startAfterEnd and spanTooLong: as the list', async () => {
    await refused(api.exchange.summary({ startDate: '2026-11-02', endDate: '2026-11-01' }), 'INVALID_PARAM');
    await refused(api.exchange.summary({ startDate: '2020-01-01', endDate: '2026-11-10' }), 'INVALID_PARAM');
  });
});
