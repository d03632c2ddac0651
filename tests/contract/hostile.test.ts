import { allCalls } from '@tradeport/shared/contract/index.ts';
import { expect, it } from 'vitest';
import { isNight } from '../../scripts/turn.ts';
import { testProvider } from '../harness/databases.ts';
import { everyCallTakes } from './everyCallTakes.ts';
import { callsOfTurn, envelopeRequests, fieldRequests } from './hostileRequests.ts';

const app = everyCallTakes(
  callsOfTurn(),
  testProvider === 'postgresql' && !isNight
    ? fieldRequests
    : (call, good) => [...envelopeRequests(call, good), ...fieldRequests(call, good)],
  // By day the generated requests are checked against the OpenAPI document (hostileGenerated.test.ts).
  { isHeldToDocument: isNight },
);

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
