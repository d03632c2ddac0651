import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { usePick } from '../../i18n/language.ts';
import { CountTabs, tabCount } from '../../ui/records/CountTabs.tsx';
import { STATES, stateOfFilter } from './filters.ts';
import { useText } from './text.ts';

export type OrderTotals = ResultOf<(typeof exchange)['summary']>;

interface StateTabsProps {
  readonly state: string;
  readonly onState: (state: string) => void;
  /** Undefined while the counts are not known. */
  readonly totals: OrderTotals | undefined;
}

const ALL = 'all';

/** One tab for each state with its count, and one for all of them. */
export function StateTabs({ state, onState, totals }: StateTabsProps) {
  const t = useText();
  const pick = usePick();
  const sumOf = (state?: string) =>
    tabCount(totals?.byStatus.filter((row) => state === undefined || row.state === state));
  return (
    <CountTabs
      label={t('byState')}
      active={stateOfFilter(state) ?? ALL}
      onChange={(key) => onState(key === ALL ? '' : key)}
      tabs={[
        { key: ALL, name: t('all'), ...sumOf() },
        ...STATES.map((each) => ({
          key: each,
          name: pick(exchangeOrder.states[each].label),
          ...sumOf(each),
        })),
      ]}
    />
  );
}
