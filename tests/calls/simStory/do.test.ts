import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** On PostgreSQL one story in so many is played by day. */
const ONE_OF = testProvider === 'postgresql' && process.env.TEST_NIGHT !== 'on' ? 4 : 1;

describe('simStory/do tells each story to its end, and each step can be taken back', () => {
  it.each(Object.entries(STORIES))('there are no other stories in %s', async (scenario, stories) => {
    await app.anonymous.simSandbox.create({ name: scenario, scenario, frozen: true });
    expect((await app.as({ sandbox: scenario }).simStory.list({})).map(({ story }) => story)).toEqual(stories);
  });

  const each = Object.entries(STORIES).flatMap(([scenario, stories]) => stories.map((story) => ({ scenario, story })));
  it.each(each.filter((_, i) => i % ONE_OF === 0))('$story', async ({ scenario, story }) => {
    const told = app.as({ sandbox: scenario });
    /** With the time, which the hash leaves out. */
    const world = () => told.simState.hash({});
    const steps = (await told.simStory.list({})).find((one) => one.story === story)?.steps ?? [];
    const worlds: unknown[] = [];
    for (const [at] of steps.entries()) {
      worlds.push(await world());
      expect((await told.simStory.do({ story, at })).at).toBe(at + 1);
      const { title = '', canDo = false } = steps[at - 1] ?? {};
      if (canDo) expect(await world(), title).not.toEqual(worlds.at(-1));
      // Files that were handed in are checked in the background.
      await app.tradeport.runDueTasks();
    }
    expect((await told.sim.ledgerCheck({})).violations).toEqual([]);
    for (let at = steps.length; at > 0; at -= 1) {
      await told.simStory.back({ story, at });
      expect(await world()).toEqual(worlds[at - 1]);
    }
  });
});
