import { allCalls } from '@tradeport/shared/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { testProvider } from '../harness/databases.ts';
import { refused } from '../harness/refused.ts';
import { catalogueApp } from './catalogueApp.ts';
import { goodOf, goodRequests, kindsOfCalls } from './goodRequests.ts';

const catalogue = catalogueApp();

it('every call of the catalogue has a good request for each kind that it serves, and nothing else', () => {
  expect(Object.keys(goodRequests).sort()).toEqual(kindsOfCalls.map(({ name }) => name).sort());
});

it('no two calls share a key, or a method of a path', () => {
  const routes = allCalls.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
  expect(new Set(routes).size).toBe(routes.length);
  expect(new Set(allCalls.map(({ key }) => key)).size).toBe(allCalls.length);
});

/** By day one call in so many: each call has tests of its own in tests/calls. */
const PARTS = testProvider === 'postgresql' ? 13 : 4;

// The server checks every answer against its schema here: a success that breaks it is a fault.
describe.each(sampleByTurn(kindsOfCalls, PARTS))('$name', (kind) => {
  it.each([...kind.call.methods])('answers a good %s', async (method) => {
    const { refusedAsYet } = goodOf(kind);
    const { ask } = await catalogue.good(kind);
    const answer = ask(undefined, method);
    if (refusedAsYet === undefined) await expect(answer).resolves.toBeDefined();
    else await refused(answer, refusedAsYet);
  });
});
