import { expect } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { axeFindings, pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { testsByTurn } from '../harness/byTurn.ts';

const it = testsByTurn('slides over a phone’s page, leads on, and is out of the way then');

const portal = browserSuite();

it('slides over a phone’s page, leads on, and is out of the way then', async () => {
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US', width: 390 });
  await open('/account');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByText('Haichuan Cross-border E-commerce').first().waitFor();
  await pageDone(page);
  expect(await axeFindings(page)).toEqual([]);
  await menu.getByText('Settings').click();
  await menu.getByRole('link', { name: 'User information' }).click();
  await page.getByRole('heading', { level: 1, name: 'User information' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  expect(place()).toBe('/setting/userInfo');
});

it('closes by Escape, by its button and by a press beside it, and the button that opened it has the focus again', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US', width: 390 });
  await open('/account');
  const button = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => menu.getByRole('button', { name: 'Close menu' }).click(),
    () => page.mouse.click(370, 400),
  ];
  for (const close of ways) {
    await button.click();
    await menu.waitFor();
    await close();
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
  }
});
