import type { Client } from '@tradeport/shared/client.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { Visit } from '../harness/browser.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose } from '../harness/choose.ts';
import { configureSite } from '../harness/logIn.ts';

const portal = browserSuite();
const ACCOUNTS = '/withdrawal_manage/withdrawal_account';
const RECORD = '/withdrawal_manage/withdrawal_record';
/** Longer than a review, and than the bank's run with its answer, takes in the demo. */
const later = () => portal().app.anonymous.sim.advanceClock({ seconds: 120 });

/** Adds an account of her own by its number; what becomes of it and of what is withdrawn to it follows from that alone. */
const addAccount = async ({ page, open }: Pick<Visit, 'page' | 'open'>, accountNo: string): Promise<void> => {
  await open(`${ACCOUNTS}?form=new`);
  await choose(page.getByRole('combobox', { name: 'Account name' }), 'su yutong', /Su Yutong/);
  await page.getByRole('textbox', { name: 'Payee address' }).fill('8 Wensan Road, Hangzhou');
  await choose(page.getByRole('combobox', { name: 'Country or region' }), 'hong kong', /Hong Kong/);
  await choose(page.getByRole('combobox', { name: 'Find your bank' }), 'hang seng', /Hang Seng/);
  await page.getByRole('textbox', { name: 'Account number', exact: true }).fill(accountNo);
  await page.getByRole('textbox', { name: 'Confirm account number' }).fill(accountNo);
  await page.getByRole('button', { name: 'Submit' }).click();
  const drawer = page.getByRole('region', { name: 'Withdrawal account', exact: true });
  await drawer.getByText('This account is under review').waitFor();
  await later();
  await page.getByRole('dialog').getByRole('link', { name: 'Withdraw', exact: true }).click();
};

const fillAmount = async (page: Page, amount: string, net: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount);
  await page.getByText(net).first().waitFor();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
};

const heldBy = async (client: Client) => {
  const { available, quota } = await client.paymentOrder.queryTipsMsg({ currency: 'USD' });
  return { available: Number(available), quota: Number(quota) };
};

it('whoever has neither account nor payment password adds one, sets the other on the way, and sees the money paid', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.individual);
  expect((await client.password.isExistPwd({})).exists).toBe(false);
  const before = await heldBy(client);
  const visit = await portal().visit({ as: DEMO.individual, language: 'en-US' });
  const { page } = visit;
  await addAccount(visit, '778866668888');
  await fillAmount(page, '1,250.50', '1,240.50');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New payment password', { exact: true }).fill('864209');
  await dialog.getByLabel('Confirm payment password', { exact: true }).fill('864209');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await dialog.getByLabel('Payment password', { exact: true }).fill('864209');
  await dialog.getByRole('button', { name: 'Withdraw 1,250.50 USD' }).click();
  await page.getByRole('heading', { level: 1, name: 'Withdrawal submitted' }).waitFor();
  await later();
  await page.getByRole('heading', { level: 1, name: 'Withdrawal paid' }).waitFor();
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByRole('table', { name: 'Ledger entries' }).waitFor();
  await page.getByRole('button', { name: 'Voucher' }).waitFor();
  const { list } = await client.paymentOrder.queryPage({ status: [3], pageSize: 1 });
  expect(list[0]).toMatchObject({ amount: '1250.50', receiveAmount: '1240.50', cardNumber: '778866668888' });
  expect(await heldBy(client)).toEqual({ available: before.available - 1250.5, quota: before.quota - 1250.5 });
});

it('what the bank fails is back: balance, quota and fee', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.individual);
  const password = { password: '864209', confirmPassword: '864209' };
  if (!(await client.password.isExistPwd({})).exists) await client.password.addUserPwd(password);
  const before = await heldBy(client);
  const visit = await portal().visit({ as: DEMO.individual, language: 'en-US' });
  const { page } = visit;
  await addAccount(visit, '778866660002');
  await fillAmount(page, '300', '290.00');
  await page.getByRole('dialog').getByLabel('Payment password', { exact: true }).fill('864209');
  await page.getByRole('button', { name: 'Withdraw 300.00 USD' }).click();
  await page.getByRole('heading', { level: 1, name: 'Withdrawal submitted' }).waitFor();
  expect(await heldBy(client)).toEqual({ available: before.available - 300, quota: before.quota - 300 });
  await later();
  await page.getByRole('heading', { level: 1, name: 'Withdrawal failed' }).waitFor();
  await page.getByText(/^All of it, 300\.00 USD, is back/).waitFor();
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByText('The account is closed').first().waitFor();
  expect(await heldBy(client)).toEqual(before);
  const { list } = await client.paymentOrder.queryPage({ status: [4], pageSize: 1 });
  expect(list[0]).toMatchObject({
    amount: '300.00',
    feeAmount: null,
    actualAmount: null,
    cardNumber: '778866660002',
  });
});

it('a site that hands out no vouchers shows none, in the records and on home', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.chief);
  const { list } = await client.paymentOrder.queryPage({ status: [3], pageSize: 1 });
  const look = async (): Promise<readonly [voucher: number, ofAccount: number]> => {
    const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
    await open(`${RECORD}?open=${list[0]?.orderNo}`);
    await page.getByRole('button', { name: 'Order as PDF' }).waitFor();
    await page.getByRole('table', { name: 'Ledger entries' }).waitFor();
    const voucher = await page.getByRole('button', { name: 'Voucher' }).count();
    await open('/account');
    await page
      .getByRole('button', { name: /^USD account information/i })
      .first()
      .click();
    await page.getByRole('dialog').getByText('Bank').first().waitFor();
    return [voucher, await page.getByRole('button', { name: 'Download PDF' }).count()];
  };
  const [voucher, ofAccount] = await look();
  expect([voucher, ofAccount > 0]).toEqual([1, true]);
  await configureSite(app, 'DOWNLOAD_VOUCHER', 'false');
  expect(await look()).toEqual([0, 0]);
  await configureSite(app, 'DOWNLOAD_VOUCHER', 'true');
});
