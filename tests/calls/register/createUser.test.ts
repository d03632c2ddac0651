import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, DEMO_PASSWORD, startApp, type TestApp } from '../../harness/app.ts';
import { codeSentTo, configureSite, otherCode } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';
import { codeFor, freshMobile, goodRegistration } from '../../harness/register.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
afterAll(() => app.close());

const create = (request: Awaited<ReturnType<typeof goodRegistration>> & Record<string, unknown>) =>
  app.anonymous.register.createUser(request);

const wholeReader = () => app.tradeport.world.db.read({ sandboxId: 'main', platform: true });

describe('register/createUser', () => {
  it('makes a merchant with a chief operator who can log in and must verify first', async () => {
    const registration = await goodRegistration(app);
    const { merchantNo, emailBound } = await create({ ...registration, invitationCode: 'AGENT8' });
    expect(emailBound).toBe(false);
    const api = await app.signIn(registration.loginNo);
    expect(await api.info.queryUserInfo({})).toMatchObject({
      merchantNo,
      userType: 'chief',
      enterpriseKind: 'undecided',
      realNameStateText: 'Not verified',
      verified: false,
    });
    const merchant = await wholeReader().merchant.findFirst({ where: { no: merchantNo } });
    expect(merchant?.invitationCode).toBe('AGENT8');
  });

  it('signs in whoever has registered, with a session like that of a login', async () => {
    const { token, validUntil, merchantNo } = await create(await goodRegistration(app));
    const user = await app.as({ token }).info.queryUserInfo({});
    expect(user).toMatchObject({ merchantNo, userType: 'chief', sessionValidUntil: validUntil });
    const newest = await wholeReader().event.findFirst({ where: { kind: 'security' }, orderBy: { seq: 'desc' } });
    expect(newest).toMatchObject({ action: 'login', cause: 'call:register/createUser' });
    expect(JSON.stringify(await wholeReader().event.findMany())).not.toContain(token);
  });

  it('registers an email, in whatever case it is written', async () => {
    const email = 'New.Owner@shop.example';
    const registration = { ...(await goodRegistration(app)), loginNo: email };
    await app.anonymous.register.sendCaptcha({ scene: 'REGISTER', target: email, ...(await app.captcha()) });
    const smsCode = await codeSentTo(app, email.toLowerCase());
    expect(await create({ ...registration, smsCode })).toMatchObject({ emailBound: true });
    await app.signIn('new.owner@shop.example');
  });

  it('makes one user of many who use one code at the same time', async () => {
    const registration = await goodRegistration(app);
    const before = await wholeReader().merchant.count();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => create(registration)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await wholeReader().merchant.count()).toBe(before + 1);
  });

  it('gives different numbers to those who register at the same time', async () => {
    const registrations = [];
    for (let i = 0; i < 6; i += 1) registrations.push(await goodRegistration(app));
    const made = await Promise.all(registrations.map(create));
    expect(new Set(made.map(({ merchantNo }) => merchantNo)).size).toBe(6);
  });

  it('sealUnreadable: refuses a password that was sealed for somebody else', async () => {
    const password = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;
    await refused(create({ ...(await goodRegistration(app)), password }), 'INVALID_PARAM');
  });

  it('plainSecretRefused: refuses a plain password where it must be sealed', async () => {
    const strict = await startApp({ logsIn: true, settings: { PLAIN_SECRETS: 'false' } });
    await refused(
      strict.anonymous.register.createUser({
        loginNo: freshMobile(),
        smsCode: '123456',
        password: DEMO_PASSWORD,
        confirmPassword: DEMO_PASSWORD,
        agree: true,
      }),
      'INVALID_PARAM',
    );
    await strict.close();
  });

  it('passwordForm: refuses a password of five characters, and one of seventeen', async () => {
    const registration = await goodRegistration(app);
    for (const password of ['Abc12', 'Abcdefgh123456789']) {
      const { result } = await refused(
        create({ ...registration, password, confirmPassword: password }),
        'INVALID_PARAM',
      );
      expect(result).toMatchObject({ errors: [{ path: 'password' }] });
    }
  });

  it('passwordsDiffer: refuses two passwords', async () => {
    const { result } = await refused(
      create({ ...(await goodRegistration(app)), confirmPassword: 'Demo12345' }),
      'INVALID_PARAM',
    );
    expect(result).toMatchObject({ errors: [{ path: 'confirmPassword' }] });
  });

  it('agreementNotTicked: refuses who does not accept the agreement, and leaves the code good', async () => {
    const registration = await goodRegistration(app);
    await refused(create({ ...registration, agree: false }), 'BIZ_ERROR');
    await create(registration);
  });

  it('registerNameKind: refuses an email where only mobile numbers register', async () => {
    const registration = { ...(await goodRegistration(app)), loginNo: 'only@shop.example' };
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'MOBILE');
    await refused(create(registration), 'LOGIN_ERROR');
    await configureSite(app, 'REGISTER_LOGIN_TYPE', 'BOTH');
  });

  it('hashQueueFull: refuses while too many hash at once, and leaves the code good', async () => {
    const registration = await goodRegistration(app);
    const { passwords } = app.tradeport.world.secrets;
    const places = [];
    for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
    await refused(create(registration), 'REQUEST_BUSY');
    for (const place of places) place.leave();
    await create(registration);
  });

  it('smsCodeWrong: refuses another code, one that was used, and one sent for another purpose', async () => {
    const registration = await goodRegistration(app);
    await refused(create({ ...registration, smsCode: otherCode(registration.smsCode) }), 'CAPTCHA_ERROR');
    await create(registration);
    await refused(create(registration), 'CAPTCHA_ERROR');
    const smsCode = await codeFor(app, 'LOGIN', DEMO.viewer);
    await refused(create({ ...registration, loginNo: DEMO.viewer, smsCode }), 'CAPTCHA_ERROR');
  });

  it('PHONE_REGISTERED: tells so whoever proves that the number is his', async () => {
    const smsCode = await codeFor(app, 'REGISTER', DEMO.chief);
    const registration = { ...(await goodRegistration(app)), loginNo: DEMO.chief };
    await refused(create({ ...registration, smsCode: otherCode(smsCode) }), 'CAPTCHA_ERROR');
    await refused(create({ ...registration, smsCode }), 'PHONE_REGISTERED');
  });

  it('MAIL_REGISTERED: tells so whoever proves that the address is his', async () => {
    const email = 'chen@haichuan.example';
    const smsCode = await codeFor(app, 'REGISTER', email);
    await refused(create({ ...(await goodRegistration(app)), loginNo: email, smsCode }), 'MAIL_REGISTERED');
  });

  it('websiteUsed: refuses a website that is another merchant’s, however it is written, also at the same time', async () => {
    const website = 'https://www.one-shop.example/';
    await create({ ...(await goodRegistration(app)), website });
    const registration = { ...(await goodRegistration(app)), website: 'one-shop.EXAMPLE' };
    await refused(create(registration), 'BIZ_ERROR');
    const both = [await goodRegistration(app), await goodRegistration(app)];
    const answers = await Promise.allSettled(both.map((each) => create({ ...each, website: 'two-shop.example' })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
