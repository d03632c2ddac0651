import type { Client } from '@tradeport/shared/client.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { ACCOUNTS, act, arrive, DAY_MS, jump, minor, settle } from '../receipt/receipts.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
});
afterAll(() => app.close());

const SCOPE = { sandboxId: 'main', merchantId: 'haichuan' };
const read = (span: '30D' | '12M' = '12M', currency: Ccy = 'USD') =>
  api.account.userTradeCountStatistics({ span, currency });
const countOf = ({ counts }: Awaited<ReturnType<typeof read>>, kind: string): number =>
  counts.find((one) => one.kind === kind)?.count ?? 0;

/** What a step changed of the figures of a currency: in, out, receipts, exchanges. */
const changeBy = async (currency: Ccy, step: () => Promise<unknown>) => {
  const before = await read('12M', currency);
  await step();
  const after = await read('12M', currency);
  return {
    moneyIn: minor(after.total.moneyIn) - minor(before.total.moneyIn),
    moneyOut: minor(after.total.moneyOut) - minor(before.total.moneyOut),
    receipts: countOf(after, 'receipt') - countOf(before, 'receipt'),
    exchanges: countOf(after, 'exchangeOrder') - countOf(before, 'exchangeOrder'),
  };
};
const NOTHING = { moneyIn: 0n, moneyOut: 0n, receipts: 0, exchanges: 0 };

const exchange = async () => {
  const { quoteId } = await api.exchange.one({
    sellCurrency: 'USD',
    buyCurrency: 'JPY',
    tradeDirection: 'sellOut',
    amount: '10.00',
  });
  const { orderNo } = await api.exchange.two({ quoteId }, freshKey());
  await api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
  await jump(app, 3 * 60_000);
};

/** Every change of what the merchant owns in a currency, entry by entry, as the ledger has them. */
const netsOf = async (machine: string, ccy: Ccy): Promise<readonly bigint[]> => {
  const reader = app.tradeport.world.db.read(SCOPE);
  // What another merchant paid stands in an entry of that one's.
  const whole = app.tradeport.world.db.read({ sandboxId: SCOPE.sandboxId, platform: true });
  const entries = await whole.journalEntry.findMany({ where: { machine }, select: { id: true } });
  const legs = await reader.posting.findMany({
    where: { ccy, account: { in: ['available', 'frozen'] }, entryId: { in: entries.map(({ id }) => id) } },
  });
  const nets = new Map<string, bigint>();
  for (const { entryId, amountMinor } of legs) nets.set(entryId, (nets.get(entryId) ?? 0n) + amountMinor);
  return [...nets.values()];
};

