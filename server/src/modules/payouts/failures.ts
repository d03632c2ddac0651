import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';

/** Why a bank does not pay: the kind of later work that says so ends in the word, which stays as databases and snapshots have it. */
export const PAYOUT_FAILURES = [
  'payoutDeclined',
  'closedAccount',
  'badSwift',
  'nameMismatch',
  'compliance',
  'channelTimeout',
] as const satisfies readonly FailureReason[];
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];
