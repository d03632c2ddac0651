import { type Static, Type } from 'typebox';
import { screens } from '../screens.ts';
import { rateLock } from '../states/rateLock.ts';
import { Closed, Instant, OneOf, OrderNo } from './common.ts';
import { post } from './define.ts';
import { statusByName } from './record.ts';

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
  begins: 'settlement',
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
