import { login } from '@tradeport/shared/contract/login.ts';
import type { Page, Response } from 'playwright-core';

export interface Captcha {
  readonly captchaId: string;
  readonly image: string;
}

/** The accessible name of the captcha picture, in both languages. */
const PICTURE_NAME = /^(图形验证码图片|Captcha image)$/;

const isPicture = (response: Response): boolean => response.url().endsWith(login.getVerifyPic.path);

/** Undefined when the page was left before the body was read. */
const readCaptcha = async (response: Response): Promise<Captcha | undefined> => {
  try {
    const { result }: { readonly result: Captcha } = await response.json();
    return result;
  } catch {
    return undefined;
  }
};

/** The captchas that a page received. */
export interface CaptchaPictures {
  /**
   * The captcha whose picture the page displays, once it displays one. The response received last is no substitute: the page
   * may display an earlier picture when a test reads the response.
   */
  readonly shown: () => Promise<Captcha>;
  readonly forget: () => void;
}

/** Follows the captcha pictures that a page receives from now on. */
export const followCaptchas = (page: Page): CaptchaPictures => {
  const received: Promise<Captcha | undefined>[] = [];
  page.on('response', (response) => {
    if (isPicture(response)) received.push(readCaptcha(response));
  });
  return {
    shown: async () => {
      const image = await page.getByRole('img', { name: PICTURE_NAME }).getAttribute('src');
      const captchas = await Promise.all(received);
      const shown = captchas.find((captcha) => captcha?.image === image);
      if (shown === undefined) throw new Error('The displayed captcha picture is not one that the page received.');
      return shown;
    },
    forget: () => {
      received.length = 0;
    },
  };
};
