import { freshMobile } from '../harness/register.ts';
import { type Noun, nothing, of } from './noun.ts';

const unproved = 'OPERATION_NOT_ALLOW';

/** What operators log in with, changed by themselves. */
export const bindings: Noun = {
  goodRequests: {
    'bindPhone/sendOldCode': nothing,
    'bindPhone/checkOldCode': { ...of({ smsCode: '000000' }), refusedAsYet: 'CAPTCHA_ERROR' },
    'bindPhone/sendNewCode': { ...of(() => ({ mobile: freshMobile() })), refusedAsYet: unproved },
    'bindPhone/checkNewCode': { ...of(() => ({ mobile: freshMobile(), smsCode: '000000' })), refusedAsYet: unproved },
    'bindEmail/sendOldCode': nothing,
    'bindEmail/checkOldCode': { ...of({ smsCode: '000000' }), refusedAsYet: 'CAPTCHA_ERROR' },
    'bindEmail/sendNewCode': { ...of({ email: 'new@shop.example' }), refusedAsYet: unproved },
    'bindEmail/checkNewCode': { ...of({ email: 'new@shop.example', smsCode: '000000' }), refusedAsYet: unproved },
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
