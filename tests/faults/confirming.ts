import { randomUUID } from 'node:crypto';
import { checkLedger } from '@tradeport/server/ledger/check.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { BENCH_SANDBOX, type BenchMerchant } from '../bench/benchDatabase.ts';
import { headersOf } from '../bench/headersOf.ts';
import { withDatabase } from '../bench/withDatabase.ts';

const scope = { sandboxId: BENCH_SANDBOX, platform: true } as const;

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

/** What is in the books of so many confirmations that were all answered in the end. */
export const faultsOf = (url: string, answered: ReadonlySet<string>): Promise<readonly string[]> =>
  withDatabase(url, async (database) => {
    const reader = database.read(scope);
    const mine = { merchantId: { startsWith: 'bench-' } };
    const done = await reader.exchangeOrder.findMany({ where: { ...mine, state: { not: 'awaitingConfirmation' } } });
    const kept = new Set(done.map(({ orderNo }) => orderNo));
    const events = await reader.event.findMany({ where: { ...mine, action: 'confirm' }, select: { subject: true } });
    const entries = await reader.journalEntry.findMany({
      where: { ...mine, action: 'confirm' },
      select: { subject: true },
    });
    const { violations } = await checkLedger(database, BENCH_SANDBOX);
    return [
      ...[...answered].filter((orderNo) => !kept.has(orderNo)).map((orderNo) => `${orderNo} was answered and is lost`),
      ...[...kept].filter((orderNo) => !answered.has(orderNo)).map((orderNo) => `${orderNo} was done by nobody`),
      ...[events, entries].flatMap((rows) =>
        rows.length === answered.size ? [] : [`${rows.length} of ${answered.size} once`],
      ),
      ...violations.map(({ rule, subject, detail }) => `${rule} ${subject} ${detail}`),
    ];
  });
