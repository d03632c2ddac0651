import { readFileSync } from 'node:fs';
import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { simPersona } from '@tradeport/shared/contract/sim/persona.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { startChromium } from '../harness/chromium.ts';
import { startScript } from './processes.ts';
import { median } from './rounds.ts';
import { serverSettings } from './serverSettings.ts';
import { slowDown } from './slowLine.ts';
import type { Row } from './table.ts';

const HOME = '/account';
const OWN_PAGE = 'HomePage';
const VISITS = 3;

/** Somebody of the demo who is signed in. */
export const signedIn = async (origin: string): Promise<string> => {
  const ask = async (call: { readonly path: string }, body: unknown): Promise<{ readonly result: unknown }> => {
    const isRead = body === undefined;
    const answer = await fetch(origin + call.path, {
      method: isRead ? 'GET' : 'POST',
      ...(isRead ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const { result: personas } = await ask(simPersona.list, undefined);
  const [first]: readonly { readonly persona?: unknown }[] = Array.isArray(personas) ? personas : [];
  const { result } = await ask(simPersona.enter, { persona: first?.persona });
  const token = typeof result === 'object' && result !== null && 'token' in result ? result.token : undefined;
  if (typeof token !== 'string') throw new Error('nobody could be signed in');
  return token;
};

/** The chunks that pages of the portal come as, but the home page's own. */
const otherPages = (): readonly string[] => {
  const read = (name: string): string => readFileSync(new URL(`../../web/src/app/${name}`, import.meta.url), 'utf8');
  const names = [...(read('pages.ts') + read('openPages.ts')).matchAll(/features\/[\w/]+\/(\w+)\.tsx/g)].flatMap(
    ([, name]) => name ?? [],
  );
  if (!names.includes(OWN_PAGE)) throw new Error('pages.ts names no home page any more');
  return names.filter((name) => name !== OWN_PAGE);
};

/** Scripts and styles that a visit with an empty cache loads until nothing more comes, in bytes as they travelled, by name. */
const visit = async (browser: Browser, origin: string, token: string): Promise<ReadonlyMap<string, number>> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'token', value: token, url: origin, sameSite: 'Strict' }]);
  const page = await context.newPage();
  // The stream of events stays open: with it the network would never be idle.
  await page.route(`**${OWN_STREAM_PATH}`, (route) => route.abort());
  await page.goto(`${origin}${BASE_PATH}${HOME}`);
  await page.locator('#home-rates').waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
      .map(({ name, encodedBodySize }): [string, number] => [new URL(name).pathname, encodedBodySize]),
  );
  await context.close();
  return new Map(sizes);
};

interface FirstPaint {
  /** When the merchant's own menu was painted, in seconds: the outline of the frame stands long before. */
  readonly menu: number;
  readonly outline: number;
  /** The browser's own figure of how much moved while the page came together. */
  readonly shift: number;
}

/** Reads when the menu was painted. Runs in the page. */
const paints = async (): Promise<FirstPaint> => {
  const shifts = await new Promise<readonly PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    // A page on which nothing moved tells nothing.
    setTimeout(() => resolve([]), 1_000);
  });
  const [outline] = performance.getEntriesByName('first-contentful-paint');
  const [menu] = performance.getEntriesByName('menu');
  let shift = 0;
  for (const entry of shifts) if ('value' in entry && typeof entry.value === 'number') shift += entry.value;
  return { outline: (outline?.startTime ?? Number.NaN) / 1_000, menu: (menu?.startTime ?? Number.NaN) / 1_000, shift };
};

/** Marks the frame in which the menu stands. Runs in the page, before its own scripts. */
const markMenu = (): void => {
  const look = () => {
    if (document.querySelector('nav a[href$="/account"], header button') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => performance.mark('menu'));
  };
  look();
};

/** A visit of somebody signed in, on a poor line, with an empty cache. */
const slowVisit = async (context: BrowserContext, origin: string, token: string): Promise<FirstPaint> => {
  await context.addCookies([{ name: 'token', value: token, url: origin, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await page.addInitScript(markMenu);
  // The stream of events stays open: with it the network would never be idle.
  await page.route(`**${OWN_STREAM_PATH}`, (route) => route.abort());
  await slowDown(context, page);
  await page.goto(`${origin}${BASE_PATH}${HOME}`, { waitUntil: 'commit' });
  await page.locator('#home-rates').waitFor();
  await page.waitForLoadState('networkidle');
  return await page.evaluate(paints);
};

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1_280, height: 800 } };

/** Visits in a window of this kind; answers the median of a figure of theirs. */
const slowVisits = async (
  browser: Browser,
  {
    origin,
    token,
    window,
  }: { readonly origin: string; readonly token: string; readonly window: typeof PHONE | typeof DESKTOP },
): Promise<(part: keyof FirstPaint) => number> => {
  const visits: FirstPaint[] = [];
  for (let i = 0; i <= VISITS; i += 1) {
    const context = await browser.newContext(window);
    visits.push(await slowVisit(context, origin, token));
    await context.close();
  }
  // The first visit warms server and browser up.
  const counted = visits.slice(1);
  return (part) => median(counted.map((each) => each[part]));
};

const measureFirstPaint = async (browser: Browser, origin: string, token: string): Promise<readonly Row[]> => {
  const of = await slowVisits(browser, { origin, token, window: PHONE });
  const onDesktop = await slowVisits(browser, { origin, token, window: DESKTOP });
  const where = 'of home, slow 4G, a quarter of the CPU';
  return [
    { goal: 'P6', what: `outline of the frame painted, ${where}`, unit: 's', ours: of('outline'), atMost: 1 },
    { goal: 'P6', what: `menu and header painted, ${where}`, unit: 's', ours: of('menu'), atMost: 3 },
    { goal: 'P6', what: 'layout shift of home at 390 px', unit: '', ours: of('shift'), atMost: 0.02 },
    { goal: 'P6', what: 'layout shift of home at 1280 px', unit: '', ours: onDesktop('shift'), atMost: 0.02 },
  ];
};

/** The account home of a portal that runs, as whoever has the token sees it. */
export const measureHomeAt = async (origin: string, token: string): Promise<readonly Row[]> => {
  const browser = await startChromium({ withWindow: true });
  try {
    const loaded = await visit(browser, origin, token);
    const bytes = [...loaded.values()].reduce((sum, each) => sum + each, 0);
    const foreign = [...loaded.keys()].filter((path) =>
      otherPages().some((name) => path.split('/').at(-1)?.startsWith(`${name}-`)),
    );
    return [
      {
        goal: 'P6',
        what: `scripts and styles of the account home, ${loaded.size} files, brotli`,
        unit: 'kB',
        ours: bytes / 1_000,
        atMost: 340,
      },
      {
        goal: 'P6',
        what: `of them chunks of other pages${foreign.map((path) => ` ${path}`).join()}`,
        unit: 'files',
        ours: foreign.length,
        atMost: 0,
      },
      { goal: 'P6', what: 'files of the account home', unit: 'files', ours: loaded.size, atMost: 15 },
      ...(await measureFirstPaint(browser, origin, token)),
    ];
  } finally {
    await browser.close();
  }
};

/** What the first page after the login needs: all its scripts and styles, and none of another page. */
export const measureHomePage = async (databaseUrl: string): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.mjs', serverSettings(databaseUrl));
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    return await measureHomeAt(origin, await signedIn(origin));
  } finally {
    await portal.stop();
  }
};
