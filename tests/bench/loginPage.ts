import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { Browser, Page } from 'playwright-core';
import { startChromium } from '../harness/chromium.ts';
import { startScript } from './processes.ts';
import { median } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import { slowDown } from './slowLine.ts';
import type { Row } from './table.ts';

const VISITS = 5;

interface Loaded {
  /** When the largest thing on the page was painted, in seconds: the form, which can be used from then on. */
  readonly largestPaint: number;
  /** Scripts and styles that were asked for until then, in bytes as they travelled. */
  readonly bytes: number;
}

const loaded = (page: Page): Promise<Loaded> =>
  page.evaluate(async () => {
    const paintedAt = await new Promise<number>((resolve) => {
      const watcher = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
      watcher.observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const bytes = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime <= paintedAt && /\.(js|css)$/.test(new URL(entry.name).pathname))
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0);
    return { largestPaint: paintedAt / 1_000, bytes };
  });

/** One visit with an empty cache. */
const visit = async (browser: Browser, address: string): Promise<Loaded> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await slowDown(context, page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('input[type=password]').waitFor();
  await page.waitForLoadState('networkidle');
  const result = await loaded(page);
  await context.close();
  return result;
};

/** The login page of a portal that runs, on a slow line and a slow processor. */
export const measureLoginAt = async (origin: string): Promise<readonly Row[]> => {
  const browser = await startChromium({ withWindow: true });
  const visits: Loaded[] = [];
  try {
    for (let i = 0; i <= VISITS; i += 1) visits.push(await visit(browser, `${origin}${BASE_PATH}/login`));
  } finally {
    await browser.close();
  }
  // The first visit warms server and browser up.
  const counted = visits.slice(1);
  const kilobytes = median(counted.map(({ bytes }) => bytes / 1_000));
  const seconds = median(counted.map((each) => each.largestPaint));
  return [
    { goal: 'P5', what: 'scripts and styles of the login page, brotli', unit: 'kB', ours: kilobytes, atMost: 130 },
    {
      goal: 'P5',
      what: 'largest paint of the login page, slow 4G, a quarter of the CPU',
      unit: 's',
      ours: seconds,
      atMost: 1.8,
    },
  ];
};

/** The first page that anybody sees. */
export const measureLoginPage = async (databaseUrl: string): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  try {
    return await measureLoginAt(`http://127.0.0.1:${portal.port}`);
  } finally {
    await portal.stop();
  }
};
