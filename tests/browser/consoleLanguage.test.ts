import { describe, expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';
import { toEnglish } from './look.ts';

/** The windows of the tests are those of an English browser. */
describe('where nobody has chosen a language', () => {
  const portal = browserSuite();

  it('the console opens in that of the browser and the portal in Chinese; a choice holds for both', async () => {
    const { origin } = portal();
    const { page } = await portal().visit({ language: 'zh-CN' });
    await page.goto(`${origin}/sim/`);
    await page.getByRole('heading', { name: '概览', level: 1, exact: true }).waitFor();
    await page.evaluate(() => localStorage.removeItem('tp.lang'));
    await page.reload();
    await page.getByRole('heading', { name: 'Overview', level: 1, exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    await page.goto(`${origin}/b2b/login`);
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await toEnglish(page);
    await page.goto(`${origin}/sim/`);
    await page.getByRole('heading', { name: 'Overview', level: 1, exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('tp.lang'))).toBe('en-US');
  });
});
