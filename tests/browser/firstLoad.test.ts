import { openLegacy } from '@tradeport/server/platform/secrets/sealing.ts';
import { subAccount } from '@tradeport/shared/contract/account.ts';
import { info } from '@tradeport/shared/contract/login.ts';
import { allScreens, pathTo, screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { atRest, pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { askedAtOnce, kilobytes, loadedBy } from '../harness/loadedFiles.ts';

/** What may come after the page stands: the site's configuration is asked for in a cipher of its own. */
const LATER = /^configNo-/;

describe('what a first visit loads', () => {
  const portal = browserSuite();

  it('the login page stands with five files of at most 130 kB', async () => {
    const { page, open } = await portal().visit();
    // What the page fetches for later, once nothing else is to be done, is not its own.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await open(pathTo(screens.login));
    await page.locator('input[type=password]').waitFor();
    await atRest(page);
    const files = await loadedBy(page);
    expect(files.length, files.map(({ name }) => name).join()).toBeLessThanOrEqual(5);
    expect(kilobytes(files)).toBeGreaterThan(50);
    expect(kilobytes(files)).toBeLessThanOrEqual(130);
    // What the site says of itself is there without waiting for an idle moment, and without the cipher that asks for it.
    await page.getByText('© Tradeport (Hong Kong) Limited').waitFor();
    expect(files.filter(({ name }) => LATER.test(name))).toEqual([]);
  });

  it('the login page knows no screen behind the login but the one it leads to', async () => {
    const { page, open } = await portal().visit();
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await open(pathTo(screens.login));
    await page.locator('input[type=password]').waitFor();
    await atRest(page);
    const { app } = portal().app.tradeport;
    const scripts = (await loadedBy(page)).filter(({ name }) => name.endsWith('.js') && name !== 'first.js');
    const bodies = await Promise.all(
      scripts.map(async ({ name }) => (await app.inject({ method: 'GET', url: `/b2b/assets/${name}` })).body),
    );
    const code = bodies.join('\n');
    // The route of a screen is there as a word of its own, as the login page's own is.
    const isKnown = ({ path }: { readonly path: string }) =>
      ['"', "'", '`'].some((quote) => code.includes(quote + path + quote));
    expect(isKnown(screens.login)).toBe(true);
    expect(allScreens.filter(({ layout, path }) => layout === 'main' && isKnown({ path }))).toEqual([screens.home]);
  });

  it.each([
    ['portal.example.com:8080', 'portal.example.com'],
    ['[::1]:8080', '[::1]'],
    ['"><script>', ''],
  ])('the document of %s holds what its site is asked by, and nothing that was made up', async (host, site) => {
    const { app } = portal().app.tradeport;
    const { body } = await app.inject({ method: 'GET', url: '/b2b/login', headers: { host } });
    const [, written = 'missing'] = /data-site="([^"]*)"/.exec(body) ?? [];
    const [domain, configNo] = written.split(' ');
    expect([domain, configNo === undefined ? '' : openLegacy(configNo)]).toEqual([site, site]);
  });

  it('the login page fetches the frame and home while nothing else is to be done', async () => {
    const { page, open } = await portal().visit();
    await open(pathTo(screens.login));
    await pageDone(page);
    const home = (await askedAtOnce(page)).filter((name) => /^(?:portal|shell|HomePage)-/.test(name));
    expect(home.length).toBeGreaterThanOrEqual(5);
    await expect.poll(async () => (await loadedBy(page)).map(({ name }) => name)).toEqual(expect.arrayContaining(home));
  });

  it.each([1440, 390])('home stands at %i px with few files, all of them asked for at once', async (width) => {
    const { page, open } = await portal().visit({ as: DEMO.chief, width });
    await open(pathTo(screens.home));
    await pageDone(page);
    await page.locator('#home-flows').waitFor();
    const files = await loadedBy(page);
    const atOnce = await askedAtOnce(page);
    const late = files.map(({ name }) => name).filter((name) => !atOnce.includes(name) && !LATER.test(name));
    expect(late).toEqual([]);
    expect(files.length, files.map(({ name }) => name).join()).toBeLessThanOrEqual(12);
    expect(kilobytes(files)).toBeGreaterThan(100);
    expect(kilobytes(files)).toBeLessThanOrEqual(340);
  });

  it('what home asks first is asked before its scripts are there, and once', async () => {
    const { page, open } = await portal().visit({ as: DEMO.chief });
    const first = [info.queryUserInfo, subAccount.queryHomePage, subAccount.getApplyFirst].map(({ path }) => path);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answered = first.map((path) => page.waitForResponse(`**${path}`));
    await page.route(/\/assets\/base-[\w-]+\.js$/, async (route) => {
      await Promise.all(answered);
      await route.continue();
    });
    await open(pathTo(screens.home));
    await page.locator('#home-flows').waitFor();
    await atRest(page);
    expect(first.map((path) => asked.filter((one) => one === path))).toEqual(first.map((path) => [path]));
  });

  it.each([screens.newPayment, screens.payments, screens.verification])(
    'what $path needs is asked for with its document',
    async (screen) => {
      const { page, open } = await portal().visit({ as: DEMO.chief });
      await open(pathTo(screen));
      await pageDone(page);
      const { pageFiles = '' } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
      expect(pageFiles).toContain('assets/');
      const atOnce = await askedAtOnce(page);
      const late = (await loadedBy(page)).map(({ name }) => name).filter((name) => !atOnce.includes(name));
      // What opens later, and what only some answers need, comes with them.
      expect(late.filter((name) => name.includes('Page-'))).toEqual([]);
    },
  );
});
