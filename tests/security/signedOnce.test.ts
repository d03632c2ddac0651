import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { freshTimestamp, signed } from '../harness/signing.ts';
import { startTwoServers, type TwoServers } from '../harness/twoServers.ts';

const TIME = '/api/user/common/query-server-time';
const MERCHANT = '10001';
const AT_ONCE = 50;

let two: TwoServers;
let token: string;
let key: string;
beforeAll(async () => {
  two = await startTwoServers();
  const { anonymous, token: tokenOf } = two.servers[0];
  token = await tokenOf();
  key = (await anonymous.simSigning.makeKey({ merchantNo: MERCHANT })).signingKey;
  await anonymous.simSigning.set({ merchantNo: MERCHANT, signsCalls: true, callsFrom: [] });
});
afterAll(() => two.close());

const ask = async ({ tradeport }: TestApp, headers: Readonly<Record<string, string>>): Promise<string> => {
  const options = {
    method: 'POST',
    url: TIME,
    payload: '{}',
    headers: { 'content-type': 'application/json', token, ...headers },
  } as const;
  const answer: LightMyRequestResponse = await tradeport.app.inject(options);
  return String(answer.json<{ readonly code: string }>().code);
};

const fresh = () =>
  signed(
    key,
    { method: 'POST', path: TIME, body: '{}' },
    freshTimestamp(two.servers[0].tradeport.world.realTime.now()),
  );

it('one signed request many times at once on two servers passes once', async () => {
  const headers = fresh();
  const codes = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => ask(two.servers[i % 2 === 0 ? 0 : 1], headers)),
  );
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
  expect(codes.filter((code) => code === 'SIGN_VERIFY_FAIL')).toHaveLength(AT_ONCE - 1);
});

it('as many that differ in a fraction of a second pass, all of them', async () => {
  const codes = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => ask(two.servers[i % 2 === 0 ? 0 : 1], fresh())),
  );
  expect(new Set(codes)).toEqual(new Set(['0']));
});

it('does not pass again at a server that was started after it', async () => {
  const headers = fresh();
  expect(await ask(two.servers[0], headers)).toBe('0');
  const third = await startApp({ database: { url: two.url, drop: async () => undefined } });
  expect(await ask(third, headers)).toBe('SIGN_VERIFY_FAIL');
  expect(await ask(third, fresh())).toBe('0');
  await third.close();
});
