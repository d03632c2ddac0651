import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight, sampleByTurn } from '../../scripts/turn.ts';
import { kindsOfCalls } from '../contract/goodRequests.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../harness/app.ts';
import { testProvider } from '../harness/databases.ts';
import { refused } from '../harness/refused.ts';
import { injectTransport } from '../harness/transport.ts';
import { accountsOf, changes, growth, rowCounts } from './books.ts';
import { type ChangedTables, countChanges } from './changeCounter.ts';
import { moneyCallOf, moneyCalls } from './moneyCalls.ts';

const AT_ONCE = isNight ? 50 : 12;

/** Somebody who can send any call, typed or not. */
interface Sender {
  readonly client: Client;
  readonly transport: ReturnType<typeof injectTransport>;
}

let app: TestApp;
let chief: Sender;
let other: Sender;
let changedTables: ChangedTables;
beforeAll(async () => {
  app = await startApp();
  const sender = async (loginNo?: string): Promise<Sender> => {
    const token = await app.token(loginNo);
    return { client: app.as({ token }), transport: injectTransport(app.tradeport.app, { token }) };
  };
  chief = await sender();
  other = await sender(DEMO.otherMerchant);
  changedTables = await countChanges(app.tradeport.world);
});
afterAll(() => app.close());

/** What some work did to the sandbox: rows made, accounts changed. A name is noted once for all rows that have it, so not by each. */
const effectOf = async (work: () => Promise<unknown>) => {
  const { world } = app.tradeport;
  const [before, accounts] = [await rowCounts(world), await accountsOf(world)];
  await work();
  await app.tradeport.runDueTasks();
  const { CounterpartyName: _noted, CounterpartyWord: _words, ...rows } = growth(before, await rowCounts(world));
  return { rows, money: changes(accounts, await accountsOf(world)) };
};

const money = kindsOfCalls.filter(({ call }) => call.money);

it('every money call of the catalogue is here for each kind that it serves, and nothing else', () => {
  expect(Object.keys(moneyCalls).sort()).toEqual(money.map(({ name }) => name).sort());
});

const isPostgres = testProvider === 'postgresql';
/** By day one kind of money call in so many: one table keeps the keys of all calls. */
const PARTS = isPostgres ? 8 : 3;
/** Calls whose planted faults only these tests find (scripts/planted): SQLite plays them at every turn. */
const EACH_TURN: ReadonlySet<string> = new Set(
  isPostgres
    ? []
    : ['exchange/apply', 'paymentOrder/apply', 'paymentOrder/cancelTrade payment', 'refund/modifyPayeeInfo payment'],
);
const { fixed = [], sampled = [] } = Object.groupBy(money, ({ name }) => (EACH_TURN.has(name) ? 'fixed' : 'sampled'));
const played = [...fixed, ...sampleByTurn(sampled, PARTS)];

it('every call of each turn exists', () => {
  expect(fixed).toHaveLength(EACH_TURN.size);
});

describe.each(played)('$name', (kind) => {
  const { call } = kind;
  const { good, bad, badCode, secondTime } = moneyCallOf(kind);
  const send = (request: unknown, options: { readonly idempotencyKey?: string } = {}) =>
    chief.transport(call, request, options);

  it(`${AT_ONCE} at once under one key have one effect and ${AT_ONCE} equal answers`, async () => {
    const alone = await good(chief.client, app);
    const once = await effectOf(() => send(alone, freshKey()));
    expect(once.rows).toMatchObject({ IdempotentAnswer: 1 });

    const [request, key] = [await good(chief.client, app), freshKey()];
    const answers: unknown[] = [];
    const together = await effectOf(async () => {
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => send(request, key)))));
    });
    expect(together).toEqual(once);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // Later too, and however the key is written.
    expect(await send(request, { idempotencyKey: key.idempotencyKey.toUpperCase() })).toEqual(answers[0]);
  });

  it('REQUEST_REPEAT: another request under the key changes nothing', async () => {
    const key = freshKey();
    await send(await good(chief.client, app), key);
    // What it left for this very instant would seem to be the work of the next call.
    await app.tradeport.runDueTasks();
    const another = await bad(chief.client);
    await changedTables();
    await refused(send(another, key), 'REQUEST_REPEAT');
    expect(await changedTables()).toEqual([]);
  });

  it('a refused one stores nothing, also many at once, and the corrected form goes under the same key', async () => {
    const [wrong, right, key] = [await bad(chief.client), await good(chief.client, app), freshKey()];
    await changedTables();
    await Promise.all(Array.from({ length: 20 }, () => refused(send(wrong, key), badCode)));
    expect(await changedTables()).toEqual([]);
    await send(right, key);
  });

  it('a refused one and a good one at once under one key: one effect, never two', async () => {
    const [wrong, right, key] = [await bad(chief.client), await good(chief.client, app), freshKey()];
    const outcomes = await Promise.allSettled([wrong, right, wrong, right].map((request) => send(request, key)));
    expect([outcomes[1]?.status, outcomes[3]?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect([outcomes[0]?.status, outcomes[2]?.status]).toEqual(['rejected', 'rejected']);
  });

  it('without a key it runs each time', async () => {
    const request = await good(chief.client, app);
    const before = await rowCounts(app.tradeport.world);
    await send(request);
    await (secondTime === 'runs' ? send(request) : refused(send(request), secondTime));
    expect(growth(before, await rowCounts(app.tradeport.world)).IdempotentAnswer).toBeUndefined();
  });
});

it('a key belongs to one merchant and one call', async () => {
  const key = freshKey();
  for (const { client, transport } of [chief, other])
    for (const kind of played.filter(({ named }) => Object.keys(named).length === 0))
      await transport(kind.call, await moneyCallOf(kind).good(client, app), key);
});
