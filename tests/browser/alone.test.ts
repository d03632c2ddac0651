import { request as ask } from 'node:http';
import { notShownWhole } from '@tradeport/shared/backend/shown.ts';
import { wayTo } from '@tradeport/shared/backend/wayTo.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { allScreens, BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TURNS_OF_A_ROUND } from '../../scripts/browserFilesByTurn.ts';
import { isNight, sampleByTurn } from '../../scripts/turn.ts';
import { aloneServer, someBackend } from '../harness/aloneServer.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { dayLanguages } from '../harness/byTurn.ts';
import { sharedChromium } from '../harness/chromium.ts';
import { toldInPassing } from '../harness/otherBackend.ts';

let app: TestApp;
let inner: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startApp();
  inner = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await app.close();
});

const missing = allCalls
  .filter((call) => call.access === 'sim' || notShownWhole.has(call.key))
  .map((call) => new RegExp(`^${wayTo(call, {}).path.replace(/:\w+/g, '[^/]+')}$`));
const isMissing = (path: string): boolean =>
  // Verification drafts share their path with calls that are shown.
  path === '/api/event/stream' || missing.some((pattern) => pattern.test(path));

/** The same server without all that the documents do not show whole: 404, as whoever never heard of a call answers. */
const documentedAlone = () =>
  someBackend((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (isMissing(path)) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<html><body>Not Found</body></html>');
      return;
    }
    const { hostname, port } = new URL(inner);
    const on = ask({ hostname, port, method: request.method, path: request.url, headers: request.headers }, (came) => {
      response.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(response);
    });
    on.on('error', () => response.destroy());
    request.pipe(on);
  });

/** A window at the portal alone, with what it complained of and what its console said. */
const windowAt = async (url: string, language: 'zh-CN' | 'en-US') => {
  const context = await (await sharedChromium()).newContext({ locale: 'en-US' });
  closing.push(() => context.close());
  await context.addCookies([{ name: 'token', value: await app.token(DEMO.chief), url }]);
  await context.addInitScript((chosen) => localStorage.setItem('tp.lang', chosen), language);
  const page: Page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const [said, broken]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    if (message.type() === 'info') said.push(message.text());
  });
  page.on('pageerror', (error) => broken.push(String(error)));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { page, said, broken, asked, toasts: await toldInPassing(page) };
};

const allPages = allScreens
  .filter(({ layout, path }) => layout === 'main' && !path.includes(':'))
  .map(({ path }) => path);
/** Home, which lacks several calls, and the other pages by turn. */
const PAGES = [...new Set([screens.home.path, ...sampleByTurn(allPages, TURNS_OF_A_ROUND)])];
/** The number of lacking calls that the pages request at least. */
const LACKS_MIN = isNight ? 6 : 1;

describe('the portal before a backend that has what the documents show, and nothing else', () => {
  it.each(dayLanguages)(
    'breaks on no page, says each lack once, and tells people of none in passing: %s',
    async (language) => {
      const backend = await documentedAlone();
      const portal = await aloneServer(
        { PORTAL_BACKEND: backend.url },
        { webRoot: app.tradeport.world.config.webRoot },
      );
      closing.push(backend.close, portal.close);
      const { page, said, broken, asked, toasts } = await windowAt(portal.url, language);
      const learnt = new Set<string>();
      for (const path of PAGES) {
        const before = asked.length;
        await page.goto(`${portal.url}${BASE_PATH}${path}`);
        await page.locator('main#content').waitFor();
        await page.waitForLoadState('networkidle');
        // What a page has learnt to be missing no later page of the tab asks for.
        const lacking = asked.slice(before).filter(isMissing);
        expect([path, lacking.filter((one) => learnt.has(one))]).toEqual([path, []]);
        for (const one of lacking) learnt.add(one);
        const shown = (await page.locator('main#content').textContent()) ?? '';
        expect([path, shown.trim() === '', /页面出现了问题|Something went wrong on this page/.test(shown)]).toEqual([
          path,
          false,
          false,
        ]);
      }
      expect([broken, toasts]).toEqual([[], []]);
      expect(said.length).toBeGreaterThanOrEqual(LACKS_MIN);
      expect([...said].sort()).toEqual([...new Set(said)].sort());
      expect(asked.filter((path) => path.startsWith('/sim/'))).toEqual([]);
      expect(asked.filter((path) => path === '/api/event/stream').length).toBe(1);
      expect(learnt.size).toBeGreaterThanOrEqual(LACKS_MIN);
    },
    900_000,
  );
});
