import { payment as machine, paymentReviewOf, paymentReviews } from '@tradeport/shared/states/payment.ts';
import { StateCell } from '../../ui/records/cells.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import type { Payment } from './paymentRecord.ts';
import { useText } from './text.ts';

/** How it stands with a payment: one that waits for its reviewer says so, and one that nothing moves on is abnormal. */
export const PaymentState = ({ payment }: { readonly payment: Payment }) => {
  const t = useText();
  const { state, reviewStatus, abnormal } = payment;
  if (abnormal) return <StateTag state={{ label: [t('abnormal'), t('abnormal')], tone: 'wait' }} />;
  if (state === machine.start && reviewStatus === 'pending')
    return <StateTag state={paymentReviews[paymentReviewOf(reviewStatus)]} />;
  return <StateCell machine={machine} state={state} />;
};
