import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { freePort } from '../bench/processes.ts';
import { aloneServer } from '../harness/aloneServer.ts';
import { addAccountAlone, logInAlone, voucherOf, withdrawAlone } from '../harness/aloneSteps.ts';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { testsByTurn } from '../harness/byTurn.ts';
import { askOnNewDevices } from '../harness/logIn.ts';
import { otherBackend, windowAt } from '../harness/otherBackend.ts';
import { png } from '../harness/sampleFiles.ts';

const it = testsByTurn('goes from the login to the voucher of a withdrawal, by the token alone');

let app: TestApp;
let backend: Awaited<ReturnType<typeof otherBackend>>;
/** Portals of two origins: the backend is told of the first. */
let [named, unnamed] = ['', ''];
const closing: (() => Promise<void>)[] = [];

const portalAt = async (port: number): Promise<string> => {
  const portal = await aloneServer(
    { PORTAL_API: backend.url, PORT: String(port) },
    { webRoot: app.tradeport.world.config.webRoot },
  );
  closing.push(portal.close);
  return portal.url;
};

beforeAll(async () => {
  const port = await freePort();
  app = await startApp({ settings: { PORTAL_ORIGINS: `http://127.0.0.1:${port}` } });
  closing.push(() => app.close());
  backend = await otherBackend(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
  closing.push(backend.close);
  named = await portalAt(port);
  unnamed = await portalAt(0);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const windowOf = async (url: string, token?: string) => {
  const window = await windowAt(url, token);
  closing.push(window.close);
  const errors: string[] = [];
  window.page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { ...window, errors };
};

/** What a page is answered when it asks by itself: the status, or that nothing may be read. */
const answerTo = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (asked) => {
    try {
      return String((await fetch(asked, { headers: { 'system-name': 'b2b' } })).status);
    } catch {
      return 'nothing';
    }
  }, address);

/** How wide the picture is that is shown, in its own pixels; 0 where none has come. */
const widthOf = (page: Page, name: string): Promise<number> =>
  page.getByRole('img', { name }).evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0));

/** What came with cookies: those of the portal belong to the backend's host too, whatever the port. */
const cookiesHeard = (): readonly unknown[] => backend.heard.filter(({ headers }) => headers.cookie !== undefined);

describe('the portal before a backend of another origin', () => {
  it('goes from the login to the voucher of a withdrawal, by the token alone', async () => {
    const { page, context, broken, errors } = await windowOf(named);
    const streams: string[] = [];
    page.on('response', (answer) => {
      if (answer.url() === `${backend.url}/api/event/stream`)
        streams.push(answer.headers()['content-type']?.split(';')[0] ?? '');
    });
    const portal = { app, url: named };
    await askOnNewDevices(app, 'true');
    await logInAlone(portal, page, DEMO.individual);
    await askOnNewDevices(app, 'false');
    await addAccountAlone(portal, page, '778866668888');
    await withdrawAlone(portal, page);
    const { name, says } = await voucherOf(page);
    expect(name).toMatch(/^\S.*\.pdf$/);
    expect(says).toContain('1,250.50');
    expect(new Set(streams)).toEqual(new Set(['text/event-stream']));
    expect([broken, errors]).toEqual([[], []]);
    // The cookie by which a device would be known again came along with the login, and was not kept.
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('device');
    expect(cookiesHeard()).toEqual([]);
    expect(backend.heard.filter(({ url = '' }) => !url.startsWith('/api'))).toEqual([]);
  }, 300_000);

  it('uploads, shows pictures by their address, and saves files under their names', async () => {
    const { page, broken, errors } = await windowOf(named, await app.token());
    const go = (path: string) => page.goto(`${named}${BASE_PATH}${path}`);
    const saved = async (press: () => Promise<void>): Promise<string> => {
      const downloading = page.waitForEvent('download');
      await press();
      return (await downloading).suggestedFilename();
    };
    await go(screens.receipts.path);
    await page.locator('main#content table tbody tr').nth(3).waitFor();
    const list = await saved(() => page.getByRole('button', { name: 'Export', exact: true }).click());
    expect(list).toMatch(/\.xlsx$/);

    await go('/help');
    await expect.poll(() => widthOf(page, 'Service QR code 1')).toBeGreaterThan(0);
    await go('/protocol/privacyPolicy');
    const paper = await saved(() => page.getByRole('link', { name: 'Download PDF' }).click());
    expect(paper).toMatch(/\.pdf$/);
    expect(page.url()).toContain(named);

    await go('/receipts_manage/apply_collection');
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: png(7, 9) };
    await page.locator('input[type=file]').last().setInputFiles([slip]);
    await page.getByRole('button', { name: 'Preview slip.png' }).click();
    await expect.poll(() => widthOf(page, 'slip.png')).toBe(7);
    expect([broken, errors]).toEqual([[], []]);
    expect(cookiesHeard()).toEqual([]);
  }, 180_000);

  it('is let in nowhere by the simulator, named or not', async () => {
    for (const url of [named, unnamed]) {
      const { page } = await windowOf(url);
      await page.goto(`${url}${BASE_PATH}/login`);
      expect(await answerTo(page, `${backend.url}/sim/api/clock`)).toBe('nothing');
    }
  }, 60_000);

  it('is answered nothing where its origin is not named, and says so', async () => {
    const { page, broken } = await windowOf(unnamed);
    await page.goto(`${unnamed}${BASE_PATH}/login`);
    await page.getByText('not loaded', { exact: true }).waitFor();
    expect(await answerTo(page, `${backend.url}/api/common/agreement/list`)).toBe('nothing');
    expect(await answerTo(page, `${backend.url}/api-file/b2b/b2b/service-code.svg`)).toBe('nothing');
    expect(broken).toEqual([]);
  }, 60_000);
});
