import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { codeSentTo } from '../../harness/logIn.ts';
import { refused } from '../../harness/refused.ts';
import { accountIdOf } from '../../nouns/withdrawals.ts';
import { asked, held } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
let accountId: string;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  accountId = await accountIdOf(chief);
});
afterAll(() => app.close());

const apply = (payPassword?: string) =>
  chief.paymentOrder.apply(asked(accountId, '60.00', payPassword === undefined ? {} : { payPassword }), freshKey());

/** Sends guesses until each was refused for good, and not only because too many were looked at. */
const guesses = async (count: number): Promise<void> => {
  await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const { code } = await apply(String(500_000 + i)).then(
        () => ({ code: 'done' }),
        (error: { code: string }) => error,
      );
      expect(['LOGIN_ERROR', 'REQUEST_BUSY']).toContain(code);
    }),
  );
};

describe('guessing a payment password', () => {
  it('200 at once: five are looked at, then it is locked, and nothing has moved', async () => {
    const before = await held(app, 'USD');
    const looking = vi.spyOn(app.tradeport.world.secrets.passwords, 'verify');
    await guesses(200);
    while ((await chief.password.isExistPwd({})).lockedUntil === null) await guesses(20);
    expect(looking).toHaveBeenCalledTimes(5);
    looking.mockRestore();
    await refused(apply(), 'LOGIN_ERROR');
    expect(await held(app, 'USD')).toEqual(before);
  });

  it('the lock ends after 30 minutes of sandbox time, not a second sooner', async () => {
    await app.anonymous.sim.advanceClock({ seconds: 30 * 60 - 1 });
    await refused(apply(), 'LOGIN_ERROR');
    await app.anonymous.sim.advanceClock({ seconds: 1 });
    expect((await apply()).state).toBe('submitted');
  });

  it('a code that resets it lifts the lock at once; the login has a counter of its own', async () => {
    for (let tries = 0; tries < 5; tries += 1) await refused(apply('777777'), 'LOGIN_ERROR');
    await refused(apply(), 'LOGIN_ERROR');
    await app.signIn(DEMO.chief);
    await chief.password.sendCode({});
    const smsCode = await codeSentTo(app, DEMO.chief);
    await chief.password.resetPayPwd({ smsCode, password: '864209', confirmPassword: '864209' });
    expect((await apply('864209')).state).toBe('submitted');
    await refused(apply(), 'LOGIN_ERROR');
  });
});
