import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { codeSentTo, otherCode } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';
import { codeFor, newcomer } from '../../harness/register.ts';

const HOUR = 3_600_000;

let app: TestApp;
let loginNo: string;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
beforeEach(async () => {
  loginNo = (await newcomer(app)).loginNo;
});
afterAll(() => app.close());

const bind = async (email: string) =>
  app.anonymous.register.bindEmail({ loginNo, email, smsCode: await codeFor(app, 'BIND', loginNo) });

const activate = (token: string) => app.anonymous.register.activationEmail({ token });

describe('register/bindEmail', () => {
  it('sends a link, valid 24 hours, to the address', async () => {
    const { email, validUntil } = await bind('owner-a@shop.example');
    expect(email).toBe('ow***@shop.example');
    const { now } = await app.anonymous.sim.clock({});
    expect(Date.parse(validUntil) - Date.parse(now)).toBe(24 * HOUR);
    const [mail] = await app.anonymous.sim.outbox({ target: 'owner-a@shop.example' });
    expect(mail).toMatchObject({ channel: 'mail' });
    expect(mail?.text).toContain(`http://127.0.0.1:8080/b2b/activate/${mail?.code}`);
  });

  it('begins its link with the address of the portal, whatever the request calls the server', async () => {
    const other = await startApp({ logsIn: true, settings: { PUBLIC_URL: 'https://portal.example.com/' } });
    try {
      const { loginNo: newName } = await newcomer(other);
      const asked = other.as({ headers: { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' } });
      const smsCode = await codeFor(other, 'BIND', newName);
      await asked.register.bindEmail({ loginNo: newName, email: 'owner-z@shop.example', smsCode });
      const [mail] = await other.anonymous.sim.outbox({ target: 'owner-z@shop.example' });
      expect(mail?.text).toContain(` https://portal.example.com/b2b/activate/${mail?.code}`);
      expect((await other.anonymous.simPersona.enter({ persona: '10001-chief' })).portalUrl).toBe(
        'https://portal.example.com',
      );
    } finally {
      await other.close();
    }
  });

  it('sends another link when asked again, and the one before is worth nothing', async () => {
    await bind('owner-b@shop.example');
    const first = await codeSentTo(app, 'owner-b@shop.example');
    await app.forward(60_000);
    await bind('owner-b@shop.example');
    await refused(activate(first), 'OPERATION_NOT_ALLOW');
    await activate(await codeSentTo(app, 'owner-b@shop.example'));
  });

  it('smsCodeWrong: refuses another code, and any code for a name that nobody has', async () => {
    const email = 'owner-c@shop.example';
    const smsCode = await codeFor(app, 'BIND', loginNo);
    const wrong = { loginNo, email, smsCode: otherCode(smsCode) };
    const known = await refused(app.anonymous.register.bindEmail(wrong), 'CAPTCHA_ERROR');
    const nobody = { loginNo: '13999999990', email, smsCode: '123456' };
    const unknown = await refused(app.anonymous.register.bindEmail(nobody), 'CAPTCHA_ERROR');
    expect([known.reason, known.message]).toEqual(['sms-code-wrong', unknown.message]);
    expect(unknown.reason).toBe(known.reason);
  });

  it('emailBound: refuses who has an email already', async () => {
    const smsCode = await codeFor(app, 'BIND', DEMO.finance);
    const request = { loginNo: DEMO.finance, email: 'another@shop.example', smsCode };
    await refused(app.anonymous.register.bindEmail(request), 'OPERATION_NOT_ALLOW');
  });

  it('MAIL_REGISTERED: refuses the address of somebody else', async () => {
    await refused(bind('chen@haichuan.example'), 'MAIL_REGISTERED');
  });
});

describe('register/activationEmail', () => {
  it('makes the address a login name', async () => {
    await bind('Owner-D@shop.example');
    expect(await activate(await codeSentTo(app, 'owner-d@shop.example'))).toEqual({ email: 'ow***@shop.example' });
    await app.signIn('owner-d@shop.example');
  });

  it('activationFailed: refuses an unknown link, one that was used, and one of yesterday', async () => {
    await refused(activate('no-such-link-at-all'), 'OPERATION_NOT_ALLOW');
    await bind('owner-e@shop.example');
    const used = await codeSentTo(app, 'owner-e@shop.example');
    const answers = await Promise.allSettled([activate(used), activate(used), activate(used)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await newcomer(app);
    const request = { loginNo: late.loginNo, email: 'late@shop.example' };
    await app.anonymous.register.bindEmail({ ...request, smsCode: await codeFor(app, 'BIND', late.loginNo) });
    const token = await codeSentTo(app, 'late@shop.example');
    await app.forward(24 * HOUR);
    await refused(activate(token), 'OPERATION_NOT_ALLOW');
    await app.anonymous.register.bindEmail({ ...request, smsCode: await codeFor(app, 'BIND', late.loginNo) });
    await activate(await codeSentTo(app, 'late@shop.example'));
  });

  it('MAIL_REGISTERED: the first of two who bind one address has it', async () => {
    await bind('shared@shop.example');
    const mine = await codeSentTo(app, 'shared@shop.example');
    const { loginNo: other } = await newcomer(app);
    const smsCode = await codeFor(app, 'BIND', other);
    await app.anonymous.register.bindEmail({ loginNo: other, email: 'shared@shop.example', smsCode });
    await activate(await codeSentTo(app, 'shared@shop.example'));
    await refused(activate(mine), 'MAIL_REGISTERED');
  });
});
