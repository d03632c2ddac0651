import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '../harness/app.ts';
import type { BrowserPortal, Visit } from '../harness/browser.ts';
import { LOGIN_WORDS, nextCaptcha, sendLoginForm, solveCaptcha } from '../harness/browserLogin.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { testsByTurn } from '../harness/byTurn.ts';
import { tick } from '../harness/choose.ts';
import { codeSentTo } from '../harness/logIn.ts';
import { newcomer } from '../harness/register.ts';

const it = testsByTurn('registers with an invitation, binds an email by its link, and logs in to be asked to verify');

const words = LOGIN_WORDS['en-US'];
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Answers the picture, has the code sent and types it. */
const proveBySms = async (portal: BrowserPortal, visit: Visit, target: string): Promise<void> => {
  const { page } = visit;
  // Two messages of one moment have no order.
  portal.app.time.forward(1);
  const captchaId = await solveCaptcha(portal, visit, words);
  await page.getByRole('button', { name: 'Send code' }).click();
  await nextCaptcha(visit, captchaId);
  await expect.poll(() => codeSentTo(portal.app, target)).toMatch(/^\d{6}$/);
  await field(page, words.smsCode).fill(await codeSentTo(portal.app, target));
};

describe('coming in', () => {
  const portal = browserSuite();

  it('registers with an invitation, binds an email by its link, and logs in to be asked to verify', async () => {
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    await visit.open('/register/AGENT8');
    expect(await field(page, 'Invitation code').getAttribute('readonly')).not.toBeNull();
    await field(page, words.mobile).fill('+86 139 5555 0001');
    await proveBySms(portal(), visit, '13955550001');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill('Other1234');
    await tick(page.getByRole('checkbox'));
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('The passwords do not match').waitFor();
    await page.getByLabel('Confirm password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByRole('heading', { name: /^Registered: your merchant number is \d{5}$/ }).waitFor();
    await page.getByRole('link', { name: 'Bind an email' }).click();
    await proveBySms(portal(), visit, '13955550001');
    await field(page, 'Email').fill('first@shop.example');
    await page.getByRole('button', { name: 'Send the activation link' }).click();
    await page.getByRole('heading', { name: 'Activation link sent' }).waitFor();
    const link = `/activate/${await codeSentTo(portal().app, 'first@shop.example')}`;
    await visit.open(link);
    await page.getByRole('heading', { name: 'Activated', exact: true }).waitFor();
    await visit.open(`${link}cut`);
    await page.getByRole('heading', { name: 'Activation failed' }).waitFor();
    await page.getByText('This link is invalid or has expired. Send a new one.').waitFor();
    await page.getByRole('button', { name: /^Switch to Chinese/ }).click();
    await page.getByText('链接无效或已过期，请重新发送').waitFor();
    await page.getByRole('button', { name: /^切换到英文/ }).click();
    await page.getByRole('button', { name: 'Send a new activation link' }).click();
    await page.getByText('Enter your login name').waitFor();
    await field(page, 'Login name (mobile or email)').fill('13955550001');
    await page.getByRole('button', { name: 'Send a new activation link' }).click();
    await page.getByRole('heading', { name: 'Bind an email' }).waitFor();
    await visit.open(link);
    await page.getByRole('link', { name: 'Log in' }).click();
    await sendLoginForm(portal(), visit, '13955550001', { language: 'en-US' });
    await page.getByRole('region', { name: 'Verification' }).getByRole('link', { name: 'Verify' }).click();
    await page.getByRole('heading', { level: 1, name: 'Identity verification' }).waitFor();
  });

  it('sets a forgotten password in three steps', async () => {
    const { loginNo } = await newcomer(portal().app);
    portal().app.time.forward(60_000);
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    await visit.open('/forget');
    await field(page, words.mobile).fill(loginNo);
    await page.getByRole('button', { name: 'Next' }).click();
    await proveBySms(portal(), visit, loginNo);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('New password', { exact: true }).fill('Another9!');
    await page.getByLabel('Confirm new password', { exact: true }).fill('Another9!');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('heading', { name: 'Password reset' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).last().click();
    await sendLoginForm(portal(), visit, loginNo, { language: 'en-US', password: 'Another9!' });
    await page.getByRole('region', { name: 'Verification' }).waitFor();
  });

  it('shows a verification that waits in the console, and decides it there', async () => {
    const visit = await portal().visit({ language: 'en-US' });
    const { page } = visit;
    await page.goto(`${portal().origin}/sim/decisions`);
    await tick(page.getByRole('checkbox', { name: /Farsail/ }));
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect
      .poll(
        async () =>
          (await portal().app.anonymous.simObject.one({ machine: 'realName', subject: 'farsail' })).object.state.state,
      )
      .toBe('done');
  });
});
