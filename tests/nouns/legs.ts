import type { Client } from '@tradeport/shared/client.ts';
import { decided } from '../calls/ftrOrder/tradeOrders.ts';
import type { TestApp } from '../harness/app.ts';

/** A working day after T+2 of the demo, and of whatever day tests come to. */
export const FORWARD_DAY = '2027-06-15';

/** A forward of dollars into renminbi: the quote that a leg takes. */
export const legQuote = async ({ exchange }: Client, amount = '100.00'): Promise<{ readonly quoteId: string }> => {
  const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
  const { quoteId } = await exchange.one({ ...pair, amount, delivery: 'forward', deliveryDay: FORWARD_DAY });
  return { quoteId };
};

/** The leg of a trade order that passed, locked: its number. */
export const lockedLeg = async (app: TestApp, client: Client): Promise<string> => {
  const orderNo = await decided(app, client, 'approve');
  const { leg } = await client.ftrOrder.update({ orderNo, leg: await legQuote(client) });
  if (leg === null) throw new Error(`no leg of ${orderNo}`);
  return leg.orderNo;
};
