import { type Reasons, reason } from '../reason.ts';

/** Why a rate is not locked, or a lock is not used, finer than a code. */
export const rateLockReasons = {
  receiptNotLockable: reason(
    'OPERATION_NOT_ALLOW',
    '只有待关联、审核中或已入账的收款可以锁定汇率',
    'A rate is locked only for a receipt that awaits material, is under review or is credited',
  ),
  receiptSettled: reason(
    'OPERATION_NOT_ALLOW',
    '该收款已用于结汇，不能再锁定汇率',
    'This receipt has already been used in a settlement. Its rate cannot be locked again',
  ),
  rateLockedAlready: reason(
    'OPERATION_NOT_ALLOW',
    '该收款的汇率已锁定，到期后可再次锁定',
    'The rate of this receipt is locked. It can be locked again once the lock ends',
  ),
  lockUnusable: reason('BIZ_ERROR', '该收款没有生效中的锁定汇率', 'This receipt has no active rate lock'),
  lockOfOtherCurrency: reason(
    'BIZ_ERROR',
    '锁定汇率的收款与结汇币种不一致',
    'The receipt of the locked rate is in another currency',
  ),
  aboveLockedReceipt: reason(
    'BIZ_ERROR',
    '结汇金额不能超过锁定汇率的收款金额 {most}',
    'The amount must not exceed that of the receipt with the locked rate, {most}',
  ),
  receiptNotCredited: reason(
    'BIZ_ERROR',
    '该收款尚未入账，暂不能用于结汇',
    'This receipt is not credited yet, so it cannot be settled',
  ),
} satisfies Reasons;
