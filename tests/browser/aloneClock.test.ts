import { common } from '@tradeport/shared/contract/siteConfig.ts';
import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aloneServer } from '../harness/aloneServer.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { pageDone } from '../harness/browserFace.ts';
import { type Otherwise, otherBackend, windowAt } from '../harness/otherBackend.ts';

/** The backend's time, far from this machine's, from the browser's and from that of the simulator behind. */
const BACKENDS = '2031-03-09T10:00:00+08:00';
/** The browser's, of that same hour in Shanghai. */
const BROWSERS = '2033-07-21T10:00:00+08:00';

let app: TestApp;
let backend: Awaited<ReturnType<typeof otherBackend>>;
let portal: Awaited<ReturnType<typeof aloneServer>>;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startApp();
  closing.push(() => app.close());
  backend = await otherBackend(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
  closing.push(backend.close);
  portal = await aloneServer({ PORTAL_BACKEND: backend.url }, { webRoot: app.tradeport.world.config.webRoot });
  closing.push(portal.close);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const CASES: Readonly<Record<string, { readonly time: Otherwise; readonly today: string }>> = {
  'the one that the backend tells': {
    time: { result: (result) => (typeof result === 'object' ? { ...result, serverTime: BACKENDS } : result) },
    today: '2031-03-09',
  },
  "the browser's where the backend has no such call": {
    time: {
      answer: (response) => {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<html><body>Not Found</body></html>');
      },
    },
    today: '2033-07-21',
  },
};

describe('the time of a portal without a simulator', () => {
  it.each(Object.entries(CASES))('is %s', async (_name, { time, today }) => {
    backend.answers({ 'common/queryServerTime': time });
    const window = await windowAt(portal.url, await app.token(DEMO.chief));
    closing.push(window.close);
    const { page, asked, broken } = window;
    await page.clock.setFixedTime(BROWSERS);
    const told = page.waitForResponse(`**${common.queryServerTime.path}`);
    await page.goto(`${portal.url}${BASE_PATH}${screens.transactions.path}`);
    await told;
    await pageDone(page);
    await page.getByRole('button', { name: 'Statement', exact: true }).click();
    const days = page.getByRole('dialog', { name: 'Download a statement' }).locator('.ant-picker input');
    await days.last().waitFor();
    expect(await days.last().inputValue()).toBe(today);
    expect(asked.filter((path) => path.startsWith('/sim/'))).toEqual([]);
    expect(broken).toEqual([]);
  });
});
