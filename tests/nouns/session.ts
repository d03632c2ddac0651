import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { DEMO, DEMO_PASSWORD } from '../harness/app.ts';
import { codeSentTo } from '../harness/logIn.ts';
import { freshMobile, goodRegistration, newcomer } from '../harness/register.ts';
import { type Noun, nothing, of } from './noun.ts';

/** The id of the device that a client is signed in on. */
export const thisDevice = async (client: Client): Promise<string> => {
  const { list } = await client.info.sessions({});
  return list.find(({ isThisDevice }) => isThisDevice)?.sessionId ?? '';
};

/** Nobody of the demo has it: whoever else asks so changes nothing. */
const OWN_PASSWORD = 'Own-Pw-1';

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
    'info/sessions': nothing,
    'info/endSessions': {
      ...of(async ({ app }) => ({ sessionId: await thisDevice(await app.signIn(DEMO.viewer)) })),
      token: (app) => app.token(DEMO.viewer),
    },
    'password/modifyLoginPwd': {
      ...of({ presentPassword: OWN_PASSWORD, password: 'Changed9!', confirmPassword: 'Changed9!' }),
      token: async (app) => {
        const own = { password: OWN_PASSWORD, confirmPassword: OWN_PASSWORD };
        return (await app.anonymous.register.createUser({ ...(await goodRegistration(app)), ...own })).token;
      },
    },
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
info/sessions                      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
info/endSessions                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
password/modifyLoginPwd            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
info/signOut                       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
