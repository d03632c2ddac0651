import { minorOf } from '@tradeport/shared/rules/money.ts';
import type { Limit } from '@tradeport/shared/rules/paymentConfig.ts';
import { usdEquivalent } from '@tradeport/shared/rules/quotation.ts';
import type { Fee } from './fee.ts';

/** What is compared with limits. */
export type Worth = Pick<Fee, 'ccy' | 'minor' | 'usdMid' | 'config'>;

/** An amount beside a limit, both in the currency of the limit: an equivalent is measured down for a minimum, up for a maximum. */
export const besideLimit = (fee: Worth, limit: Limit, side: 'minimum' | 'maximum') => ({
  counted: limit.ccy === fee.ccy ? fee.minor : usdEquivalent(fee, fee.usdMid, side === 'minimum' ? 'down' : 'up'),
  limitMinor: minorOf(limit.amount, limit.ccy),
});

/** Where an amount stands to the limits of its kind of payment. */
export const standingOf = (fee: Worth) => {
  const { minimum, maximum } = fee.config;
  const least = minimum && besideLimit(fee, minimum, 'minimum');
  if (least && least.counted < least.limitMinor) return 'belowMinimum';
  const most = maximum && besideLimit(fee, maximum, 'maximum');
  return most && most.counted > most.limitMinor ? 'aboveMaximum' : 'within';
};

/** Whether an amount is worth so much that the platform decides on each: measured up, beside the limit. */
export const isReviewNeeded = (fee: Worth): boolean => {
  const { reviewAbove } = fee.config;
  if (reviewAbove === null) return false;
  const { counted, limitMinor } = besideLimit(fee, reviewAbove, 'maximum');
  return counted > limitMinor;
};
