import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { codeSentTo } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';

const SECOND = 1_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const send = async (target: string, language: 'zh-CN' | 'en-US' = 'en-US') =>
  app.as({ language }).register.sendCaptcha({ scene: 'LOGIN', target, ...(await app.captcha()) });

describe('register/sendCaptcha', () => {
  it('sends six digits, valid for 5 minutes, in the language of the request', async () => {
    const { nextSendAt, validUntil } = await send(DEMO.chief);
    const now = app.time.now().getTime();
    expect([nextSendAt, validUntil].map((at) => Date.parse(at) - now)).toEqual([55 * SECOND, 300 * SECOND]);
    const [sms] = await app.anonymous.sim.outbox({ target: DEMO.chief });
    expect(sms).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{6}$/) });
    expect(sms?.text).toContain(`Your login code is ${sms?.code}`);
    await send(DEMO.maker, 'zh-CN');
    const [chinese] = await app.anonymous.sim.outbox({ target: DEMO.maker });
    expect(chinese?.text).toContain(`您的登录验证码为 ${chinese?.code}`);
  });

  it('answers a name that nobody has as any other, and sends nothing', async () => {
    const [known, unknown] = [await send(DEMO.viewer), await send('13999999999')];
    expect(unknown).toEqual(known);
    expect(await codeSentTo(app, '13999999999')).toBe('');
    await refused(send('13999999999'), 'CAPTCHA_BUSY');
  });

  it('captchaWrong: another answer than the picture shows', async () => {
    const { captchaId } = await app.captcha();
    const request = { scene: 'LOGIN', target: DEMO.finance, captchaId, captcha: 'ZZZZ' } as const;
    await refused(app.anonymous.register.sendCaptcha(request), 'CAPTCHA_ERROR');
    expect(await codeSentTo(app, DEMO.finance)).toBe('');
  });

  it('CAPTCHA_BUSY: within 55 seconds of the last one', async () => {
    await send(DEMO.individual);
    await app.forward(54 * SECOND);
    const { headers } = await refused(send(DEMO.individual), 'CAPTCHA_BUSY');
    expect(headers['retry-after']).toBe('1');
    await app.forward(SECOND);
    await send(DEMO.individual);
  });

  it('CAPTCHA_BUSY: ten were sent within the hour', async () => {
    for (let i = 0; i < 10; i += 1) {
      await send(DEMO.otherMerchant);
      await app.forward(56 * SECOND);
    }
    const { headers } = await refused(send(DEMO.otherMerchant), 'CAPTCHA_BUSY');
    expect(headers['retry-after']).toBe(String(3_600 - 560));
    await app.forward((3_600 - 560) * SECOND);
    await send(DEMO.otherMerchant);
  });

  it('CAPTCHA_BUSY: all but one of those who ask at the same time', async () => {
    const captchas = [];
    for (let i = 0; i < 20; i += 1) captchas.push(await app.captcha());
    await app.forward(60 * SECOND);
    const answers = await Promise.allSettled(
      captchas.map((captcha) =>
        app.anonymous.register.sendCaptcha({ scene: 'LOGIN', target: DEMO.reviewer, ...captcha }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await app.anonymous.sim.outbox({ target: DEMO.reviewer })).toHaveLength(1);
  });
});

describe('a host whose clock is set back by two days', () => {
  it('sends codes on, as if none had been sent before', async () => {
    const host = await startApp();
    const ask = async () =>
      host.anonymous.register.sendCaptcha({ scene: 'LOGIN', target: DEMO.chief, ...(await host.captcha()) });
    await ask();
    await refused(ask(), 'CAPTCHA_BUSY');
    host.time.forward(-2 * 86_400 * SECOND);
    const { nextSendAt } = await ask();
    expect(Date.parse(nextSendAt) - host.time.now().getTime()).toBe(55 * SECOND);
    await refused(ask(), 'CAPTCHA_BUSY');
    await host.close();
  });
});
