import { type Noun, nothing, of } from './noun.ts';

const SIX = { password: '135790', confirmPassword: '135790' };

/** What operators confirm with when money goes out. */
export const paymentPasswords: Noun = {
  goodRequests: {
    'password/isExistPwd': nothing,
    'password/addUserPwd': { ...of(SIX), token: (app) => app.token('13800000021') },
    'password/sendCode': nothing,
    'password/resetPayPwd': { ...of({ smsCode: '000000', ...SIX }), refusedAsYet: 'CAPTCHA_ERROR' },
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
password/isExistPwd                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
password/addUserPwd                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
password/sendCode                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
password/resetPayPwd               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
