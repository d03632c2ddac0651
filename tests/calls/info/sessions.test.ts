import { devices } from '@tradeport/shared/contract/access.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { askOnNewDevices, codeSentTo, logIn } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';
import { thisDevice } from '../../nouns/session.ts';

const MINUTE = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
afterAll(() => app.close());

const asAgent = async (loginNo: string, userAgent: string) => {
  const { login } = app.as({ headers: { 'user-agent': userAgent } });
  const { token } = await login.login({ loginNo, password: 'Demo1234', ...(await app.captcha()) });
  return app.as({ token });
};

describe('info/sessions', () => {
  it('lists the devices of whoever asks: browser, system, address, since, last use, this one first', async () => {
    const since = formatInstant(app.time.now());
    const here = await asAgent(DEMO.viewer, CHROME);
    await app.forward(2 * MINUTE);
    const there = await asAgent(DEMO.viewer, 'curl/8.5.0');
    await app.forward(MINUTE);
    await app.signIn(DEMO.maker);
    const { list } = await here.info.sessions({});
    const ids = [await thisDevice(here), await thisDevice(there)];
    expect(list).toEqual([
      {
        sessionId: ids[0],
        browser: 'Chrome 140',
        operatingSystem: 'Windows',
        ip: '127.0.0.1',
        signedInAt: since,
        lastUsedAt: formatInstant(app.time.now()),
        isThisDevice: true,
      },
      expect.objectContaining({ sessionId: ids[1], browser: 'curl 8', operatingSystem: '', isThisDevice: false }),
    ]);
  });

  it('leaves out what has ended: idle ones, and those that signed out', async () => {
    const idle = await app.signIn(DEMO.reviewer);
    await app.forward(20 * MINUTE);
    const [here, gone] = [await app.signIn(DEMO.reviewer), await app.signIn(DEMO.reviewer)];
    await gone.info.signOut({});
    expect((await here.info.sessions({})).list).toHaveLength(2);
    await app.forward(10 * MINUTE);
    expect((await here.info.sessions({})).list).toHaveLength(1);
    await refused(idle.info.sessions({}), 'TOKEN_EXPIRED');
  });

  it('tells no token and nothing that a session could be found by', async () => {
    const token = await app.token(DEMO.finance);
    const answer = await app.tradeport.app.inject({ method: 'GET', url: devices.sessions.path, headers: { token } });
    expect(answer.body).not.toContain(token);
    expect(Object.keys(answer.json().result.list[0]).sort()).toEqual([
      'browser',
      'ip',
      'isThisDevice',
      'lastUsedAt',
      'operatingSystem',
      'sessionId',
      'signedInAt',
    ]);
  });
});

describe('info/endSessions', () => {
  const signedIn = async (client: {
    readonly info: { readonly queryUserInfo: (request: object) => Promise<unknown> };
  }) =>
    client.info.queryUserInfo({}).then(
      () => true,
      () => false,
    );

  it('signs out one device at once, and no other', async () => {
    const [here, lost, other] = [
      await app.signIn(DEMO.chief),
      await app.signIn(DEMO.chief),
      await app.signIn(DEMO.chief),
    ];
    expect(await here.info.endSessions({ sessionId: await thisDevice(lost) })).toEqual({ ended: 1 });
    expect(await Promise.all([here, lost, other].map(signedIn))).toEqual([true, false, true]);
  });

  it('signs out all but this one, and nobody else; again it finds none', async () => {
    const colleague = await app.signIn(DEMO.maker);
    const [here, other] = [await app.signIn(DEMO.chief), await app.signIn(DEMO.chief)];
    expect((await here.info.endSessions({ allOthers: true })).ended).toBeGreaterThan(0);
    expect(await Promise.all([here, other, colleague].map(signedIn))).toEqual([true, false, true]);
    expect(await here.info.endSessions({ allOthers: true })).toEqual({ ended: 0 });
  });

  it('deviceUnknown: none named, one that is not there, one that has signed out, and one of a colleague', async () => {
    const [here, lost, colleague] = [
      await app.signIn(DEMO.chief),
      await app.signIn(DEMO.chief),
      await app.signIn(DEMO.finance),
    ];
    const sessionId = await thisDevice(lost);
    await here.info.endSessions({ sessionId });
    for (const unknown of [sessionId, 'nobodys', '', await thisDevice(colleague)])
      await refused(here.info.endSessions({ sessionId: unknown }), 'BIZ_ERROR');
    await refused(here.info.endSessions({}), 'BIZ_ERROR');
    await refused(here.info.endSessions({ allOthers: false }), 'BIZ_ERROR');
    expect(await signedIn(colleague)).toBe(true);
  });

  it('this device may sign itself out', async () => {
    const here = await app.signIn(DEMO.reviewer);
    await here.info.endSessions({ sessionId: await thisDevice(here) });
    await refused(here.info.endSessions({ allOthers: true }), 'TOKEN_EXPIRED');
  });

  it('of two that sign one another out at once one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await app.signIn(DEMO.viewer), await app.signIn(DEMO.viewer)];
      await Promise.allSettled(pair.map((client) => client.info.endSessions({ allOthers: true })));
      expect((await Promise.all(pair.map(signedIn))).filter((lives) => lives)).toHaveLength(1);
    }
  });

  it('changes nothing of the business: an event is left, and no number is taken', async () => {
    const [here, lost] = [await app.signIn(DEMO.chief), await app.signIn(DEMO.chief)];
    const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    const numberOf = async () => (await reader.merchant.findFirstOrThrow({ where: { no: '10001' } })).commandNo;
    const [before, sessionId] = [await numberOf(), await thisDevice(lost)];
    await here.info.endSessions({ sessionId });
    expect(await numberOf()).toBe(before);
    const event = await reader.event.findFirst({ orderBy: { seq: 'desc' } });
    expect(event).toMatchObject({ action: 'deviceSignedOut', kind: 'security', cause: 'call:info/endSessions' });
    expect(event?.detail).toContain(sessionId);
  });

  it('a device that was signed out is known no more, one that signed out by itself still is', async () => {
    await askOnNewDevices(app, 'true');
    onTestFinished(async () => {
      await askOnNewDevices(app, 'false');
    });
    const loginNo = DEMO.finance;
    const code = async () => {
      app.time.forward(MINUTE);
      await logIn(app, { loginNo });
      return codeSentTo(app, loginNo);
    };
    const [first, second] = [
      await logIn(app, { loginNo, smsCode: await code() }),
      await logIn(app, { loginNo, smsCode: await code() }),
    ];
    const [here, there] = [first, second].map(({ result }) => app.as({ token: result?.token ?? '' }));
    if (here === undefined || there === undefined) throw new Error('nobody is signed in');
    await there.info.signOut({});
    const again = await logIn(app, { loginNo }, second.device);
    expect(again.code).toBe('0');
    await here.info.endSessions({ sessionId: await thisDevice(app.as({ token: again.result?.token ?? '' })) });
    expect(await logIn(app, { loginNo }, second.device)).toMatchObject({ result: { smsRequired: true } });
    expect((await logIn(app, { loginNo }, first.device)).code).toBe('0');
  });
});
