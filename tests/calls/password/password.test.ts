import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { codeSentTo, otherCode } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';

const FIRST = '135790';
const NEXT = '097531';
const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;

let app: TestApp;
/** Nobody of the demo's third merchant has set one. */
let without: Client;
let chief: Client;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
  without = await app.signIn(DEMO.individual);
  chief = await app.signIn(DEMO.chief);
});
afterAll(() => app.close());

const twice = (password: string, confirmPassword = password) => ({ password, confirmPassword });

/** A server that takes nothing secret as it is; a persona enters it without a password. */
const inStrict = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
  const strict = await startApp({ logsIn: true, settings: { PLAIN_SECRETS: 'false' } });
  const { token } = await strict.anonymous.simPersona.enter({ persona: '10003-chief' });
  await work(strict.as({ token }));
  await strict.close();
};

const whileFull = async (work: () => Promise<void>): Promise<void> => {
  const { passwords } = app.tradeport.world.secrets;
  const places = [];
  for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
  await work();
  for (const place of places) place.leave();
};

describe('password/isExistPwd', () => {
  it("tells of the caller's own, and where a code would go", async () => {
    expect(await chief.password.isExistPwd({})).toEqual({
      exists: true,
      lockedUntil: null,
      codeTarget: '138****0001',
    });
    expect((await without.password.isExistPwd({})).exists).toBe(false);
  });
});

describe('password/addUserPwd', () => {
  it('payPasswordForm: takes six digits and nothing else, and says which field', async () => {
    for (const typed of ['12345', '1234567', 'abcdef', '１２３４５６'])
      await refused(without.password.addUserPwd(twice(typed)), 'INVALID_PARAM');
  });

  it('passwordsDiffer: two entries', async () => {
    await refused(without.password.addUserPwd(twice(FIRST, NEXT)), 'INVALID_PARAM');
  });

  it('sealUnreadable: refuses one that was sealed for somebody else', async () => {
    await refused(without.password.addUserPwd(twice(UNREADABLE)), 'INVALID_PARAM');
  });

  it('plainSecretRefused: refuses a plain one where it must be sealed', async () => {
    await inStrict((client) => refused(client.password.addUserPwd(twice(FIRST)), 'INVALID_PARAM'));
  });

  it('hashQueueFull: refuses while too many hash at once, and sets nothing', async () => {
    await whileFull(async () => {
      await refused(without.password.addUserPwd(twice(FIRST)), 'REQUEST_BUSY');
    });
    expect((await without.password.isExistPwd({})).exists).toBe(false);
  });

  it('payPasswordIsSet: of many at once one sets it, the others are told to reset it', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => without.password.addUserPwd(twice(FIRST))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused(without.password.addUserPwd(twice(NEXT)), 'OPERATION_NOT_ALLOW');
    expect((await without.password.isExistPwd({})).exists).toBe(true);
  });
});

describe('password/sendCode', () => {
  it('payPasswordNotSet: refuses where there is none to reset', async () => {
    await inStrict((client) => refused(client.password.sendCode({}), 'OPERATION_NOT_ALLOW'));
  });

  it("CAPTCHA_BUSY: sends to the operator's mobile, in part told, and no second time within 55 seconds", async () => {
    const viewer = await app.signIn(DEMO.viewer);
    expect((await viewer.password.sendCode({})).sentTo).toBe('138****0005');
    expect(await codeSentTo(app, DEMO.viewer)).toMatch(/^\d{6}$/);
    await refused(viewer.password.sendCode({}), 'CAPTCHA_BUSY');
  });
});

describe('password/resetPayPwd', () => {
  const codeFor = async (client: Client, mobile: string): Promise<string> => {
    await client.password.sendCode({});
    return codeSentTo(app, mobile);
  };

  it('payPasswordForm and passwordsDiffer: what is typed is looked at before the code', async () => {
    await refused(chief.password.resetPayPwd({ smsCode: '000000', ...twice('12345') }), 'INVALID_PARAM');
    await refused(chief.password.resetPayPwd({ smsCode: '000000', ...twice(FIRST, NEXT) }), 'INVALID_PARAM');
  });

  it('sealUnreadable: refuses one that was sealed for somebody else', async () => {
    await refused(chief.password.resetPayPwd({ smsCode: '000000', ...twice(UNREADABLE) }), 'INVALID_PARAM');
  });

  it('plainSecretRefused and payPasswordNotSet: where it must be sealed, and where there is none', async () => {
    await inStrict((client) =>
      refused(client.password.resetPayPwd({ smsCode: '000000', ...twice(FIRST) }), 'INVALID_PARAM'),
    );
    const fresh = await startApp({ logsIn: true });
    const client = await fresh.signIn(DEMO.individual);
    await refused(client.password.resetPayPwd({ smsCode: '000000', ...twice(FIRST) }), 'OPERATION_NOT_ALLOW');
    await fresh.close();
  });

  it('smsCodeWrong: refuses another code, and one that was sent to log in', async () => {
    const smsCode = await codeFor(chief, DEMO.chief);
    await refused(chief.password.resetPayPwd({ smsCode: otherCode(smsCode), ...twice(NEXT) }), 'CAPTCHA_ERROR');
    await app.anonymous.register.sendCaptcha({ scene: 'LOGIN', target: DEMO.chief, ...(await app.captcha()) });
    const forLogin = await codeSentTo(app, DEMO.chief);
    if (forLogin !== smsCode)
      await refused(chief.password.resetPayPwd({ smsCode: forLogin, ...twice(NEXT) }), 'CAPTCHA_ERROR');
    expect(await chief.password.resetPayPwd({ smsCode, ...twice(NEXT) })).toEqual({ reset: true });
  });

  it('hashQueueFull: refuses while too many hash at once, and leaves the code good; it is used once', async () => {
    const maker = await app.signIn(DEMO.maker);
    const smsCode = await codeFor(maker, DEMO.maker);
    await whileFull(async () => {
      await refused(maker.password.resetPayPwd({ smsCode, ...twice(NEXT) }), 'REQUEST_BUSY');
    });
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => maker.password.resetPayPwd({ smsCode, ...twice(NEXT) })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
