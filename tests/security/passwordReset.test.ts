import { LOCK_MINUTES } from '@tradeport/server/modules/session/attemptRefusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, DEMO_PASSWORD } from '../harness/app.ts';
import { codeSentTo } from '../harness/logIn.ts';
import { startTwoServers, type TwoServers } from '../harness/twoServers.ts';
import { sizeOfRun } from '../ledger/dice.ts';

/** Logins under way at once on each of two servers, and how often the password is reset among them. */
const LOGINS = sizeOfRun('RESET_LOGINS', 25);
const ROUNDS = sizeOfRun('RESET_ROUNDS', 2);

let two: TwoServers;
beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.close());

const loginNo = DEMO.maker;

/** The tokens that logins with a password got while it was being reset. */
const logInDuringReset = async (password: string, next: string): Promise<readonly string[]> => {
  const [first] = two.servers;
  for (const server of two.servers) await server.forward(60_000);
  await first.anonymous.login.forgetSend({ loginNo, ...(await first.captcha()) });
  const smsCode = await codeSentTo(first, loginNo);
  const solved = await Promise.all(
    two.servers.flatMap((server) =>
      Array.from({ length: LOGINS }, async () => ({ server, captcha: await server.captcha() })),
    ),
  );
  const logins = solved.map(async ({ server, captcha }) =>
    server.anonymous.login.login({ loginNo, password, ...captcha }),
  );
  const resetting = first.anonymous.login.forgetReset({ loginNo, smsCode, password: next, confirmPassword: next });
  const outcomes = await Promise.allSettled(logins);
  await resetting;
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.token] : []));
};

it('no session outlives a reset of its password, however many log in meanwhile on two servers', async () => {
  const [first, second] = two.servers;
  let password = DEMO_PASSWORD;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = `Changed-${round}a`;
    const tokens = await logInDuringReset(password, next);
    const alive = await Promise.all(
      tokens.map(async (token, i) => {
        const asked = (i % 2 === 0 ? first : second).as({ token }).info.queryUserInfo({});
        return asked.then(
          () => true,
          () => false,
        );
      }),
    );
    expect(alive.filter((lives) => lives)).toEqual([]);
    password = next;
    // Those that came with the old password after the reset have perhaps locked the login anew.
    for (const server of two.servers) await server.forward(LOCK_MINUTES * 60_000);
    await second.anonymous.login.login({ loginNo, password, ...(await second.captcha()) });
  }
});
