import { login } from '@tradeport/shared/contract/login.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, DEMO_PASSWORD, startApp, type TestApp } from '../harness/app.ts';
import { askOnNewDevices, codeSentTo, logIn, otherCode } from '../harness/logIn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Everything that is kept of calls, as text. */
const kept = async (): Promise<string> => {
  await app.anonymous.simCall.list({});
  const rows = await app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).callRecord.findMany({});
  return JSON.stringify(rows);
};

it('no secret that anybody sends or is given is kept in the call log', async () => {
  const planted: string[] = [
    DEMO_PASSWORD,
    'Wr0ngPassw0rd',
    'planted-unknown-field',
    'planted-nested',
    'planted-wrong-name',
  ];
  const right = await app.captcha();
  planted.push(right.captcha);
  const token = await app.token();
  planted.push(token);
  await logIn(app, { password: 'Wr0ngPassw0rd' });
  await logIn(app, { ...right, password: { deep: 'planted-nested' } });
  await logIn(app, { passwort: 'planted-unknown-field' });
  const { captcha: _typed, ...withoutCaptcha } = await app.captcha();
  await app.tradeport.app.inject({
    method: 'POST',
    url: login.login.path,
    payload: { ...withoutCaptcha, loginNo: DEMO.chief, pw: 'planted-wrong-name' },
  });
  await askOnNewDevices(app, 'true');
  const asked = await logIn(app);
  const handedOn = asked.result?.captcha;
  // Past the pause between two codes.
  app.time.forward(60_000);
  const { captchaId, captcha } = await app.captcha();
  planted.push(captcha);
  await app.anonymous.register.sendCaptcha({ scene: 'LOGIN', target: DEMO.chief, captchaId, captcha });
  const code = await codeSentTo(app, DEMO.chief);
  planted.push(code, otherCode(code));
  await logIn(app, { smsCode: otherCode(code) });
  await logIn(app, { smsCode: code });
  if (handedOn) planted.push(handedOn);
  const text = await kept();
  expect(text).toContain('login/login');
  expect(text).toContain('register/sendCaptcha');
  // Short codes may stand in an id by chance: they are looked for as a value of their own.
  for (const secret of planted)
    expect(text.includes(`\\"${secret}\\"`) ? `${secret} is kept` : 'nothing').toBe('nothing');
  for (const secret of planted.filter(({ length }) => length > 8)) expect(text).not.toContain(secret);
});