describe('account/userTradeCountStatistics', () => {
  it('agrees with the ledger entry by entry, each currency for itself', async () => {
    for (const ccy of ['USD', 'EUR', 'JPY'] as const) {
      const nets = [
        ...(await netsOf('receipt', ccy)),
        ...(await netsOf('refundOrder', ccy)),
        ...(await netsOf('transfer', ccy)),
      ];
      // What comes back of an order that was not paid, or from a card, never went out.
      const sent = [
        ...(await netsOf('withdrawal', ccy)),
        ...(await netsOf('payment', ccy)),
        ...(await netsOf('settlement', ccy)),
        ...(await netsOf('virtualCard', ccy)),
        ...(await netsOf('cardSpend', ccy)),
        ...(await netsOf('cardDispute', ccy)),
      ];
      const withdrawn = sent.reduce((all, one) => all - one, 0n);
      const { total, periods } = await read('12M', ccy);
      const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);
      expect(minor(total.moneyIn)).toBe(sum(nets.filter((net) => net > 0n)));
      expect(minor(total.moneyOut)).toBe(withdrawn - sum(nets.filter((net) => net < 0n)));
      expect(minor(total.net)).toBe(sum(nets) - withdrawn);
      expect(sum(periods.map(({ moneyIn }) => minor(moneyIn)))).toBe(minor(total.moneyIn));
      expect(sum(periods.map(({ net }) => minor(net)))).toBe(minor(total.net));
    }
  });

  it('gives thirty days or twelve months up to today, and twelve months when nothing is told', async () => {
    const today = dayOf(new Date((await app.anonymous.sim.clock({})).now));
    const days = await read('30D');
    expect(days.periods).toHaveLength(30);
    expect(days).toMatchObject({ from: addDays(today, -29), to: today, currency: 'USD', rateAt: null });
    const months = await api.account.userTradeCountStatistics({});
    expect(months.periods).toHaveLength(12);
    expect(months.periods.at(-1)).toMatchObject({ from: `${today.slice(0, 7)}-01`, to: today });
    expect(months).toMatchObject({ span: '12M', currency: 'CNY', to: today });
  });

  it('counts a receipt once it is credited, on the day of the credit', async () => {
    const [before] = (await read('30D')).periods.slice(-1);
    expect(await changeBy('USD', () => settle(app))).toEqual({ ...NOTHING, moneyIn: 100_000n, receipts: 1 });
    const [after] = (await read('30D')).periods.slice(-1);
    expect(minor(after?.moneyIn ?? '')).toBe(minor(before?.moneyIn ?? '') + 100_000n);
  });

  it('does not count what is still on its way in', async () => {
    expect(await changeBy('USD', () => arrive(app, { accountNo: ACCOUNTS.usdMaterial }))).toEqual(NOTHING);
  });

  it('values what came back on a later day than it left as less than nothing of that day', async () => {
    await jump(app, 12 * DAY_MS);
    const { total, periods } = await api.account.userTradeCountStatistics({ span: '30D' });
    const outs = periods.map(({ moneyOut }) => minor(moneyOut));
    expect(outs.filter((out) => out < 0n)).not.toEqual([]);
    expect(outs.reduce((sum, out) => sum + out, 0n)).toBe(minor(total.moneyOut));
  });

  it('counts a recalled receipt as gone when it is paid back, not while it is frozen', async () => {
    // What the demo has on its way out leaves before.
    await jump(app, 12 * DAY_MS);
    const orderNo = await settle(app);
    expect(await changeBy('USD', () => act(app, orderNo, 'recall'))).toEqual(NOTHING);
    const paidBack = () => act(app, orderNo, 'agreeRecall').then(() => jump(app, 12 * DAY_MS));
    // An exchange of the demo may settle in those days: what it does to the counts is of no matter here.
    expect(await changeBy('USD', paidBack)).toMatchObject({ moneyIn: 0n, moneyOut: 100_000n, receipts: 0 });
  });

  it('counts an exchange as a trade, and its money neither as in nor as out', async () => {
    expect(await changeBy('USD', exchange)).toEqual({ ...NOTHING, exchanges: 1 });
    expect(await changeBy('JPY', exchange)).toEqual({ ...NOTHING, exchanges: 1 });
  });

  it('adds all currencies up in CNY, and tells of which slot the rates are', async () => {
    const { total, rateAt, counts } = await api.account.userTradeCountStatistics({ span: '12M' });
    let worth = 0;
    for (const currency of ['USD', 'EUR', 'JPY', 'GBP', 'HKD'] as const) {
      const { midRate } = await api.rate.queryRate({ sellCurrency: currency, buyCurrency: 'CNH' });
      worth += Number((await read('12M', currency)).total.moneyIn) * Number(midRate);
    }
    worth += Number((await read('12M', 'CNH')).total.moneyIn);
    // Each of at most twelve figures a currency is rounded down by itself.
    expect(Math.abs(Number(total.moneyIn) - worth)).toBeLessThan(1);
    expect(rateAt).toMatch(/:\d[05]:00\+08:00$/);
    expect(total.count).toBe(counts.reduce((sum, { count }) => sum + count, 0));
  });

  it('names the kinds in the language of the caller', async () => {
    const chinese = await app.signIn(DEMO.viewer, { language: 'zh-CN' });
    const { counts } = await chinese.account.userTradeCountStatistics({});
    expect(counts.map(({ kindText }) => kindText)).toContain('换汇订单');
  });

  it('is empty for a merchant of whom nothing moved, and for a currency that he does not hold', async () => {
    const { total, counts, periods } = await read('12M', 'PLN');
    expect([total, counts]).toEqual([{ count: 0, moneyIn: '0.00', moneyOut: '0.00', net: '0.00' }, []]);
    expect(periods).toHaveLength(12);
  });

  it('marketDown: currencies cannot be added up without rates, one alone needs none', async () => {
    await whileMarketIsDown(app, async () => {
      await refused(api.account.userTradeCountStatistics({}), 'NETWORK_ERROR');
      expect((await read()).currency).toBe('USD');
    });
  });
});

describe('account/quotaCards', () => {
  const cardOf = async (currency: Ccy) => (await api.account.quotaCards({})).find((card) => card.currency === currency);

  it('tells quota, what of the balance it lets settle, and what moved it in thirty days', async () => {
    const before = await cardOf('USD');
    await settle(app);
    const after = await cardOf('USD');
    expect(minor(after?.quota ?? '')).toBe(minor(before?.quota ?? '') + 100_000n);
    expect(minor(after?.gained ?? '')).toBe(minor(before?.gained ?? '') + 100_000n);
    expect(after?.used).toBe(before?.used);
    const lesser = Math.min(Number(after?.quota), Number(after?.available));
    expect(Number(after?.settleable)).toBe(lesser);
  });

  it('counts the quota that an exchange carries away and brings', async () => {
    const [usd, yen] = [await cardOf('USD'), await cardOf('JPY')];
    await exchange();
    expect(minor((await cardOf('USD'))?.used ?? '')).toBe(minor(usd?.used ?? '') + 1_000n);
    expect(minor((await cardOf('JPY'))?.gained ?? '')).toBeGreaterThan(minor(yen?.gained ?? ''));
  });

  it('invalidates what moved more than thirty days ago, and keeps the quota', async () => {
    const before = await cardOf('EUR');
    await settle(app, { accountNo: ACCOUNTS.usd });
    await jump(app, 30 * DAY_MS);
    api = await app.signIn();
    expect(await cardOf('USD')).toMatchObject({ gained: '0.00', used: '0.00' });
    expect((await cardOf('EUR'))?.quota).toBe(before?.quota);
  });

  it('has a card for each currency that is on, and for no other', async () => {
    const own = await app.signIn(DEMO.individual);
    await own.account.configUserCcy({ currencies: ['AUD', 'CAD'], enabled: true });
    await own.account.configUserCcy({ currencies: ['AUD'], enabled: false });
    const cards = await own.account.quotaCards({});
    expect(cards.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'CNH', 'CAD']);
    expect(cards.at(-1)).toMatchObject({ quota: '0.00', settleable: '0.00', gained: '0.00', used: '0.00' });
  });
});
