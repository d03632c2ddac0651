import { LOCK_MINUTES } from '@tradeport/server/modules/session/attemptRefusals.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEMO, DEMO_PASSWORD, startApp, type TestApp } from '../../harness/app.ts';
import { askOnNewDevices, codeSentTo, logIn, securityEvents } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';

const NEW = 'Changed9!';
const WRONG = 'Wrong1234';
const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
afterAll(() => app.close());

const change = (
  client: Client,
  password = NEW,
  { present = DEMO_PASSWORD, again = password }: { readonly present?: string; readonly again?: string } = {},
) => client.password.modifyLoginPwd({ presentPassword: present, password, confirmPassword: again });

const codeOfLogin = async (loginNo: string, password: string) => (await logIn(app, { loginNo, password })).code;

describe('password/modifyLoginPwd', () => {
  it('sets another one: signed in here and nowhere else, and the old one is worth nothing', async () => {
    const { api: here, loginNo } = await newcomer(app);
    const others = [await app.signIn(loginNo), await app.signIn(loginNo)];
    const colleague = await app.signIn(DEMO.viewer);
    expect(await change(here)).toEqual({ changed: true });
    expect((await here.info.sessions({})).list).toHaveLength(1);
    for (const other of others) await refused(other.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    expect((await colleague.info.queryUserInfo({})).userType).toBe('ordinary');
    expect([await codeOfLogin(loginNo, DEMO_PASSWORD), await codeOfLogin(loginNo, NEW)]).toEqual(['LOGIN_ERROR', '0']);
  });

  it('passwordForm and passwordsDiffer: 6 to 16 letters, digits or symbols, twice', async () => {
    const { api } = await newcomer(app);
    for (const typed of ['Ab3!5', 'Abcdefgh12345678!', 'with blank', '密码密码密码'])
      await refused(change(api, typed), 'INVALID_PARAM');
    await refused(change(api, NEW, { again: `${NEW}x` }), 'INVALID_PARAM');
    for (const [typed, present] of [
      ['Ab3!56', DEMO_PASSWORD],
      ['Abcdefgh12345678', 'Ab3!56'],
    ] as const)
      expect(await change(api, typed, { present })).toEqual({ changed: true });
  });

  it('passwordUnchanged: the present one again, which uses no try', async () => {
    const { api } = await newcomer(app);
    const same = change(api, DEMO_PASSWORD);
    await expect(same).rejects.toMatchObject({ reason: 'password-unchanged' });
    for (let i = 0; i < 6; i += 1) await refused(change(api, WRONG, { present: WRONG }), 'INVALID_PARAM');
    expect(await change(api)).toEqual({ changed: true });
  });

  it('presentPasswordWrong and loginLocked: a wrong one counts as a wrong login, five lock the login and not this session', async () => {
    const { api, loginNo } = await newcomer(app);
    const before = await securityEvents(app);
    await codeOfLogin(loginNo, WRONG);
    for (let i = 0; i < 3; i += 1)
      await expect(change(api, NEW, { present: WRONG })).rejects.toMatchObject({ reason: 'present-password-wrong' });
    for (const present of [WRONG, DEMO_PASSWORD])
      await expect(change(api, NEW, { present })).rejects.toMatchObject({ reason: 'login-locked' });
    expect(await codeOfLogin(loginNo, DEMO_PASSWORD)).toBe('LOGIN_ERROR');
    const after = await securityEvents(app);
    expect([(after.loginFailed ?? 0) - (before.loginFailed ?? 0), after.loginLocked]).toEqual([
      5,
      (before.loginLocked ?? 0) + 1,
    ]);
    expect((await api.info.queryUserInfo({})).userType).toBe('chief');
    await app.anonymous.sim.advanceClock({ seconds: LOCK_MINUTES * 60 });
    expect(await change(api)).toEqual({ changed: true });
  });

  it('a right one forgets the wrong ones before', async () => {
    const { api, loginNo } = await newcomer(app);
    for (let i = 0; i < 4; i += 1) await refused(change(api, NEW, { present: WRONG }), 'LOGIN_ERROR');
    await change(api);
    for (let i = 0; i < 4; i += 1) await codeOfLogin(loginNo, WRONG);
    expect(await codeOfLogin(loginNo, NEW)).toBe('0');
  });

  it('sealUnreadable: one that was sealed for somebody else, in any of the three fields', async () => {
    const { api } = await newcomer(app);
    await refused(change(api, NEW, { present: UNREADABLE }), 'INVALID_PARAM');
    await refused(change(api, UNREADABLE), 'INVALID_PARAM');
    await refused(change(api, NEW, { again: UNREADABLE }), 'INVALID_PARAM');
  });

  it('plainSecretRefused: where it must be sealed', async () => {
    const strict = await startApp({ logsIn: true, settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: DEMO.chief });
    await refused(change(strict.as({ token })), 'INVALID_PARAM');
    await strict.close();
  });

  it('hashQueueFull: while too many hash at once; it uses no try', async () => {
    const { api } = await newcomer(app);
    const { passwords } = app.tradeport.world.secrets;
    const places = [];
    for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
    for (let i = 0; i < 6; i += 1) await refused(change(api, NEW, { present: WRONG }), 'REQUEST_BUSY');
    for (const place of places) place.leave();
    expect(await change(api)).toEqual({ changed: true });
  });

  it('of two devices that change it at once one does, and the other is signed out', async () => {
    const { api: first, loginNo } = await newcomer(app);
    const devices = [first, await app.signIn(loginNo)];
    const answers = await Promise.allSettled(devices.map((client, i) => change(client, `${NEW}${i}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 'fulfilled');
    expect(await codeOfLogin(loginNo, `${NEW}${winner}`)).toBe('0');
    const still = await Promise.allSettled(devices.map((client) => client.info.queryUserInfo({})));
    expect(still.map(({ status }) => status === 'fulfilled')).toEqual([winner === 0, winner === 1]);
  });

  it('no device but this one is known any more, by a change and by a reset', async () => {
    const { loginNo } = await newcomer(app);
    await askOnNewDevices(app, 'true');
    onTestFinished(async () => {
      await askOnNewDevices(app, 'false');
    });
    const remembered = async (password: string) => {
      app.time.forward(60_000);
      await logIn(app, { loginNo, password });
      return logIn(app, { loginNo, password, smsCode: await codeSentTo(app, loginNo) });
    };
    const [here, there] = [await remembered(DEMO_PASSWORD), await remembered(DEMO_PASSWORD)];
    await change(app.as({ token: here.result?.token ?? '' }));
    expect(await logIn(app, { loginNo, password: NEW }, there.device)).toMatchObject({ result: { smsRequired: true } });
    expect((await logIn(app, { loginNo, password: NEW }, here.device)).code).toBe('0');
    app.time.forward(60_000);
    await app.anonymous.login.forgetSend({ loginNo, ...(await app.captcha()) });
    const smsCode = await codeSentTo(app, loginNo);
    const again = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD };
    await app.anonymous.login.forgetReset({ loginNo, smsCode, ...again });
    expect(await logIn(app, { loginNo }, here.device)).toMatchObject({ result: { smsRequired: true } });
  });
});
