import { gunzipSync, gzipSync } from 'node:zlib';
import { addressOf, findRecordScreen } from '@tradeport/shared/rules/recordScreens.ts';
import { allScreens, pathTo, screens } from '@tradeport/shared/screens.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { shownWords } from '../../harness/shownWords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
});
afterAll(() => app.close());

const STORY = 'first-money';
const simStory = () => app.anonymous.simStory;
const hash = async () => (await app.anonymous.simState.hash({})).hash;
const at = async () => (await simStory().list({})).find(({ story }) => story === STORY)?.at;
const receive = async () => {
  const account = (await app.anonymous.sim.accounts({})).find(({ currency }) => currency === 'USD');
  await app.anonymous.sim.receive({ accountNo: account?.accountNo ?? '', currency: 'USD', amount: '12.00' });
};

/** A scenario of one's own that tells a story and does nothing else. */
const OWN = JSON.stringify({
  name: 'own',
  version: 1,
  title: ['自己', 'Own'],
  stories: [
    {
      name: STORY,
      title: ['故事', 'Story'],
      steps: [{ title: ['一', 'One'], page: '/sim/', press: ['按', 'Press'], seen: ['看', 'See'] }],
    },
  ],
  steps: [],
});

beforeEach(() => simStory().leave({ story: STORY }));

