import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight, sampleByTurn, turn } from '../../../scripts/turn.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { START_AT } from '../../harness/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
});
afterAll(() => app.close());

/** All stories by their scenario. */
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

/** Stories that play at each turn: two short ones, and `limit-order`, whose step leaves a task that is due when it ends. */
const OF_EACH_TURN: readonly string[] = [...STORIES.newcomer, ...STORIES['fast-settlement'], 'limit-order'];
/**
 * The number of turns in which the day plays all other stories. PostgreSQL runs the file at every sixth turn: the number has no common
 * factor with six.
 */
const PARTS = 11;

describe('simStory/do plays each story to its end, and simStory/back takes its steps back', () => {
  it.each(Object.entries(STORIES))('there are no other stories in %s', async (scenario, stories) => {
    // The other scenarios start at a time of their own.
    const start = scenario === 'demo' ? { startAt: START_AT.toISOString() } : {};
    await app.anonymous.simSandbox.create({ name: scenario, scenario, frozen: true, ...start });
    await app.as({ sandbox: scenario }).simSnapshot.save({ name: scenario });
    expect((await app.as({ sandbox: scenario }).simStory.list({})).map(({ story }) => story)).toEqual(stories);
  });

  const each = Object.entries(STORIES).flatMap(([scenario, stories]) => stories.map((story) => ({ scenario, story })));
  const isOfEachTurn = ({ story }: { readonly story: string }): boolean => OF_EACH_TURN.includes(story);
  const sampled = sampleByTurn(
    each.filter((one) => !isOfEachTurn(one)),
    PARTS,
  );
  it.each([...each.filter(isOfEachTurn), ...sampled])('$story', async ({ scenario, story }) => {
    // A story of the list changes the world: each story starts in the unchanged world of its scenario.
    await app.anonymous.simSnapshot.restore({ name: scenario, into: scenario, replace: true });
    const client = app.as({ sandbox: scenario });
    /** Includes the time, which the hash leaves out. */
    const readWorld = () => client.simState.hash({});
    const steps = (await client.simStory.list({})).find((one) => one.story === story)?.steps ?? [];
    /** The world before each step. */
    const worlds: unknown[] = [await readWorld()];
    const play = async (at: number) => {
      expect((await client.simStory.do({ story, at })).at).toBe(at + 1);
      const { now } = await client.sim.clock({});
      expect((await client.simTask.list({ state: 'waiting' })).filter(({ dueAt }) => dueAt <= now)).toEqual([]);
      // Uploaded files are checked in the background.
      await app.tradeport.runDueTasks();
    };
    const takeBack = async (at: number) => {
      await client.simStory.back({ story, at: at + 1 });
      expect(await readWorld()).toEqual(worlds[at]);
    };
    // Each turn takes back another of the steps that change the world, and plays it again.
    const changing = [...steps.keys()].filter((at) => steps[at - 1]?.canDo);
    const repeated = changing[turn % changing.length];
    for (const at of steps.keys()) {
      await play(at);
      worlds.push(await readWorld());
      if (changing.includes(at)) expect(worlds[at + 1], steps[at - 1]?.title).not.toEqual(worlds[at]);
      if (at !== repeated) continue;
      await takeBack(at);
      await play(at);
    }
    expect((await client.sim.ledgerCheck({})).violations).toEqual([]);
    // The night takes back all steps, the last first.
    for (const at of isNight ? [...steps.keys()].toReversed() : []) await takeBack(at);
  });
});
