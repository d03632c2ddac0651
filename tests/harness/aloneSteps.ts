import { readFile } from 'node:fs/promises';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, type TestApp } from './app.ts';
import { LOGIN_WORDS } from './browserLogin.ts';
import { followCaptchas } from './captchaPictures.ts';
import { choose } from './choose.ts';
import { codeSentTo } from './logIn.ts';
import { pdfTexts } from './pdfText.ts';

const words = LOGIN_WORDS['en-US'];

/** A portal that stands alone, in English, and the server behind it. */
export interface AlonePortal {
  readonly app: TestApp;
  readonly url: string;
}

/** Logs in by password, captcha and the code that a new device is sent. `onOpen`: once the login page stands. */
export const logInAlone = async (
  { app, url }: AlonePortal,
  page: Page,
  loginNo: string,
  onOpen: () => void = () => undefined,
): Promise<void> => {
  const captchas = followCaptchas(page);
  await page.goto(`${url}${BASE_PATH}/login`);
  await page.waitForLoadState('networkidle');
  onOpen();
  await page.getByRole('textbox', { name: words.mobile }).fill(loginNo);
  await page.getByLabel(words.password, { exact: true }).fill(DEMO_PASSWORD);
  const { captchaId: target } = await captchas.shown();
  const [message] = await app.anonymous.sim.outbox({ channel: 'captcha', target, limit: 1 });
  await page.getByRole('textbox', { name: words.captcha }).fill(message?.code ?? '');
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  const code = page.getByRole('textbox', { name: words.smsCode });
  await code.waitFor();
  await code.fill(await codeSentTo(app, loginNo));
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await page.waitForURL(`**${BASE_PATH}/account`);
};

/** Longer than a review, and than the bank's run with its answer, takes in the demo. */
const later = ({ app }: AlonePortal) => app.anonymous.sim.advanceClock({ seconds: 120 });

/** Adds a withdrawal account, and goes on to a withdrawal once it is approved. */
export const addAccountAlone = async (portal: AlonePortal, page: Page, accountNo: string): Promise<void> => {
  await page.goto(`${portal.url}${BASE_PATH}/withdrawal_manage/withdrawal_account?form=new`);
  await choose(page.getByRole('combobox', { name: 'Account name' }), 'su yutong', /Su Yutong/);
  await page.getByRole('textbox', { name: 'Payee address' }).fill('8 Wensan Road, Hangzhou');
  await choose(page.getByRole('combobox', { name: 'Country or region' }), 'hong kong', /Hong Kong/);
  await choose(page.getByRole('combobox', { name: 'Find your bank' }), 'hang seng', /Hang Seng/);
  await page.getByRole('textbox', { name: 'Account number', exact: true }).fill(accountNo);
  await page.getByRole('textbox', { name: 'Confirm account number' }).fill(accountNo);
  await page.getByRole('button', { name: 'Submit' }).click();
  const drawer = page.getByRole('region', { name: 'Withdrawal account', exact: true });
  await drawer.getByText('This account is under review').waitFor();
  await later(portal);
  await page.getByRole('dialog').getByRole('link', { name: 'Withdraw', exact: true }).click();
};

/** Withdraws to the account that was added, with a payment password that is set for it, until it is paid. */
export const withdrawAlone = async (portal: AlonePortal, page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1,250.50');
  await page.getByText('1,240.50').first().waitFor();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New payment password', { exact: true }).fill('864209');
  await dialog.getByLabel('Confirm payment password', { exact: true }).fill('864209');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await dialog.getByLabel('Payment password', { exact: true }).fill('864209');
  await dialog.getByRole('button', { name: 'Withdraw 1,250.50 USD' }).click();
  await page.getByRole('heading', { level: 1, name: 'Withdrawal submitted' }).waitFor();
  await later(portal);
  await page.getByRole('heading', { level: 1, name: 'Withdrawal paid' }).waitFor();
};

/** The voucher of what was withdrawn, as it is downloaded: its name, and what it says. */
export const voucherOf = async (page: Page): Promise<{ readonly name: string; readonly says: string }> => {
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByRole('table', { name: 'Ledger entries' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Voucher' }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), says: pdfTexts(await readFile(await file.path())).join('\n') };
};
