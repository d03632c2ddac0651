import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { EVENT_STREAM_PATH } from '@tradeport/shared/contract/sim/eventStreamPath.ts';
import { BASE_PATH, pathTo, screens } from '@tradeport/shared/screens.ts';
import type { Browser, Page } from 'playwright-core';
import { startChromium } from '../harness/chromium.ts';
import { signedIn } from './homePage.ts';
import { startScript } from './processes.ts';
import { median } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import { slowDown } from './slowLine.ts';
import type { Row } from './table.ts';

const VISITS = 3;
const PAGES = [
  { name: 'home', path: BASE_PATH + pathTo(screens.home) },
  { name: 'the payment form', path: BASE_PATH + pathTo(screens.newPayment) },
  { name: 'the console', path: '/sim/' },
];

interface Visited {
  /** When anything with a content was painted first, in seconds. */
  readonly firstPaint: number;
  /** How long tasks kept the page deaf after that, beyond 50 ms each, in seconds: what browsers call the total blocking time. */
  readonly blocked: number;
}

/** Reads both. Runs in the page. */
const read = async (): Promise<Visited> => {
  const TASK_MS = 50;
  const tasks = await new Promise<readonly PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'longtask', buffered: true });
    // A page without a long task tells nothing.
    setTimeout(() => resolve([]), 1_000);
  });
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const blocked = tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, painted) - TASK_MS)
    .reduce((sum, each) => sum + Math.max(0, each), 0);
  return { firstPaint: painted / 1_000, blocked: blocked / 1_000 };
};

const stands = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForLoadState('networkidle');
};

const visit = async (browser: Browser, address: string, token: string): Promise<Visited> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await context.addCookies([{ name: 'token', value: token, url: address, sameSite: 'Strict' }]);
  const page = await context.newPage();
  // The streams of events stay open: with them the network would never be idle.
  await page.route(
    ({ pathname }) => pathname === OWN_STREAM_PATH || pathname === EVENT_STREAM_PATH,
    (route) => route.abort(),
  );
  await slowDown(context, page);
  await page.goto(address, { waitUntil: 'commit' });
  await stands(page);
  const visited = await page.evaluate(read);
  await context.close();
  return visited;
};

/** How long scripts block the pages behind the login, and when the console paints first, on a slow line and a slow processor. */
export const measureSignedInPages = async (databaseUrl: string): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  const browser = await startChromium({ withWindow: true });
  const rows: Row[] = [];
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    const token = await signedIn(origin);
    for (const { name, path } of PAGES) {
      const visits: Visited[] = [];
      for (let i = 0; i <= VISITS; i += 1) visits.push(await visit(browser, origin + path, token));
      // The first visit warms server and browser up.
      const counted = visits.slice(1);
      const where = `of ${name}, slow 4G, a quarter of the CPU`;
      const blocked = median(counted.map((each) => each.blocked));
      rows.push({
        goal: 'P6',
        what: `script that blocks after the first paint ${where}`,
        unit: 's',
        ours: blocked,
        atMost: 0.8,
      });
      if (path !== '/sim/') continue;
      const firstPaint = median(counted.map((each) => each.firstPaint));
      rows.push({ goal: 'P6', what: `first paint ${where}`, unit: 's', ours: firstPaint, atMost: 2 });
    }
    return rows;
  } finally {
    await browser.close();
    await portal.stop();
  }
};
