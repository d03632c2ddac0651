import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { EVENT_STREAM_PATH } from '@tradeport/shared/contract/sim/eventStreamPath.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { type GuideLanguage, guideText } from '../harness/guide.ts';

const portal = browserSuite();

/** What the guide says to wait for, as it is written there: what has to stand, and what has to be gone. */
const waitedFor = (language: GuideLanguage): { readonly there: string; readonly gone: string } => {
  const [paragraph = ''] = guideText('ci', language)
    .split('\n')
    .filter((line) => line.includes('`networkidle`'));
  const [, , there, gone] = [...paragraph.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
  if (there === undefined || gone === undefined) throw new Error('the guide names nothing to wait for');
  return { there, gone };
};

const waitAsToldIn = async (page: Page, language: GuideLanguage): Promise<void> => {
  const { there, gone } = waitedFor(language);
  await page.locator(there).first().waitFor({ state: 'attached' });
  await expect.poll(() => page.locator(gone).count()).toBe(0);
};

it('the guide names the same in both languages', () => {
  expect(waitedFor('zh')).toEqual(waitedFor('en'));
});

it('home shows its money, what waits and its rates once what the guide names has come, while the stream stays open', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const ended: string[] = [];
  page.on('requestfinished', (request) => ended.push(new URL(request.url()).pathname));
  const stream = page.waitForResponse(`**${OWN_STREAM_PATH}`);
  await open('/account');
  await waitAsToldIn(page, 'en');
  expect(await page.locator('#home-rates').count()).toBe(1);
  expect(await page.getByRole('main').getByText('Available in all accounts, in CNY').count()).toBeGreaterThan(0);
  await stream;
  expect(ended.length).toBeGreaterThan(0);
  expect(ended).not.toContain(OWN_STREAM_PATH);
});

it('the console shows its world once what the guide names has come, while its stream stays open', async () => {
  const { page } = await portal().visit({ language: 'en-US' });
  const ended: string[] = [];
  page.on('requestfinished', (request) => ended.push(new URL(request.url()).pathname));
  const stream = page.waitForResponse(`**${EVENT_STREAM_PATH}`);
  await page.goto(`${portal().origin}/sim/`);
  await waitAsToldIn(page, 'zh');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await stream;
  expect(ended).not.toContain(EVENT_STREAM_PATH);
});

it('the console’s document holds its outline, and asks for the files of the console itself', async () => {
  const { app } = portal().app.tradeport;
  const { body } = await app.inject({ method: 'GET', url: '/sim/' });
  expect(body).toContain('class="consoleOutline"');
  expect(body).toMatch(/<link rel="modulepreload"[^>]* href="\/b2b\/assets\/mount-[^"]+\.js"/);
  expect(body).not.toContain('%CONSOLE_FILES%');
});
