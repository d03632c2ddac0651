import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { fillPath } from '@tradeport/shared/contract/fillPath.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { callGroups } from '../contract/callGroups.ts';
import { goodOf, type KindOfCall, kindsOfCalls, sceneOf } from '../contract/goodRequests.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { changedTables } from '../ledger/books.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The tables in which every operator changes what is their own: the row of the merchant is only locked meanwhile. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'notice/sign': ['NoticeRead'],
  'info/signOut': ['Session', 'Event'],
  'info/endSessions': ['Session', 'Event'],
  'password/modifyLoginPwd': ['Event'],
  'bindPhone/sendOldCode': ['OneTimeCode', 'OutboxMessage'],
  'bindPhone/checkOldCode': ['OneTimeCode'],
  'bindEmail/sendOldCode': ['OneTimeCode', 'OutboxMessage'],
  'bindEmail/checkOldCode': ['OneTimeCode'],
  'password/sendCode': ['OneTimeCode', 'OutboxMessage'],
  'password/resetPayPwd': ['OneTimeCode'],
  'account/configCommonRatePairs': ['Merchant', 'CommonRatePair'],
  'view/save': ['Merchant', 'SavedView'],
};
/** Counts what somebody asks for, so that it is not asked for without end. */
const COUNTER = 'AttemptCounter';

const asked = kindsOfCalls.filter(({ call: { access } }) => access !== 'public' && access !== 'sim');
/** Calls that may change no table. The day plays a quarter; permissions.test.ts checks on every day whether each call admits a viewer. */
const OTHERS_PARTS = 4;
const allOthers = asked.filter(({ name }) => OWN[name] === undefined);
const others = sampleByTurn(allOthers, OTHERS_PARTS);
const groups: readonly (readonly KindOfCall[])[] = [
  ...asked.filter(({ name }) => OWN[name] !== undefined).map((kind) => [kind]),
  ...callGroups(others),
];

const ask = async ({ methods, path }: AnyCall, request: Readonly<Record<string, unknown>>, token: string) => {
  const { url, rest } = fillPath(path, request);
  const words = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await app.tradeport.app.inject({
    headers: { token },
    ...(methods[0] === 'GET'
      ? { method: 'GET', url: `${url}?${new URLSearchParams(words)}` }
      : { method: 'POST', url, payload: rest }),
  });
  return answer.statusCode;
};

it('a role without an apply page changes nothing of its merchant, whatever it asks for', async () => {
  const place = await sceneOf(app);
  const changed: Record<string, readonly string[]> = {};
  let admitted = 0;
  for (const group of groups) {
    const requests = new Map<KindOfCall, object>();
    for (const kind of group) requests.set(kind, await goodOf(kind).request(place));
    const token = await app.token(DEMO.viewer);
    const changedBy = await changedTables(app.tradeport.world, async () => {
      for (const [{ call }, request] of requests) if ((await ask(call, { ...request }, token)) === 200) admitted += 1;
    });
    const tables = changedBy.filter((table) => table !== COUNTER);
    if (tables.length > 0) changed[group.map(({ name }) => name).join()] = tables;
  }
  expect(admitted).toBeGreaterThan(others.length === allOthers.length ? 40 : Object.keys(OWN).length);
  expect(changed).toEqual(OWN);
});
