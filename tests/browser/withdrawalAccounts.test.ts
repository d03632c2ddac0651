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
  expect(await page.getByRole('textbox', { name: 'Clearing code' }).inputValue()).toBe('024');
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

it('a rejected account is a thing to do on home, is corrected by whoever may, and passes', async () => {
  const { app } = portal();
  const { page, open, place } = await portal().visit({ as: DEMO.finance, language: 'en-US' });
  const client = await app.signIn(DEMO.finance);
  const rejected = await client.payeeAccount.query({ status: 'rejected' });
  const [account] = rejected;
  await open('/account');
  const todo = page.getByRole('listitem').filter({ hasText: /withdrawal accounts? (?:was|were) rejected/ });
  await todo.getByRole('link', { name: 'Correct' }).click();
  await expect.poll(place).toBe('/withdrawal_manage/withdrawal_account?state=rejected');
  await page
    .getByText(account?.accountNo ?? '-')
    .first()
    .click();
  const drawer = page.getByRole('region', { name: 'Withdrawal account', exact: true });
  await drawer.getByText(/^Not approved: /).waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit withdrawal account' }).waitFor();
  // The number is told anew, twice: what decided against it is gone.
  await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('778866669999');
  await page.getByRole('textbox', { name: 'Confirm account number' }).fill('778866669999');
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await drawer.getByText('This account is under review').waitFor();
  await app.anonymous.sim.advanceClock({ seconds: 120 });
  await drawer.getByText('Reviewed').waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Withdraw', exact: true }).waitFor();
  const [corrected] = await client.payeeAccount.query({ currency: account?.currency === 'CNH' ? 'CNH' : 'USD' });
  expect(corrected).toMatchObject({ accountId: account?.accountId, accountNo: '778866669999', status: 'approved' });
  await open('/account');
  await page.getByRole('region', { name: /^To do/ }).waitFor();
  expect(await client.payeeAccount.query({ status: 'rejected' })).toHaveLength(rejected.length - 1);
});

it('the palette starts a withdrawal, and finds orders and accounts by their numbers', async () => {
  const client = await portal().app.signIn(DEMO.chief);
  const { list } = await client.paymentOrder.queryPage({ pageSize: 1 });
  const [order] = list;
  const [account] = await client.payeeAccount.query({ currency: 'JPY' });
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  for (const [typed, to] of [
    ['new withdrawal', '/withdrawal_manage/withdrawal_apply'],
    [order?.orderNo ?? '', `/withdrawal_manage/withdrawal_record?open=${order?.orderNo}`],
    [account?.accountNo ?? '', `/withdrawal_manage/withdrawal_account?open=${account?.accountId}`],
  ] as const) {
    await open('/account');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search pages/ }).fill(typed);
    await page.getByRole('option').first().waitFor();
    await page
      .getByRole('option', { name: /withdrawal/i })
      .first()
      .click();
    await expect.poll(place).toBe(to);
  }
});
