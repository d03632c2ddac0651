import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import {
  askOnNewDevices,
  codeSentTo,
  configureSite,
  logIn,
  otherCode,
  passOf,
  setOperatorState,
} from '../../harness/logIn.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('login/login', () => {
  it('answers a token for 30 idle minutes', async () => {
    const { code, result } = await logIn(app);
    expect(code).toBe('0');
    expect(result?.token).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(result?.validUntil ?? '') - app.time.now().getTime()).toBe(30 * MINUTE);
    expect((await app.as({ token: result?.token ?? '' }).info.queryUserInfo({})).merchantNo).toBe('10001');
  });

  it('takes the mail address too, in any case', async () => {
    expect((await logIn(app, { loginNo: 'Chen@Haichuan.example' })).code).toBe('0');
  });

  it('invalidates wrong passwords after a right one', async () => {
    for (let i = 0; i < 4; i += 1) await logIn(app, { loginNo: DEMO.viewer, password: 'Wrong-1' });
    expect((await logIn(app, { loginNo: DEMO.viewer })).code).toBe('0');
    expect((await logIn(app, { loginNo: DEMO.viewer, password: 'Wrong-1' })).message).toContain('Tries left: 4');
  });

  it('sealUnreadable: what claims to be sealed and cannot be opened', async () => {
    const { code, message } = await logIn(app, {
      password: `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`,
    });
    expect([code, message]).toEqual(['INVALID_PARAM', 'The encrypted value could not be read, please reload the page']);
  });

  it('captchaWrong: another answer, and the picture is used up', async () => {
    const { captchaId, captcha } = await app.captcha();
    const wrong = await logIn(app, { captchaId, captcha: 'ZZZZ' });
    expect([wrong.code, wrong.message]).toEqual(['CAPTCHA_ERROR', 'Incorrect or expired captcha']);
    expect((await logIn(app, { captchaId, captcha })).code).toBe('CAPTCHA_ERROR');
  });

  it('captchaWrong: an id that nobody knows', async () => {
    expect((await logIn(app, { captchaId: 'unknown', captcha: 'AAAA' })).code).toBe('CAPTCHA_ERROR');
  });

  it('loginNameKind: a name of the kind that the site does not take', async () => {
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'EMAIL');
    const { code, message } = await logIn(app);
    expect([code, message]).toEqual(['LOGIN_ERROR', 'Please log in with your email address']);
    expect((await logIn(app, { loginNo: 'chen@haichuan.example' })).code).toBe('0');
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'MOBILE');
    expect((await logIn(app, { loginNo: 'chen@haichuan.example' })).message).toContain('mobile number');
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'BOTH');
  });

  it('loginLocked: five wrong in a row lock for 30 minutes of the sandbox clock', async () => {
    const guess = (password: string) => logIn(app, { loginNo: DEMO.maker, password });
    for (let i = 0; i < 4; i += 1) await guess('Wrong-1');
    const last = await guess('Wrong-1');
    expect(last.message).toBe('Too many wrong passwords: the login is locked. Minutes left: 30');
    expect(Date.parse(last.result?.lockedUntil ?? '') - app.time.now().getTime()).toBe(30 * MINUTE);
    await app.anonymous.sim.advanceClock({ seconds: 29 * 60 });
    const right = await guess('Demo1234');
    expect([right.code, right.message]).toEqual([
      'LOGIN_ERROR',
      'Too many wrong passwords: the login is locked. Minutes left: 1',
    ]);
    await app.anonymous.sim.advanceClock({ seconds: 60 });
    expect((await guess('Wrong-1')).message).toContain('Tries left: 4');
    expect((await guess('Demo1234')).code).toBe('0');
  });

  it('loginLocked: also for a name that nobody has, and for both names of an operator alike', async () => {
    const unknown = (): Promise<unknown> => logIn(app, { loginNo: '13999999999', password: 'Wrong-1' });
    for (let i = 0; i < 4; i += 1) await unknown();
    expect(await unknown()).toMatchObject({
      code: 'LOGIN_ERROR',
      reason: 'login-locked',
      message: expect.stringContaining('Minutes left: 30'),
    });
    for (const loginNo of [DEMO.finance, 'wu@haichuan.example', DEMO.finance, 'wu@haichuan.example'])
      await logIn(app, { loginNo, password: 'Wrong-1' });
    expect((await logIn(app, { loginNo: DEMO.finance, password: 'Wrong-1' })).message).toContain('locked');
    expect((await logIn(app, { loginNo: 'wu@haichuan.example' })).message).toContain('locked');
  });

  it('hashQueueFull: more logins at once than may wait', async () => {
    const places = Array.from({ length: 68 }, () => app.tradeport.world.secrets.passwords.place());
    const full = await logIn(app);
    for (const place of places) place?.leave();
    expect([full.code, full.message]).toEqual(['REQUEST_BUSY', 'Too many logins at once, please try again shortly']);
    expect((await logIn(app)).code).toBe('0');
  });

  it('passwordWrong: tells the tries left, the same for unknown names', async () => {
    const told = await Promise.all(
      [DEMO.individual, '13999999998'].map(async (loginNo) => {
        const { code, reason, message } = await logIn(app, { loginNo, password: 'Wrong-1' });
        return { code, reason, message };
      }),
    );
    const message = 'Wrong login name or password. Tries left: 4; after that the login is locked for 30 minutes';
    const alike = { code: 'LOGIN_ERROR', reason: 'password-wrong', message };
    expect(told).toEqual([alike, alike]);
  });

  it('operatorDisabled: told only to who knows the password', async () => {
    await setOperatorState(app, DEMO.reviewer, 'disabled');
    const guessed = await logIn(app, { loginNo: DEMO.reviewer, password: 'Wrong-1' });
    expect([guessed.reason, guessed.message]).toEqual(['password-wrong', expect.stringContaining('Tries left: 4')]);
    const { code, reason, message } = await logIn(app, { loginNo: DEMO.reviewer });
    expect([code, reason]).toEqual(['LOGIN_ERROR', 'operator-disabled']);
    expect(message).toBe('This operator is disabled, ask the chief operator');
    await setOperatorState(app, DEMO.reviewer, 'enabled');
  });
});

