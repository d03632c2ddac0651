import { login } from '@tradeport/shared/contract/login.ts';
import { DEMO_PASSWORD } from './app.ts';
import type { BrowserPortal, Visit } from './browser.ts';

/** What the login page calls its parts. */
export const LOGIN_WORDS = {
  'zh-CN': {
    mobile: '手机号',
    email: '邮箱',
    password: '登录密码',
    captcha: '图形验证码',
    picture: '图形验证码图片',
    another: '换一张',
    smsCode: '短信验证码',
    submit: '登录',
  },
  'en-US': {
    mobile: 'Mobile',
    email: 'Email',
    password: 'Password',
    captcha: 'Captcha',
    picture: 'Captcha image',
    another: 'New image',
    smsCode: 'SMS code',
    submit: 'Log in',
  },
} as const;
type LoginWords = (typeof LOGIN_WORDS)[keyof typeof LOGIN_WORDS];

/** Solves the picture that the login form shows, with the answer that the simulator keeps in its outbox. */
export const solveCaptcha = async (portal: BrowserPortal, visit: Visit, words: LoginWords): Promise<void> => {
  const { captchaId, image } = await visit.captcha();
  await visit.page.waitForFunction((src) => Array.from(document.images).some((picture) => picture.src === src), image);
  const [message] = await portal.app.anonymous.sim.outbox({ channel: 'captcha', target: captchaId, limit: 1 });
  await visit.page.getByRole('textbox', { name: words.captcha }).fill(message?.code ?? '');
};

interface Typed {
  readonly language?: keyof typeof LOGIN_WORDS;
  readonly password?: string;
}

/** Fills in the login form and sends it. */
export const sendLoginForm = async (
  portal: BrowserPortal,
  visit: Visit,
  loginNo: string,
  { language = 'zh-CN', password = DEMO_PASSWORD }: Typed = {},
): Promise<void> => {
  const words = LOGIN_WORDS[language];
  const { page } = visit;
  await page.getByRole('textbox', { name: words.mobile }).fill(loginNo);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('img', { name: words.picture }).waitFor();
  await solveCaptcha(portal, visit, words);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
};

/** Sends the form to be refused, and waits until the next picture has come. */
export const sendLoginFormInVain = async (
  portal: BrowserPortal,
  visit: Visit,
  loginNo: string,
  typed: Typed = {},
): Promise<void> => {
  const nextPicture = visit.page.waitForResponse(`**${login.getVerifyPic.path}`);
  await Promise.all([nextPicture, sendLoginForm(portal, visit, loginNo, typed)]);
};
