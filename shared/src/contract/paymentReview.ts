import { Type } from 'typebox';
import { OneOf, OrderNo, Text } from './common.ts';

/** Payments of one review at most. */
export const REVIEWED_AT_ONCE_MAX = 100;
/** The longest opinion, in characters. */
export const OPINION_MAX = 200;
/** What a reviewer says of payments, whether they came singly or in a file. */
export const reviewWords = {
  decision: OneOf(['approve', 'reject']),
  /** Why; needed to reject. */
  opinion: Type.Optional(Text({ max: OPINION_MAX, format: 'noEdgeSpaces' })),
};
/** The same of payments that are named. */
export const reviewOfOrders = {
  orderNos: Type.Array(OrderNo, { minItems: 1, maxItems: REVIEWED_AT_ONCE_MAX, uniqueItems: true }),
  ...reviewWords,
};
/** Why a payment is not decided by whoever asks, and what may have changed since it was applied for. */
export const UNDECIDED = [
  'ownPayment',
  'notYourReview',
  'OPERATION_NOT_ALLOW',
  'paymentPayeeGone',
  'paymentCountryHighRisk',
  'paymentPayeeChanged',
  'paymentProductOff',
  'balanceFrozen',
  'notDecidedTogether',
] as const;