describe('login/login with a code', () => {
  beforeAll(() => askOnNewDevices(app, 'true'));
  afterAll(() => askOnNewDevices(app, 'false'));

  it('smsCodeNeeded: a new device is sent a code, and goes on without another picture', async () => {
    const asked = await logIn(app);
    expect([asked.code, asked.result]).toEqual([
      'CAPTCHA_ERROR',
      {
        smsRequired: true,
        sentTo: '138****0001',
        captchaId: expect.any(String),
        captcha: expect.any(String),
        nextSendAt: expect.any(String),
      },
    ]);
    expect(Date.parse(asked.result?.nextSendAt ?? '') - app.time.now().getTime()).toBe(55_000);
    const smsCode = await codeSentTo(app, DEMO.chief);
    const done = await logIn(app, { ...passOf(asked), smsCode });
    expect(done.code).toBe('0');
    expect(done.setCookie).toMatch(/^device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await logIn(app, {}, done.device)).code).toBe('0');
    expect((await logIn(app, {}, 'A'.repeat(43))).result?.smsRequired).toBe(true);
  });

  it('smsCodeNeeded: by mail for a mail address, in the language of the request; again only after 55 seconds', async () => {
    const email = 'lau@kestrel.example';
    const asked = await logIn(app, { loginNo: email });
    const [mail] = await app.anonymous.sim.outbox({ target: email });
    expect(mail).toMatchObject({ channel: 'mail', text: expect.stringContaining('Your login code is') });
    const again = await logIn(app, { loginNo: email, ...passOf(asked) });
    expect(again.result?.nextSendAt).toBe(asked.result?.nextSendAt);
    expect(await app.anonymous.sim.outbox({ target: email })).toHaveLength(1);
    await app.forward(55_000);
    await logIn(app, { loginNo: email, ...passOf(again) });
    expect(await app.anonymous.sim.outbox({ target: email })).toHaveLength(2);
  });

  it('smsCodeWrong: another code, one that was used, one that is over', async () => {
    const loginNo = DEMO.individual;
    const asked = await logIn(app, { loginNo });
    const smsCode = await codeSentTo(app, loginNo);
    const wrong = await logIn(app, { loginNo, ...passOf(asked), smsCode: otherCode(smsCode) });
    expect([wrong.code, wrong.message]).toEqual(['CAPTCHA_ERROR', 'Incorrect or expired code']);
    const right = await logIn(app, { loginNo, ...passOf(wrong), smsCode });
    expect(right.code).toBe('0');
    const used = await logIn(app, { loginNo, smsCode });
    expect([used.code, used.result?.smsRequired]).toEqual(['CAPTCHA_ERROR', true]);
    await app.forward(MINUTE);
    await logIn(app, { loginNo });
    await app.forward(5 * MINUTE);
    expect((await logIn(app, { loginNo, smsCode: await codeSentTo(app, loginNo) })).code).toBe('CAPTCHA_ERROR');
  });

  it('is known for 90 days, by its own operators only, and not when it is not to be remembered', async () => {
    const withCode = async (loginNo: string, more: object, device?: string) => {
      await app.forward(MINUTE);
      const asked = await logIn(app, { loginNo }, device);
      return logIn(app, { loginNo, ...passOf(asked), smsCode: await codeSentTo(app, loginNo), ...more }, device);
    };
    expect((await withCode(DEMO.maker, { rememberDevice: false })).device).toBeUndefined();
    const first = await withCode(DEMO.maker, {});
    expect((await logIn(app, { loginNo: DEMO.viewer }, first.device)).result?.smsRequired).toBe(true);
    const second = await withCode(DEMO.viewer, {}, first.device);
    expect(second.device).not.toBe(first.device);
    expect((await logIn(app, { loginNo: DEMO.maker }, second.device)).code).toBe('0');
    expect((await logIn(app, { loginNo: DEMO.maker }, first.device)).code).toBe('CAPTCHA_ERROR');
    await app.forward(90 * DAY);
    expect((await logIn(app, { loginNo: DEMO.maker }, second.device)).result?.smsRequired).toBe(true);
  });

  it('is asked for at every login where the site says so', async () => {
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'BOTH_SMS');
    await askOnNewDevices(app, 'false');
    await app.forward(60 * MINUTE);
    const asked = await logIn(app);
    const done = await logIn(app, { ...passOf(asked), smsCode: await codeSentTo(app, DEMO.chief) });
    expect(done.code).toBe('0');
    expect((await logIn(app, {}, done.device)).result?.smsRequired).toBe(true);
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'BOTH');
  });
});

describe('login/login of a merchant that lists its addresses', () => {
  it('BAD_REQUEST_IP: a right password from elsewhere opens no session, and remembers no device', async () => {
    const listed = (callsFrom: readonly string[]) =>
      app.anonymous.simSigning.set({ merchantNo: '10001', signsCalls: false, callsFrom: [...callsFrom] });
    await listed(['10.0.0.0/8']);
    const { code, message, device } = await logIn(app);
    expect([code, message, device]).toEqual(['BAD_REQUEST_IP', 'Please use the preset egress IP', undefined]);
    expect((await logIn(app, { password: 'Wrong-1234' })).code).toBe('LOGIN_ERROR');
    await listed(['127.0.0.0/8']);
    expect((await logIn(app)).code).toBe('0');
    await listed([]);
  });
});

describe('login/login where passwords must be sealed', () => {
  it('plainSecretRefused: a password as it is', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { code, message } = await logIn(strict);
    expect([code, message]).toEqual(['INVALID_PARAM', 'Passwords must be sent encrypted here']);
    await strict.close();
  });
});
