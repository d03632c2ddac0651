import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../../scripts/turn.ts';
import { DEMO, freshKey, PLAYS_EVERY_WORLD, startApp, type TestApp } from '../../harness/app.ts';
import { pdf } from '../../harness/sampleFiles.ts';
import { START_AT } from '../../harness/time.ts';
import { type TwoDatabases, twoDatabases } from '../../harness/twoDatabases.ts';

let databases: TwoDatabases;
beforeAll(async () => {
  databases = await twoDatabases();
});
afterAll(() => databases.close());

const HOUR = 3_600;
const sandboxes = ['first', 'second'] as const;
/** The tests make sandboxes of their own: the server's first one holds no merchants. */
const SETTINGS = { ...PLAYS_EVERY_WORLD, SCENARIO: 'empty' } as const;

const PAUSES = [
  ['quick', 1],
  ['slow', 977],
] as const;

const hashOf = async (app: TestApp, sandbox: string): Promise<string> =>
  (await app.as({ sandbox }).simState.hash({})).hash;

/** The same demo under each name. */
const loadDemos = async (app: TestApp, names: readonly string[]): Promise<void> => {
  for (const name of names) await app.anonymous.simSandbox.create({ name, startAt: START_AT.toISOString() });
};

/** Everybody's receipt of one amount: the same calls in each sandbox. */
const receiveIn = async (app: TestApp, sandbox: string): Promise<void> => {
  const client = app.as({ sandbox });
  const account = (await client.sim.accounts({})).find(({ currency }) => currency === 'USD');
  await client.sim.receive({ accountNo: account?.accountNo ?? '', currency: 'USD', amount: '1200.00' });
  await client.sim.advanceClock({ seconds: 48 * HOUR });
};

/** A whole day of one's own, told twice: the hash after each part of it. */
const liveIn = async (app: TestApp, sandbox: string): Promise<readonly string[]> => {
  const client = app.as({ sandbox });
  const after: string[] = [];
  const note = async () => after.push(await hashOf(app, sandbox));
  await note();
  await receiveIn(app, sandbox);
  await note();
  await client.simClock.mode({ mode: 'frozen' });
  await client.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.5' } });
  await note();
  const { token } = await client.simPersona.enter({ persona: DEMO.chief });
  const own = app.as({ sandbox, token });
  const { quoteId, rate } = await own.exchange.one({
    sellCurrency: 'USD',
    buyCurrency: 'CNH',
    tradeDirection: 'sellOut',
    amount: '100.00',
  });
  expect(rate).toBe('7.485');
  const { orderNo } = await own.exchange.two({ quoteId }, freshKey());
  await own.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
  await note();
  await own.file.upload({ businessType: 'KYC_ARTICLES', file: new File([pdf()], '章程.pdf') });
  await note();
  const story = (await client.simStory.list({}))[0]?.story ?? '';
  await client.simStory.next({ story, at: 0 });
  await client.simOutside.run({ event: 'market.shift', with: { pair: 'EUR/USD', percent: '1.5' } });
  await note();
  await client.simStory.back({ story, at: 1 });
  await note();
  await client.simClock.jump({ seconds: 48 * HOUR });
  await note();
  return after;
};

/** Money for somebody, each after a while of real time: a clock that ran would give every run times of its own. */
const receiveSlowly = async (app: TestApp, sandbox: string, pauseMs: number): Promise<string> => {
  const client = app.as({ sandbox });
  const account = (await client.sim.accounts({})).find(({ currency }) => currency === 'USD');
  for (const amount of ['1200.00', '80.00']) {
    app.time.forward(pauseMs);
    await client.sim.receive({ accountNo: account?.accountNo ?? '', currency: 'USD', amount });
  }
  app.time.forward(pauseMs);
  await client.simClock.jump({ seconds: 48 * HOUR });
  return hashOf(app, sandbox);
};

describe('simState/hash', () => {
  it('is the same for a clock that stands from the start, however long the calls take, also after a reset', async () => {
    const startAt = START_AT.toISOString();
    const hashes: string[] = [];
    for (const database of [await databases.sqlite(), await databases.postgresql()]) {
      const app = await startApp({ database, settings: SETTINGS });
      for (const [name, pauseMs] of PAUSES) {
        await app.anonymous.simSandbox.create({ name, scenario: 'verified', startAt, frozen: true });
        hashes.push(await receiveSlowly(app, name, pauseMs));
        await app.anonymous.simSandbox.reset({ name });
        hashes.push(await receiveSlowly(app, name, pauseMs + 13));
      }
      await app.close();
    }
    expect(hashes).toHaveLength(8);
    expect(new Set(hashes).size).toBe(1);
  });

  // Among the calls: pinned rates, an exchange at one, an uploaded file, and a step of a story taken back.
  // By day each database plays the calls once; the night plays them twice on both.
  it('is one value for one scenario, seed, start and calls on SQLite and on PostgreSQL', async () => {
    const lived: (readonly string[])[] = [];
    const names = sampleByTurn(sandboxes, sandboxes.length);
    for (const database of [await databases.sqlite(), await databases.postgresql()]) {
      const app = await startApp({ database, settings: SETTINGS });
      await loadDemos(app, names);
      for (const name of names) lived.push(await liveIn(app, name));
      await app.close();
    }
    const [first = []] = lived;
    expect(lived).toHaveLength(2 * names.length);
    for (const other of lived) expect(other).toEqual(first);
    const [loaded, , , , filed, told, back] = first;
    expect(loaded).toMatch(/^[0-9a-f]{64}$/);
    expect(back).toBe(filed);
    expect(told).not.toBe(filed);
    expect(new Set(first).size).toBe(first.length - 1);
  });
});
