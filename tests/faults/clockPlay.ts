// A process of its own, started by clockJumps.ts in one time zone of the host after another: the same calls on a database
// of its own, with jumps of the sandbox clock and of the host's. Prints what it came to as one line of JSON.
import type { Client } from '@tradeport/shared/client.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import { faultsOfBooks } from '../ledger/checkBooks.ts';
import type { Played } from './clockJumps.ts';

const { DATABASE_URL = '', PIECES = '1' } = process.env;
const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;
const LOCKS = 6;

/** Money comes in; rates are locked, and two of three confirmed. */
const act = async (app: TestApp, client: Client): Promise<void> => {
  const accounts = (await app.anonymous.sim.accounts({})).filter(({ currency }) => currency === 'USD');
  for (const { accountNo } of accounts)
    await app.anonymous.sim.receive({ accountNo, currency: 'USD', amount: '1200.00' });
  for (let i = 0; i < LOCKS; i += 1) {
    const request = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
    const { quoteId } = await client.exchange.one({ ...request, amount: `${100 + i}.00` });
    const { orderNo } = await client.exchange.two({ quoteId });
    if (i % 3 !== 0) await client.exchange.apply({ mode: 'realTime', orderNo });
  }
};

/** A jump of the sandbox clock, in as many pieces as this run is told: the result must be the same. */
const jump = async (app: TestApp, days: number): Promise<void> => {
  for (let i = 0; i < Number(PIECES); i += 1)
    await app.anonymous.sim.advanceClock({ seconds: (days * DAY_SECONDS) / Number(PIECES) });
};

const play = async (app: TestApp): Promise<Played> => {
  await act(app, await app.signIn());
  await jump(app, 3);
  await act(app, await app.signIn());
  await app.forward(-2 * DAY_MS);
  await act(app, await app.signIn());
  await jump(app, 40);
  await app.forward(2 * DAY_MS);
  await act(app, await app.signIn());
  await jump(app, 3);

  const { world } = app.tradeport;
  const reader = world.db.read(WHOLE);
  const orders = (await reader.exchangeOrder.findMany({ select: { orderNo: true } })).map(({ orderNo }) => orderNo);
  const receipts = (await reader.receipt.findMany({ select: { orderNo: true } })).map(({ orderNo }) => orderNo);
  const steps = await reader.event.findMany({
    where: { cause: { startsWith: 'task:' } },
    select: { subject: true, action: true, at: true },
  });
  return {
    hash: (await app.anonymous.simState.hash({})).hash,
    numbers: [...orders, ...receipts],
    steps: steps.map(({ subject, action, at }) => `${subject} ${action} ${at.toISOString()}`),
    tasksLeft: await reader.task.count({ where: { state: { not: 'done' }, attempts: { gt: 0 } } }),
    faults: await faultsOfBooks(world),
    localHour: new Date(0).getHours(),
  };
};

const app = await startApp({ database: { url: DATABASE_URL, drop: async () => undefined } });
const played = await play(app);
await app.close();
process.stdout.write(`${JSON.stringify(played)}\n`);
