import { common } from '@tradeport/shared/contract/siteConfig.ts';
import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { aloneSuite } from '../harness/aloneSuite.ts';
import { DEMO } from '../harness/app.ts';
import { pageDone } from '../harness/browserFace.ts';
import type { Otherwise } from '../harness/otherBackend.ts';

/** The backend's time, far from this machine's, from the browser's and from that of the simulator behind. */
const BACKENDS = '2031-03-09T10:00:00+08:00';
/** The browser's, of that same hour in Shanghai. */
const BROWSERS = '2033-07-21T10:00:00+08:00';

const alone = aloneSuite();

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
    const { app, backend, portalWith, windowAt } = alone();
    backend.answers({ 'common/queryServerTime': time });
    const url = await portalWith();
    const { page, asked, broken } = await windowAt(url, await app.token(DEMO.chief));
    await page.clock.setFixedTime(BROWSERS);
    const told = page.waitForResponse(`**${common.queryServerTime.path}`);
    await page.goto(`${url}${BASE_PATH}${screens.transactions.path}`);
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