describe('simStory/list', () => {
  it('tells the stories of the scenario in the language of the request, each step with a place that exists', async () => {
    const told = await simStory().list({});
    expect(told.map(({ story, at }) => [story, at])).toEqual([
      [STORY, 0],
      ['held-to-quota', 0],
      ['reviewed-payment', 0],
      ['company-verified', 0],
      ['registration', 0],
      ['account-opening', 0],
      ['recharge', 0],
      ['partner', 0],
      ['material-import', 0],
      ['trade-order', 0],
      ['forward', 0],
      ['limit-order', 0],
      ['credit-shortfall', 0],
      ['payee', 0],
      ['fee-agreement', 0],
      ['first-withdrawal', 0],
      ['bill-payment', 0],
      ['fast-service', 0],
      ['settlement', 0],
      ['refund', 0],
      ['between-users', 0],
      ['agent-fx', 0],
      ['risk-freeze', 0],
    ]);
    // Merchant 10013 registers within its story.
    const people = [...(await app.anonymous.simPersona.list({})).map(({ persona }) => persona), '10013-chief'];
    // Of screens with several lists each has an address of its own.
    const lists = machines.flatMap(({ name }) => findRecordScreen(name) ?? []).map((shown) => addressOf(shown));
    const routes = new Set<string>([...allScreens.map(({ path }) => path), ...lists]);
    for (const { persona, page } of told.flatMap(({ steps }) => steps)) {
      if (persona !== null) expect(people).toContain(persona);
      const isOpen = page.startsWith('/sim/') || page === pathTo(screens.register);
      expect(isOpen, page).toBe(persona === null);
      expect(page.startsWith('/sim/') || routes.has(page) || routes.has(page.replace(/[^/]+$/, ':type')), page).toBe(
        true,
      );
    }
    const chinese = await app.as({ language: 'zh-CN' }).simStory.list({});
    expect(chinese.map(({ steps }) => steps.length)).toEqual(told.map(({ steps }) => steps.length));
    for (const [i, { title }] of chinese.entries()) expect(title).not.toBe(told[i]?.title);
  });

  it.each(['zh-CN', 'en-US'] as const)('names buttons and fields as they are called in %s', async (language) => {
    const told = await app.as({ language }).simStory.list({});
    const quoted = told.flatMap(({ story, steps }) =>
      steps.flatMap(({ press, seen }) =>
        [...`${press} ${seen}`.matchAll(/[“"]([^”"]+)[”"]/g)].map(([, name = '']) => `${story}: ${name}`),
      ),
    );
    expect(quoted.length).toBeGreaterThan(8);
    const shown = await shownWords();
    expect(quoted.filter((one) => !shown(one.replace(/^[^:]+: /, '')))).toEqual([]);
  });

  it('is empty where the scenario tells none', async () => {
    await app.anonymous.simSandbox.create({ name: 'silent', scenario: 'empty' });
    expect(await app.as({ sandbox: 'silent' }).simStory.list({})).toEqual([]);
  });
});

describe('simStory/next and back', () => {
  it('back is the world as it was before the step, market and clock included, step by step', async () => {
    const start = await hash();
    await simStory().next({ story: STORY, at: 0 });
    expect(await hash()).toBe(start);
    await receive();
    const second = await hash();
    expect((await simStory().next({ story: STORY, at: 1 })).at).toBe(2);
    await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.5' } });
    await app.anonymous.sim.advanceClock({ seconds: 3_600 });
    expect(await hash()).not.toBe(second);
    expect((await simStory().back({ story: STORY, at: 2 })).at).toBe(1);
    expect(await hash()).toBe(second);
    expect((await simStory().back({ story: STORY, at: 1 })).at).toBe(0);
    expect(await hash()).toBe(start);
  });

  it('storyMissing: refuse a story that the scenario does not tell', async () => {
    await refused(simStory().next({ story: 'other', at: 0 }), 'INVALID_PARAM');
    await refused(simStory().back({ story: 'other', at: 1 }), 'INVALID_PARAM');
  });

  it('storyMoved: refuse who believes it stands elsewhere; of two at once one goes on', async () => {
    await refused(simStory().next({ story: STORY, at: 3 }), 'REQUEST_REPEAT');
    await refused(simStory().back({ story: STORY, at: 3 }), 'REQUEST_REPEAT');
    const both = await Promise.allSettled([
      simStory().next({ story: STORY, at: 0 }),
      simStory().next({ story: STORY, at: 0 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await at()).toBe(1);
  });

  it('24 at once: one goes on, every other is told that it was second or asked to wait, and none meets a fault', async () => {
    // A small world: each request that begins saves a snapshot.
    await app.anonymous.simSandbox.create({ name: 'crowd', scenarioText: OWN });
    const crowd = app.as({ sandbox: 'crowd' });
    const all = await Promise.allSettled(
      Array.from({ length: 24 }, () => crowd.simStory.next({ story: STORY, at: 0 })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(codes.filter((code) => code !== 'REQUEST_BUSY' && code !== 'REQUEST_REPEAT')).toEqual([]);
    expect((await crowd.simStory.list({})).map((story) => story.at)).toEqual([1]);
    await app.anonymous.simSandbox.remove({ name: 'crowd' });
  });

  it('storyAtItsEnd: refuse to go beyond the last step, or before the first', async () => {
    await refused(simStory().back({ story: STORY, at: 0 }), 'OPERATION_NOT_ALLOW');
    const count = (await simStory().list({}))[0]?.steps.length ?? 0;
    for (let step = 0; step < count; step += 1) await simStory().next({ story: STORY, at: step });
    await refused(simStory().next({ story: STORY, at: count }), 'OPERATION_NOT_ALLOW');
  });
});

describe('simStory/back', () => {
  /** Going back to a world whose file was changed meanwhile: refused, and nothing is changed. */
  const refusesChanged = async (part: RegExp, changed: string, code: 'INVALID_PARAM' | 'OPERATION_NOT_ALLOW') => {
    await simStory().next({ story: STORY, at: 0 });
    const { db } = app.tradeport.world;
    const row = await db.read({ installation: true }).snapshot.findFirst({ where: { name: { endsWith: '/1' } } });
    const spoilt = gzipSync(
      gunzipSync(row?.content ?? new Uint8Array())
        .toString()
        .replace(part, changed),
    );
    await db.inTx({ installation: true }, (tx) =>
      tx.snapshot.updateMany({ where: { name: row?.name ?? '' }, data: { content: new Uint8Array(spoilt) } }),
    );
    const before = await hash();
    await refused(simStory().back({ story: STORY, at: 1 }), code);
    expect(await hash()).toBe(before);
  };

  it('snapshotOfOtherVersion: refuses what another version kept, and changes nothing', () =>
    refusesChanged(/"schemaName":"[^"]+"/, '"schemaName":"older"', 'OPERATION_NOT_ALLOW'));

  it('snapshotOfOtherVersion: refuses what was kept in another format, and changes nothing', () =>
    refusesChanged(/"version":\d+/, '"version":0', 'OPERATION_NOT_ALLOW'));

  it('snapshotBroken: refuses what is no longer whole, and changes nothing', () =>
    refusesChanged(/\{"n":"(\d)/, '{"n":"9$1', 'INVALID_PARAM'));
});

describe('simStory/leave', () => {
  it('leaves the world as it is, invalidates the way back, and so does whatever puts another world in its place', async () => {
    await simStory().next({ story: STORY, at: 0 });
    const before = await hash();
    expect((await simStory().leave({ story: STORY })).at).toBe(0);
    expect(await hash()).toBe(before);
    await app.anonymous.simSandbox.create({ name: 'told', scenarioText: OWN });
    const told = app.as({ sandbox: 'told' });
    await told.simStory.next({ story: STORY, at: 0 });
    await app.anonymous.simSandbox.reset({ name: 'told' });
    expect((await told.simStory.list({}))[0]?.at).toBe(0);
    await told.simStory.next({ story: STORY, at: 0 });
    await told.simSnapshot.save({ name: 'told' });
    await told.simSnapshot.restore({ name: 'told', into: 'told', replace: true });
    expect((await told.simStory.list({}))[0]?.at).toBe(0);
    await told.simStory.next({ story: STORY, at: 0 });
    await app.anonymous.simSandbox.remove({ name: 'told' });
    await app.anonymous.simSandbox.create({ name: 'told', scenarioText: OWN });
    expect((await told.simStory.list({}))[0]?.at).toBe(0);
  });

  it('storyMissing: refuses a story that the scenario does not tell', async () => {
    await refused(simStory().leave({ story: 'other' }), 'INVALID_PARAM');
  });

  it('keeps what stories keep out of the list of snapshots', async () => {
    await simStory().next({ story: STORY, at: 0 });
    expect((await app.anonymous.simSnapshot.list({})).filter(({ name }) => name.includes(STORY))).toEqual([]);
  });
});
