import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../../packages/client/src/index.ts';

/** Orders that are confirmed while an instance is ended, and who asks at once. */
const ORDERS = 120;
const CALLERS = 8;
/** After so many answers it is ended. */
const ANSWERED_BEFORE = 20;
const TRIES_MAX = 60;
const PAUSE_MS = 250;

const ALLOWED = new Set([200, 502, 503]);

interface Counted {
  readonly statuses: Map<string, number>;
  readonly fetch: typeof fetch;
}

/** Counts what a balancer answers; a connection that broke counts as `broken`. */
const counting = (): Counted => {
  const statuses = new Map<string, number>();
  const count = (what: string): void => void statuses.set(what, (statuses.get(what) ?? 0) + 1);
  return {
    statuses,
    fetch: async (...asked) => {
      try {
        const answer = await fetch(...asked);
        count(String(answer.status));
        return answer;
      } catch (error) {
        count('broken');
        throw error;
      }
    },
  };
};

const lockOrders = async (client: Client): Promise<readonly string[]> => {
  const orders: string[] = [];
  for (let i = 0; i < ORDERS; i += 1) {
    const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
    const { quoteId } = await client.exchange.one({ ...pair, amount: '10.00' });
    orders.push((await client.exchange.two({ quoteId })).orderNo);
  }
  return orders;
};

/** Confirms an order under one key until it is answered. Throws when it never is. */
const confirm = async (client: Client, orderNo: string): Promise<number> => {
  const idempotencyKey = randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      await client.exchange.apply({ mode: 'realTime', orderNo }, { idempotencyKey });
      return tries;
    } catch (error) {
      if (tries >= TRIES_MAX) throw error;
      await pause(PAUSE_MS);
    }
  }
};

/**
 * Confirms exchange orders through a balancer while `endOne` ends one of two instances. No answer is another than 200, 502 or 503,
 * each order is confirmed once, and the books add up. Answers what was seen.
 */
export const checkUnderLoad = async (url: string, endOne: () => void): Promise<string> => {
  const plain = createClient({ url });
  await plain.sim.setClock({ speed: 0 });
  const { token } = await plain.simPersona.enter({ persona: '10001-chief' });
  const orders = await lockOrders(createClient({ url, token }));
  const { statuses, fetch } = counting();
  const client = createClient({ url, token, fetch, retries: 0 });
  const waiting = [...orders];
  let answered = 0;
  let again = 0;
  const caller = async (): Promise<void> => {
    for (let orderNo = waiting.pop(); orderNo !== undefined; orderNo = waiting.pop()) {
      const tries = await confirm(client, orderNo);
      again += tries - 1;
      answered += 1;
      if (answered === ANSWERED_BEFORE) endOne();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const others = [...statuses.keys()].filter((status) => !ALLOWED.has(Number(status)));
  if (others.length > 0) throw new Error(`the balancer answers ${others.join(', ')} while an instance is ended`);
  for (const orderNo of orders) {
    const { events } = await plain.simEvent.list({ machine: 'exchangeOrder', subject: orderNo });
    const confirmed = events.filter(({ action }) => action === 'confirm').length;
    if (confirmed !== 1) throw new Error(`${orderNo} was confirmed ${confirmed} times`);
  }
  const { violations } = await plain.sim.ledgerCheck({});
  if (violations.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(violations.slice(0, 3))}`);
  const seen = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  return `${ORDERS} orders, each confirmed once (${again} asked again): ${seen}`;
};
