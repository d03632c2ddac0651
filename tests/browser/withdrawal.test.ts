import { expect, it } from 'vitest';
import { approvedAccount } from '../calls/paymentOrder/withdrawals.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';

const portal = browserSuite();
const APPLY = '/withdrawal_manage/withdrawal_apply';

/** Nobody of the sandbox has a payment password any more. */
const forgetPasswords = () =>
  portal().app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
    tx.paymentPassword.deleteMany({}),
  );

it('whoever has no payment password sets one on the way, loses nothing of the form, and sees the money paid', async () => {
  const { app } = portal();
  const client = await app.signIn();
  const accountId = await approvedAccount(app, client);
  await forgetPasswords();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${APPLY}?account=${accountId}`);
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1,250.50');
  await page.getByText('1,240.50').first().waitFor();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New payment password', { exact: true }).fill('864209');
  await dialog.getByLabel('Enter it again', { exact: true }).fill('864209');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await dialog.getByLabel('Payment password', { exact: true }).fill('864209');
  await dialog.getByRole('button', { name: 'Withdraw 1,250.50 USD' }).click();
  await page.getByRole('heading', { level: 1, name: 'Withdrawal submitted' }).waitFor();
  await app.anonymous.sim.advanceClock({ seconds: 120 });
  await page.getByRole('heading', { level: 1, name: 'Withdrawal paid' }).waitFor();
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByRole('table', { name: 'Ledger entries' }).waitFor();
  const { list } = await client.paymentOrder.queryPage({ status: [3], pageSize: 1 });
  expect(list[0]).toMatchObject({ amount: '1250.50', actualAmount: '1240.50', accountId });
});

it('what the bank fails is back: balance, quota and fee', async () => {
  const { app } = portal();
  const client = await app.signIn();
  const accountId = await approvedAccount(app, client, { ending: '0002' });
  const password = { password: '864209', confirmPassword: '864209' };
  if (!(await client.password.isExistPwd({})).exists) await client.password.addUserPwd(password);
  const before = await client.paymentOrder.queryTipsMsg({ currency: 'USD' });
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${APPLY}?account=${accountId}`);
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('300');
  await page.getByText('290.00').first().waitFor();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Payment password', { exact: true }).fill('864209');
  await page.getByRole('button', { name: 'Withdraw 300.00 USD' }).click();
  await page.getByRole('heading', { level: 1, name: 'Withdrawal submitted' }).waitFor();
  await app.anonymous.sim.advanceClock({ seconds: 120 });
  await page.getByRole('heading', { level: 1, name: 'Withdrawal failed' }).waitFor();
  await page.getByText('the fee are back', { exact: false }).waitFor();
  const after = await client.paymentOrder.queryTipsMsg({ currency: 'USD' });
  expect([after.available, after.quota]).toEqual([before.available, before.quota]);
});
