import type { Client } from '@tradeport/shared/client.ts';
import type { ErrorCode } from '@tradeport/shared/contract/errors.ts';
import { freshKey } from '../harness/app.ts';

/** How a money call is made to succeed, and to be refused. */
export interface MoneyCall {
  /** Prepares what the call needs; answers a request that will succeed once, every time with the same effect. */
  readonly good: (client: Client) => Promise<unknown>;
  /** A request that the rules refuse, not only its schema. */
  readonly bad: (client: Client) => Promise<unknown>;
  readonly badCode: ErrorCode;
  /** What the same good request comes to the second time, without a key. */
  readonly secondTime: 'runs' | ErrorCode;
}

const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;

const quoteOf = async ({ exchange }: Client, amount: string): Promise<{ readonly quoteId: string }> => {
  const { quoteId } = await exchange.one({ ...usdToCnh, amount });
  return { quoteId };
};

const lockedBy = async (client: Client): Promise<string> =>
  (await client.exchange.two(await quoteOf(client, '10.00'), freshKey())).orderNo;

/** Every money call of the catalogue, by its key. */
export const moneyCalls: Readonly<Record<string, MoneyCall>> = {
  'exchange/two': {
    good: (client) => quoteOf(client, '10.00'),
    bad: (client) => quoteOf(client, '4900000.00'),
    badCode: 'LACK_BALANCE',
    secondTime: 'runs',
  },
  'exchange/apply': {
    good: async (client) => ({ mode: 'realTime', orderNo: await lockedBy(client) }),
    bad: async () => ({ mode: 'realTime', orderNo: 'EX000000000000000' }),
    badCode: 'ORDER_NOTFOUND',
    secondTime: 'OPERATION_NOT_ALLOW',
  },
  'exchange/cancel': {
    good: async (client) => ({ orderNo: await lockedBy(client) }),
    bad: async () => ({ orderNo: 'EX000000000000000' }),
    badCode: 'ORDER_NOTFOUND',
    secondTime: 'OPERATION_NOT_ALLOW',
  },
};
