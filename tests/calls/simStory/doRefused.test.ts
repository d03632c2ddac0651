import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { START_AT } from '../../harness/time.ts';

const STORY = 'own';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const assumed = (value: string) => ({ step: 'assumption', with: { key: 'exchangeSpread', value } });
const words = ['—', '—'];
const look = { title: ['看', 'Look'], page: '/sim/', press: words, seen: words };
/** A scenario of one's own that tells a story of these steps. */
const telling = (steps: readonly object[]): string =>
  JSON.stringify({
    name: 'own',
    version: 1,
    title: ['自己', 'Own'],
    stories: [{ name: STORY, title: ['故事', 'Story'], steps }],
    steps: [{ at: '0', step: 'site', with: {} }],
  });
/** One deed that goes well, and one that fails once it has done something; last something to look at. */
const OWN = telling([
  { ...look, title: ['成', 'Works'], does: [assumed('0.01')] },
  {
    ...look,
    title: ['败', 'Fails'],
    does: [assumed('0.02'), { step: 'decide', with: { kind: 'kyc', outcome: 'approve' } }],
  },
  look,
]);

let count = 0;
let sandbox = '';
const client = (more: { readonly language?: 'zh-CN' | 'en-US' } = {}) => app.as({ sandbox, ...more });
const at = async () => (await client().simStory.list({}))[0]?.at;
const hash = async () => (await client().simState.hash({})).hash;
const asides = async () =>
  (await app.tradeport.world.db.read({ installation: true }).sandbox.findMany({})).filter(({ id }) =>
    id.startsWith('_'),
  );

/** A sandbox for each test, with the step shown that can be done. */
beforeEach(async () => {
  count += 1;
  sandbox = `told-${count}`;
  await app.anonymous.simSandbox.create({ name: sandbox, scenarioText: OWN, frozen: true });
  await client().simStory.next({ story: STORY, at: 0 });
});

/** Something else at the last moment before the world is put in place. */
const justBefore = (work: () => Promise<unknown>): void => {
  const { db } = app.tradeport.world;
  const alone = db.inTxAlone.bind(db);
  vi.spyOn(db, 'inTxAlone').mockImplementationOnce(async (id, scope, run) => {
    await work();
    return alone(id, scope, run);
  });
};

describe('simStory/do', () => {
  it('storyMissing: refuses a story that the scenario does not tell', async () => {
    await refused(client().simStory.do({ story: 'other', at: 1 }), 'INVALID_PARAM');
  });

  it('storyMoved: refuses who believes it stands elsewhere, so that nothing is done twice', async () => {
    await client().simStory.do({ story: STORY, at: 1 });
    const done = await hash();
    await refused(client().simStory.do({ story: STORY, at: 1 }), 'REQUEST_REPEAT');
    expect([await at(), await hash()]).toEqual([2, done]);
  });

  it('storyMoved: of two at once one is done', async () => {
    const both = await Promise.allSettled([1, 1].map((step) => client().simStory.do({ story: STORY, at: step })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await at()).toBe(2);
    expect((await client().simStory.back({ story: STORY, at: 2 })).at).toBe(1);
  });

  it.each([
    ['next', () => client().simStory.next({ story: STORY, at: 1 }), 2],
    ['back', () => client().simStory.back({ story: STORY, at: 1 }), 0],
    ['leave', () => client().simStory.leave({ story: STORY }), 0],
  ])('storyMoved: does nothing beside “%s”', async (_name, move, stands) => {
    const before = await hash();
    justBefore(move);
    await refused(client().simStory.do({ story: STORY, at: 1 }), 'REQUEST_REPEAT');
    expect([await at(), await hash()]).toEqual([stands, before]);
    expect(await asides()).toEqual([]);
  });

  it('worldMoved: loses nothing that happens meanwhile', async () => {
    justBefore(() => client().simAssumption.set({ name: 'exchangeSpread', value: '0.05' }));
    await refused(client().simStory.do({ story: STORY, at: 1 }), 'REQUEST_REPEAT');
    const spread = (await client().simAssumption.list({})).find(({ name }) => name === 'exchangeSpread');
    expect([await at(), spread?.value]).toEqual([1, '0.05']);
    expect((await client().simStory.do({ story: STORY, at: 1 })).at).toBe(2);
  });

  it('storyDeedFailed: says why in either language, and leaves the world as it was', async () => {
    await client().simStory.do({ story: STORY, at: 1 });
    const before = await hash();
    const tell = async (language: 'zh-CN' | 'en-US') =>
      (await refused(client({ language }).simStory.do({ story: STORY, at: 2 }), 'OPERATION_NOT_ALLOW')).message;
    expect(await tell('en-US')).toContain('Could not be done: there is no waiting decision kyc');
    expect(await tell('zh-CN')).toContain('未能代为完成：没有待决事项 kyc');
    expect([await at(), await hash()]).toEqual([2, before]);
    expect(await asides()).toEqual([]);
  });

  it('storyAtItsEnd: refuses to go beyond the last step', async () => {
    await client().simStory.do({ story: STORY, at: 1 });
    await client().simStory.next({ story: STORY, at: 2 });
    await refused(client().simStory.do({ story: STORY, at: 3 }), 'OPERATION_NOT_ALLOW');
  });

  it('snapshotBroken: refuses to go on in a world whose books do not add up', async () => {
    await app.anonymous.simSandbox.create({ name: `${sandbox}-x`, startAt: START_AT.toISOString(), frozen: true });
    const demo = app.as({ sandbox: `${sandbox}-x` });
    const story = 'first-money';
    for (const step of [0, 1]) await demo.simStory.next({ story, at: step });
    await app.tradeport.world.db.inTx({ installation: true }, (tx) =>
      tx.currencyAccount.updateMany({
        where: { sandboxId: `${sandbox}-x`, merchantId: 'haichuan', ccy: 'USD' },
        data: { availableMinor: { increment: 1n } },
      }),
    );
    const { message } = await refused(demo.simStory.do({ story, at: 2 }), 'INVALID_PARAM');
    expect(message).toContain('its books do not add up');
    expect((await demo.simStory.list({}))[0]?.at).toBe(2);
  });

  it('leaves the step undone where its process ends in the middle; it can be done again', async () => {
    const before = await hash();
    const { db } = app.tradeport.world;
    vi.spyOn(db, 'inTxAlone').mockRejectedValueOnce(new Error('ended'));
    vi.spyOn(db, 'removeSandbox').mockRejectedValueOnce(new Error('ended'));
    await expect(client().simStory.do({ story: STORY, at: 1 })).rejects.toThrow();
    const [left, ...more] = await asides();
    expect([await at(), await hash(), more]).toEqual([1, before, []]);
    await db.removeSandbox(left?.id ?? '');
    expect((await client().simStory.do({ story: STORY, at: 1 })).at).toBe(2);
  });
});

describe('simScenario/check', () => {
  const faultsOf = async (steps: readonly object[]) =>
    (await app.anonymous.simScenario.check({ text: telling(steps) })).faults.map(({ path }) => path);

  it('refuses steps of a story that nobody knows or that break their schema, and one that is done last', async () => {
    const unknown = { ...look, does: [{ step: 'fly', with: {} }] };
    expect(await faultsOf([unknown, look])).toEqual(['/stories/0/steps/0/does/0/step']);
    const wrong = { ...look, does: [{ step: 'clock', with: { to: 'soon' } }] };
    expect(await faultsOf([wrong, look])).toEqual(['/stories/0/steps/0/does/0/with/to']);
    expect(await faultsOf([look, { ...look, does: [assumed('0.01')] }])).toEqual(['/stories/0/steps/1/does']);
  });
});
