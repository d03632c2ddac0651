import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLAYS_EVERY_WORLD, startApp, type TestApp } from '../../harness/app.ts';
import { shownWords } from '../../harness/shownWords.ts';
import { START_AT } from '../../harness/time.ts';
import { type TwoDatabases, twoDatabases } from '../../harness/twoDatabases.ts';

const SANDBOX = 'risk';
const STORY = 'risk-event';

let databases: TwoDatabases;
const apps: TestApp[] = [];
const worlds: Client[] = [];
beforeAll(async () => {
  databases = await twoDatabases();
  for (const database of [await databases.sqlite(), await databases.postgresql()]) {
    const app = await startApp({ database, settings: PLAYS_EVERY_WORLD });
    apps.push(app);
    const asked = { name: SANDBOX, scenario: 'risk', startAt: START_AT.toISOString(), frozen: true };
    await app.anonymous.simSandbox.create(asked);
    worlds.push(app.as({ sandbox: SANDBOX, language: 'en-US' }));
  }
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await databases.close();
});

/** Same on both, or the test fails: what it is on either. */
const same = async <T>(ask: (world: Client) => Promise<T>): Promise<T> => {
  const [first, ...others] = await Promise.all(worlds.map(ask));
  if (first === undefined) throw new Error('no world');
  for (const other of others) expect(other).toEqual(first);
  return first;
};

/** The states of what a machine has, by merchant. */
const statesOf = (machine: 'currencyAccount' | 'virtualCard' | 'receipt' | 'agreement') =>
  same(async (world) =>
    (await world.simObject.list({ machine, limit: 200 }))
      .map(({ merchantNo, state }) => `${merchantNo} ${state.state}`)
      .toSorted(),
  );
const hash = () => same(async (world) => (await world.simState.hash({})).hash);
const violations = () => same(async (world) => (await world.sim.ledgerCheck({})).violations);

it('begins with accounts and cards lifted, frozen and closed with a loss, a recall and an agreement that ends', async () => {
  expect(await statesOf('virtualCard')).toEqual(['10001 active', '10001 frozen', '10002 riskFrozen', '10003 closed']);
  expect(await statesOf('currencyAccount')).toEqual([
    '10001 normal',
    '10001 normal',
    '10001 normal',
    '10002 frozen',
    '10002 frozen',
    '10003 closed',
    '10003 closed',
  ]);
  expect(await statesOf('receipt')).toContain('10001 awaitingRecallConfirmation');
  expect(await statesOf('agreement')).toContain('10001 ending');
  const { trialBalance } = await same((world) => world.sim.ledgerCheck({}));
  expect(trialBalance.find(({ account, currency }) => account === 'riskFund' && currency === 'USD')).toBeDefined();
  expect(await violations()).toEqual([]);
  await hash();
});

it.each(['zh-CN', 'en-US'] as const)(
  'tells its story of buttons and people that there are, in %s',
  async (language) => {
    const [app] = apps;
    const told = (await app?.as({ sandbox: SANDBOX, language }).simStory.list({}))?.find(
      ({ story }) => story === STORY,
    );
    const people = await same(async (world) => (await world.simPersona.list({})).map(({ persona }) => persona));
    const shown = await shownWords();
    expect(told?.steps).toHaveLength(7);
    for (const { persona, press, seen } of told?.steps ?? []) {
      if (persona !== null) expect(people).toContain(persona);
      const quoted = [...`${press} ${seen}`.matchAll(/[“"]([^”"]+)[”"]/g)].map(([, name = '']) => name);
      expect(quoted.filter((name) => !shown(name))).toEqual([]);
    }
  },
);

it('does its story step by step: frozen, lifted, frozen again and closed with a loss', async () => {
  const states: (readonly string[])[] = [];
  for (let at = 0; at < 7; at += 1) {
    await same(async (world) => (await world.simStory.do({ story: STORY, at })).at);
    states.push((await statesOf('virtualCard')).filter((one) => one.startsWith('10001')));
  }
  const [asBefore, frozen, closed] = [
    ['10001 active', '10001 frozen'],
    ['10001 riskFrozen', '10001 riskFrozenTwice'],
    ['10001 closed', '10001 closed'],
  ];
  // The first press begins it; the looks between change nothing.
  expect(states).toEqual([asBefore, asBefore, frozen, frozen, asBefore, frozen, closed]);
  expect((await statesOf('currencyAccount')).filter((one) => one.startsWith('10001'))).toEqual([
    '10001 closed',
    '10001 closed',
    '10001 closed',
  ]);
  expect(await violations()).toEqual([]);
  await hash();
});
