import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { codeSentTo, logIn, otherCode } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';

const NEW = 'Changed9!';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
afterAll(() => app.close());

const send = async (loginNo: string) => app.anonymous.login.forgetSend({ loginNo, ...(await app.captcha()) });

const codeOf = async (loginNo: string): Promise<string> => {
  await send(loginNo);
  return codeSentTo(app, loginNo);
};

const reset = (loginNo: string, smsCode: string, password = NEW, confirmPassword = password) =>
  app.anonymous.login.forgetReset({ loginNo, smsCode, password, confirmPassword });

describe('login/forgetSend', () => {
  it('answers a name that nobody has as any other, and sends nothing', async () => {
    const [known, unknown] = [await send(DEMO.viewer), await send('13999999999')];
    expect(unknown).toEqual(known);
    expect(await codeSentTo(app, DEMO.viewer)).toMatch(/^\d{6}$/);
    expect(await codeSentTo(app, '13999999999')).toBe('');
  });

  it('captchaWrong: another answer than the picture shows', async () => {
    const { captchaId } = await app.captcha();
    const request = { loginNo: DEMO.viewer, captchaId, captcha: 'ZZZZ' };
    await refused(app.anonymous.login.forgetSend(request), 'CAPTCHA_ERROR');
  });

  it('CAPTCHA_BUSY: within 55 seconds of the last one', async () => {
    await send(DEMO.individual);
    await refused(send(DEMO.individual), 'CAPTCHA_BUSY');
  });
});

describe('login/forgetReset', () => {
  it('sets another password, lifts the lock and ends every session', async () => {
    const session = await app.signIn(DEMO.maker);
    for (let i = 0; i < 5; i += 1) await logIn(app, { loginNo: DEMO.maker, password: 'Wrong123' });
    expect((await logIn(app, { loginNo: DEMO.maker })).code).toBe('LOGIN_ERROR');
    expect(await reset(DEMO.maker, await codeOf(DEMO.maker))).toEqual({ reset: true });
    await refused(session.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    expect((await logIn(app, { loginNo: DEMO.maker })).code).toBe('LOGIN_ERROR');
    expect((await logIn(app, { loginNo: DEMO.maker, password: NEW })).code).toBe('0');
  });

  it('uses a code once, however many come with it', async () => {
    const smsCode = await codeOf(DEMO.reviewer);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => reset(DEMO.reviewer, smsCode)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('sealUnreadable: refuses a password that was sealed for somebody else', async () => {
    const password = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;
    await refused(reset(DEMO.chief, '123456', password), 'INVALID_PARAM');
  });

  it('plainSecretRefused: refuses a plain password where it must be sealed', async () => {
    const strict = await startApp({ logsIn: true, settings: { PLAIN_SECRETS: 'false' } });
    const request = { loginNo: DEMO.chief, smsCode: '123456', password: NEW, confirmPassword: NEW };
    await refused(strict.anonymous.login.forgetReset(request), 'INVALID_PARAM');
    await strict.close();
  });

  it('passwordForm: refuses a password with a blank', async () => {
    await refused(reset(DEMO.chief, '123456', 'Abc 1234'), 'INVALID_PARAM');
  });

  it('passwordsDiffer: refuses two passwords', async () => {
    await refused(reset(DEMO.chief, '123456', NEW, 'Changed8!'), 'INVALID_PARAM');
  });

  it('hashQueueFull: refuses while too many hash at once, and leaves the code good', async () => {
    const smsCode = await codeOf(DEMO.finance);
    const { passwords } = app.tradeport.world.secrets;
    const places = [];
    for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
    await refused(reset(DEMO.finance, smsCode), 'REQUEST_BUSY');
    for (const place of places) place.leave();
    await reset(DEMO.finance, smsCode);
  });

  it('smsCodeWrong: refuses another code, any code for a name that nobody has, and five tries at most', async () => {
    const smsCode = await codeOf(DEMO.chief);
    for (let i = 0; i < 5; i += 1) await refused(reset(DEMO.chief, otherCode(smsCode)), 'CAPTCHA_ERROR');
    const told = [
      await refused(reset(DEMO.chief, smsCode), 'CAPTCHA_ERROR'),
      await refused(reset('13999999998', '123456'), 'CAPTCHA_ERROR'),
    ];
    const [known, unknown] = told.map(({ reason, message, result }) => ({ reason, message, result }));
    expect(unknown).toEqual(known);
    expect(known?.reason).toBe('sms-code-wrong');
  });
});
