import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { axeFindings, pageDone, widthFaults } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { startChromium } from '../harness/chromium.ts';
import { nativeControls } from '../harness/nativeControls.ts';
import { wordFaults } from '../harness/pageWords.ts';

/** That the other tests can fail: each thing that a page must not do is done once, and seen. */
describe('whoever watches the pages', () => {
  const portal = browserSuite();

  it.each([
    // biome-ignore lint/suspicious/noConsole: said by the page, to be heard.
    ['says something by console.error', 'console: broken', () => console.error('broken')],
    ['throws', 'thrown: Error: lost', () => reportError(new Error('lost'))],
    [
      'breaks the content security policy',
      'content security policy: script-src',
      () => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "no"';
        document.body.append(script);
      },
    ],
    ['asks for what is not there', 'console: Failed to load resource', () => void fetch('/b2b/assets/no.js')],
  ])('sees when a page %s', async (_what, complaint, act) => {
    const visit = await portal().visit({ as: DEMO.chief });
    await visit.open('/setting/userInfo');
    await pageDone(visit.page);
    await visit.page.evaluate(act);
    await expect.poll(() => visit.complaints().join('\n')).toContain(complaint);
    visit.expectTrouble(/./);
  });

  it('sees a request to another host, and one that fails', async () => {
    const visit = await portal().visit();
    await visit.page.route('http://outside.example/**', (route) => route.abort('connectionrefused'));
    await visit.page.goto('http://outside.example/').catch(() => undefined);
    const complaints = visit.complaints().join('\n');
    expect(complaints).toContain('asked outside: http://outside.example/');
    expect(complaints).toContain('failed: GET http://outside.example/');
    visit.expectTrouble(/outside\.example/);
  });

  it('sees what axe finds, a page that scrolls sideways, and what the browser draws', async () => {
    const visit = await portal().visit({ as: DEMO.chief, width: 390 });
    await visit.open('/setting/userInfo');
    await pageDone(visit.page);
    expect(await axeFindings(visit.page)).toEqual([]);
    expect(await widthFaults(visit.page)).toEqual([]);
    expect(await nativeControls(visit.page)).toEqual([]);
    await visit.page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = '/b2b/favicon.svg';
      picture.width = 500;
      const day = document.createElement('input');
      day.type = 'date';
      const tick = document.createElement('input');
      tick.type = 'checkbox';
      document.querySelector('main')?.append(picture, day, tick, document.createElement('select'));
    });
    expect((await axeFindings(visit.page)).join('\n')).toContain('image-alt: ');
    expect((await widthFaults(visit.page)).join('\n')).toMatch(/^scrolls sideways by \d+ px$/);
    expect(await nativeControls(visit.page)).toEqual([
      'a native box for a date',
      'a native check box',
      'a native list of choices',
    ]);
  });

  it('sees targets that are too small, and leaves the page where it stands', async () => {
    const visit = await portal().visit({ as: DEMO.chief, width: 390 });
    await visit.open('/setting/userInfo');
    await pageDone(visit.page);
    await visit.page.evaluate(() => {
      const filling = document.createElement('div');
      filling.style.height = '3000px';
      const small = ['one', 'two'].map((id) => {
        const button = document.createElement('button');
        button.id = id;
        button.textContent = id;
        button.style.cssText = 'width: 14px; height: 14px; min-width: 0; min-height: 0; padding: 0; overflow: hidden';
        return button;
      });
      document.querySelector('main')?.append(filling, ...small);
      window.scrollTo({ top: 500, behavior: 'instant' });
    });
    expect((await axeFindings(visit.page)).join('\n')).toContain('target-size: #one: ');
    expect(await visit.page.evaluate(() => window.scrollY)).toBe(500);
  });

  it.each([
    ['effective 06/20/2024', 'a day'],
    ['effective Nov 10, 2026', 'a day'],
    ['effective 10 Nov 2026', ''],
    ['at 2026-11-10T14:52:08+08:00', 'an instant'],
    ['USD → CNH', 'a pair'],
    ['USD / CNH', 'a pair'],
    ['5000000.00', 'a figure'],
    ['{count} rows', 'a word of the program'],
    ['2026-11-10 · USD/CNH · 5,000,000.00 · 12,000.00 USD → CNH · 7.0637810', ''],
  ])('sees what is written otherwise than everywhere: %s', (words, fault) => {
    expect(wordFaults(words).map((found) => found.startsWith(fault))).toEqual(fault === '' ? [] : [true]);
  });

  it('gives the next visit the same window, with what it has loaded and nothing of what was done', async () => {
    const first = await portal().visit({ as: DEMO.chief, storage: { 'tp.theme': 'dark' } });
    await first.open('/setting/userInfo');
    await pageDone(first.page);
    await first.page.evaluate(() => sessionStorage.setItem('left', 'behind'));
    expect(await portal().endVisits()).toEqual([]);

    const asked: string[] = [];
    portal().app.tradeport.app.server.on('request', ({ url = '' }) => asked.push(url));
    const second = await portal().visit({ language: 'en-US', width: 390 });
    await second.open('/setting/userInfo');
    await second.page.waitForURL('**/b2b/login?*');
    const kept = await second.page.evaluate(() => [
      localStorage.getItem('tp.theme'),
      sessionStorage.getItem('left'),
      innerWidth,
    ]);
    expect(kept).toEqual([null, null, 390]);
    expect(asked.filter((url) => /\/assets\/react-/.test(url))).toEqual([]);
  });

  it('gives nobody a window in which a test has stopped the clock', async () => {
    const first = await portal().visit();
    await first.page.clock.install({ time: 0 });
    await first.open('/login');
    await portal().endVisits();
    const second = await portal().visit();
    await second.open('/login');
    expect(await second.page.evaluate(() => Date.now())).toBeGreaterThan(Date.parse('2020-01-01'));
  });

  it('is in a Chromium that leaves out all that Playwright leaves out', async () => {
    const browser = await startChromium();
    const { commandLine } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getInfo');
    await browser.close();
    const [playwrights = [], ...ours] = Array.from(
      commandLine.matchAll(/--disable-features=(\S*)/g),
      ([, names = '']) => names.split(',').filter((name) => name !== ''),
    );
    expect(playwrights.length).toBeGreaterThan(0);
    expect(ours).toHaveLength(1);
    expect(ours[0]).toEqual(expect.arrayContaining(playwrights));
  });
});
