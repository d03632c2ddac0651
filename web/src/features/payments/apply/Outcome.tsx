import { screens } from '@tradeport/shared/screens.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { moneyText } from '../../../ui/money/Money.tsx';
import { OrderOutcome } from '../../../ui/orders/OrderOutcome.tsx';
import { aheadOf, type PaymentDetail, paymentSource } from '../paymentRecord.ts';
import { useText } from './text.ts';

const WORDS = {
  pending: ['submitted', 'submittedRun'],
  processing: ['sent', 'sentWhy'],
  supplement: ['asks', 'asksWhy'],
  succeeded: ['paid', 'paidWhy'],
  returned: ['returned', 'returnedWhy'],
  failed: ['failed', 'backWhy'],
  rejected: ['rejected', 'backWhy'],
  cancelled: ['cancelled', 'backWhy'],
  reviewExpired: ['expired', 'backWhy'],
} as const;

interface OutcomeProps {
  readonly orderNo: string;
  readonly onNew: () => void;
}

/** What becomes of the payment that was just submitted. */
export function Outcome({ orderNo, onNew }: OutcomeProps) {
  const t = useText();
  const standing = (order: PaymentDetail) => {
    const state = stateOf(machine, order.state);
    const [title, why] = WORDS[state];
    const isNew = state === machine.start;
    const waits = isNew && order.reviewStatus === 'pending';
    return {
      tone: isNew ? 'good' : machine.states[state].tone,
      title: t(title),
      why: t(waits ? 'submittedReview' : why, {
        total: moneyText(order.totalAmount, order.currency),
        net: moneyText(order.actualAmount ?? order.receiveAmount, order.receiveCurrency),
        payee: order.payeeName,
        reviewer: order.reviewerName ?? '',
        day: order.valueDay,
      }),
      ...aheadOf(order),
    } as const;
  };
  return (
    <OrderOutcome
      source={paymentSource}
      machine={machine}
      orderNo={orderNo}
      standing={standing}
      say={t}
      records={screens.payments}
      onNew={onNew}
    />
  );
}
