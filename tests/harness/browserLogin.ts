import { expect } from 'vitest';
import { DEMO_PASSWORD } from './app.ts';
import type { BrowserPortal, Visit } from './browser.ts';

/** What the login page calls its parts. */
export const LOGIN_WORDS = {
  'zh-CN': {
    mobile: '手机号',
    email: '邮箱',
    password: '登录密码',
    captcha: '图形验证码',
    smsCode: '短信验证码',
    submit: '登录',
  },
  'en-US': {
    mobile: 'Mobile',
    email: 'Email',
    password: 'Password',
    captcha: 'Captcha',
    smsCode: 'SMS code',
    submit: 'Log in',
  },
} as const;
type LoginWords = (typeof LOGIN_WORDS)[keyof typeof LOGIN_WORDS];

/** Types the solution of the displayed captcha, which the simulator keeps in its outbox. Returns the identifier of the captcha. */
export const solveCaptcha = async (portal: BrowserPortal, visit: Visit, words: LoginWords): Promise<string> => {
  const { captchaId } = await visit.captcha();
  const [message] = await portal.app.anonymous.sim.outbox({ channel: 'captcha', target: captchaId, limit: 1 });
  if (typeof message?.code !== 'string') throw new Error(`The outbox holds no solution of the captcha ${captchaId}.`);
  await visit.page.getByRole('textbox', { name: words.captcha }).fill(message.code);
  return captchaId;
};

/** Waits until the page displays another captcha than this one. */
export const nextCaptcha = (visit: Visit, captchaId: string): Promise<void> =>
  expect.poll(async () => (await visit.captcha()).captchaId).not.toBe(captchaId);

interface Typed {
  readonly language?: keyof typeof LOGIN_WORDS;
  readonly password?: string;
}

/** Fills in the login form and sends it. Returns the identifier of the captcha that it solved. */
export const sendLoginForm = async (
  portal: BrowserPortal,
  visit: Visit,
  loginNo: string,
  { language = 'zh-CN', password = DEMO_PASSWORD }: Typed = {},
): Promise<string> => {
  const words = LOGIN_WORDS[language];
  const { page } = visit;
  await page.getByRole('textbox', { name: words.mobile }).fill(loginNo);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  const captchaId = await solveCaptcha(portal, visit, words);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  return captchaId;
};

/** Sends a login that the server rejects, and waits until the page displays the next captcha. */
export const sendRejectedLogin = async (
  portal: BrowserPortal,
  visit: Visit,
  loginNo: string,
  typed: Typed = {},
): Promise<void> => {
  await nextCaptcha(visit, await sendLoginForm(portal, visit, loginNo, typed));
};
