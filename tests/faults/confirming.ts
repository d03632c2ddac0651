import { randomUUID } from 'node:crypto';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import type { BenchMerchant } from '../bench/benchDatabase.ts';
import { headersOf } from '../bench/headersOf.ts';

/** One confirmation of an exchange order, under a key of its own. */
export interface Confirmation {
  readonly orderNo: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Confirmations of all orders of these merchants in turns, so that those under way at one time are of different merchants. */
export const confirmationsOf = (merchants: readonly BenchMerchant[]): readonly Confirmation[] => {
  const most = Math.max(...merchants.map(({ orders }) => orders.length));
  return Array.from({ length: most }, (_, i) =>
    merchants.flatMap(({ token, orders }) => {
      const orderNo = orders[i];
      if (orderNo === undefined) return [];
      const headers = { ...headersOf(token), 'idempotency-key': randomUUID() };
      return [{ orderNo, path: exchange.apply.path, headers, body: JSON.stringify({ mode: 'realTime', orderNo }) }];
    }),
  ).flat();
};
