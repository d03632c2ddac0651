import type { Client } from '@tradeport/shared/client.ts';
import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNight } from '../../scripts/turn.ts';
import { codeOf, emailCode, moveEmail, phoneCode, proveEmail, provePhone } from '../calls/bindPhone/binding.ts';
import { DEMO, DEMO_PASSWORD, type TestApp } from '../harness/app.ts';
import { openStream } from '../harness/eventStream.ts';
import { otherCode, securityEvents } from '../harness/logIn.ts';
import { refused } from '../harness/refused.ts';
import { freshMobile, newcomer } from '../harness/register.ts';
import { startTwoServers, type TwoServers } from '../harness/twoServers.ts';
import { goodOperator } from '../nouns/operators.ts';

// What operators change of their own access, with everything else that goes on at the same time on two servers of one database.

/** Five are checked. The others wait for the same row, of which 60 prove as much as 200. */
const GUESSES = isNight ? 200 : 60;
/** Logins under way at once on each server; with a change of the password fewer, since all of them are tries at it. */
const LOGINS = 15;
const LOGINS_WITH_PASSWORD = 2;
const NEW = 'Changed9!';

let two: TwoServers;
let first: TestApp;
let second: TestApp;
let origin: string;
beforeAll(async () => {
  two = await startTwoServers();
  [first, second] = two.servers;
  origin = await second.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => two.close());

/** The clock of the second server follows that of the first, by which codes are sent. */
const inStep = () => second.time.forward(first.time.now().getTime() - second.time.now().getTime());

interface Change {
  /** What the owner logs in with before. */
  readonly loginNo: string;
  readonly make: () => Promise<unknown>;
  readonly logins: number;
}

const owner = async () => {
  const { api, loginNo } = await newcomer(first);
  return { api, loginNo };
};

/** Each change of access, ready to be made by its last request. */
const CHANGES: Readonly<Record<string, (api: Client, loginNo: string) => Promise<Change>>> = {
  'of the password': async (api, loginNo) => {
    const request = { presentPassword: DEMO_PASSWORD, password: NEW, confirmPassword: NEW };
    return { loginNo, make: () => api.password.modifyLoginPwd(request), logins: LOGINS_WITH_PASSWORD };
  },
  'of the number': async (api, loginNo) => {
    await provePhone(first, api, loginNo);
    const mobile = freshMobile();
    const smsCode = await phoneCode(first, api, mobile);
    return { loginNo, make: () => api.bindPhone.checkNewCode({ mobile, smsCode }), logins: LOGINS };
  },
  'of the address': async (api, mobile) => {
    const loginNo = await moveEmail(first, api, mobile, `before-${mobile}@shop.example`);
    await proveEmail(first, api, loginNo);
    const email = `after-${mobile}@shop.example`;
    const smsCode = await emailCode(first, api, email);
    return { loginNo, make: () => api.bindEmail.checkNewCode({ email, smsCode }), logins: LOGINS };
  },
};

const isIn = (client: Client): Promise<boolean> =>
  client.info.queryUserInfo({}).then(
    () => true,
    () => false,
  );

const tokenOn = async (server: TestApp, loginNo: string): Promise<string> =>
  (await server.anonymous.login.login({ loginNo, password: DEMO_PASSWORD, ...(await server.captcha()) })).token;

describe.each(Object.entries(CHANGES))('a change %s', (_, prepare) => {
  it('is outlived by no login that was under way, on either server', async () => {
    const { api, loginNo: registered } = await owner();
    const { loginNo, make, logins: count } = await prepare(api, registered);
    inStep();
    const solved = await Promise.all(
      two.servers.flatMap((server) =>
        Array.from({ length: count }, async () => ({ server, captcha: await server.captcha() })),
      ),
    );
    const logins = solved.map(({ server, captcha }) =>
      server.anonymous.login.login({ loginNo, password: DEMO_PASSWORD, ...captcha }),
    );
    const [, outcomes] = await Promise.all([make(), Promise.allSettled(logins)]);
    const tokens = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.token] : []));
    const alive = await Promise.all(tokens.map((token, i) => isIn((i % 2 === 0 ? first : second).as({ token }))));
    expect(alive.filter((lives) => lives)).toEqual([]);
    expect((await api.info.sessions({})).list.map(({ isThisDevice }) => isThisDevice)).toEqual([true]);
  });

  it('signs out a device on the other server within one request, its event stream too', async () => {
    const { api, loginNo: registered } = await owner();
    const { loginNo, make } = await prepare(api, registered);
    inStep();
    const token = await tokenOn(second, loginNo);
    const reader = await openStream(origin, { path: OWN_STREAM_PATH, headers: { token } });
    expect((await reader.next())?.event).toBe('ready');
    await make();
    await refused(second.as({ token }).info.queryUserInfo({}), 'TOKEN_EXPIRED');
    while ((await reader.next()) !== undefined) expect(reader.status).toBe(200);
    reader.leave();
  });
});

