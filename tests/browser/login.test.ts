import { login } from '@tradeport/shared/contract/login.ts';
import { common } from '@tradeport/shared/contract/siteConfig.ts';
import { afterEach, describe, expect } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { pageDone } from '../harness/browserFace.ts';
import { LOGIN_WORDS, nextCaptcha, sendLoginForm, sendRejectedLogin } from '../harness/browserLogin.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { testsByTurn } from '../harness/byTurn.ts';
import { askOnNewDevices, codeSentTo, otherCode } from '../harness/logIn.ts';

const it = testsByTurn(
  'leads from the root through the form to the home page',
  'tells what is missing on each field, and puts the focus on the first',
  'tells a wrong password with the tries left, then the lock with the time left',
  'asks for the code that was sent on a new device, and knows the device afterwards',
);

const zh = LOGIN_WORDS['zh-CN'];
const en = LOGIN_WORDS['en-US'];

describe('the login page', () => {
  const portal = browserSuite();
  afterEach(() => askOnNewDevices(portal().app, 'false'));

  it('leads from the root through the form to the home page', async () => {
    const visit = await portal().visit();
    await visit.page.goto(`${portal().origin}/`);
    await visit.page.waitForURL('**/b2b/login');
    await expect.poll(() => visit.page.title()).toBe('登录 · Tradeport');
    await sendLoginForm(portal(), visit, DEMO.chief);
    await visit.page.waitForURL('**/b2b/account');
    await visit.page.getByRole('heading', { level: 1, name: '账户首页' }).waitFor();
    await expect.poll(() => visit.page.title()).toBe('账户首页 · Tradeport');
  });

  it('takes an email address, and a mobile number as it is pasted', async () => {
    const visit = await portal().visit({ language: 'en-US' });
    await visit.open('/login');
    await visit.page.getByRole('textbox', { name: en.mobile }).fill('+86 138-0000-0001');
    expect(await visit.page.getByRole('textbox', { name: en.mobile }).inputValue()).toBe(DEMO.chief);
    await visit.page.getByText(en.email, { exact: true }).click();
    await visit.page.getByRole('textbox', { name: en.email }).fill('chen@haichuan');
    await visit.page.getByRole('button', { name: en.submit, exact: true }).click();
    await visit.page.getByText('Enter a valid email address').waitFor();
  });

  it('tells what is missing on each field, and puts the focus on the first', async () => {
    const visit = await portal().visit();
    await visit.open('/login');
    await visit.page.getByRole('button', { name: zh.submit, exact: true }).click();
    for (const told of ['请输入手机号', '请输入登录密码', '请输入图形验证码'])
      await visit.page.getByText(told, { exact: true }).waitFor();
    const mobile = visit.page.getByRole('textbox', { name: zh.mobile });
    expect(await mobile.getAttribute('aria-invalid')).toBe('true');
    await visit.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'loginNo');
    await mobile.fill('23800000001');
    await mobile.press('Enter');
    await visit.page.getByText('请输入以 1 开头的 11 位手机号').waitFor();
  });

  it('tells a wrong picture code on its field, with a new picture', async () => {
    const visit = await portal().visit();
    await visit.open('/login');
    const { captchaId } = await visit.captcha();
    await visit.page.getByRole('textbox', { name: zh.mobile }).fill(DEMO.chief);
    await visit.page.getByLabel(zh.password, { exact: true }).fill('Demo1234');
    await visit.page.getByRole('textbox', { name: zh.captcha }).fill('-');
    await visit.page.getByRole('textbox', { name: zh.captcha }).press('Enter');
    await visit.page.getByText('图形验证码错误或已过期').waitFor();
    await nextCaptcha(visit, captchaId);
    expect(await visit.page.getByLabel(zh.password, { exact: true }).inputValue()).toBe('Demo1234');
  });

  it('removes a used picture at once and shows the next one when it arrives', async () => {
    const visit = await portal().visit();
    const { page } = visit;
    await visit.open('/login');
    const { captchaId } = await visit.captcha();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${login.getVerifyPic.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('textbox', { name: zh.mobile }).fill(DEMO.chief);
    await page.getByLabel(zh.password, { exact: true }).fill('Demo1234');
    await page.getByRole('textbox', { name: zh.captcha }).fill('-');
    await page.getByRole('button', { name: zh.submit, exact: true }).click();
    await page.getByText('图形验证码错误或已过期').waitFor();
    expect(await page.getByRole('img', { name: '图形验证码图片' }).count()).toBe(0);
    release();
    await nextCaptcha(visit, captchaId);
  });

  it('tells a wrong password with the tries left, then the lock with the time left', async () => {
    const visit = await portal().visit();
    await visit.open('/login');
    const guess = () => sendRejectedLogin(portal(), visit, DEMO.reviewer, { password: 'Wrong-1' });
    for (const left of [4, 3, 2, 1]) {
      await guess();
      await visit.page.getByText(`账号或密码不正确，还可尝试 ${left} 次`).waitFor();
    }
    expect(await visit.page.getByLabel(zh.password, { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await guess();
    const lock = visit.page.getByRole('alert').filter({ hasText: '登录已锁定，请 30 分钟后再试' });
    await lock.waitFor();
    expect(await lock.getByRole('timer').textContent()).toMatch(/^(30:00|29:\d\d)$/);
    await sendRejectedLogin(portal(), visit, DEMO.reviewer);
    await lock.waitFor();
  });

  it('asks for the code that was sent on a new device, and knows the device afterwards', async () => {
    await askOnNewDevices(portal().app, 'true');
    const visit = await portal().visit();
    const { page } = visit;
    await visit.open('/login');
    await sendLoginForm(portal(), visit, DEMO.viewer);
    await page.getByText('这是一台新设备，验证码已发送至 138****0005').waitFor();
    const code = await codeSentTo(portal().app, DEMO.viewer);
    const field = page.getByRole('textbox', { name: zh.smsCode });
    await field.fill(otherCode(code));
    await page.getByRole('button', { name: zh.submit, exact: true }).click();
    await page.getByText('验证码错误或已过期').waitFor();
    await field.fill(code);
    await page.getByRole('button', { name: zh.submit, exact: true }).click();
    await page.waitForURL('**/b2b/account');

    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.waitForURL('**/b2b/login');
    await sendLoginForm(portal(), visit, DEMO.viewer);
    await page.waitForURL('**/b2b/account');
  });

  it('changes the language at once and keeps what is typed', async () => {
    const visit = await portal().visit();
    const { page } = visit;
    await visit.open('/login');
    await page.getByRole('textbox', { name: zh.mobile }).fill('1380000');
    await page.getByLabel(zh.password, { exact: true }).fill('Demo1234');
    await page.getByRole('textbox', { name: zh.captcha }).fill('abc');
    await page.getByRole('button', { name: '切换到英文 English' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await page.title()).toBe('Log in · Tradeport');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    expect(await page.getByRole('textbox', { name: en.mobile }).inputValue()).toBe('1380000');
    expect(await page.getByLabel(en.password, { exact: true }).inputValue()).toBe('Demo1234');
    expect(await page.getByRole('textbox', { name: en.captcha }).inputValue()).toBe('abc');
    await page.reload();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
  });

  it('asks the server for nothing but the picture and the configuration, once each', async () => {
    const visit = await portal().visit();
    const asked: string[] = [];
    visit.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit.open('/login');
    await pageDone(visit.page);
    await visit.page.waitForFunction(() => localStorage.getItem('tp.config') !== null);
    expect(asked.filter((path) => path.startsWith('/api/')).sort()).toEqual([
      common.systemConfig.path,
      login.getVerifyPic.path,
    ]);
  });
});
