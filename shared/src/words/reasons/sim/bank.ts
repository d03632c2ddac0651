import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const bankReasons = {
  transferToUnknownAccount: reason(
    'ACCOUNT_NOTFOUND',
    '收款账户不存在或不支持该币种',
    'No collection account with this number and currency',
  ),
} satisfies Reasons;
