import { allCalls } from '@tradeport/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { refused } from '../harness/refused.ts';
import { injectTransport } from '../harness/transport.ts';
import { goodOf, goodRequests, placeOf } from './goodRequests.ts';

let app: TestApp;
let place: Awaited<ReturnType<typeof placeOf>>;
beforeAll(async () => {
  app = await startApp();
  place = await placeOf(app);
});
afterAll(() => app.close());

it('every call of the catalogue has a good request, and nothing else', () => {
  expect(Object.keys(goodRequests).sort()).toEqual(allCalls.map(({ key }) => key).sort());
});

it('no two calls share a key, or a method of a path', () => {
  const routes = allCalls.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
  expect(new Set(routes).size).toBe(routes.length);
  expect(new Set(allCalls.map(({ key }) => key)).size).toBe(allCalls.length);
});

// The server checks every answer against its schema here: a success that breaks it is a fault.
describe.each(allCalls)('$key', (call) => {
  it.each([...call.methods])('answers a good %s', async (method) => {
    const { request, token, refusedAsYet } = goodOf(call);
    const transport = injectTransport(app.tradeport.app, { token: token ? await token(app) : await app.token() });
    const answer = transport(call, await request(place), { method });
    if (refusedAsYet === undefined) await expect(answer).resolves.toBeDefined();
    else await refused(answer, refusedAsYet);
  });
});
