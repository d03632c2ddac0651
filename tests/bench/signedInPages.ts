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
  /** The browser's own figure of how much moved while the page came together. */
  readonly shift: number;
}

/** Reads all of it. Runs in the page. */
const read = async (): Promise<Visited> => {
  const TASK_MS = 50;
  const told = (type: string) =>
    new Promise<readonly PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // A page without a long task, or on which nothing moved, tells nothing.
      setTimeout(() => resolve([]), 1_000);
    });
  const [tasks, shifts] = await Promise.all([told('longtask'), told('layout-shift')]);
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const blocked = tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, painted) - TASK_MS)
    .reduce((sum, each) => sum + Math.max(0, each), 0);
  let shift = 0;
  for (const entry of shifts) if ('value' in entry && typeof entry.value === 'number') shift += entry.value;
  return { firstPaint: painted / 1_000, blocked: blocked / 1_000, shift };
};

const stands = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForLoadState('networkidle');
};

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1_280, height: 800 } };

interface Visit {
  readonly address: string;
  readonly token: string;
  readonly window: typeof PHONE | typeof DESKTOP;
}

const visit = async (browser: Browser, { address, token, window }: Visit): Promise<Visited> => {
  const context = await browser.newContext(window);
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

/** Visits in a window of this kind; answers the median of a figure of theirs. */
const visits = async (browser: Browser, to: Visit): Promise<(part: keyof Visited) => number> => {
  const all: Visited[] = [];
  for (let i = 0; i <= VISITS; i += 1) all.push(await visit(browser, to));
  // The first visit warms server and browser up.
  const counted = all.slice(1);
  return (part) => median(counted.map((each) => each[part]));
};

/** How long scripts block the pages behind the login, when the console paints first, and how much moves, on a slow line and a slow processor. */
export const measureSignedInPages = async (databaseUrl: string): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  const browser = await startChromium({ withWindow: true });
  const rows: Row[] = [];
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    const token = await signedIn(origin);
    for (const { name, path } of PAGES) {
      const of = await visits(browser, { address: origin + path, token, window: PHONE });
      const where = `of ${name}, slow 4G, a quarter of the CPU`;
      rows.push({
        ...{ goal: 'P6', what: `script that blocks after the first paint ${where}` },
        ...{ unit: 's', ours: of('blocked'), atMost: 0.8 },
      });
      // That of home is told beside its other figures.
      if (name !== 'home') {
        const onDesktop = await visits(browser, { address: origin + path, token, window: DESKTOP });
        const what = `layout shift of ${name} at 1280 px`;
        rows.push({ goal: 'P6', what, unit: '', ours: onDesktop('shift'), atMost: 0.02 });
      }
      if (path !== '/sim/') continue;
      rows.push({ goal: 'P6', what: `first paint ${where}`, unit: 's', ours: of('firstPaint'), atMost: 2 });
    }
    return rows;
  } finally {
    await browser.close();
    await portal.stop();
  }
};
