import { ownEventStream } from '@tradeport/shared/contract/event.ts';
import { notice } from '@tradeport/shared/contract/notice.ts';
import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { expect, it } from 'vitest';
import { aloneSuite } from '../harness/aloneSuite.ts';
import { DEMO } from '../harness/app.ts';

const alone = aloneSuite();

it('reads a list again within each minute before a backend without the stream of events', async () => {
  const { app, backend, portalWith, windowAt } = alone();
  backend.answers({
    [ownEventStream.stream.key]: {
      answer: (response) => {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<html><body>Not Found</body></html>');
      },
    },
  });
  const url = await portalWith();
  const { page, said, broken, asked } = await windowAt(url, await app.token(DEMO.chief));
  await page.clock.install();
  // Nothing else has messages read again: where events are heard, they tell of a new one, and other lists have a time of their own.
  const listed = () => page.waitForResponse(`**${notice.page.path}`, { timeout: 30_000 });
  const first = listed();
  await page.goto(`${url}${BASE_PATH}${screens.messages.path}`);
  await first;
  await expect
    .poll(() => said.filter((line) => line.includes(ownEventStream.stream.key)).length, { timeout: 30_000 })
    .toBe(1);
  await page.waitForLoadState('networkidle');
  for (const _minute of [1, 2]) {
    const again = listed();
    await page.clock.fastForward(61_000);
    await again;
  }
  expect(asked.filter((path) => path === ownEventStream.stream.path).length).toBe(1);
  expect(broken).toEqual([]);
}, 120_000);
