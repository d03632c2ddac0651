import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const receivingAccountReasons = {
  receivingAccountMissing: reason(
    'ACCOUNT_NOTFOUND',
    '尚未设置收款账户，请联系客服',
    'No receiving account is set up. Contact customer service.',
  ),
} satisfies Reasons;
