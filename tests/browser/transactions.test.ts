import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose } from '../harness/choose.ts';
import { pdfTexts } from '../harness/pdfText.ts';

const portal = browserSuite();
const RECORDS = '/account_manager/trade_detail';

it('leads from a filtered list to a movement, its ledger entry and its order', async () => {
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(RECORDS);
  await page.getByRole('button', { name: /^Currency/ }).click();
  await page.getByRole('menuitem', { name: 'JPY' }).click();
  await page.getByText('Opening balance').waitFor();
  expect(place()).toContain('currency=JPY');
  await page.getByRole('button', { name: /^Type/ }).click();
  await page.getByRole('menuitem', { name: 'Exchange' }).click();
  // A part of the movements has no opening and no closing balance.
  await page.getByText('Opening balance').waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'Settled' }).first().click();
  const drawer = page.getByRole('region', { name: 'Movement', exact: true });
  await drawer.getByRole('table', { name: 'Ledger entry' }).waitFor();
  const order = drawer.getByRole('link', { name: /^EX/ });
  const orderNo = await order.textContent();
  await order.click();
  await page.getByRole('heading', { level: 1, name: 'Exchange orders' }).waitFor();
  expect(place()).toBe(`/exchange/exchangeOrder?open=${orderNo}`);
});

it('asks for the currency of a statement, and saves it as a PDF', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(RECORDS);
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download a statement' });
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  await dialog.getByText('Please choose a currency').waitFor();
  await choose(dialog.getByRole('combobox', { name: 'Currency' }), 'USD', /USD/);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Account statement-USD-20261011-20261110.pdf');
  const texts = pdfTexts(await readFile(await file.path()));
  expect(texts).toContain('Account statement');
  expect(texts).toContain('2026-10-11 – 2026-11-10');
  await dialog.waitFor({ state: 'detached' });
});

it('says that an export has been saved, under its name', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(RECORDS);
  await page.getByRole('table', { name: 'Account transactions' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const name = (await saved).suggestedFilename();
  await page
    .getByRole('status')
    .filter({ hasText: `${name} was downloaded` })
    .waitFor();
});

it('corrects a period that is too long, and says so; on a phone the filters are a dialog behind one button', async () => {
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${RECORDS}?startDate=2026-05-13&endDate=2026-11-10`);
  await page.getByText('A period can be up to 180 days. Shown from 14 May 2026.').waitFor();
  await page.getByRole('table', { name: 'Account transactions' }).waitFor();
  await open(`${RECORDS}?startDate=2026-05-14&endDate=2026-11-10`);
  await page.getByRole('table', { name: 'Account transactions' }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('button', { name: /^Currency/ }).click();
  await page.getByRole('menuitem', { name: 'JPY' }).click();
  await dialog.getByRole('button', { name: 'Show results' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(place()).toContain('currency=JPY');
});
