import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { fillPath } from '@tradeport/shared/contract/fillPath.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodOf, placeOf } from '../contract/goodRequests.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { fingerprint } from '../ledger/books.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What every operator changes of their own: the row of the merchant is only locked meanwhile. */
const OWN = [
  'notice/sign NoticeRead',
  'info/signOut Session',
  'info/signOut Event',
  'password/sendCode OneTimeCode',
  'password/sendCode OutboxMessage',
  'password/resetPayPwd OneTimeCode',
  'account/configCommonRatePairs Merchant',
  'account/configCommonRatePairs CommonRatePair',
];
/** Counts what somebody asks for, so that it is not asked for without end. */
const COUNTER = 'AttemptCounter';

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
  const place = await placeOf(app);
  const changed: string[] = [];
  let admitted = 0;
  for (const call of allCalls.filter(({ access }) => access !== 'public' && access !== 'sim')) {
    const request = await goodOf(call).request(place);
    const token = await app.token(DEMO.viewer);
    const before = await fingerprint(app.tradeport.world);
    if ((await ask(call, request, token)) === 200) admitted += 1;
    const after = await fingerprint(app.tradeport.world);
    const tables = Object.keys(after).filter((table) => table !== COUNTER && after[table] !== before[table]);
    changed.push(...tables.map((table) => `${call.key} ${table}`));
  }
  expect(admitted).toBeGreaterThan(40);
  expect(changed).toEqual(OWN);
});
