import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const receivingAccountReasons = {
  receivingAccountMissing: reason(
    'ACCOUNT_NOTFOUND',
    '收款账户未设置，请联系客服',
    'Receiving account not set, contact customer service',
  ),
} satisfies Reasons;
