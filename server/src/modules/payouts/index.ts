/**
 * Payouts: owns what all orders are alike in by which a merchant's money leaves: their shape, how they are shown, their papers and
 * tracking, and the calls that serve every kind and ask the one that a request names. Moves no money: withdrawals and payments,
 * which stand on it, do.
 */
import { account } from '@tradeport/shared/contract/account.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type PayoutKinds, payoutHandlers, trackingHandlers } from './handlers.ts';

export { createApplying } from './applying.ts';
export { bankDetailsOf } from './bankDetails.ts';
export { bearerFor } from './bearer.ts';
export { orderColumns } from './columns.ts';
export type { PayoutKind } from './handlers.ts';
export { findMerchant, type Shown, shownWith } from './merchant.ts';
export {
  type FeeTerms,
  feeColumns,
  feeTermsOf,
  type PaidAccount,
  type PayoutOrder,
  paidAccountOf,
  payoutOf,
  termsOf,
} from './order.ts';
export type { PaperFact } from './papers.ts';
export { payoutFeeSum, valueDaySum } from './sums.ts';
export { expectedOf, orderView } from './view.ts';

/** The calls that serve every kind of order. */
export const createPayouts = (world: World, kinds: PayoutKinds) => ({
  calls: [handled(paymentOrder, payoutHandlers(world, kinds)), handled(account, trackingHandlers(world, kinds))],
});
