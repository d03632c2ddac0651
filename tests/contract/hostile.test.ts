import { allCalls } from '@tradeport/shared/contract/index.ts';
import { expect, it } from 'vitest';
import { testProvider } from '../harness/databases.ts';
import { everyCallTakes } from './everyCallTakes.ts';
import { hostileRequests, requestsForDatabase } from './hostileRequests.ts';

const isNight = process.env.TEST_NIGHT === 'on';
/** By day a call takes one in four of what is turned away before its own rules; on PostgreSQL none of it, and of the rest one in three. */
const hostileOf: Parameters<typeof everyCallTakes>[0] =
  testProvider === 'postgresql' && !isNight
    ? (call, good) => requestsForDatabase(call, good, 3)
    : (call, good) => hostileRequests(call, good, isNight ? 1 : 4);
// By day it is the generated ones whose answers are held to the document.
const app = everyCallTakes(hostileOf, { isHeldToDocument: isNight });

it('a body over its limit is refused for every call that takes one', async () => {
  const payload = JSON.stringify({ a: 'x'.repeat(1_100_000) });
  for (const { path, methods, bodyBytesMax } of allCalls.filter((call) => call.methods.includes('POST'))) {
    if (bodyBytesMax !== undefined) continue;
    const answer = await app().tradeport.app.inject({
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
