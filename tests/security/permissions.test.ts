import { type AnyCall, isByKind } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { kindsOfCalls } from '../contract/goodRequests.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { demoDatabase } from '../harness/databases.ts';
import { CALLERS, type CallerKind, permissionTable } from './permissionTable.ts';

let app: TestApp;
let headers: Readonly<Record<CallerKind, Readonly<Record<string, string>>>>;
beforeAll(async () => {
  app = await startApp();
  const ended = await app.token(DEMO.chief);
  // Half an hour without a call, and a little more.
  app.time.forward(31 * 60_000);
  const chief = await app.token(DEMO.chief);
  headers = {
    none: {},
    ended: { token: ended },
    // What a foreign page can make a browser send.
    cookie: { cookie: `token=${chief}` },
    viewer: { token: await app.token(DEMO.viewer) },
    maker: { token: await app.token(DEMO.maker) },
    reviewer: { token: await app.token(DEMO.reviewer) },
    finance: { token: await app.token(DEMO.finance) },
    chief: { token: chief },
    other: { token: await app.token(DEMO.otherMerchant) },
  };
});
afterAll(() => app.close());

/** Asks with a field that no call knows: whoever is admitted is refused for that, and nothing happens. */
const ask = async (
  { path, methods }: AnyCall,
  caller: CallerKind,
  more: Readonly<Record<string, string>> = {},
  kind: Readonly<Record<string, string>> = {},
) => {
  const isGet = methods[0] === 'GET';
  const answer = await app.tradeport.app.inject({
    method: isGet ? 'GET' : 'POST',
    url: isGet ? `${path}?${new URLSearchParams({ nobodyKnows: '1', ...kind })}` : path,
    ...(isGet ? {} : { payload: { nobodyKnows: 1, ...kind } }),
    headers: { ...headers[caller], ...more },
  });
  const { code } = answer.json();
  if (answer.statusCode === 401 && code === 'TOKEN_EXPIRED') return '401';
  if (answer.statusCode === 403 && code === 'AUTHORIZATION_FAILED') return '403';
  return answer.statusCode === 200 ? 'in' : `${answer.statusCode} ${code}`;
};

const lineOf = (key: string, admissions: readonly string[]): string =>
  [key.padEnd(34), ...admissions.map((word, i) => word.padEnd(CALLERS[i]?.length ?? 0))].join(' | ').trimEnd();

it('stands line by line in the table', async () => {
  const lines: string[] = [];
  for (const call of allCalls) {
    const admissionsTo = async (kind: Readonly<Record<string, string>> = {}): Promise<string[]> => {
      const admissions: string[] = [];
      for (const caller of CALLERS) admissions.push(await ask(call, caller, {}, kind));
      return admissions;
    };
    lines.push(lineOf(call.key, await admissionsTo()));
    if (!isByKind(call.access)) continue;
    // A call that serves several kinds has a line for each below its own.
    const { field, kinds } = call.access;
    for (const kind of Object.keys(kinds))
      lines.push(lineOf(`${call.key} ${kind}`, await admissionsTo({ [field]: kind })));
  }
  expect(lines).toEqual(permissionTable);
});

it('is the same for both methods of a call that has two, for each of its kinds', async () => {
  for (const { name, call, named } of kindsOfCalls.filter(({ call }) => call.methods.length > 1))
    for (const caller of CALLERS) {
      const asked = (method: 'GET' | 'POST') => ask({ ...call, methods: [method] }, caller, {}, named);
      expect(await asked('POST'), `${name} by ${caller}`).toBe(await asked('GET'));
    }
});

it('no token opens another sandbox', async () => {
  await app.anonymous.simSandbox.create({ name: 'elsewhere', scenario: 'empty' });
  const behindLogin = allCalls.filter(({ access }) => access !== 'public' && access !== 'sim');
  for (const call of behindLogin)
    expect([call.key, await ask(call, 'chief', { sandbox: 'elsewhere' })]).toEqual([call.key, '401']);
});

describe('the simulator', () => {
  const simulators = allCalls.filter(({ access }) => access === 'sim');
  const answers = async (settings: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) => {
    const address = await demoDatabase();
    const { tradeport } = await startApp({ settings, database: address });
    onTestFinished(async () => {
      await tradeport.close();
      await address.drop();
    });
    const found = new Set<string>();
    for (const { path, methods } of simulators) {
      const method = methods[0] === 'GET' ? 'GET' : 'POST';
      const answer = await tradeport.app.inject({
        method,
        url: `${path}?nobodyKnows=1`,
        headers: more,
        ...(method === 'GET' ? {} : { payload: { nobodyKnows: 1 } }),
      });
      found.add(answer.statusCode === 200 ? 'in' : `${answer.statusCode} ${answer.json().code}`);
    }
    return [...found];
  };

  it('asks for its token where one is set', async () => {
    const settings = { SIM_TOKEN: 'a-long-random-word' };
    expect(await answers(settings)).toEqual(['403 AUTHORIZATION_FAILED']);
    expect(await answers(settings, { 'sim-token': 'another-random-word' })).toEqual(['403 AUTHORIZATION_FAILED']);
    expect(await answers(settings, { 'sim-token': 'a-long-random-word' })).toEqual(['in']);
  });

  it('is not there at all where it is off', async () => {
    expect(await answers({ SIM_ENABLED: 'false' })).toEqual(['404 REQUEST_FAILED']);
  });
});
