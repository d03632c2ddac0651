import { membersOf } from '@tradeport/server/http/openapi/json.ts';
import { signatureOf, webhookOf } from '@tradeport/sim/forwarding/webhook.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { documented } from './documented.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { document, breaks } = documented();
const webhooks = membersOf(membersOf(document).webhooks);

it('every event of the demo, and of what its console does, is sent as a webhook of the document', async () => {
  const { simEvent, simAssumption, simClock } = app.anonymous;
  await simClock.jump({ seconds: 3_600 });
  await simAssumption.set({ name: 'exchangeT0Minutes', value: '3' });
  const types = new Set<string>();
  const wrong: string[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: Awaited<ReturnType<typeof simEvent.list>> = await simEvent.list({ after, limit: 200 });
    for (const event of page.events) {
      const { type, body } = webhookOf('main', event);
      types.add(type);
      if (!Object.hasOwn(webhooks, type)) wrong.push(`${type} is none of the document`);
      const faults = breaks('/components/requestBodies/Webhook/content/application~1json/schema', JSON.parse(body));
      wrong.push(...faults.map((fault) => `${type}: ${fault}`));
    }
    after = page.next;
  }
  expect(wrong).toEqual([]);
  expect(types.size).toBeGreaterThan(20);
  expect([...types]).toEqual(expect.arrayContaining(['clockChanged', 'assumptionChanged', 'receipt.credit']));
});

it('what travels beside it is as the document says', () => {
  const parameter = '/components/parameters/webhookSignature/schema';
  expect(breaks(parameter, signatureOf('secret', 1_794_300_000, '{}'))).toEqual([]);
  expect(breaks(parameter, 'v1=0')).not.toEqual([]);
});
