import { errorCodes } from '@tradeport/shared/contract/errors.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { growth, rowCounts } from '../ledger/books.ts';
import { dice, seedOfRun, sizeOfRun } from '../ledger/dice.ts';
import { goodOf, placeOf } from './goodRequests.ts';
import { type Hostile, hostileRequests, randomRequests } from './hostileRequests.ts';

const GENERATED = sizeOfRun('RANDOM_REQUESTS', 10);
/** After so many requests the rows of the database are counted. */
const TOGETHER = 6;
const seed = seedOfRun();

let app: TestApp;
let place: Awaited<ReturnType<typeof placeOf>>;
beforeAll(async () => {
  app = await startApp();
  place = await placeOf(app);
});
afterAll(() => app.close());

const STATUSES = [200, 400, 401, 403, 404, 405, 413, 415];
/** What must never be told: traces, files, statements, the tools inside. */
const LEAKS =
  /\bat [\w.<>]+ \(|\.[jt]s:\d|node_modules|SELECT |INSERT |UPDATE |prisma|sqlite|postgres|"Session"|file:\/\//i;
/** A refused login is counted, told to the operator's security log, and hands its captcha on. */
const MAY_WRITE: Readonly<Record<string, readonly string[]>> = {
  'login/login': ['AttemptCounter', 'Event', 'Captcha', 'OneTimeCode', 'OutboxMessage'],
  'register/sendCaptcha': ['Captcha', 'OutboxMessage'],
};

/** Everything that is wrong with an answer, in words; none when it is as it must be. */
const faultsOf = async (
  token: string,
  { send }: Hostile,
): Promise<{ readonly faults: string[]; readonly refused: boolean }> => {
  const answer = await app.tradeport.app.inject({ ...send, headers: { token, language: 'en-US', ...send.headers } });
  const faults: string[] = [];
  if (!STATUSES.includes(answer.statusCode)) faults.push(`status ${answer.statusCode}`);
  if (answer.headers['x-request-id'] === undefined) faults.push('without an id');
  // A call that answers with a file took it for a good request after all.
  if (answer.headers['content-disposition'] !== undefined) return { faults, refused: false };
  if (!String(answer.headers['content-type']).startsWith('application/json')) faults.push('not JSON');
  const envelope: Readonly<Record<string, unknown>> = faults.includes('not JSON') ? {} : answer.json();
  const code = String(envelope.code);
  if (Object.keys(envelope).sort().join() !== 'code,message,result') faults.push('no envelope');
  if (code !== '0' && !Object.hasOwn(errorCodes, code)) faults.push(`unknown code ${code}`);
  if (code !== '0' && envelope.message === '') faults.push('refused without a word');
  if (code !== '0' && LEAKS.test(answer.body)) faults.push(`tells too much: ${answer.body.slice(0, 300)}`);
  return { faults, refused: code !== '0' };
};

describe.each(allCalls)('$key', (call) => {
  it('takes anything: an answer in the envelope, no fault of ours, no row of a refused one', async () => {
    const { request } = goodOf(call);
    const good = await request(place);
    const token = await app.token();
    const chance = dice(seed).fork(allCalls.indexOf(call));
    const wrong: string[] = [];
    let before = await rowCounts(app.tradeport.world);
    const requests = [...hostileRequests(call, good), ...randomRequests(call, good, chance, GENERATED)];
    for (let at = 0; at < requests.length; at += TOGETHER) {
      let allRefused = true;
      const batch = requests.slice(at, at + TOGETHER);
      for (const hostile of batch) {
        const { faults, refused } = await faultsOf(token, hostile);
        allRefused &&= refused;
        if (faults.length > 0) wrong.push(`${hostile.what}: ${faults.join('; ')}`);
      }
      const after = await rowCounts(app.tradeport.world);
      const made = Object.keys(growth(before, after)).filter((table) => !MAY_WRITE[call.key]?.includes(table));
      if (allRefused && made.length > 0)
        wrong.push(`rows in ${made.join()} of refused ones: ${batch.map(({ what }) => what).join(', ')}`);
      before = after;
    }
    expect(wrong, `replay with RANDOM_SEED=${seed}`).toEqual([]);
  });
});

it('a body over its limit is refused for every call that takes one', async () => {
  const payload = JSON.stringify({ a: 'x'.repeat(1_100_000) });
  for (const { path, methods, bodyBytesMax } of allCalls.filter((call) => call.methods.includes('POST'))) {
    if (bodyBytesMax !== undefined) continue;
    const answer = await app.tradeport.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([path, methods.length > 0, answer.statusCode, answer.json().code]).toEqual([
      path,
      true,
      413,
      'INVALID_PARAM',
    ]);
  }
});
