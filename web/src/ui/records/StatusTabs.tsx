import type { Machine } from '@tradeport/shared/states/machine.ts';
import { usePick } from '../../i18n/language.ts';
import { CountTabs, tabCount } from './CountTabs.tsx';
import { useText } from './text.ts';

/** How many records are in a state, as the wire says it: by the code of the state, or by its word. */
export interface StatusCount {
  readonly status: number | string;
  readonly count: number;
  readonly countIsMinimum?: boolean;
}

interface StatusTabsProps<S extends string> {
  readonly machine: Machine<S>;
  /** A tab for each of them, after one for all. */
  readonly states: readonly S[];
  /** Those of them that are not among all. */
  readonly apart?: readonly S[] | undefined;
  readonly active: S | undefined;
  /** Answers the state's word; empty for all. */
  readonly onState: (state: string) => void;
  /** Undefined while the counts are not known. */
  readonly counts: readonly StatusCount[] | undefined;
}

const ALL = 'all';

/**
 * The counts of some states, as the list shows them: where the wire tells codes, states that share one are listed and counted
 * together; where it tells words, each is listed alone.
 */
export const countsOf = <S extends string>(
  { states }: Machine<S>,
  counts: readonly StatusCount[] | undefined,
  of: readonly S[],
): readonly StatusCount[] | undefined =>
  counts?.filter(({ status }) => of.some((state) => status === state || status === states[state].code));

/** One tab for each state with its count, and one for all of them. */
export function StatusTabs<S extends string>({
  machine,
  states,
  apart = [],
  active,
  onState,
  counts,
}: StatusTabsProps<S>) {
  const t = useText();
  const pick = usePick();
  const sumOf = (of: readonly S[]) => tabCount(countsOf(machine, counts, of));
  return (
    <CountTabs
      label={t('byState')}
      active={active ?? ALL}
      onChange={(key) => onState(key === ALL ? '' : key)}
      tabs={[
        { key: ALL, name: t('all'), ...sumOf(states.filter((state) => !apart.includes(state))) },
        ...states.map((state) => ({ key: state, name: pick(machine.states[state].label), ...sumOf([state]) })),
      ]}
    />
  );
}
