import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { askOnNewDevices, codeSentTo, logIn } from '../harness/logIn.ts';
import { refused } from '../harness/refused.ts';
import { freshMobile, newcomer } from '../harness/register.ts';

// Ids of operators are counted by the world, and repeat when it is put back. A session belongs to a person.

let app: TestApp;
beforeEach(async () => {
  app = await startApp({ logsIn: true });
});
afterEach(() => app.close());

const reset = () => app.anonymous.simSandbox.reset({ name: 'main' });

const operatorOf = async (mobile: string): Promise<string> => {
  const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
  return (await reader.operator.findFirstOrThrow({ where: { mobile }, select: { id: true } })).id;
};

describe('a session', () => {
  it('is of nobody else who gets the same id after a reset, and those whom the scenario puts back keep theirs', async () => {
    const chief = await app.signIn();
    const before = await newcomer(app);
    const id = await operatorOf(before.loginNo);
    await reset();
    const after = await newcomer(app);
    expect([await operatorOf(after.loginNo), after.merchantNo]).toEqual([id, before.merchantNo]);
    await refused(before.api.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    expect(await after.api.info.queryUserInfo({})).toMatchObject({ merchantNo: after.merchantNo });
    expect(await chief.info.queryUserInfo({})).toMatchObject({ userType: 'chief' });
  });

  it('is of nobody else who registers with the same name at the same moment', async () => {
    const loginNo = freshMobile();
    await app.anonymous.sim.setClock({ speed: 0 });
    const before = await newcomer(app, loginNo);
    await reset();
    await app.anonymous.sim.setClock({ speed: 0 });
    app.time.forward(60_000);
    const after = await newcomer(app, loginNo);
    await refused(before.api.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    expect(await after.api.info.queryUserInfo({})).toMatchObject({ merchantNo: before.merchantNo });
  });

  it('comes back with the person whom a snapshot puts back, and is over for whoever had the id meanwhile', async () => {
    const before = await newcomer(app);
    await app.anonymous.simSnapshot.save({ name: 'with-newcomer' });
    await reset();
    const meanwhile = await newcomer(app);
    await app.anonymous.simSnapshot.restore({ name: 'with-newcomer', into: 'main', replace: true });
    expect(await before.api.info.queryUserInfo({})).toMatchObject({ merchantNo: before.merchantNo });
    await refused(meanwhile.api.info.queryUserInfo({}), 'TOKEN_EXPIRED');
  });

  it('does not come back with a password that was valid before', async () => {
    const person = await newcomer(app);
    await app.anonymous.simSnapshot.save({ name: 'old-password' });
    const forgotten = await app.captcha();
    app.time.forward(60_000);
    await app.anonymous.login.forgetSend({ loginNo: person.loginNo, ...forgotten });
    const smsCode = await codeSentTo(app, person.loginNo);
    const password = 'Changed9!';
    await app.anonymous.login.forgetReset({ loginNo: person.loginNo, smsCode, password, confirmPassword: password });
    await app.anonymous.simSnapshot.restore({ name: 'old-password', into: 'main', replace: true });
    await refused(person.api.info.queryUserInfo({}), 'TOKEN_EXPIRED');
  });
});

it('a device that is known for one person is unknown for the next with the same id', async () => {
  const before = await newcomer(app);
  await askOnNewDevices(app, 'true');
  // Two messages of one moment have no order.
  app.time.forward(1);
  await logIn(app, { loginNo: before.loginNo });
  const known = await logIn(app, { loginNo: before.loginNo, smsCode: await codeSentTo(app, before.loginNo) });
  expect(known.code).toBe('0');
  await reset();
  const after = await newcomer(app);
  await askOnNewDevices(app, 'true');
  expect(await logIn(app, { loginNo: after.loginNo }, known.device)).toMatchObject({ result: { smsRequired: true } });
});
