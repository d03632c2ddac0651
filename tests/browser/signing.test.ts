import { realTime } from '@tradeport/server/platform/runtime/realTime.ts';
import { afterEach, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose, takeOption } from '../harness/choose.ts';

// The portal signs by the time that the server's answers carry: that of the machine.
const portal = browserSuite(async () => ({ at: realTime.now() }));
const MERCHANT = '10001';
const PARTNERS = '/payment_manage/partner';

const demand = async (signsCalls: boolean) =>
  portal().app.anonymous.simSigning.set({ merchantNo: MERCHANT, signsCalls, callsFrom: [] });
const freshKey = async () => (await portal().app.anonymous.simSigning.makeKey({ merchantNo: MERCHANT })).signingKey;

afterEach(() => demand(false));

it.each([
  ['en-US', 'Enter the signing key', 'Signing key', 'Continue', 'This key is not right'],
  ['zh-CN', '请输入签名密钥', '签名密钥', '继续', '密钥不正确'],
] as const)(
  'asks for the key once a tab and after a reload, at 390 px too: %s',
  async (language, title, label, go, no) => {
    const key = await freshKey();
    await demand(true);
    const { page, open } = await portal().visit({ as: DEMO.maker, language, width: 390 });
    await open(PARTNERS);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel(label).fill(`${key}x`);
    await dialog.getByRole('button', { name: go }).click();
    await dialog.getByText(no).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await dialog.getByLabel(label).fill(key);
    await dialog.getByRole('button', { name: go }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain(
      key,
    );
    await page.reload();
    await dialog.getByLabel(label).fill(key);
    await dialog.getByRole('button', { name: go }).click();
    await dialog.waitFor({ state: 'hidden' });
  },
);

it('loses no form over a key that is asked for, or wrong', async () => {
  const { page, open } = await portal().visit({ as: DEMO.maker, language: 'en-US' });
  await open(PARTNERS);
  await page.getByRole('button', { name: 'Add partner' }).click();
  const form = page.getByRole('dialog', { name: 'Add partner' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Signed Trading GmbH');
  await takeOption(form.getByRole('combobox', { name: 'Relationship' }), /Buyer/);
  await choose(form.getByRole('combobox', { name: 'Country or region' }), 'germany', /Germany/);
  const key = await freshKey();
  await demand(true);
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Enter the signing key' });
  for (const typed of ['not the key', key]) {
    await question.getByLabel('Signing key').fill(typed);
    await question.getByRole('button', { name: 'Continue' }).click();
  }
  await question.waitFor({ state: 'hidden' });
  await page.getByText('Signed Trading GmbH').first().waitFor();
  await demand(false);
  const client = await portal().app.signIn(DEMO.chief);
  const { list } = await client.partner.queryUserPartnerPage({ keyword: 'signed trading' });
  expect(list).toHaveLength(1);
});
