import type { Locator } from 'playwright-core';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { failing, type NounPages, type Scene } from './noun.pages.ts';

const newestOrder = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const { list } = await client.exchange.list({ status: [2], currentPage: 1, pageSize: 1 });
  return `/exchange/exchangeOrder?open=${list[0]?.id}`;
};

/** Until a box holds what is meant. */
const filledIn = async (box: Locator, says: RegExp): Promise<void> => {
  const held = await box.elementHandle();
  await box
    .page()
    .waitForFunction(([one, words]) => one instanceof HTMLInputElement && new RegExp(words, 'u').test(one.value), [
      held,
      says.source,
    ] as const);
};

const quoted = async ({ page }: Scene): Promise<void> => {
  await page.getByRole('textbox', { name: 'You sell', exact: true }).fill('1,250.5');
  const bought = page.getByRole('textbox', { name: 'You buy', exact: true });
  await filledIn(bought, /^8,\d{3}\.\d\d$/);
};

const locked = async (scene: Scene): Promise<void> => {
  await quoted(scene);
  const { page } = scene;
  await page.getByRole('button', { name: 'Lock rate' }).click();
  await page.getByRole('button', { name: 'Confirm exchange' }).waitFor();
};

const confirmed = async (scene: Scene): Promise<void> => {
  await locked(scene);
  const { page } = scene;
  await page.getByRole('button', { name: 'Confirm exchange' }).click();
  await page.getByRole('heading', { level: 1, name: 'Exchange confirmed' }).waitFor();
};

const limitTyped = async ({ page }: Scene): Promise<void> => {
  await page.getByRole('textbox', { name: 'You sell', exact: true }).fill('2000');
  await page.getByRole('textbox', { name: /^Target rate/ }).fill('14.5');
  const deadline = page.getByRole('textbox', { name: 'Deadline' });
  await deadline.fill('2026-12-31');
  await deadline.press('Enter');
  const bought = page.getByRole('textbox', { name: 'You buy', exact: true });
  await filledIn(bought, /^29,000\.00$/);
};

const limitPlaced = async (scene: Scene): Promise<void> => {
  await limitTyped(scene);
  const { page } = scene;
  await page.getByRole('button', { name: 'Place limit order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Limit order placed' }).waitFor();
};

export const exchangePages: NounPages = {
  screens: {
    '/exchange/exchangeApply': { at: '/exchange/exchangeApply' },
    '/exchange/exchangeApply-bak': { at: '/exchange/exchangeApply-bak' },
    '/exchange/exchangeOrder': { at: '/exchange/exchangeOrder' },
    '/exchange/delegateExchange': { at: '/exchange/delegateExchange' },
    '/exchange/delegateOrder': { at: '/exchange/delegateOrder' },
    '/exchange/forward': { at: '/exchange/forward' },
  },
  further: {
    'exchange with a quote': { at: '/exchange/exchangeApply', before: quoted },
    'exchange with too much': {
      at: '/exchange/exchangeApply',
      before: async ({ page }) => {
        await page.getByRole('textbox', { name: 'You sell', exact: true }).fill('999999');
        await page.getByRole('alert').first().waitFor();
      },
    },
    'exchange with a locked rate': { at: '/exchange/exchangeApply', before: locked },
    'exchange with a sum': {
      at: '/exchange/exchangeApply',
      before: async (scene) => {
        await quoted(scene);
        await scene.page.getByRole('button', { name: 'Market rate' }).click();
        await scene.page.getByRole('tooltip').waitFor();
      },
    },
    'exchange confirmed': { at: '/exchange/exchangeApply', before: confirmed },
    'exchange with an unknown order': { at: '/exchange/exchangeApply?order=EX0' },
    'limit order filled in': { at: '/exchange/delegateExchange', before: limitTyped },
    'limit order placed': { at: '/exchange/delegateExchange', before: limitPlaced },
    'order in its drawer': {
      at: newestOrder,
      before: ({ page }) => page.getByRole('table', { name: 'Ledger entries' }).waitFor(),
    },
    'orders without a match': { at: '/exchange/exchangeOrder?orderNo=EX0' },
    'orders that failed': { at: '/exchange/exchangeOrder', before: failing('/exchangeList') },
  },
};
