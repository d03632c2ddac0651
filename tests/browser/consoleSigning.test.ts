import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';
import { pageHolds } from '../harness/pageHolds.ts';
import { lookIn, toEnglish } from './look.ts';

const portal = browserSuite();
const MERCHANT = '10001';

const sim = () => portal().app.anonymous.simSigning;
const demands = async () => (await sim().list({})).find(({ merchantNo }) => merchantNo === MERCHANT);

afterEach(async () => {
  await sim().set({ merchantNo: MERCHANT, signsCalls: false, callsFrom: [] });
  await sim().withdrawKey({ merchantNo: MERCHANT });
});

const openPage = async (language: 'zh-CN' | 'en-US' = 'en-US') => {
  const visit = await portal().visit({ language });
  await visit.page.goto(`${portal().origin}/sim/signing?merchant=${MERCHANT}`);
  await visit.page.getByRole('switch').waitFor();
  return visit;
};
const addressesOf = (page: Page) => page.getByRole('textbox', { name: 'Allowed addresses' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

describe('the console page of signing and addresses', () => {
  it('sets what a merchant demands, names each wrong entry at the field, and keeps what is typed meanwhile', async () => {
    const { page } = await openPage();
    await page.getByRole('switch', { name: 'Every call must be signed' }).click();
    const addresses = addressesOf(page);
    await addresses.fill('10.0.0.0/8\n10.0.0.300, localhost');
    await save(page);
    await page.getByRole('alert').getByText('Unreadable address: 10.0.0.300').waitFor();
    await page.getByRole('alert').getByText('Unreadable address: localhost').waitFor();
    expect(await addresses.getAttribute('aria-invalid')).toBe('true');
    expect(await demands()).toMatchObject({ signsCalls: false, callsFrom: [] });
    // Another hand sets something meanwhile, which the list shows: what is typed here stays.
    await sim().set({ merchantNo: MERCHANT, signsCalls: false, callsFrom: ['192.0.2.1'] });
    await page.getByRole('button', { name: /10001 · Not signed · 1 address/ }).waitFor();
    expect(await addresses.inputValue()).toBe('10.0.0.0/8\n10.0.0.300, localhost');
    await addresses.fill('10.0.0.0/8\n10.0.1.1 - 10.0.1.9\n2001:db8::/32\n');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await save(page);
    await page.getByRole('button', { name: /10001 · Signed · 3 addresses/ }).waitFor();
    const callsFrom = ['10.0.0.0/8', '10.0.1.1-10.0.1.9', '2001:db8::/32'];
    expect(await demands()).toMatchObject({ signsCalls: true, callsFrom });
    await expect.poll(() => addresses.inputValue()).toBe(callsFrom.join('\n'));
    await page.getByText('every call of this merchant is refused with KEY_NOT_CONFIG').waitFor();
    await page.getByRole('button', { name: 'Remove requirements' }).click();
    await page.getByRole('button', { name: /10001 · Not signed · From anywhere/ }).waitFor();
    expect(await demands()).toMatchObject({ signsCalls: false, callsFrom: [] });
  });

  it('refuses more addresses than can be listed, and one that is too long, before they are sent', async () => {
    const { page } = await openPage();
    await addressesOf(page).fill(`${'10.0.0.1\n'.repeat(50)}${'1'.repeat(101)}`);
    await save(page);
    await page.getByRole('alert').getByText('At most 50 addresses').waitFor();
    await page.getByRole('alert').getByText('Address too long: 111').waitFor();
  });

  it('says what happens to who is signed in, in both languages', async () => {
    const { page } = await openPage('zh-CN');
    await page.getByText('已登录的人不会被登出', { exact: false }).waitFor();
    await toEnglish(page);
    await page.getByText('logs nobody out: open portals ask for the key', { exact: false }).waitFor();
  });

  it('makes a key that is shown once and copied, makes another in its place, and withdraws it', async () => {
    const visit = await openPage();
    const { page } = visit;
    await visit.own().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Make key' }).click();
    const shown = page.getByRole('status').filter({ hasText: 'The key is shown this once' });
    const key = (await shown.locator('code').textContent()) ?? '';
    expect(key).toMatch(/^[\w-]{43}$/);
    await shown.getByRole('button', { name: 'Copy Signing key' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    expect(await lookIn(visit, 'console-signing-key', 'en-US')).toEqual([]);
    expect(await pageHolds(page, key)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Make another key' }).waitFor();
    expect(await page.content()).not.toContain(key);
    await page.getByRole('button', { name: 'Make another key' }).click();
    await page.getByText('The present key stops working at once').waitFor();
    await page.getByRole('tooltip').getByRole('button', { name: 'Make another key' }).click();
    await shown.waitFor();
    expect(await shown.locator('code').textContent()).not.toBe(key);
    await shown.getByRole('button', { name: 'I kept it: hide' }).click();
    await shown.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Withdraw key' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Withdraw key' }).click();
    await page.getByText('No key yet').waitFor();
    expect(await demands()).toMatchObject({ keyMadeAt: null });
  });
});
