import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { codeSentTo, logIn, otherCode } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';
import { codeFor, freshMobile, newcomer } from '../../harness/register.ts';
import { codeOf, emailCode, lettersTo, moveEmail, PAUSE_MS, proveEmail, provePhone } from '../bindPhone/binding.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
afterAll(() => app.close());

const freshEmail = () => `new-${freshMobile()}@shop.example`;
/** Somebody who has an email bound, too. */
const withEmail = async () => {
  const { api, loginNo } = await newcomer(app);
  return { api, loginNo, email: await moveEmail(app, api, loginNo, freshEmail()) };
};

describe('bindEmail/sendOldCode', () => {
  it('CAPTCHA_BUSY: to the bound email, to the mobile where there is none, and no second time within 55 seconds', async () => {
    const { api, loginNo } = await newcomer(app);
    app.time.forward(PAUSE_MS);
    expect((await api.bindEmail.sendOldCode({})).sentTo).toContain('****');
    expect(await codeSentTo(app, loginNo)).toMatch(/^\d{6}$/);
    await refused(api.bindEmail.sendOldCode({}), 'CAPTCHA_BUSY');
    const bound = await withEmail();
    app.time.forward(PAUSE_MS);
    expect((await bound.api.bindEmail.sendOldCode({})).sentTo).toContain('@shop.example');
  });
});

describe('bindEmail/checkOldCode', () => {
  it('smsCodeWrong: another code, and one that was sent to reset the payment password', async () => {
    const { api, loginNo } = await newcomer(app);
    await api.password.addUserPwd({ password: '135790', confirmPassword: '135790' });
    const forPayments = await codeOf(app, loginNo, () => api.password.sendCode({}));
    const smsCode = await codeOf(app, loginNo, () => api.bindEmail.sendOldCode({}));
    for (const wrong of [otherCode(smsCode), ...(forPayments === smsCode ? [] : [forPayments])])
      await refused(api.bindEmail.checkOldCode({ smsCode: wrong }), 'CAPTCHA_ERROR');
    await api.bindEmail.checkOldCode({ smsCode });
  });
});

describe('bindEmail/sendNewCode', () => {
  it('proofMissing: unproved, proved for the mobile, and after ten minutes', async () => {
    const { api, loginNo, email } = await withEmail();
    await refused(api.bindEmail.sendNewCode({ email: freshEmail() }), 'OPERATION_NOT_ALLOW');
    await provePhone(app, api, loginNo);
    await refused(api.bindEmail.sendNewCode({ email: freshEmail() }), 'OPERATION_NOT_ALLOW');
    await proveEmail(app, api, email);
    app.time.forward(10 * MINUTE);
    await refused(api.bindEmail.sendNewCode({ email: freshEmail() }), 'OPERATION_NOT_ALLOW');
  });

  it('contactUnchanged: the bound one, however it is written', async () => {
    const { api, email } = await withEmail();
    await proveEmail(app, api, email);
    await refused(api.bindEmail.sendNewCode({ email: email.toUpperCase() }), 'INVALID_PARAM');
  });

  it('CAPTCHA_BUSY: no second time within 55 seconds, however it is written', async () => {
    const { api, loginNo } = await newcomer(app);
    await proveEmail(app, api, loginNo);
    const email = freshEmail();
    await api.bindEmail.sendNewCode({ email });
    await refused(api.bindEmail.sendNewCode({ email: email.toUpperCase() }), 'CAPTCHA_BUSY');
  });
});

describe('bindEmail/checkNewCode', () => {
  it('binds another address: signed in here alone, the old one is free, both are told', async () => {
    const { api, email } = await withEmail();
    const other = await app.signIn(email);
    const next = await moveEmail(app, api, email, freshEmail());
    await refused(other.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    expect((await api.info.sessions({})).list).toHaveLength(1);
    expect([(await logIn(app, { loginNo: email })).code, (await logIn(app, { loginNo: next })).code]).toEqual([
      'LOGIN_ERROR',
      '0',
    ]);
    for (const told of [email, next]) expect((await lettersTo(app, told))[0]).toContain('→');
    const taker = await newcomer(app);
    await moveEmail(app, taker.api, taker.loginNo, email);
    expect((await logIn(app, { loginNo: email })).code).toBe('0');
  });

  it('proofMissing, contactUnchanged and smsCodeWrong: unproved; the bound one; another code', async () => {
    const { api, email } = await withEmail();
    const next = freshEmail();
    await refused(api.bindEmail.checkNewCode({ email: next, smsCode: '000000' }), 'OPERATION_NOT_ALLOW');
    await proveEmail(app, api, email);
    await refused(api.bindEmail.checkNewCode({ email, smsCode: '000000' }), 'INVALID_PARAM');
    const smsCode = await emailCode(app, api, next);
    await refused(api.bindEmail.checkNewCode({ email: next, smsCode: otherCode(smsCode) }), 'CAPTCHA_ERROR');
    await api.bindEmail.checkNewCode({ email: next, smsCode });
  });

  it('MAIL_REGISTERED: only whoever proves the address hears it', async () => {
    const { email } = await withEmail();
    const { api, loginNo } = await newcomer(app);
    await proveEmail(app, api, loginNo);
    const smsCode = await emailCode(app, api, email);
    await refused(api.bindEmail.checkNewCode({ email, smsCode }), 'MAIL_REGISTERED');
  });

  it('a link that was sent before activates nothing any more', async () => {
    const { api, loginNo } = await newcomer(app);
    const email = freshEmail();
    await app.anonymous.register.bindEmail({ loginNo, email, smsCode: await codeFor(app, 'BIND', loginNo) });
    const link = await codeSentTo(app, email);
    const bound = await moveEmail(app, api, loginNo, freshEmail());
    await refused(app.anonymous.register.activationEmail({ token: link }), 'OPERATION_NOT_ALLOW');
    expect((await logIn(app, { loginNo: bound })).code).toBe('0');
  });
});
