import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { askOnNewDevices, codeSentTo, logIn, otherCode, securityEvents } from '../harness/logIn.ts';

const GUESSES = 200;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const captchas = (count: number) => Promise.all(Array.from({ length: count }, () => app.captcha()));

describe('many guesses at once', () => {
  it('look at five passwords', async () => {
    const solved = await captchas(GUESSES);
    const before = await securityEvents(app);
    // The right one is among them, too late to be looked at.
    const answers = await Promise.all(
      solved.map((captcha, i) =>
        logIn(app, { ...captcha, ...(i === GUESSES - 1 ? {} : { password: `Guess-${i}` }), loginNo: DEMO.maker }),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['LOGIN_ERROR']));
    const left = answers.flatMap(({ message }) => /Tries left: (\d)/.exec(message)?.[1] ?? []);
    expect(left.sort()).toEqual(['1', '2', '3', '4']);
    const after = await securityEvents(app);
    expect((after.loginFailed ?? 0) - (before.loginFailed ?? 0)).toBe(5);
    expect((after.loginLocked ?? 0) - (before.loginLocked ?? 0)).toBe(1);
  });

  it('look at five passwords of a name that nobody has', async () => {
    const solved = await captchas(40);
    const before = await securityEvents(app);
    await Promise.all(solved.map((captcha) => logIn(app, { ...captcha, loginNo: '13999999999', password: 'Guess-1' })));
    expect(((await securityEvents(app)).loginFailed ?? 0) - (before.loginFailed ?? 0)).toBe(5);
  });

  it('look at a code five times', async () => {
    await askOnNewDevices(app, 'true');
    onTestFinished(async () => {
      await askOnNewDevices(app, 'false');
    });
    const loginNo = DEMO.chief;
    await logIn(app, { loginNo });
    const smsCode = await codeSentTo(app, loginNo);
    const solved = await captchas(GUESSES);
    const answers = await Promise.all(
      solved.map((captcha) => logIn(app, { ...captcha, loginNo, smsCode: otherCode(smsCode) })),
    );
    // Nobody got in. Those who came while five passwords were being looked at were told that the login is locked, or, on a
    // busy machine, that too many are logging in.
    const refusals = ['CAPTCHA_ERROR', 'LOGIN_ERROR', 'REQUEST_BUSY'];
    expect(answers.filter(({ code }) => !refusals.includes(code))).toEqual([]);
    const codes = await app.tradeport.world.db
      .read({ sandboxId: 'main', platform: true })
      .oneTimeCode.findMany({ where: { target: loginNo }, select: { tries: true, usedAt: true } });
    expect(codes).toEqual([{ tries: 5, usedAt: null }]);
    expect((await logIn(app, { loginNo, smsCode })).code).toBe('CAPTCHA_ERROR');
  });

  it('take a captcha once', async () => {
    const captcha = await app.captcha();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => logIn(app, { ...captcha, loginNo: DEMO.finance })),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CAPTCHA_ERROR')).toHaveLength(49);
  });
});
