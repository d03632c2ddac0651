import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import type { Machine } from '@tradeport/shared/states/machine.ts';
import type { Capability } from '../../platform/capability.ts';
import { decisionTasks, OUTCOMES } from '../../platform/decisions.ts';

const titleOf = (machine: Machine, action: string): Bilingual | undefined => {
  const words = machine.actions[action];
  return words && [`${machine.title[0]}：${words[0]}`, `${machine.title[1]}: ${words[1]}`];
};

/** What each kind of later work does, in words; a kind that moves nothing has none. */
export const taskTitles = (capabilities: readonly Capability[]): ReadonlyMap<string, Bilingual> => {
  const titles = new Map<string, Bilingual>();
  for (const { lifecycles, tasks, decisions } of capabilities) {
    for (const kind of Object.keys(tasks))
      for (const { machine } of lifecycles) {
        const title = titleOf(machine, kind.split('.').at(-1) ?? '');
        if (title) titles.set(kind, title);
      }
    for (const decision of decisions)
      for (const kind of Object.keys(decisionTasks([decision]))) {
        const outcome = OUTCOMES.find((each) => kind.endsWith(`.${each}`)) ?? 'approve';
        const title = titleOf(decision.lifecycle.machine, decision.actions[outcome] ?? decision.actions.approve);
        if (title) titles.set(kind, title);
      }
  }
  return titles;
};
