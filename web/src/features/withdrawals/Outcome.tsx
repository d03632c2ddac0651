import { screens } from '@tradeport/shared/screens.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { OrderOutcome } from '../../ui/orders/OrderOutcome.tsx';
import { useText } from './text.ts';
import { type WithdrawalDetail, withdrawalSource } from './withdrawalRecord.ts';

const WORDS = {
  submitted: ['submitted', 'submittedWhy'],
  underReview: ['submitted', 'submittedWhy'],
  succeeded: ['paid', 'paidWhy'],
  failed: ['failed', 'failedWhy'],
  cancelled: ['cancelled', 'failedWhy'],
} as const;

interface OutcomeProps {
  readonly orderNo: string;
  readonly onNew: () => void;
}

/** What becomes of the withdrawal that was just submitted. */
export function Outcome({ orderNo, onNew }: OutcomeProps) {
  const t = useText();
  const standing = ({ state: word, amount, actualAmount, currency, valueDay, runAt }: WithdrawalDetail) => {
    const state = stateOf(machine, word);
    const [title, why] = WORDS[state];
    const isNew = state === machine.start;
    return {
      tone: isNew ? 'good' : machine.states[state].tone,
      title: t(title),
      why: t(why, {
        amount: moneyText(amount, currency),
        net: moneyText(actualAmount ?? amount, currency),
        day: valueDay,
      }),
      due: isNew ? runAt : null,
    } as const;
  };
  return (
    <OrderOutcome
      source={withdrawalSource}
      machine={machine}
      orderNo={orderNo}
      standing={standing}
      say={t}
      records={screens.withdrawals}
      onNew={onNew}
    />
  );
}
