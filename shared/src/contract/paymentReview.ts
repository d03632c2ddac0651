import { type Static, Type } from 'typebox';
import { ODDITIES, SAME_WITHIN_DAYS, USUAL_WITHIN_DAYS } from '../rules/standsOut.ts';
import { Closed, Nullable, OneOf, OrderNo, Text } from './common.ts';

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
/** The same of a payment that may be on behalf of somebody: one that came alone. */
export const UNDECIDED_ALONE = [
  ...UNDECIDED,
  'paymentPoboPayerGone',
  'paymentPoboPayerEnded',
  'paymentPoboPayerHighRisk',
  'paymentPoboPayerChanged',
] as const;

/** A payment that a reviewer would look at twice. */
export const OddOrder = Closed({
  orderNo: Type.String(),
  payeeName: Type.String(),
  oddities: Type.Array(OneOf(ODDITIES)),
  /** How many times the usual amount it is, and what is usual, in the currency that arrives; null unless it is `unusual`. */
  times: Nullable(Type.String()),
  usual: Nullable(Type.String()),
  receiveCurrency: Type.String(),
  /** Another payment of the same amount to the same account; null unless it is `repeated`. */
  sameAs: Nullable(Type.String()),
  /** What the registry calls the payee; null unless it is `otherName`. */
  registeredName: Nullable(Type.String()),
  /** Why it cannot be approved; null unless it is `changedSince`. */
  hindrance: Nullable(Type.String()),
});
export type OddOrderWire = Static<typeof OddOrder>;
/** With what each is compared, of a list that tells them. */
export const COMPARED_WITH = `what stands out is compared with what was paid to the account within ${USUAL_WITHIN_DAYS} days, and with the same amount within ${SAME_WITHIN_DAYS}`;
