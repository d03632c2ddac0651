import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const incomeReasons = {
  notRefundedYet: reason(
    'OPERATION_NOT_ALLOW',
    '退款成功后才能下载退款凭证',
    'The voucher can be downloaded once the refund is paid out',
  ),
} satisfies Reasons;
