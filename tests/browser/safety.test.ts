import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../harness/app.ts';
import type { Visit } from '../harness/browser.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';
import { codeSentTo } from '../harness/logIn.ts';
import { freshMobile, newcomer } from '../harness/register.ts';

const WORDS = {
  'en-US': {
    changePassword: 'Change login password',
    present: 'Present password',
    next: 'New password',
    again: 'Confirm new password',
    save: 'Save',
    passwordChanged: 'Login password changed. Your other devices were signed out.',
    wrongPresent: /Wrong present password. Tries left: 4/,
    changeMobile: 'Change mobile number',
    bindEmail: 'Add an email',
    sendCode: 'Send code',
    sentAgain: /^Send again/,
    code: 'Code',
    step: 'Next',
    newMobile: 'New mobile number',
    newEmail: 'New email',
    mobileChanged: 'Mobile number changed. Your other devices were signed out.',
    emailChanged: 'Email changed. Your other devices were signed out.',
    taken: 'This mobile number is already registered',
    thisDevice: 'This device',
    signOut: /^Sign out Unknown device/,
    signOutOthers: 'Sign out all others',
    signedOut: 'Device signed out',
    alone: 'You are not signed in anywhere else.',
  },
  'zh-CN': {
    changePassword: '修改登录密码',
    present: '当前密码',
    next: '新密码',
    again: '确认新密码',
    save: /^保 ?存$/,
    passwordChanged: '登录密码已修改，其他设备已退出登录',
    wrongPresent: /当前密码不正确，还可尝试 4 次/,
    changeMobile: '修改手机号',
    bindEmail: '绑定邮箱',
    sendCode: '获取验证码',
    sentAgain: /^重新发送/,
    code: '验证码',
    step: '下一步',
    newMobile: '新手机号',
    newEmail: '新邮箱',
    mobileChanged: '手机号已修改，其他设备已退出登录',
    emailChanged: '邮箱已修改，其他设备已退出登录',
    taken: '该手机号已注册',
    thisDevice: '本机',
    signOut: /^退出登录 未知设备/,
    signOutOthers: '退出其他全部设备',
    signedOut: '设备已退出登录',
    alone: '没有其他设备登录。',
  },
} as const;

const NEW = 'Changed9!';

describe.each(dayLanguages)('security settings in two browsers of one person, in %s', (language) => {
  const portal = browserSuite();
  const words = WORDS[language];

  /** Somebody at their security settings, signed in elsewhere, too. */
  const twoBrowsers = async () => {
    const { loginNo } = await newcomer(portal().app);
    const { app } = portal();
    const there = await portal().visit({ language, token: await app.token(loginNo) });
    there.expectTrouble(/401 \(Unauthorized\)/);
    const stream = there.page.waitForResponse(`**${OWN_STREAM_PATH}`);
    await there.open('/setting/safety');
    await stream;
    await there.page.getByText(words.thisDevice, { exact: true }).waitFor();
    const here = await portal().visit({ language, token: await app.token(loginNo) });
    await here.open('/setting/safety');
    await here.page.getByText(words.thisDevice, { exact: true }).waitFor();
    return { loginNo, here, there };
  };
  /** The other browser is led to the login by itself; this one goes on. */
  const onlyHere = async (here: Visit, there: Visit): Promise<void> => {
    await there.page.waitForURL(/\/b2b\/login\?.*expired=1/);
    await here.page.reload();
    await here.page.getByText(words.thisDevice, { exact: true }).waitFor();
    expect(here.place()).toBe('/setting/safety');
  };
  const askCode = async ({ page }: Visit, target: string): Promise<void> => {
    // Two messages of one moment have no order, and who has just registered has a code already.
    portal().app.time.forward(1);
    await page.getByRole('button', { name: words.sendCode, exact: true }).click();
    await page.getByRole('button', { name: words.sentAgain }).waitFor();
    await page.getByRole('textbox', { name: words.code, exact: true }).fill(await codeSentTo(portal().app, target));
  };

  it('the login password', async () => {
    const { loginNo, here, there } = await twoBrowsers();
    const { page } = here;
    await page.getByRole('button', { name: words.changePassword, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const fill = async (present: string) => {
      await dialog.getByLabel(words.present, { exact: true }).fill(present);
      await dialog.getByLabel(words.next, { exact: true }).fill(NEW);
      await dialog.getByLabel(words.again, { exact: true }).fill(NEW);
      await dialog.getByRole('button', { name: words.save }).click();
    };
    await fill('Wrong1234');
    await dialog.getByText(words.wrongPresent).waitFor();
    await fill(DEMO_PASSWORD);
    await page.getByText(words.passwordChanged).first().waitFor();
    await onlyHere(here, there);
    const { app } = portal();
    const login = { loginNo, password: NEW, ...(await app.captcha()) };
    expect((await app.anonymous.login.login(login)).token).not.toBe('');
  });

  it('the mobile number: the bound one is proved, then the new one', async () => {
    const { loginNo, here, there } = await twoBrowsers();
    const { page } = here;
    await page.getByRole('button', { name: words.changeMobile, exact: true }).click();
    await askCode(here, loginNo);
    await page.getByRole('button', { name: words.step, exact: true }).click();
    const mobile = freshMobile();
    await page.getByRole('textbox', { name: words.newMobile, exact: true }).fill(mobile);
    await askCode(here, mobile);
    await page.getByRole('button', { name: words.save }).click();
    await page.getByText(words.mobileChanged).first().waitFor();
    await page
      .getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
      .first()
      .waitFor();
    await onlyHere(here, there);
  });

  it('a number that somebody has is told as taken to whoever proves it', async () => {
    const { loginNo: taken } = await newcomer(portal().app);
    const { loginNo } = await newcomer(portal().app);
    const here = await portal().visit({ language, as: loginNo });
    await here.open('/setting/safety');
    await here.page.getByRole('button', { name: words.changeMobile, exact: true }).click();
    await askCode(here, loginNo);
    await here.page.getByRole('button', { name: words.step, exact: true }).click();
    await here.page.getByRole('textbox', { name: words.newMobile, exact: true }).fill(taken);
    await askCode(here, taken);
    await here.page.getByRole('button', { name: words.save }).click();
    await here.page.getByText(words.taken).waitFor();
  });

  it('a first email: the mobile number proves, then the address', async () => {
    const { loginNo, here, there } = await twoBrowsers();
    const { page } = here;
    await page.getByRole('button', { name: words.bindEmail, exact: true }).click();
    await askCode(here, loginNo);
    await page.getByRole('button', { name: words.step, exact: true }).click();
    const email = `safe-${loginNo}@shop.example`;
    await page.getByRole('textbox', { name: words.newEmail, exact: true }).fill(email);
    await askCode(here, email);
    await page.getByRole('button', { name: words.save }).click();
    await page.getByText(words.emailChanged).first().waitFor();
    await onlyHere(here, there);
  });

  it('one device, and then all others', async () => {
    const { loginNo, here, there } = await twoBrowsers();
    const { page } = here;
    await portal().app.signIn(loginNo);
    await page.reload();
    await page.getByRole('button', { name: words.signOut }).first().click();
    await page.getByText(words.signedOut).first().waitFor();
    await page.getByRole('button', { name: words.signOutOthers, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.signOutOthers, exact: true }).click();
    await page.getByText(words.alone).waitFor();
    await onlyHere(here, there);
  });
});
