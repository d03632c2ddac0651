import { Closed, Instant, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { CLOCK_JUMP_DAYS_MAX } from '@tradeport/shared/contract/sim.ts';
import { Type } from 'typebox';
import type { Capability } from '../../platform/simulation/capability.ts';
import { type DeedRun, lastOf, type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { Forecast } from '../clock/forecast.ts';

const DAY_MS = 86_400_000;
/** What waits longer than so many tasks is not what the story tells of. */
const TASKS_MAX = 60;

/** How stories let time pass, which the steps of a scenario do not: each of those has its moment. */
export const timeSteps = (capabilities: readonly Capability[], forecast: Forecast): readonly StepKind<DeedRun>[] => {
  const lifecycles = capabilities.flatMap((capability) => capability.lifecycles);
  return [
    step('clock', ['调整时钟', 'Set the clock'], Closed({ to: Instant }), async ({ at, pass }: DeedRun, { to }) => {
      const moment = new Date(to);
      if (moment.getTime() - at.getTime() > CLOCK_JUMP_DAYS_MAX * DAY_MS)
        throw refusal('clockTooFar', { params: { days: CLOCK_JUMP_DAYS_MAX } });
      await pass(moment);
    }),
    step(
      'until',
      ['等待进展', 'Wait until'],
      Closed({
        /** What is waited for: the last one made, of the merchant where one is named. */
        machine: OneOf(lifecycles.map(({ machine }) => machine.name)),
        state: Text({ max: 40 }),
        merchant: Type.Optional(Text({ max: 40 })),
      }),
      async ({ reader, pass }: DeedRun, { machine, state, merchant }) => {
        const lifecycle = lifecycles.find((one) => one.machine.name === machine);
        for (let tasks = 0; tasks < TASKS_MAX; tasks += 1) {
          const last = await lastOf(merchant, async (limit) => (await lifecycle?.list(reader(), { limit })) ?? []);
          if (last?.state === state) return;
          const due = await forecast.firstAt(reader());
          if (due === undefined) break;
          await pass(due);
        }
        throw new UnknownInStep(['等到的状态', 'object that comes to be'], `${machine} ${state}`);
      },
    ),
  ];
};
