import { randomUUID } from 'node:crypto';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { simOutside } from '@tradeport/shared/contract/sim/outside.ts';
import { sim } from '@tradeport/shared/contract/sim.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { DEADLINE_DAYS_MAX } from '@tradeport/shared/rules/limitOrders.ts';
import { START_AT } from '../harness/time.ts';
import { type BenchMerchant, fillBench } from './benchDatabase.ts';
import { headersOf } from './headersOf.ts';
import { encodeShot, shoot } from './keepAliveClient.ts';
import { type RunningProcess, startScript } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';
import { withDatabase } from './withDatabase.ts';

const MERCHANTS = 10;
const TARGETS = 10_000;
const CLIENTS = 8;
const DAY_S = 86_400;
const FEW_DAYS = 5;
/** Up to the day before the last deadline. */
const YEAR_DAYS = DEADLINE_DAYS_MAX - 1 - FEW_DAYS;
const COUNT = TARGETS.toLocaleString('en-US');

/** Dollars to be sold at about twice what they are worth: each order at a target of its own, which the market never comes to by itself. */
const placeOf = (i: number, deadlineDate: string): object => ({
  mode: 'delegated',
  sellCurrency: 'USD',
  buyCurrency: 'CNH',
  tradeDirection: 'sellOut',
  amount: '10.00',
  targetRate: (13 + i / TARGETS).toFixed(4),
  deadlineDate,
});

const placeAll = async (port: number, merchants: readonly BenchMerchant[]): Promise<number> => {
  const deadlineDate = addDays(dayOf(START_AT), DEADLINE_DAYS_MAX);
  const shots = Array.from({ length: TARGETS }, (_, i) => {
    const merchant = merchants[i % merchants.length];
    const headers = { ...headersOf(merchant?.token ?? ''), 'idempotency-key': randomUUID() };
    const body = JSON.stringify(placeOf(i, deadlineDate));
    return encodeShot({ method: 'POST', path: exchange.apply.path, headers, body });
  });
  return shoot(port, CLIENTS, shots);
};

const ask = async (
  port: number,
  path: string,
  body: object,
): Promise<{ readonly seconds: number; result: unknown }> => {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { result, code } = Object(await answer.json());
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${String(code)}`);
  return { seconds: (performance.now() - started) / 1_000, result };
};

/** How long a jump takes, and how many pieces of work of limit orders were done on the way. */
const jump = async (port: number, days: number): Promise<{ readonly seconds: number; readonly looks: number }> => {
  const { seconds, result } = await ask(port, sim.advanceClock.path, { seconds: days * DAY_S });
  const ran: unknown = Object(result).ran;
  if (!Array.isArray(ran)) throw new Error('a jump does not say what ran');
  return { seconds, looks: ran.filter((task: unknown) => Object(task).kind === 'exchange.watch').length };
};

const inState = (url: string, state: string): Promise<number> =>
  withDatabase(url, (database) =>
    database
      .read({ sandboxId: 'main', platform: true })
      .exchangeOrder.count({ where: { merchantId: { startsWith: 'bench-' }, state } }),
  );

const check = async (url: string, state: string): Promise<void> => {
  const count = await inState(url, state);
  if (count !== TARGETS) throw new Error(`of ${TARGETS} limit orders ${count} are ${state}`);
};

const measured = async (
  url: string,
  merchants: readonly BenchMerchant[],
  { port }: RunningProcess,
  name: string,
  atLeast: number,
): Promise<readonly Row[]> => {
  const placed = await placeAll(port, merchants);
  await check(url, 'placed');
  const few = await jump(port, FEW_DAYS);
  const year = await jump(port, YEAR_DAYS);
  await check(url, 'placed');
  const { seconds } = await ask(port, simOutside.run.path, {
    event: 'market.pin',
    with: { pair: 'USD/CNH', rate: '20' },
  });
  await check(url, 'settling');
  const open = `${COUNT} limit orders of a pair that nothing reaches, ${name}`;
  const row = { goal: 'P8' } as const;
  return [
    { ...row, what: `limit orders placed, ${MERCHANTS} merchants, ${name}`, unit: 'a second', ours: placed },
    { ...row, what: `jump of ${FEW_DAYS} days over ${open}`, unit: 's', ours: few.seconds, atMost: 2 },
    { ...row, what: `jump of ${YEAR_DAYS} days over ${open}`, unit: 's', ours: year.seconds, atMost: 10 },
    {
      ...row,
      what: `looks at the market in both jumps, ${name}`,
      unit: 'looks',
      ours: few.looks + year.looks,
      atMost: 10 * MERCHANTS,
    },
    {
      ...row,
      what: `limit orders filled by a change of the rate that reaches ${COUNT}, ${name}`,
      unit: 'orders/s',
      ours: TARGETS / seconds,
      atLeast,
    },
  ];
};

/** Limit orders by the thousand: placed, jumped over while nothing reaches them, and filled all at once. Throws unless each is where it belongs. */
export const measureTargets = async (url: string, name: string, atLeast: number): Promise<readonly Row[]> => {
  const merchants = await fillBench(url, MERCHANTS, 0);
  const portal = await startScript('server/src/main.mjs', serverSettings(url));
  try {
    return await measured(url, merchants, portal, name, atLeast);
  } finally {
    await portal.stop();
  }
};
