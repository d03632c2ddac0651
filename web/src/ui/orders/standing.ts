import { type Machine, stateOf } from '@tradeport/shared/states/machine.ts';
import type { Params, Say } from '../../i18n/texts.ts';
import type { Standing } from './OrderOutcome.tsx';

/** How it stands with an order, by its state: a title and a reason of the feature's texts. What was just made stands well. */
export const standingOf = <S extends string, Key extends string>(
  machine: Machine<S>,
  text: Say<Key>,
  words: Readonly<Record<S, readonly [title: Key, why: Key]>>,
  {
    state: word,
    why: told,
    params,
    ...ahead
  }: Omit<Standing, 'tone' | 'title' | 'why'> & {
    readonly state: string;
    /** What is told instead of the reason of its state. */
    readonly why?: Key | undefined;
    readonly params: Params;
  },
): Standing => {
  const state = stateOf(machine, word);
  const [title, why] = words[state];
  return {
    ...ahead,
    tone: state === machine.start ? 'good' : machine.states[state].tone,
    title: text(title),
    why: text(told ?? why, params),
  };
};
