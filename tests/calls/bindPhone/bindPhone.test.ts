import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { askOnNewDevices, codeSentTo, logIn, otherCode } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';
import { codeFor, freshMobile, goodRegistration, newcomer } from '../../harness/register.ts';
import { codeOf, lettersTo, moveEmail, movePhone, PAUSE_MS, phoneCode, provePhone } from './binding.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
afterAll(() => app.close());

const login = async (loginNo: string) => (await logIn(app, { loginNo })).code;
const ended = (client: Client) => refused(client.info.queryUserInfo({}), 'TOKEN_EXPIRED');

describe('bindPhone/sendOldCode', () => {
  it('CAPTCHA_BUSY: sends to the bound number, in part told, and no second time within 55 seconds', async () => {
    const { api, loginNo } = await newcomer(app);
    app.time.forward(PAUSE_MS);
    expect((await api.bindPhone.sendOldCode({})).sentTo).toBe(`${loginNo.slice(0, 3)}****${loginNo.slice(-4)}`);
    expect(await codeSentTo(app, loginNo)).toMatch(/^\d{6}$/);
    await refused(api.bindPhone.sendOldCode({}), 'CAPTCHA_BUSY');
  });
});

describe('bindPhone/checkOldCode', () => {
  it('smsCodeWrong: another code, one for another purpose, and the right one a second time', async () => {
    const { api, loginNo } = await newcomer(app);
    const forEmail = await codeOf(app, loginNo, () => api.bindEmail.sendOldCode({}));
    const smsCode = await codeOf(app, loginNo, () => api.bindPhone.sendOldCode({}));
    for (const wrong of [otherCode(smsCode), ...(forEmail === smsCode ? [] : [forEmail])])
      await refused(api.bindPhone.checkOldCode({ smsCode: wrong }), 'CAPTCHA_ERROR');
    const { validUntil } = await api.bindPhone.checkOldCode({ smsCode });
    expect(Date.parse(validUntil) - app.time.now().getTime()).toBe(10 * MINUTE);
    await refused(api.bindPhone.checkOldCode({ smsCode }), 'CAPTCHA_ERROR');
  });
});

describe('bindPhone/sendNewCode', () => {
  it('proofMissing: unproved, after ten minutes, in another session, and with a proof for the email', async () => {
    const { api, loginNo } = await newcomer(app);
    const mobile = freshMobile();
    await refused(api.bindPhone.sendNewCode({ mobile }), 'OPERATION_NOT_ALLOW');
    const smsCode = await codeOf(app, loginNo, () => api.bindEmail.sendOldCode({}));
    await api.bindEmail.checkOldCode({ smsCode });
    await refused(api.bindPhone.sendNewCode({ mobile }), 'OPERATION_NOT_ALLOW');
    await provePhone(app, api, loginNo);
    const elsewhere = await app.signIn(loginNo);
    await refused(elsewhere.bindPhone.sendNewCode({ mobile }), 'OPERATION_NOT_ALLOW');
    app.time.forward(10 * MINUTE - 1);
    expect(await api.bindPhone.sendNewCode({ mobile })).toMatchObject({ sentTo: `139****${mobile.slice(-4)}` });
    app.time.forward(1);
    await refused(api.bindPhone.sendNewCode({ mobile: freshMobile() }), 'OPERATION_NOT_ALLOW');
  });

  it('contactUnchanged: the number that is bound', async () => {
    const { api, loginNo } = await newcomer(app);
    await provePhone(app, api, loginNo);
    await refused(api.bindPhone.sendNewCode({ mobile: loginNo }), 'INVALID_PARAM');
  });

  it('CAPTCHA_BUSY: a number that waits for its next code; one that somebody has is answered alike', async () => {
    const { api, loginNo } = await newcomer(app);
    await provePhone(app, api, loginNo);
    const [free, taken] = [freshMobile(), DEMO.maker];
    const answers = [
      await api.bindPhone.sendNewCode({ mobile: free }),
      await api.bindPhone.sendNewCode({ mobile: taken }),
    ];
    expect(answers[1]).toEqual({ ...answers[0], sentTo: '138****0002' });
    for (const mobile of [free, taken]) await refused(api.bindPhone.sendNewCode({ mobile }), 'CAPTCHA_BUSY');
  });
});