describe('a login that had begun', () => {
  it.each(Object.entries(CHANGES))('before a change %s comes to nothing, however late it ends', async (_, prepare) => {
    const { api, loginNo: registered } = await owner();
    const { loginNo, make } = await prepare(api, registered);
    const { passwords } = first.tradeport.world.secrets;
    const { verify } = passwords;
    const captcha = await first.captcha();
    // The change is made while the password of the login is looked at.
    let made: Promise<unknown> | undefined;
    Object.assign(passwords, {
      verify: async (...asked: Parameters<typeof verify>) => {
        Object.assign(passwords, { verify });
        const fits = await verify(...asked);
        made = make();
        await made;
        return fits;
      },
    });
    await refused(first.anonymous.login.login({ loginNo, password: DEMO_PASSWORD, ...captcha }), 'LOGIN_ERROR');
    await made;
    expect((await api.info.sessions({})).list).toHaveLength(1);
  });
});

describe('a number', () => {
  it('that two bind at once with the one code that counts is one’s', async () => {
    const owners = [await owner(), await owner()];
    const mobile = freshMobile();
    for (const { api, loginNo } of owners) await provePhone(first, api, loginNo);
    const [one] = owners;
    if (one === undefined) throw new Error('nobody');
    const smsCode = await phoneCode(first, one.api, mobile);
    const answers = await Promise.allSettled(owners.map(({ api }) => api.bindPhone.checkNewCode({ mobile, smsCode })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('that is bound on one server while a chief gives it to a colleague on the other is one’s, told as taken to the other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { api, loginNo } = await owner();
      const mobile = freshMobile();
      await provePhone(first, api, loginNo);
      const smsCode = await phoneCode(first, api, mobile);
      inStep();
      const chief = second.as({ token: await tokenOn(second, DEMO.chief) });
      const answers = await Promise.allSettled([
        api.bindPhone.checkNewCode({ mobile, smsCode }),
        chief.operator.add(goodOperator({ mobile })),
      ]);
      const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(lost).toEqual([expect.objectContaining({ code: 'PHONE_REGISTERED' })]);
    }
  });
});

describe('many guesses at once', () => {
  it('look at five present passwords, and lock the login', async () => {
    const { api } = await owner();
    const before = await securityEvents(first);
    const answers = await Promise.allSettled(
      Array.from({ length: GUESSES }, (_, i) =>
        api.password.modifyLoginPwd({
          // The right one is among them, too late to be looked at.
          presentPassword: i === GUESSES - 1 ? DEMO_PASSWORD : `Guess-${i}`,
          password: NEW,
          confirmPassword: NEW,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    const after = await securityEvents(first);
    expect((after.loginFailed ?? 0) - (before.loginFailed ?? 0)).toBeLessThanOrEqual(5);
    expect((after.loginLocked ?? 0) - (before.loginLocked ?? 0)).toBeLessThanOrEqual(1);
    expect(await isIn(api)).toBe(true);
  });

  it('look at the code of a proof and at that of a new number five times each', async () => {
    const { api, loginNo } = await owner();
    const bound = await codeOf(first, loginNo, () => api.bindPhone.sendOldCode({}));
    const guessed = (ask: () => Promise<unknown>) =>
      Promise.all(Array.from({ length: GUESSES }, () => refused(ask(), 'CAPTCHA_ERROR')));
    await guessed(() => api.bindPhone.checkOldCode({ smsCode: otherCode(bound) }));
    await refused(api.bindPhone.checkOldCode({ smsCode: bound }), 'CAPTCHA_ERROR');
    await provePhone(first, api, loginNo);
    const mobile = freshMobile();
    const smsCode = await phoneCode(first, api, mobile);
    await guessed(() => api.bindPhone.checkNewCode({ mobile, smsCode: otherCode(smsCode) }));
    await refused(api.bindPhone.checkNewCode({ mobile, smsCode }), 'CAPTCHA_ERROR');
    const rows = await first.tradeport.world.db
      .read({ sandboxId: 'main', platform: true })
      .oneTimeCode.findMany({ where: { target: mobile }, select: { tries: true, usedAt: true } });
    expect(rows).toEqual([{ tries: 5, usedAt: null }]);
  });
});
