import type { Client } from '@tradeport/shared/client.ts';
import type { TestApp } from '../harness/app.ts';
import { codeSentTo } from '../harness/logIn.ts';
import { freshMobile, goodRegistration } from '../harness/register.ts';
import { type Good, type Noun, nothing, type Request } from './noun.ts';

/** Somebody who has just registered, and whose login may change. */
interface Owner {
  readonly client: Client;
  readonly token: string;
  readonly loginNo: string;
}

const newOwner = async (app: TestApp): Promise<Owner> => {
  const registration = await goodRegistration(app);
  const { token } = await app.anonymous.register.createUser(registration);
  return { client: app.as({ token }), token, loginNo: registration.loginNo };
};

/** A call that somebody asks with what they have proved before: a proof is of a session, so it is made in that of the request. */
const ofOwner = (make: (owner: Owner, app: TestApp) => Promise<Request>): Good => {
  const waiting = new WeakMap<TestApp, Owner>();
  return {
    token: async (app) => {
      const owner = await newOwner(app);
      waiting.set(app, owner);
      return owner.token;
    },
    request: async ({ app }) => {
      const owner = waiting.get(app) ?? (await newOwner(app));
      waiting.delete(app);
      return make(owner, app);
    },
  };
};

/** The code that a sending has brought to a name. */
const codeOf = async (app: TestApp, target: string, send: () => Promise<unknown>): Promise<string> => {
  // Two messages of one moment have no order.
  app.time.forward(1);
  await send();
  return codeSentTo(app, target);
};

/** The code that proves the number that is bound: where no address is, the code for it goes there too. */
const ownCode = (of: 'bindPhone' | 'bindEmail', { client, loginNo }: Owner, app: TestApp) =>
  codeOf(app, loginNo, () => client[of].sendOldCode({}));
const prove = async (of: 'bindPhone' | 'bindEmail', owner: Owner, app: TestApp): Promise<void> => {
  await owner.client[of].checkOldCode({ smsCode: await ownCode(of, owner, app) });
};

const freshEmail = (): string => `${freshMobile()}@new.example`;

/** What operators log in with, changed by themselves. */
export const bindings: Noun = {
  goodRequests: {
    'bindPhone/sendOldCode': nothing,
    'bindPhone/checkOldCode': ofOwner(async (owner, app) => ({ smsCode: await ownCode('bindPhone', owner, app) })),
    'bindPhone/sendNewCode': ofOwner(async (owner, app) => {
      await prove('bindPhone', owner, app);
      return { mobile: freshMobile() };
    }),
    'bindPhone/checkNewCode': ofOwner(async (owner, app) => {
      await prove('bindPhone', owner, app);
      const mobile = freshMobile();
      return { mobile, smsCode: await codeOf(app, mobile, () => owner.client.bindPhone.sendNewCode({ mobile })) };
    }),
    'bindEmail/sendOldCode': nothing,
    'bindEmail/checkOldCode': ofOwner(async (owner, app) => ({ smsCode: await ownCode('bindEmail', owner, app) })),
    'bindEmail/sendNewCode': ofOwner(async (owner, app) => {
      await prove('bindEmail', owner, app);
      return { email: freshEmail() };
    }),
    'bindEmail/checkNewCode': ofOwner(async (owner, app) => {
      await prove('bindEmail', owner, app);
      const email = freshEmail();
      return { email, smsCode: await codeOf(app, email, () => owner.client.bindEmail.sendNewCode({ email })) };
    }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
bindPhone/sendOldCode              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
bindPhone/checkOldCode             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
bindPhone/sendNewCode              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
bindPhone/checkNewCode             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
bindEmail/sendOldCode              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
bindEmail/checkOldCode             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
bindEmail/sendNewCode              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
bindEmail/checkNewCode             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
