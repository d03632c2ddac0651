import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { screens } from '@tradeport/shared/screens.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Colleague, colleaguesWho } from '../operators/index.ts';
import { findMerchant } from '../payouts/index.ts';
import type { Payment } from './store.ts';

/** Whose payments a reviewer must release: those of ordinary operators, where the merchant and the platform agreed on nothing else. */
export const REVIEW_RULES = ['ordinary', 'everybody', 'nobody'] as const;
export type ReviewRule = (typeof REVIEW_RULES)[number];

/** Who applies. */
export interface Maker {
  readonly operatorId: string;
  readonly operatorKind: 'chief' | 'ordinary';
  readonly merchantId: string;
}

/** A word of the database as a rule. Throws for one that is none. */
export const reviewRuleOf = (word: string): ReviewRule => {
  const found = REVIEW_RULES.find((rule) => rule === word);
  if (found === undefined) throw new Error(`unknown rule of reviews: ${word}`);
  return found;
};

/** Whether what somebody applies for needs a review. */
export const needsReview = async (
  reader: Reader | Tx,
  { merchantId, operatorKind }: Pick<Maker, 'merchantId' | 'operatorKind'>,
): Promise<boolean> => {
  const rule = reviewRuleOf((await findMerchant(reader, merchantId)).paymentReview);
  return rule === 'everybody' || (rule === 'ordinary' && operatorKind === 'ordinary');
};

/** Everybody who may review at present. */
export const reviewersOf = (reader: Reader | Tx, merchantId: string): Promise<readonly Colleague[]> =>
  colleaguesWho(reader, merchantId, screens.paymentReview);

/** Everybody who may review what somebody makes: never that person. */
export const reviewersFor = async (
  reader: Reader | Tx,
  { merchantId, operatorId }: Pick<Maker, 'merchantId' | 'operatorId'>,
): Promise<readonly Colleague[]> =>
  (await reviewersOf(reader, merchantId)).filter((one) => one.operatorId !== operatorId);

/**
 * Who reviews an application: nobody where none is needed and nobody was named. Refuses `noReviewer` where nobody could,
 * `reviewerMissing`, and `reviewerUnfit` for somebody who may not: a stranger, the maker, one without the permission.
 */
export const reviewerOf = async (
  reader: Reader | Tx,
  maker: Maker,
  named: string | undefined,
): Promise<string | null> =>
  named === undefined && !(await needsReview(reader, maker)) ? null : requireReviewer(reader, maker, named);

/** Who reviews what always has a reviewer. Refuses as `reviewerOf`. */
export const requireReviewer = async (
  reader: Reader | Tx,
  maker: Maker,
  named: string | undefined,
): Promise<string> => {
  const able = await reviewersFor(reader, maker);
  if (able.length === 0) throw refusal('noReviewer');
  if (named === undefined) throw refusal('reviewerMissing');
  if (!able.some(({ operatorId }) => operatorId === named)) throw refusal('reviewerUnfit');
  return named;
};

/** Who decides on a payment now: the one who was named, or any chief for one who no longer may; its maker never. */
export const mayDecide = (
  { reviewerId, operatorId: makerId }: Pick<Payment, 'reviewerId' | 'operatorId'>,
  { operatorId, operatorKind }: Pick<Maker, 'operatorId' | 'operatorKind'>,
  able: readonly Colleague[],
): boolean => {
  if (operatorId === makerId) return false;
  if (operatorId === reviewerId) return true;
  return operatorKind === 'chief' && !able.some((one) => one.operatorId === reviewerId);
};
