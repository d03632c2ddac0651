import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openDatabase } from '@tradeport/server/platform/db/database.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { silentLog } from '../harness/databases.ts';
import { BENCH_SANDBOX, type BenchMerchant, fillBench } from './benchDatabase.ts';
import { encodeShot, shoot } from './keepAliveClient.ts';
import { startScript, watchProcess } from './processes.ts';
import type { OrderToConfirm } from './rawConfirmation.ts';
import { inTurns } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const CLIENTS = 8;
const MERCHANTS = 16;
const ROUNDS = 7;
const ORDERS_A_ROUND = 800;
/** One round more warms up; both sides confirm orders of the same merchants. */
const ORDERS = ORDERS_A_ROUND * (ROUNDS + 1) * 2;

type Order = OrderToConfirm & { readonly token: string };

/** The orders of all merchants in turns, so that those under way at one time are of different merchants. */
const ordersOf = (merchants: readonly BenchMerchant[]): readonly Order[] =>
  Array.from({ length: ORDERS / MERCHANTS }, (_, i) =>
    merchants.flatMap(({ merchantId, operatorId, token, orders }) => {
      const orderNo = orders[i];
      return orderNo === undefined ? [] : [{ merchantId, operatorId, token, orderNo, key: randomUUID() }];
    }),
  ).flat();

const shotOf = ({ token, orderNo, key }: Order): Buffer =>
  encodeShot({
    method: 'POST',
    path: exchange.apply.path,
    headers: { token, language: 'zh-CN', sandbox: BENCH_SANDBOX, 'system-name': 'bench', 'idempotency-key': key },
    body: JSON.stringify({ mode: 'realTime', orderNo }),
  });

const answerOf = async (child: ChildProcess): Promise<unknown> => {
  const [message]: unknown[] = await once(child, 'message');
  return message;
};

const startRaw = async (databaseUrl: string): Promise<ChildProcess> => {
  const child = watchProcess(
    fork('tests/bench/rawConfirmations.ts', {
      env: { ...process.env, DATABASE_URL: databaseUrl, CLIENTS: String(CLIENTS) },
      detached: true,
    }),
  );
  await answerOf(child);
  return child;
};

/** Each confirmation, whoever made it, has left the same rows behind; else the two sides did not do the same. */
const checkRows = async (url: string): Promise<void> => {
  const database = await openDatabase({ url, log: silentLog });
  const reader = database.read({ sandboxId: BENCH_SANDBOX, platform: true });
  const mine = { startsWith: 'bench-' };
  const counts = {
    orders: await reader.exchangeOrder.count({ where: { merchantId: mine, state: 'confirmed' } }),
    tasks: await reader.task.count({ where: { merchantId: mine, kind: 'exchange.deliver' } }),
    events: await reader.event.count({ where: { merchantId: mine, action: 'confirm' } }),
    entries: await reader.journalEntry.count({ where: { merchantId: mine, action: 'confirm' } }),
    movements: await reader.movement.count({ where: { merchantId: mine, action: 'confirm' } }),
    answers: await reader.idempotentAnswer.count({ where: { merchantId: mine, answer: { not: '' } } }),
    // The two legs of the opening stand beside the two of each confirmation; one of them is the platform's.
    postings: (await reader.posting.count({ where: { merchantId: mine } })) - MERCHANTS,
  };
  await database.close();
  const { postings, ...ones } = counts;
  if (postings !== ORDERS * 2 || Object.values(ones).some((count) => count !== ORDERS))
    throw new Error(`${ORDERS} confirmations did not leave what they should: ${JSON.stringify(counts)}`);
};

/** Confirmations of exchanges through the whole portal against the same statements through the driver alone. */
export const measureConfirmations = async (url: string, name: string, atLeast: number): Promise<Row> => {
  const orders = ordersOf(await fillBench(url, MERCHANTS, ORDERS / MERCHANTS));
  let given = 0;
  const next = (): readonly Order[] => {
    given += ORDERS_A_ROUND;
    return orders.slice(given - ORDERS_A_ROUND, given);
  };
  const portal = await startScript('server/src/main.ts', serverSettings(url));
  const raw = await startRaw(url);
  try {
    const [ours, yardstick] = await inTurns(
      ROUNDS,
      () => shoot(portal.port, CLIENTS, next().map(shotOf)),
      async () => {
        raw.send([...next()]);
        return Number(await answerOf(raw));
      },
    );
    await checkRows(url);
    const what = `confirmation of an exchange, ${name}, against its statements through the driver`;
    return { goal: 'P2', what, unit: 'a second', ours, yardstick, atLeast };
  } finally {
    await portal.stop();
    if (raw.connected) {
      raw.disconnect();
      await once(raw, 'exit');
    }
  }
};
