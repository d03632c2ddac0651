import { type Static, Type } from 'typebox';
import { screens } from '../screens.ts';
import { rateLock } from '../states/rateLock.ts';
import { Closed, Instant, OneOf, OrderNo } from './common.ts';
import { post } from './define.ts';
import { type Reasons, reason } from './reason.ts';
import { statusByName } from './record.ts';

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

export const RATE_LOCK_HOURS = 2;
const status = statusByName(rateLock);

export const RateLockView = Closed({
  lockNo: Type.String(),
  receiptNo: Type.String(),
  sellCurrency: Type.String(),
  buyCurrency: Type.String(),
  /** The amount of the receipt: a settlement may settle less. */
  amount: Type.String(),
  rate: Type.String(),
  status: OneOf(status.states),
  statusText: Type.String(),
  lockedAt: Instant,
  expiresAt: Instant,
});
export type RateLockWire = Static<typeof RateLockView>;

export const lockUserRate = post('lockUserRate', {
  title: ['锁定汇率', 'Lock the settlement rate for a receipt'],
  access: [screens.settle],
  request: Closed({ receiptNo: OrderNo }),
  result: RateLockView,
  verified: true,
  errors: [
    'verifyFirst',
    'ORDER_NOTFOUND',
    'receiptNotLockable',
    'receiptSettled',
    'rateLockedAlready',
    'rateMissing',
    'marketDown',
  ],
  assumed: ['for two hours, at the customer’s rate of the moment; a receipt in CNH has nothing to lock'],
});
