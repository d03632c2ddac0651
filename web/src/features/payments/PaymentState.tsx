import { payment as machine, paymentReviewOf, paymentReviews } from '@tradeport/shared/states/payment.ts';
import { OnHoldTag } from '../../ui/orders/OnHold.tsx';
import { StateCell } from '../../ui/records/cells.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import type { Payment } from './paymentRecord.ts';
import { useText } from './text.ts';

/** How it stands with a payment: one that waits for its reviewer says so, one that something keeps is on hold, and one that nothing moves on is abnormal. */
export const PaymentState = ({ payment }: { readonly payment: Payment }) => {
  const t = useText();
  const { state, reviewStatus, abnormal, hindrance } = payment;
  if (abnormal) return <StateTag state={{ label: [t('abnormal'), t('abnormal')], tone: 'wait' }} />;
  if (hindrance !== null) return <OnHoldTag />;
  if (state === machine.start && reviewStatus === 'pending')
    return <StateTag state={paymentReviews[paymentReviewOf(reviewStatus)]} />;
  return <StateCell machine={machine} state={state} />;
};
