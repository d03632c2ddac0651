import { screens } from '@tradeport/shared/screens.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { moneyText } from '../../../ui/money/Money.tsx';
import { OrderOutcome } from '../../../ui/orders/OrderOutcome.tsx';
import { useTime } from '../../../ui/times.ts';
import { aheadOf, type SettlementDetail, settlementSource } from '../settlementRecord.ts';
import { useText } from './text.ts';

const WORDS = {
  pending: ['submitted', 'submittedWhy'],
  processing: ['started', 'startedWhy'],
  supplement: ['asks', 'asksWhy'],
  succeeded: ['paid', 'paidWhy'],
  failed: ['failed', 'failedWhy'],
  cancelled: ['wasCancelled', 'backWhy'],
} as const;

interface OutcomeProps {
  readonly orderNo: string;
  readonly onNew: () => void;
}

/** What becomes of the settlement that was just submitted. */
export function Outcome({ orderNo, onNew }: OutcomeProps) {
  const t = useText();
  const time = useTime();
  const standing = (order: SettlementDetail) => {
    const state = stateOf(machine, order.state);
    const [title, why] = WORDS[state];
    const isAdvanced = state === 'processing' && order.mode === 'speedy';
    return {
      tone: state === machine.start ? 'good' : machine.states[state].tone,
      title: t(title),
      why: t(isAdvanced ? 'startedSpeedy' : why, {
        amount: moneyText(order.amount, order.currency),
        net: moneyText(order.receiveAmount, order.receiveCurrency),
        payee: order.payeeName,
        starts: time(order.startsAt, 'minute'),
        pays: time(order.paysAt, 'minute'),
        reason: order.reason ?? '',
      }),
      ...aheadOf(order),
    } as const;
  };
  return (
    <OrderOutcome
      source={settlementSource}
      machine={machine}
      orderNo={orderNo}
      standing={standing}
      say={t}
      records={screens.settlements}
      onNew={onNew}
    />
  );
}
