import type { TimelineStepView } from '@tradeport/shared/contract/common.ts';
import { type Machine, type Move, movesFrom } from '@tradeport/shared/states/machine.ts';
import { usePick } from '../../i18n/language.ts';
import { useTime } from '../times.ts';
import type { TimelineStep } from './Timeline.tsx';
import { useText } from './text.ts';

/**
 * The moves that still lie before a record if all goes as a machine declares it first: from each state its first move, until the
 * record is done as wanted, nothing leads on, or a state comes again. `never` are actions that this record will not see.
 */
export function stepsAhead<S extends string>(
  machine: Machine<S>,
  state: S,
  never: readonly string[] = [],
): readonly Move<S>[] {
  const steps: Move<S>[] = [];
  const seen = new Set<S>();
  for (let at = state; machine.states[at].tone !== 'good' && !seen.has(at); ) {
    seen.add(at);
    const next = movesFrom(machine, at).find(({ action }) => !never.includes(action));
    if (next === undefined || seen.has(next.to)) break;
    steps.push(next);
    at = next.to;
  }
  return steps;
}

export interface TimelineSpec<S extends string> {
  readonly machine: Machine<S>;
  readonly state: S;
  readonly timeline: readonly TimelineStepView[];
  /** When the first of the steps to come is expected, where that is known. */
  readonly due?: string | null;
  /** Actions that the machine has and this record will not see: a review where none is needed. */
  readonly never?: readonly string[];
}

/** The steps of a record that were taken, and those still to come. */
export function useTimeline<S extends string>({
  machine,
  state,
  timeline,
  due = null,
  never = [],
}: TimelineSpec<S>): readonly TimelineStep[] {
  const t = useText();
  const time = useTime();
  const pick = usePick();
  const last = timeline.length - 1;
  const taken = timeline.map(
    (step, i): TimelineStep => ({
      key: `${step.action} ${step.at}`,
      title: step.title,
      // What is behind is done; only the newest step still shows how the record stands.
      tone: i < last || step.status === null ? 'good' : machine.states[state].tone,
      who: step.actor ?? t(`by_${step.by}`),
      time: time(step.at, 'short'),
      ...(step.note === null ? {} : { quote: step.note }),
    }),
  );
  const coming = stepsAhead(machine, state, never).map(
    ({ action }, i): TimelineStep => ({
      key: `ahead ${action}`,
      title: pick(machine.actions[action] ?? [action, action]),
      ...(i === 0 && due !== null ? { time: t('about', { at: time(due, 'short') }) } : {}),
    }),
  );
  return [...taken, ...coming];
}
