import type { Client } from '@tradeport/shared/client.ts';
import type { TestApp } from '../../harness/app.ts';
import { codeSentTo } from '../../harness/logIn.ts';
import { freshMobile } from '../../harness/register.ts';

/** Longer than one waits between two codes to one name. */
export const PAUSE_MS = 60_000;

/** The code that a sending has brought to a name. */
export const codeOf = async (app: TestApp, target: string, send: () => Promise<unknown>): Promise<string> => {
  // Two messages of one moment have no order, and a name has to wait for its next code.
  app.time.forward(PAUSE_MS);
  await send();
  return codeSentTo(app, target);
};

/** Proves to be who is reached at `bound`, so that the number can be changed. */
export const provePhone = async (app: TestApp, client: Client, bound: string): Promise<void> => {
  const smsCode = await codeOf(app, bound, () => client.bindPhone.sendOldCode({}));
  await client.bindPhone.checkOldCode({ smsCode });
};

export const proveEmail = async (app: TestApp, client: Client, bound: string): Promise<void> => {
  const smsCode = await codeOf(app, bound, () => client.bindEmail.sendOldCode({}));
  await client.bindEmail.checkOldCode({ smsCode });
};

/** The code that a new number got. */
export const phoneCode = (app: TestApp, client: Client, mobile: string): Promise<string> =>
  codeOf(app, mobile, () => client.bindPhone.sendNewCode({ mobile }));

export const emailCode = (app: TestApp, client: Client, email: string): Promise<string> =>
  codeOf(app, email.toLowerCase(), () => client.bindEmail.sendNewCode({ email }));

/** Changes the number that is bound to another, as its owner does; answers it. */
export const movePhone = async (app: TestApp, client: Client, bound: string, mobile = freshMobile()) => {
  await provePhone(app, client, bound);
  await client.bindPhone.checkNewCode({ mobile, smsCode: await phoneCode(app, client, mobile) });
  return mobile;
};

export const moveEmail = async (app: TestApp, client: Client, bound: string, email: string) => {
  await proveEmail(app, client, bound);
  await client.bindEmail.checkNewCode({ email, smsCode: await emailCode(app, client, email) });
  return email;
};

/** What was written to a name, the last first. */
export const lettersTo = async (app: TestApp, target: string): Promise<readonly string[]> =>
  (await app.anonymous.sim.outbox({ target, limit: 20 }))
    .filter(({ topic }) => topic === 'login changed')
    .map(({ text }) => text);
