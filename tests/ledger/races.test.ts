import type { Client } from '@tradeport/shared/client.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { type Machine, movesFrom } from '@tradeport/shared/states/machine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight, sampleByTurn } from '../../scripts/turn.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';
import { Refused } from '../harness/transport.ts';
import { startTwoServers, type TwoServers } from '../harness/twoServers.ts';
import { confirmedOrder, lockedOrder } from '../nouns/exchange.ts';
import { makeIn, take } from '../states/driver.ts';
import { driverOf } from '../states/drivers.ts';
import { WHOLE } from './books.ts';
import { faultsOfBooks } from './checkBooks.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
});
afterAll(() => app.close());

const codeOf = (outcome: PromiseSettledResult<unknown>): string => {
  if (outcome.status === 'fulfilled') return 'done';
  if (outcome.reason instanceof Refused) return outcome.reason.code;
  throw outcome.reason;
};
const countOf = (outcomes: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

/** Every two moves that are legal in one state, a move beside itself included. */
const pairs = machines.flatMap((machine) =>
  Object.keys(machine.states).flatMap((state) => {
    const moves = movesFrom(machine, state);
    return moves.flatMap((first, i) =>
      moves.slice(i).map((second) => [machine.name, state, first.action, second.action] as const),
    );
  }),
);

/** The day plays one pair in PARTS: every pair runs the same conditional update of a state. */
const PARTS = testProvider === 'postgresql' ? 61 : 16;

/** In both orders; oftener at night. */
const TIMES = isNight ? 9 : 2;

/** Whether some order of these moves leads from one state to the other, one legal move after another. */
const leads = (machine: Machine, from: string, to: string, actions: readonly string[]): boolean =>
  actions.length === 0
    ? from === to
    : actions.some((action, i) => {
        const move = machine.moves.find((each) => each.from === from && each.action === action);
        return move !== undefined && leads(machine, move.to, to, actions.toSpliced(i, 1));
      });

describe('two moves of one object at once', () => {
  it.each(sampleByTurn(pairs, PARTS))(
    '%s in %s: %s and %s happen one after the other, or one wins',
    async (name, state, first, second) => {
      const driver = driverOf(name, app, client);
      for (let n = 0; n < TIMES; n += 1) {
        const subject = await makeIn(driver, state);
        const actions = n % 2 === 0 ? [first, second, first, second] : [second, first, second, first];
        const taken = await Promise.all(actions.map((action) => take(driver, subject, action)));
        // Each move was made in a state that allows it: of two that shut each other out, that is one of four.
        const made = actions.filter((_action, i) => taken[i] === 'taken');
        expect(made.length).toBeGreaterThan(0);
        expect(new Set(taken)).toEqual(new Set(['taken', ...(made.length < 4 ? ['OPERATION_NOT_ALLOW'] : [])]));
        const ended = await driver.stateOf(subject);
        expect({ made, leads: leads(driver.machine, state, ended, made) }).toEqual({ made, leads: true });
      }
      expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
    },
  );
});

describe('a lock that ends', () => {
  const asks = {
    confirm: (orderNo: string) => client.exchange.apply({ mode: 'realTime', orderNo }, freshKey()),
    cancel: (orderNo: string) => client.exchange.cancel({ orderNo }, freshKey()),
  } as const;

  it.each(['confirm', 'cancel'] as const)('at the very moment of a %s: one of the two happens', async (action) => {
    const driver = driverOf('exchangeOrder', app, client);
    const subjects = [];
    for (let n = 0; n < 10; n += 1) subjects.push(await driver.begin());
    const [clock, ...outcomes] = await Promise.allSettled([
      app.anonymous.sim.advanceClock({ seconds: 300 }),
      ...subjects.map((orderNo) => asks[action](orderNo)),
    ]);
    expect(clock.status).toBe('fulfilled');
    for (const [i, subject] of subjects.entries()) {
      const outcome = outcomes[i];
      const isDone = outcome !== undefined && codeOf(outcome) === 'done';
      const state = await driver.stateOf(subject);
      expect(state === 'expired').toBe(!isDone);
    }
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });
});

/** On PostgreSQL several times as many as a server has connections; SQLite runs one transaction at a time. */
const LOCKS = isNight ? 100 : testProvider === 'postgresql' ? 48 : 30;
const TASKS = isNight ? 40 : testProvider === 'postgresql' ? 24 : 12;

it(`${LOCKS} confirmations of a balance for half as many: exactly half`, async () => {
  const payer = await app.signIn(DEMO.individual);
  const half = LOCKS / 2;
  const before = await payer.account.queryUserAccBalance({ ccy: 'EUR' });
  // Of the smallest units: the share of each confirmation, and what is left when half of them had theirs.
  const available = BigInt((before?.available ?? '').replace('.', ''));
  const share = available / BigInt(half);
  const left = formatAmount(available - share * BigInt(half), 'EUR');
  const orders: string[] = [];
  for (let n = 0; n < LOCKS; n += 1) {
    const { quoteId } = await payer.exchange.one({
      sellCurrency: 'EUR',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: formatAmount(share, 'EUR'),
    });
    orders.push((await payer.exchange.two({ quoteId })).orderNo);
  }
  const outcomes = await Promise.allSettled(
    orders.map((orderNo) => payer.exchange.apply({ mode: 'realTime', orderNo }, freshKey())),
  );
  expect(countOf(outcomes.map(codeOf))).toEqual({ done: half, LACK_BALANCE: half });
  expect(await payer.account.queryUserAccBalance({ ccy: 'EUR' })).toMatchObject({
    available: left,
    frozen: formatAmount(share * BigInt(half), 'EUR'),
  });
  expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
});

describe('two servers on one database', () => {
  let two: TwoServers;
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    two = await startTwoServers();
    [first, second] = two.servers;
  });
  afterAll(() => two.close());

  it('run each task once', async () => {
    const chief = await first.signIn();
    const orders: string[] = [];
    for (let n = 0; n < TASKS; n += 1) orders.push(await (n % 2 === 0 ? confirmedOrder(chief) : lockedOrder(chief)));
    const half = TASKS / 2;
    const passed = 10 * 60_000;
    await Promise.all([first.forward(passed), second.forward(passed), second.tradeport.runDueTasks()]);
    const events = await first.tradeport.world.db.read(WHOLE).event.findMany({
      where: { subject: { in: orders }, cause: { startsWith: 'task:' } },
      select: { action: true },
    });
    expect(countOf(events.map(({ action }) => action))).toEqual({ deliver: half, settle: half, expire: half });
    expect(await faultsOfBooks(first.tradeport.world)).toEqual([]);
  });

  it('give one answer under one key', async () => {
    const [chief, token] = [await first.signIn(), await first.token()];
    const there = second.as({ token });
    const { quoteId } = await chief.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '10.00',
    });
    const key = freshKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? chief : there).exchange.two({ quoteId }, key)),
    );
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
  });

  it('never use one credit twice', async () => {
    const [payer, token] = [await first.signIn(DEMO.individual), await first.token(DEMO.individual)];
    const there = second.as({ token });
    const { left } = (await payer.exchange.options({})).credit;
    // More than half of the credit, and more than there is.
    const amount = `${(Number(left) * 0.6).toFixed(0)}.00`;
    const orders: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { quoteId } = await payer.exchange.one({
        sellCurrency: 'USD',
        buyCurrency: 'CNH',
        tradeDirection: 'sellOut',
        amount,
        delivery: 'T1',
        cover: 'credit',
      });
      orders.push((await payer.exchange.two({ quoteId })).orderNo);
    }
    const outcomes = await Promise.allSettled(
      orders.map((orderNo, i) =>
        (i % 2 === 0 ? payer : there).exchange.apply({ mode: 'realTime', orderNo }, freshKey()),
      ),
    );
    expect(countOf(outcomes.map(codeOf))).toEqual({ done: 1, LACK_BALANCE: 5 });
    expect((await payer.exchange.options({})).credit.used).toBe(amount);
    expect(await faultsOfBooks(first.tradeport.world)).toEqual([]);
  });

  it('never sell one balance twice', async () => {
    const [chief, token] = [await first.signIn(), await first.token()];
    const there = second.as({ token });
    const balance = await chief.account.queryUserAccBalance({ ccy: 'GBP' });
    const request = { sellCurrency: 'GBP', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
    const orders: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const { quoteId } = await chief.exchange.one({ ...request, amount: balance?.available ?? '' });
      orders.push((await chief.exchange.two({ quoteId })).orderNo);
    }
    const outcomes = await Promise.allSettled(
      orders.map((orderNo, i) =>
        (i % 2 === 0 ? chief : there).exchange.apply({ mode: 'realTime', orderNo }, freshKey()),
      ),
    );
    expect(countOf(outcomes.map(codeOf))).toEqual({ done: 1, LACK_BALANCE: 9 });
    expect(await faultsOfBooks(first.tradeport.world)).toEqual([]);
  });
});
