import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import type { usePick } from '../../i18n/language.ts';
import { stateByCode } from '../../ui/records/StateTag.tsx';
import type { TimelineStep } from '../../ui/records/Timeline.tsx';
import type { ToneName } from '../../ui/theme.ts';
import type { useTime } from '../../ui/times.ts';
import { type Order, orderState, stepsAhead } from './stage.ts';
import type { Say } from './text.ts';

interface Telling {
  readonly t: Say;
  readonly time: ReturnType<typeof useTime>;
  readonly pick: ReturnType<typeof usePick>;
}

type Step = NonNullable<Order['detail']>['timeline'][number];

/** What is behind is done; only the newest step still shows how the order stands. */
const toneOf = (step: Step, isLast: boolean): ToneName => {
  if (!isLast || step.status === null) return 'good';
  return stateByCode(exchangeOrder, step.status)?.tone ?? 'good';
};

/** The steps of an order that were taken, and those still to come while it is on its way. */
export function orderTimeline(order: Order, { t, time, pick }: Telling): readonly TimelineStep[] {
  const taken = order.detail?.timeline ?? [];
  const steps = taken.map(
    (step, i): TimelineStep => ({
      key: `${step.action} ${step.at}`,
      title: step.title,
      tone: toneOf(step, i === taken.length - 1),
      who: step.actor ?? t(`by_${step.by}`),
      time: time(step.at, 'short'),
      ...(step.note === null ? {} : { quote: step.note }),
    }),
  );
  const due = order.estimatedSettlementDate;
  const ahead = stepsAhead(orderState(order)).map(
    ({ action }, i): TimelineStep => ({
      key: `ahead ${action}`,
      title: pick(exchangeOrder.actions[action] ?? [action, action]),
      ...(i === 0 && due !== null ? { time: t('about', { at: time(due, 'short') }) } : {}),
    }),
  );
  return [...steps, ...ahead];
}
