import { allCalls } from '@tradeport/shared/contract/index.ts';
import { expect, it } from 'vitest';
import { testProvider } from '../harness/databases.ts';
import { everyCallTakes } from './everyCallTakes.ts';
import { hostileRequests, requestsForDatabase } from './hostileRequests.ts';

/** What is turned away before a database is asked is sent to PostgreSQL at night only. */
const isShort = testProvider === 'postgresql' && process.env.TEST_NIGHT !== 'on';
const app = everyCallTakes(isShort ? requestsForDatabase : hostileRequests);

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
