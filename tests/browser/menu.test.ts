import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { axeFindings, pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';

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

it('is no part of what a wide page loads', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US', width: 1440 });
  await open('/account');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Account home' }).waitFor();
  await pageDone(page);
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((name) => /\/MenuDrawer-[\w-]+\.js$/.test(name))).toEqual([]);
});
