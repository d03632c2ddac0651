import { type Reasons, reason } from '../reason.ts';

/** Why transfers between users are refused, finer than a code. */
export const transferReasons = {
  aboveTransferMaximum: reason('BIZ_ERROR', '单笔转账金额不得超过 {maximum}', 'The maximum transfer is {maximum}'),
} satisfies Reasons;
