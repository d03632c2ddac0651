import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aloneSuite } from '../harness/aloneSuite.ts';

/** What the login page may weigh, in bytes as they travel. */
const LOGIN_BYTES_MAX = 130_000;

const alone = aloneSuite();

/** Waits until the browser has had nothing to do: what a page leaves for then has begun. */
const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Names of the scripts that were asked for, and the bytes of all scripts and styles as they travelled. */
const loadedBy = async (page: Page) => {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ name }) => /\.(?:js|css)$/.test(name)),
  );
  const names = files.map(({ name }) => name.replace(/^.*\/|-[\w-]{7}\.\w+$/g, ''));
  return { names, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
};

describe('the login page of the portal alone', () => {
  it('needs no table of answers, and fetches the frame after what it asks itself', async () => {
    const { app, backend, portalWith, windowAt } = alone();
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    backend.answers({
      'login/getVerifyPic': {
        answer: async (response) => {
          asked.resolve();
          await held.promise;
          const result = await app.anonymous.login.getVerifyPic({});
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ code: '0', message: '', result }));
        },
      },
    });
    const url = await portalWith();
    const { page, broken } = await windowAt(url, undefined);
    await page.goto(`${url}${BASE_PATH}${screens.login.path}`);
    await asked.promise;
    await comeToRest(page);
    await comeToRest(page);
    const before = await loadedBy(page);
    expect(before.names).toContain('base');
    expect(before.names).not.toContain('portal');
    expect(before.names).not.toContain('answers');
    expect(before.bytes).toBeGreaterThan(0);
    expect(before.bytes).toBeLessThanOrEqual(LOGIN_BYTES_MAX);

    const frame = page.waitForRequest(/\/assets\/portal-/);
    held.resolve();
    await frame;
    await page.getByRole('img', { name: 'Captcha image' }).waitFor();
    // The table of all answers is for what is asked behind the login.
    expect((await loadedBy(page)).names).not.toContain('answers');
    expect(broken).toEqual([]);
  }, 120_000);

  it('still tells an answer that it cannot use, with the key of the call', async () => {
    const { backend, portalWith, windowAt } = alone();
    backend.answers({ 'login/getVerifyPic': { result: () => ({ captchaId: [], image: {} }) } });
    const url = await portalWith();
    const { page, said, broken } = await windowAt(url, undefined);
    await page.goto(`${url}${BASE_PATH}${screens.login.path}`);
    await page.getByText('not loaded', { exact: true }).waitFor();
    await page.getByText('The answer of the backend could not be read (login/getVerifyPic)').waitFor();
    expect(said.filter((line) => line.startsWith('login/getVerifyPic differs at'))).toHaveLength(2);
    expect(broken).toEqual([]);
  }, 120_000);
});
