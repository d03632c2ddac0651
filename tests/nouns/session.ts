import { catalogue } from '@tradeport/shared/contract/index.ts';
import { DEMO, DEMO_PASSWORD } from '../harness/app.ts';
import { codeSentTo } from '../harness/logIn.ts';
import { freshMobile, newcomer } from '../harness/register.ts';
import { type Noun, nothing, of } from './noun.ts';

/** Who signs in, and how. */
export const session: Noun = {
  entities: [
    {
      name: 'Client state that comes from the server',
      view: catalogue.info.queryUserInfo.result,
      fields: { realNameState: 'realNameState', group: 'group', permission: 'permission' },
    },
    {
      name: 'Operator',
      view: catalogue.info.queryUserInfo.result,
      fields: { 'user name': 'operatorName', 'user type': 'userType', role: 'roleName' },
    },
  ],
  goodRequests: {
    'login/getVerifyPic': nothing,
    'login/login': of(async ({ app }) => ({
      loginNo: DEMO.chief,
      password: DEMO_PASSWORD,
      ...(await app.captcha()),
    })),
    'register/sendCaptcha': of(async ({ app }) => ({ scene: 'LOGIN', target: DEMO.chief, ...(await app.captcha()) })),
    'login/forgetSend': of(async ({ app }) => ({ loginNo: freshMobile(), ...(await app.captcha()) })),
    'login/forgetReset': of(async ({ app }) => {
      const { loginNo } = await newcomer(app);
      // Two messages of one moment have no order.
      app.time.forward(1);
      await app.anonymous.login.forgetSend({ loginNo, ...(await app.captcha()) });
      const smsCode = await codeSentTo(app, loginNo);
      return { loginNo, smsCode, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD };
    }),
    'info/queryUserInfo': nothing,
    'info/signOut': { ...nothing, token: (app) => app.token(DEMO.viewer) },
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
login/getVerifyPic                 | in   | in    | in     | in     | in    | in       | in      | in    | in
login/login                        | in   | in    | in     | in     | in    | in       | in      | in    | in
login/forgetSend                   | in   | in    | in     | in     | in    | in       | in      | in    | in
login/forgetReset                  | in   | in    | in     | in     | in    | in       | in      | in    | in
register/sendCaptcha               | in   | in    | in     | in     | in    | in       | in      | in    | in
info/queryUserInfo                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
info/signOut                       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
