import { describe, expect, it } from 'vitest';
import { settle } from '../calls/receipt/receipts.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

const RECEIPTS = '/receipts_manage/receipts_record';

describe('the portal by keyboard', () => {
  const portal = browserSuite();

  it('gives the focus back to the row whose drawer is closed', async () => {
    const orderNo = await settle(portal().app);
    const { page, open } = await portal().visit({ language: 'en-US', as: DEMO.chief });
    await open(RECEIPTS);
    const opener = page.locator(`tr[data-row-key="${orderNo}"]`).getByRole('button').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Credited').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  const words = [
    { language: 'zh-CN', box: '搜索页面、操作，或输入单号', page: '换汇记录', keys: '键盘快捷键' },
    {
      language: 'en-US',
      box: 'Search pages and actions, or enter a record number',
      page: 'Exchange orders',
      keys: 'Keyboard shortcuts',
    },
  ] as const;
  const wordsOfDay = words.filter(({ language }) => dayLanguages.includes(language));
  it.each(wordsOfDay)('leads to pages, actions and records from anywhere: $language', async (words) => {
    const orderNo = await settle(portal().app);
    const { page, open, place } = await portal().visit({ language: words.language, as: DEMO.chief });
    await open('/account');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: words.box });
    await box.fill(words.page);
    await page.getByRole('option', { name: words.page }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(place).toBe('/exchange/exchangeOrder');
    await page.keyboard.press('Control+k');
    await box.fill(orderNo);
    await page.getByRole('option', { name: new RegExp(orderNo) }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(place).toBe(`${RECEIPTS}?open=${orderNo}`);
    await page.getByRole('dialog').getByText(orderNo).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await expect.poll(() => page.locator('main search input:focus').count()).toBe(1);
    await page.locator('main search input:focus').blur();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: words.keys }).waitFor();
  });

  it('offers nothing that the operator may not open', async () => {
    const { page, open } = await portal().visit({ language: 'en-US', as: DEMO.viewer });
    await open('/account');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search pages/ }).fill('open a collection');
    await page.getByText('No page, action or record found').waitFor();
  });
});
