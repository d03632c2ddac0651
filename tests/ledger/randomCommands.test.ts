import { dayOf, daysBetween } from '@tradeport/shared/rules/calendar.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { isFinal } from '@tradeport/shared/states/machine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight } from '../../scripts/turn.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { FORWARD_DAY } from '../nouns/legs.ts';
import { accountsOf, WHOLE } from './books.ts';
import { countChanges } from './changeCounter.ts';
import { faultsOfBooks, mayStayFrozen } from './checkBooks.ts';
import { dice, seedOfRun, sizeOfRun, tell } from './dice.ts';
import type { Table } from './hand.ts';
import { hands, playOnce, tableOf, VERBS } from './randomHands.ts';

const COMMANDS = sizeOfRun('RANDOM_COMMANDS', 800);
const HANDS = 8;
/** From so many on, each verb succeeds now and then, even those that need what others have to bring about first. */
const ENOUGH_FOR_EACH_VERB = 10_000;
/** Commands of the sample in which the changed tables are read after each. */
const SAMPLE = isNight ? 200 : 100;
/** Between two proofs of the books at most. */
const ROUND = 1_000;
const MINUTES = 60_000;
/** The longest that an exchange is under way: a forward to its day, then three working days to its closing, with a holiday between. */
const LONGEST_SECONDS = (daysBetween(dayOf(START_AT), FORWARD_DAY) + 12) * 24 * 3_600;

const seed = seedOfRun();
const replay = `replay with RANDOM_SEED=${seed}`;

let app: TestApp;
let table: Table;
beforeAll(async () => {
  app = await startApp();
  table = await tableOf(app, await accountsOf(app.tradeport.world));
});
afterAll(() => app.close());

const statesOfOrders = async (): Promise<ReadonlyMap<string, number>> => {
  const rows = await app.tradeport.world.db
    .read(WHOLE)
    .exchangeOrder.groupBy({ by: ['state'], _count: { _all: true } });
  return new Map(rows.map((row) => [row.state, row._count._all]));
};

describe('random commands', () => {
  it('change nothing when they are refused, or asked again under their key', async () => {
    const { world } = app.tradeport;
    const [hand] = await hands(app, 1, dice(seed).fork(1_000));
    if (!hand) throw new Error('no hand');
    const changedTables = await countChanges(world);
    let unchanged = 0;
    for (let i = 0; i < SAMPLE; i += 1) {
      const { verb, outcome } = await playOnce(table, hand);
      if (outcome !== 'done' || verb === 'again' || verb === 'quote') {
        expect(await changedTables(), `command ${i}, ${verb}: ${outcome}; ${replay}`).toEqual([]);
        unchanged += 1;
        continue;
      }
      // What was left for this very instant would seem to be the work of the next command.
      await app.tradeport.runDueTasks();
      await changedTables();
    }
    expect(unchanged, replay).toBeGreaterThan(SAMPLE / 8);
  });

  it('of eight hands at once keep the books right', { timeout: 10 * MINUTES + COMMANDS * 40 }, async () => {
    const { world } = app.tradeport;
    const tally: Record<string, number> = {};
    const players = await hands(app, HANDS, dice(seed));
    let left = COMMANDS;
    while (left > 0) {
      table.accounts = await accountsOf(world);
      const round = Math.min(left, ROUND);
      left -= round;
      const each = players.map(async (hand, i) => {
        const share = Math.floor(round / HANDS) + (i < round % HANDS ? 1 : 0);
        for (let n = 0; n < share; n += 1) {
          const { verb, outcome } = await playOnce(table, hand);
          const what = `${verb} ${outcome}`;
          tally[what] = (tally[what] ?? 0) + 1;
        }
      });
      await Promise.all(each).catch((error: unknown) => {
        throw new Error(`with ${left} commands left; ${replay}: ${String(error)}`, { cause: error });
      });
      expect(await faultsOfBooks(world), `after ${COMMANDS - left} commands; ${replay}`).toEqual([]);
    }
    tell(`${COMMANDS} random commands on ${testProvider}, seed ${seed}: ${JSON.stringify(tally)}`);
    const done = Object.keys(VERBS).filter((verb) => tally[`${verb} done`] !== undefined);
    const least = COMMANDS < ENOUGH_FOR_EACH_VERB ? 0.8 : 1;
    expect(done.length / Object.keys(VERBS).length, `done: ${done.join()}; ${replay}`).toBeGreaterThanOrEqual(least);
  });

  it('leave nothing on its way when enough time has passed, and every state was reached', async () => {
    // A task that the database had no time for is tried again after a pause of real time.
    for (let pauses = 0; pauses < 3; pauses += 1) await app.forward(MINUTES);
    await app.anonymous.sim.advanceClock({ seconds: LONGEST_SECONDS });
    const { world } = app.tradeport;
    const states = await statesOfOrders();
    const final = Object.keys(exchangeOrder.states).filter((state) => isFinal(exchangeOrder, state));
    expect([...states.keys()].sort(), replay).toEqual(final.sort());
    expect(await faultsOfBooks(world), replay).toEqual([]);
    const frozen = [...(await accountsOf(world))].filter(([name, minor]) => name.endsWith(' frozen') && minor !== 0n);
    // A recall waits for the payer's bank, however long that takes.
    expect(Object.fromEntries(frozen), replay).toEqual(await mayStayFrozen(world));
    const left = await world.db.read(WHOLE).task.findMany({
      // A pair's targets are looked at from time to time, whether one waits or none.
      where: { kind: { startsWith: 'exchange.', not: 'exchange.watch' }, state: { not: 'done' } },
      select: { kind: true, state: true, dueAt: true, attempts: true, lastError: true },
    });
    expect(left, replay).toEqual([]);
  });
});
