import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight, sampleByTurn, turn } from '../../../scripts/turn.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { testProvider } from '../../harness/databases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
});
afterAll(() => app.close());

/** Every story by the scenario that tells it. */
const STORIES = {
  demo: [
    'first-money',
    'held-to-quota',
    'reviewed-payment',
    'company-verified',
    'registration',
    'account-opening',
    'recharge',
    'partner',
    'material-import',
    'trade-order',
    'forward',
    'limit-order',
    'credit-shortfall',
    'payee',
    'fee-agreement',
    'first-withdrawal',
    'bill-payment',
    'fast-service',
    'settlement',
    'refund',
    'between-users',
    'agent-fx',
    'risk-freeze',
  ],
  newcomer: ['first-receipt'],
  'fast-settlement': ['holiday-advance'],
  risk: ['risk-event'],
};

/** By day PostgreSQL plays one in so many stories by turn; SQLite plays all of them. */
const PARTS = testProvider === 'postgresql' ? 4 : 1;

describe('simStory/do plays each story to its end, and simStory/back takes its steps back', () => {
  it.each(Object.entries(STORIES))('there are no other stories in %s', async (scenario, stories) => {
    await app.anonymous.simSandbox.create({ name: scenario, scenario, frozen: true });
    await app.as({ sandbox: scenario }).simSnapshot.save({ name: scenario });
    expect((await app.as({ sandbox: scenario }).simStory.list({})).map(({ story }) => story)).toEqual(stories);
  });

  const each = Object.entries(STORIES).flatMap(([scenario, stories]) => stories.map((story) => ({ scenario, story })));
  it.each(sampleByTurn(each, PARTS))('$story', async ({ scenario, story }) => {
    // Each story begins in the world of its scenario, whatever the story before it did.
    await app.anonymous.simSnapshot.restore({ name: scenario, into: scenario, replace: true });
    const told = app.as({ sandbox: scenario });
    /** Includes the time, which the hash leaves out. */
    const world = () => told.simState.hash({});
    const steps = (await told.simStory.list({})).find((one) => one.story === story)?.steps ?? [];
    const worlds: unknown[] = [];
    const play = async (at: number) => {
      expect((await told.simStory.do({ story, at })).at).toBe(at + 1);
      const { title = '', canDo = false } = steps[at - 1] ?? {};
      if (canDo) expect(await world(), title).not.toEqual(worlds[at]);
      // Uploaded files are checked in the background.
      await app.tradeport.runDueTasks();
    };
    const takeBack = async (at: number) => {
      await told.simStory.back({ story, at: at + 1 });
      expect(await world()).toEqual(worlds[at]);
    };
    // Each turn takes back another step, and plays it again.
    const repeated = turn % steps.length;
    for (const at of steps.keys()) {
      worlds.push(await world());
      await play(at);
      if (at !== repeated) continue;
      await takeBack(at);
      await play(at);
    }
    expect((await told.sim.ledgerCheck({})).violations).toEqual([]);
    // The night takes back all steps, the last first.
    for (const at of isNight ? [...steps.keys()].toReversed() : []) await takeBack(at);
  });
});
