import type { Client } from '@tradeport/shared/client.ts';
import type { CODE_SCENES } from '@tradeport/shared/contract/login.ts';
import { DEMO_PASSWORD, type TestApp } from './app.ts';
import { codeSentTo } from './logIn.ts';

let registered = 0;

/** A mobile number that nobody has registered yet. */
export const freshMobile = (): string => {
  registered += 1;
  return `139${String(registered).padStart(8, '0')}`;
};

/** Has a code sent to a name, and reads it. */
export const codeFor = async (app: TestApp, scene: (typeof CODE_SCENES)[number], target: string): Promise<string> => {
  // Two messages of one moment have no order.
  app.time.forward(1);
  await app.anonymous.register.sendCaptcha({ scene, target, ...(await app.captcha()) });
  return codeSentTo(app, target);
};

/** What registers a name, the code included. */
export const goodRegistration = async (app: TestApp, loginNo = freshMobile()) => ({
  loginNo,
  smsCode: await codeFor(app, 'REGISTER', loginNo),
  password: DEMO_PASSWORD,
  confirmPassword: DEMO_PASSWORD,
  agree: true,
});

export interface Newcomer {
  readonly api: Client;
  readonly loginNo: string;
  readonly merchantNo: string;
  /** What the server calls the merchant. */
  readonly merchantId: string;
}

/** Somebody who has just registered, signed in. */
export const newcomer = async (app: TestApp, loginNo?: string): Promise<Newcomer> => {
  const registration = await goodRegistration(app, loginNo);
  const { merchantNo } = await app.anonymous.register.createUser(registration);
  return {
    api: await app.signIn(registration.loginNo),
    loginNo: registration.loginNo,
    merchantNo,
    merchantId: `m${merchantNo}`,
  };
};
