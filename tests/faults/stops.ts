import { setTimeout as pause } from 'node:timers/promises';
import { benchFiles } from '../bench/benchFiles.ts';
import { withDatabase } from '../bench/withDatabase.ts';
import { fillDemo } from '../harness/app.ts';
import { startFleet } from './fleet.ts';

const CALLERS = 16;
/** Answered in a round before the stop, so that the server is warm and all callers are at it. */
const ANSWERED_FIRST = 100;
const LIMIT_MS = 60_000;
const scope = { sandboxId: 'main', platform: true } as const;

/** What callers heard: orders they were told of, and how often a connection ended without an answer. */
interface Heard {
  readonly answered: Set<string>;
  unanswered: number;
}

const receive = async (address: string, accountNo: string, currency: string): Promise<string> => {
  const answer = await fetch(`${address}/sim/api/bank/receive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ accountNo, currency, amount: '1.00' }),
  });
  const { code, result } = await answer.json();
  if (code !== '0') throw new Error(`a transfer was refused with ${code}`);
  return result.orderNo;
};

/** One caller, until nobody answers any more. */
const keepCalling = async (address: string, account: [string, string], heard: Heard): Promise<void> => {
  for (;;) {
    try {
      heard.answered.add(await receive(address, ...account));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      heard.unanswered += 1;
      return;
    }
  }
};

const receiptNumbers = (url: string): Promise<readonly string[]> =>
  withDatabase(url, async (database) =>
    (await database.read(scope).receipt.findMany({ select: { orderNo: true } })).map(({ orderNo }) => orderNo),
  );

const untilAnswered = async ({ answered }: Heard, count: number): Promise<void> => {
  const since = performance.now();
  while (answered.size < count) {
    if (performance.now() - since > LIMIT_MS)
      throw new Error(`only ${answered.size} transfers were answered in a minute`);
    await pause(5);
  }
};

const round = async (url: string, heard: Heard): Promise<void> => {
  const [server] = await startFleet(1, url);
  if (server === undefined) throw new Error('no server');
  const address = `http://127.0.0.1:${server.port}`;
  const { result } = await (await fetch(`${address}/sim/api/accounts`)).json();
  const [{ accountNo, currency }] = result;
  const called = Promise.allSettled(
    Array.from({ length: CALLERS }, () => keepCalling(address, [accountNo, currency], heard)),
  );
  await untilAnswered(heard, heard.answered.size + ANSWERED_FIRST);
  await server.stop();
  for (const outcome of await called) if (outcome.status === 'rejected') throw outcome.reason;
};

/**
 * Stops a server by SIGTERM while callers let money arrive, time after time. Every transfer that is in the books was
 * answered: nobody is left not knowing. Answers how many were.
 */
export const runStops = async (url: string, rounds: number): Promise<number> => {
  await fillDemo(url, benchFiles);
  const before = new Set(await receiptNumbers(url));
  const heard: Heard = { answered: new Set(), unanswered: 0 };
  for (let i = 0; i < rounds; i += 1) await round(url, heard);
  const booked = (await receiptNumbers(url)).filter((orderNo) => !before.has(orderNo));
  const silent = booked.filter((orderNo) => !heard.answered.has(orderNo));
  if (silent.length > 0) throw new Error(`${silent.length} of ${booked.length} transfers were booked and not answered`);
  if (booked.length !== heard.answered.size)
    throw new Error(`${heard.answered.size} transfers were answered, ${booked.length} are booked`);
  return booked.length;
};
