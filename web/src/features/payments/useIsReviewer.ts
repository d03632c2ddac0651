import { permits } from '@tradeport/shared/rules/permission.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { useHeld, useUser } from '../../session/useUser.ts';

interface Reviewed {
  readonly reviewerName: string | null;
  /** Whether the user may decide now; absent where the call does not return it. */
  readonly mayReview?: boolean;
}

/** Whether the signed-in user is the reviewer of a payment or a batch. The session has no operator id, so the name decides. */
export const useIsReviewer = ({ reviewerName, mayReview = true }: Reviewed): boolean => {
  const { operatorName, operatorNameEn } = useUser().data ?? {};
  const isReviewer = permits(useHeld(), [screens.paymentReview.path]);
  return isReviewer && mayReview && reviewerName !== null && [operatorName, operatorNameEn].includes(reviewerName);
};
