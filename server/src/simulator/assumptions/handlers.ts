import type { AssumptionView, simAssumption } from '@tradeport/shared/contract/sim/assumption.ts';
import { ASSUMPTION_NAMES, type AssumptionName, assumptions } from '@tradeport/shared/rules/assumptions.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import { setAssumption } from './setAssumption.ts';
import { ownValues } from './store.ts';

const view = (name: AssumptionName, own: ReadonlyMap<string, string>, { language }: Caller): AssumptionView => {
  const pick = language === 'zh-CN' ? 0 : 1;
  const { title, default: fallback, values, reason } = assumptions[name];
  const choices = Object.entries(values.choices ?? {}).map(([value, words]) => ({ value, text: words[pick] }));
  return {
    name,
    title: title[pick],
    value: own.get(name) ?? fallback,
    default: fallback,
    defaultText: choices.find(({ value }) => value === fallback)?.text ?? fallback,
    changed: own.has(name),
    values: values.say[pick],
    choices,
    reason: reason[pick],
  };
};

export const assumptionHandlers = (
  world: World,
  commands: Commands,
  tasks: Pick<Tasks, 'runDue'>,
): Handlers<typeof simAssumption> => {
  const own = (sandboxId: string) => ownValues(world.db.read({ sandboxId, platform: true }));
  return {
    list: async (_request, caller) => {
      const set = await own(caller.sandboxId);
      return ASSUMPTION_NAMES.map((name) => view(name, set, caller));
    },
    set: async ({ name, value }, caller) => {
      await commands.run(outsideCommander(caller, null), (command) => setAssumption(command, name, value));
      await tasks.runDue(caller.sandboxId, caller.now);
      return view(name, await own(caller.sandboxId), caller);
    },
  };
};
