import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose } from '../harness/choose.ts';

const portal = browserSuite();

it('adds an account with the bank of the directory and follows it to its review', async () => {
  const { app } = portal();
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/withdrawal_manage/withdrawal_account?form=new');
  await choose(page.getByRole('combobox', { name: 'Account name' }), 'haichuan cross', /Haichuan Cross-border/);
  await page.getByRole('textbox', { name: 'Payee address' }).fill('15 Keyuan Road, Shenzhen');
  await choose(page.getByRole('combobox', { name: 'Country or region' }), 'hong kong', /Hong Kong/);
  await choose(page.getByRole('combobox', { name: 'Find your bank' }), 'hang seng', /Hang Seng/);
  expect(await page.getByRole('textbox', { name: 'SWIFT code' }).inputValue()).toBe('HASEHKHH');
  expect(await page.getByRole('textbox', { name: 'Clearing code (optional)' }).inputValue()).toBe('024');
  await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('788012347788');
  await page.getByRole('textbox', { name: 'Confirm account number' }).fill('788012347789');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('The two account numbers do not match').waitFor();
  await page.getByRole('textbox', { name: 'Confirm account number' }).fill('788012347788');
  await page.getByRole('button', { name: 'Submit' }).click();
  const drawer = page.getByRole('region', { name: 'Withdrawal account', exact: true });
  await drawer.getByText('This account is under review').waitFor();
  const accountId = new URLSearchParams(place().split('?')[1]).get('open') ?? '';
  await app.anonymous.simObject.act({ machine: 'withdrawalAccount', subject: accountId, action: 'approve' });
  await drawer.getByText('Reviewed').waitFor();
  const client = await app.signIn(DEMO.chief);
  expect((await client.payeeAccount.query({ currency: 'USD' })).map((one) => one.accountId)).toContain(accountId);
});
