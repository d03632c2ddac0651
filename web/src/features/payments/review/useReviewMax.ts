import { REVIEWED_AT_ONCE_MAX } from '@tradeport/shared/contract/paymentReview.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';

/** How many payments one review takes, as the platform has it set; until that is known, the most that it can be set to. */
export const useReviewMax = (): number =>
  useCall(api.todo.batchPayWaitAuditCount, {}, { quiet: true }).data?.reviewMax ?? REVIEWED_AT_ONCE_MAX;
