import type { Client } from '@tradeport/shared/client.ts';
import { freshKey, type TestApp } from '../../harness/app.ts';

export const DAY_S = 86_400;

type Ask = Parameters<Client['exchange']['apply']>[0];
/** Sells 2,000.00 USD at 7.24, until the end of the week. */
export const limitAsk: Ask = {
  mode: 'delegated',
  sellCurrency: 'USD',
  buyCurrency: 'CNH',
  tradeDirection: 'sellOut',
  amount: '2000.00',
  targetRate: '7.24',
  deadlineDate: '2026-11-15',
};
/** Buys 1,000.00 USD at 7.15. */
export const buyAsk: Ask = {
  ...limitAsk,
  sellCurrency: 'CNH',
  buyCurrency: 'USD',
  tradeDirection: 'buyIn',
  amount: '1000.00',
  targetRate: '7.15',
};

/** What the tests of limit orders do with an app: orders of one client, and the market that they wait for. */
export const limitsOf = (app: TestApp, client: Client) => ({
  place: (more: Partial<Ask> = {}) => client.exchange.apply({ ...limitAsk, ...more }, freshKey()),
  orderOf: async (orderNo: string) => {
    const [order] = (await client.exchange.list({ orderNo })).list;
    if (!order) throw new Error(`no order ${orderNo}`);
    return order;
  },
  pin: (rate: string, pair = 'USD/CNH') => app.anonymous.simOutside.run({ event: 'market.pin', with: { pair, rate } }),
  clear: () => app.anonymous.simOutside.run({ event: 'market.clear', with: { pair: 'USD/CNH' } }),
  jump: (seconds: number) => app.anonymous.sim.advanceClock({ seconds }),
  /** What an order has moved so far, in its own entries: `USD available`. */
  moved: async (orderNo: string): Promise<Readonly<Record<string, number>>> => {
    const sums: Record<string, number> = {};
    const [order] = (await client.exchange.list({ orderNo })).list;
    for (const { account, currency, amount } of order?.detail?.ledger.flatMap(({ postings }) => postings) ?? []) {
      const key = `${currency} ${account}`;
      sums[key] = Math.round(((sums[key] ?? 0) + Number(amount)) * 100) / 100;
    }
    return Object.fromEntries(Object.entries(sums).filter(([key, sum]) => sum !== 0 && /available|frozen/.test(key)));
  },
});