describe('bindPhone/checkNewCode', () => {
  it('binds another number: signed in here alone, the old one is free, both are told', async () => {
    const { api, loginNo } = await newcomer(app);
    const other = await app.signIn(loginNo);
    const mobile = freshMobile();
    await provePhone(app, api, loginNo);
    const smsCode = await phoneCode(app, api, mobile);
    expect(await api.bindPhone.checkNewCode({ mobile, smsCode })).toEqual({ mobile: `139****${mobile.slice(-4)}` });
    await ended(other);
    expect((await api.info.queryUserInfo({})).mobile).toBe(`139****${mobile.slice(-4)}`);
    expect((await api.info.sessions({})).list).toHaveLength(1);
    expect([await login(loginNo), await login(mobile)]).toEqual(['LOGIN_ERROR', '0']);
    for (const told of [loginNo, mobile]) {
      const [letter, ...more] = await lettersTo(app, told);
      expect([letter, more]).toEqual([expect.stringContaining(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`), []]);
    }
  });

  it('proofMissing: unproved, ten minutes later, and a second time', async () => {
    const { api, loginNo } = await newcomer(app);
    const mobile = freshMobile();
    await refused(api.bindPhone.checkNewCode({ mobile, smsCode: '000000' }), 'OPERATION_NOT_ALLOW');
    await provePhone(app, api, loginNo);
    app.time.forward(8 * MINUTE);
    const smsCode = await phoneCode(app, api, mobile);
    app.time.forward(MINUTE);
    await refused(api.bindPhone.checkNewCode({ mobile, smsCode }), 'OPERATION_NOT_ALLOW');
    await provePhone(app, api, loginNo);
    await api.bindPhone.checkNewCode({ mobile, smsCode: await phoneCode(app, api, mobile) });
    await refused(api.bindPhone.checkNewCode({ mobile, smsCode }), 'OPERATION_NOT_ALLOW');
    await refused(api.bindPhone.sendNewCode({ mobile: freshMobile() }), 'OPERATION_NOT_ALLOW');
  });

  it('contactUnchanged and smsCodeWrong: the number that is bound; another code, and one that another number got', async () => {
    const { api, loginNo } = await newcomer(app);
    await provePhone(app, api, loginNo);
    await refused(api.bindPhone.checkNewCode({ mobile: loginNo, smsCode: '000000' }), 'INVALID_PARAM');
    const [mobile, another] = [freshMobile(), freshMobile()];
    const forAnother = await phoneCode(app, api, another);
    const smsCode = await phoneCode(app, api, mobile);
    for (const wrong of [otherCode(smsCode), ...(forAnother === smsCode ? [] : [forAnother])])
      await refused(api.bindPhone.checkNewCode({ mobile, smsCode: wrong }), 'CAPTCHA_ERROR');
    await api.bindPhone.checkNewCode({ mobile, smsCode });
  });

  it('PHONE_REGISTERED: only whoever proves the number hears it, and may take another with the same proof', async () => {
    const { api, loginNo } = await newcomer(app);
    await provePhone(app, api, loginNo);
    const mobile = DEMO.viewer;
    const smsCode = await phoneCode(app, api, mobile);
    await refused(api.bindPhone.checkNewCode({ mobile, smsCode: otherCode(smsCode) }), 'CAPTCHA_ERROR');
    await refused(api.bindPhone.checkNewCode({ mobile, smsCode }), 'PHONE_REGISTERED');
    expect(await lettersTo(app, mobile)).toEqual([]);
    const free = freshMobile();
    await api.bindPhone.checkNewCode({ mobile: free, smsCode: await phoneCode(app, api, free) });
  });

  it('with none bound the email proves, and both are told', async () => {
    const email = `by-mail-${freshMobile()}@shop.example`;
    const api = app.as({ token: (await app.anonymous.register.createUser(await goodRegistration(app, email))).token });
    expect((await api.info.queryUserInfo({})).mobile).toBe('');
    const mobile = await movePhone(app, api, email);
    expect(await login(mobile)).toBe('0');
    expect([(await lettersTo(app, email)).length, (await lettersTo(app, mobile)).length]).toEqual([1, 1]);
  });

  it('whoever takes a number that was given up inherits nothing: no code, no try, no device', async () => {
    const { api, loginNo } = await newcomer(app);
    const codes = {
      FORGET: await codeOf(app, loginNo, async () =>
        app.anonymous.login.forgetSend({ loginNo, ...(await app.captcha()) }),
      ),
      BIND: await codeFor(app, 'BIND', loginNo),
    };
    for (let i = 0; i < 4; i += 1) await logIn(app, { loginNo, password: 'Wrong123' });
    await provePhone(app, api, loginNo);
    const mobile = freshMobile();
    const smsCode = await codeOf(app, mobile, () => api.bindPhone.sendNewCode({ mobile }));
    await api.bindPhone.checkNewCode({ mobile, smsCode });
    const next = await newcomer(app, loginNo);
    const again = { password: 'Changed9!', confirmPassword: 'Changed9!' };
    await refused(app.anonymous.login.forgetReset({ loginNo, smsCode: codes.FORGET, ...again }), 'CAPTCHA_ERROR');
    const email = `inherits-${loginNo}@shop.example`;
    await refused(app.anonymous.register.bindEmail({ loginNo, email, smsCode: codes.BIND }), 'CAPTCHA_ERROR');
    for (let i = 0; i < 4; i += 1) await logIn(app, { loginNo, password: 'Wrong123' });
    expect(await login(loginNo)).toBe('0');
    expect((await next.api.info.queryUserInfo({})).merchantNo).toBe(next.merchantNo);
    // The tries stay with who made them.
    expect((await logIn(app, { loginNo: mobile, password: 'Wrong123' })).reason).toBe('login-locked');
  });

  it('an activation link that was sent before is worth nothing', async () => {
    const { api, loginNo } = await newcomer(app);
    const email = `linked-${loginNo}@shop.example`;
    await app.anonymous.register.bindEmail({ loginNo, email, smsCode: await codeFor(app, 'BIND', loginNo) });
    const link = await codeSentTo(app, email);
    await movePhone(app, api, loginNo);
    await refused(app.anonymous.register.activationEmail({ token: link }), 'OPERATION_NOT_ALLOW');
    expect((await api.info.queryUserInfo({})).email).toBe('');
  });

  it('a proof is over when a chief changes what was proved', async () => {
    const chief = await app.signIn(DEMO.chief);
    const viewer = await app.signIn(DEMO.viewer);
    await provePhone(app, viewer, DEMO.viewer);
    const { list } = await chief.operator.page({ currentPage: 1, pageSize: 20 });
    const row = list.find(({ mobile }) => mobile === DEMO.viewer);
    if (row === undefined || row.roleId === null) throw new Error('no viewer');
    const { operatorId, name, nameEn, roleId } = row;
    const told = { operatorId, name, nameEn, roleId, operatorType: 'ordinary', mobile: freshMobile() } as const;
    await chief.operator.edit(told);
    await refused(viewer.bindPhone.sendNewCode({ mobile: freshMobile() }), 'OPERATION_NOT_ALLOW');
    await chief.operator.edit({ ...told, mobile: DEMO.viewer });
  });

  it('this device stays known, all others are not', async () => {
    const { loginNo } = await newcomer(app);
    await askOnNewDevices(app, 'true');
    onTestFinished(async () => {
      await askOnNewDevices(app, 'false');
    });
    const remembered = async () => {
      app.time.forward(PAUSE_MS);
      await logIn(app, { loginNo });
      return logIn(app, { loginNo, smsCode: await codeSentTo(app, loginNo) });
    };
    const [here, there] = [await remembered(), await remembered()];
    const mobile = await movePhone(app, app.as({ token: here.result?.token ?? '' }), loginNo);
    expect(await logIn(app, { loginNo: mobile }, there.device)).toMatchObject({ result: { smsRequired: true } });
    expect((await logIn(app, { loginNo: mobile }, here.device)).code).toBe('0');
  });

  it('of two sessions that change it at once one does, and the other is signed out', async () => {
    const { api, loginNo } = await newcomer(app);
    const both = [api, await app.signIn(loginNo)];
    const wanted: { readonly client: Client; readonly mobile: string; readonly smsCode: string }[] = [];
    for (const client of both) {
      await provePhone(app, client, loginNo);
      const mobile = freshMobile();
      wanted.push({ client, mobile, smsCode: await phoneCode(app, client, mobile) });
    }
    const answers = await Promise.allSettled(
      wanted.map(({ client, mobile, smsCode }) => client.bindPhone.checkNewCode({ mobile, smsCode })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const alive = await Promise.allSettled(both.map((client) => client.info.queryUserInfo({})));
    expect(alive.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
    const logins = await Promise.all(wanted.map(({ mobile }) => login(mobile)));
    expect(logins.map((code) => code === '0')).toEqual(answers.map(({ status }) => status === 'fulfilled'));
  });

  it('both are changed one after the other, each with its own proof', async () => {
    const { api, loginNo } = await newcomer(app);
    const email = await moveEmail(app, api, loginNo, `Both-${loginNo}@shop.example`);
    const mobile = await movePhone(app, api, loginNo);
    const logins = [await login(email), await login(email.toUpperCase()), await login(mobile), await login(loginNo)];
    expect(logins).toEqual(['0', '0', '0', 'LOGIN_ERROR']);
  });
});
