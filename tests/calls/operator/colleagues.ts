import type { Client } from '@tradeport/shared/client.ts';
import type { TestApp } from '../../harness/app.ts';
import { codeSentTo, logIn } from '../../harness/logIn.ts';
import { freshMobile } from '../../harness/register.ts';
import { goodOperator } from '../../nouns/operators.ts';

export const FIRST_PASSWORD = 'Fresh123!';

/** Sets a first password, as the invitation says. */
export const setPassword = async (app: TestApp, loginNo: string): Promise<void> => {
  app.time.forward(60_000);
  await app.anonymous.login.forgetSend({ loginNo, ...(await app.captcha()) });
  const smsCode = await codeSentTo(app, loginNo);
  const password = FIRST_PASSWORD;
  await app.anonymous.login.forgetReset({ loginNo, smsCode, password, confirmPassword: password });
};

/** The client of somebody who logs in with the first password. */
export const comeIn = async (app: TestApp, loginNo: string): Promise<Client> => {
  const { result } = await logIn(app, { loginNo, password: FIRST_PASSWORD });
  return app.as({ token: result?.token ?? '' });
};

/** Somebody whom a chief has added, and who has come in. */
export const colleagueOf = async (app: TestApp, chief: Client, told: Parameters<typeof goodOperator>[0] = {}) => {
  const mobile = freshMobile();
  const { roleId, ...asked } = goodOperator({ mobile, ...told });
  const isChief = asked.operatorType === 'chief';
  const added = await chief.operator.add(isChief || roleId === undefined ? asked : { ...asked, roleId });
  await setPassword(app, mobile);
  return { ...added, mobile, client: await comeIn(app, mobile) };
};
