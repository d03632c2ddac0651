import { readFileSync } from 'node:fs';
import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { simPersona } from '@tradeport/shared/contract/sim/persona.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { Browser } from 'playwright-core';
import { startChromium } from '../harness/chromium.ts';
import { startScript } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const HOME = '/account';
const OWN_PAGE = 'HomePage';

/** Somebody of the demo who is signed in. */
const signedIn = async (origin: string): Promise<string> => {
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
  const pages = readFileSync(new URL('../../web/src/app/pages.ts', import.meta.url), 'utf8');
  const names = [...pages.matchAll(/features\/[\w/]+\/(\w+)\.tsx/g)].flatMap(([, name]) => name ?? []);
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

/** What the first page after the login needs: all its scripts and styles, and none of another page. */
export const measureHomePage = async (databaseUrl: string): Promise<readonly Row[]> => {
  const portal = await startScript('server/src/main.ts', serverSettings(databaseUrl));
  const browser = await startChromium();
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    const loaded = await visit(browser, origin, await signedIn(origin));
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
        atMost: 320,
      },
      {
        goal: 'P6',
        what: `of them chunks of other pages${foreign.map((path) => ` ${path}`).join()}`,
        unit: 'files',
        ours: foreign.length,
        atMost: 0,
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
};
