import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { logIn } from '../../harness/logIn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('login/getVerifyPic', () => {
  it('draws a picture without a text in it, valid for 3 minutes', async () => {
    const { image, validUntil } = await app.anonymous.login.getVerifyPic({});
    const [kind, data = ''] = image.split(',');
    expect(kind).toBe('data:image/svg+xml;base64');
    const svg = atob(data);
    expect(svg).toMatch(/^<svg [^>]*>(<rect [^>]*\/>)<g [^>]*>(<path [^>]*\/>){8,}<\/g><\/svg>$/);
    expect(Date.parse(validUntil) - app.time.now().getTime()).toBe(3 * 60_000);
  });

  it('puts the answer in the outbox, of letters that cannot be mistaken, in any case', async () => {
    const { captchaId, captcha } = await app.captcha();
    expect(captcha).toMatch(/^[ACEFHKLNPRTWXY34679]{4,5}$/);
    expect((await logIn(app, { captchaId, captcha: ` ${captcha.toLowerCase()} ` })).code).toBe('0');
  });

  it('is over after 3 minutes', async () => {
    const solved = await app.captcha();
    await app.forward(3 * 60_000);
    expect((await logIn(app, solved)).code).toBe('CAPTCHA_ERROR');
  });
});
