import type { TimelineStepView } from '@tradeport/shared/contract/common.ts';
import { type Machine, type Move, movesFrom } from '@tradeport/shared/states/machine.ts';
import { usePick } from '../../i18n/language.ts';
import { useTime } from '../times.ts';
import type { TimelineStep } from './Timeline.tsx';
import { useText } from './text.ts';

/**
 * The moves that still lie before a record on its way to being done as wanted: the shortest way to a state with a good tone. None
 * for one that is there, or can no longer get there.
 */
export function stepsAhead<S extends string>(machine: Machine<S>, state: S): readonly Move<S>[] {
  const seen = new Set<S>([state]);
  let ways: readonly (readonly Move<S>[])[] = movesFrom(machine, state).map((move) => [move]);
  if (machine.states[state].tone === 'good') return [];
  while (ways.length > 0) {
    const next: (readonly Move<S>[])[] = [];
    for (const way of ways) {
      const at = way.at(-1)?.to ?? state;
      if (machine.states[at].tone === 'good') return way;
      if (seen.has(at)) continue;
      seen.add(at);
      next.push(...movesFrom(machine, at).map((move) => [...way, move]));
    }
    ways = next;
  }
  return [];
}

interface TimelineSpec<S extends string> {
  readonly machine: Machine<S>;
  readonly state: S;
  readonly timeline: readonly TimelineStepView[];
  /** Shows the steps that are still to come, too; `due` is when the first of them is expected. */
  readonly ahead?: { readonly due: string | null };
}

/** The steps of a record that were taken, and those still to come where its page shows them. */
export function useTimeline<S extends string>({
  machine,
  state,
  timeline,
  ahead,
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
  if (ahead === undefined) return taken;
  const { due } = ahead;
  const coming = stepsAhead(machine, state).map(
    ({ action }, i): TimelineStep => ({
      key: `ahead ${action}`,
      title: pick(machine.actions[action] ?? [action, action]),
      ...(i === 0 && due !== null ? { time: t('about', { at: time(due, 'short') }) } : {}),
    }),
  );
  return [...taken, ...coming];
}
