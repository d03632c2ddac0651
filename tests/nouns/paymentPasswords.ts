import { DEMO } from '../harness/app.ts';
import { codeSentTo } from '../harness/logIn.ts';
import { Refused } from '../harness/transport.ts';
import { type Noun, nothing, of } from './noun.ts';

const SIX = { password: '135790', confirmPassword: '135790' };

/** What operators confirm with when money goes out. */
export const paymentPasswords: Noun = {
  goodRequests: {
    'password/isExistPwd': nothing,
    'password/addUserPwd': { ...of(SIX), token: (app) => app.token('13800000021') },
    'password/sendCode': nothing,
    'password/resetPayPwd': {
      ...of(async ({ app }) => {
        const finance = await app.signIn(DEMO.finance);
        // Asked again within a minute, the code that was sent is still the one in force.
        await finance.password.sendCode({}).catch((error: unknown) => {
          if (!(error instanceof Refused && error.code === 'CAPTCHA_BUSY')) throw error;
        });
        return { smsCode: await codeSentTo(app, DEMO.finance), ...SIX };
      }),
      token: (app) => app.token(DEMO.finance),
    },
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
password/isExistPwd                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
password/addUserPwd                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
password/sendCode                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
password/resetPayPwd               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
