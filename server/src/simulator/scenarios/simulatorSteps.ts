import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { ASSUMPTION_VALUE_MAX } from '@tradeport/shared/contract/sim/assumption.ts';
import { ASSUMPTION_NAMES } from '@tradeport/shared/rules/assumptions.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { Type } from 'typebox';
import { outcomesOf } from '../../platform/records/decisions.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { lastOf, type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { setAssumption } from '../assumptions/setAssumption.ts';
import { createEvents } from '../outside/events.ts';

const MINUTE_MS = 60_000;
const AHEAD_MINUTES_MAX = 366 * 1_440;

/** What a scenario may do with the sandbox itself, and as those outside. */
export const simulatorSteps = (capabilities: readonly Capability[]): readonly StepKind[] => {
  const decisions = capabilities.flatMap((capability) => capability.decisions);
  const events = createEvents(capabilities);
  return [
    step(
      'assumption',
      ['设置假设', 'Set an assumption'],
      Closed({ key: OneOf(ASSUMPTION_NAMES), value: Text({ max: ASSUMPTION_VALUE_MAX }) }),
      ({ command }, { key, value }) => command(null, (within) => setAssumption(within, key, value)),
    ),
    step(
      'decide',
      ['作出决定', 'Take a decision'],
      Closed({
        /** What waits: the last one made, of the merchant where one is named. */
        kind: OneOf(decisions.map(({ name }) => name)),
        outcome: Text({ max: 40 }),
        merchant: Type.Optional(Text({ max: 40 })),
      }),
      async ({ reader, command }, { kind: name, outcome, merchant }) => {
        const kind = decisions.find((one) => one.name === name);
        const chosen = kind && outcomesOf(kind).find((one) => one.name === outcome);
        if (!kind || !chosen) throw new UnknownInStep(['决定', 'decision'], `${name} ${outcome}`);
        const waiting = await lastOf(merchant, (limit) =>
          kind.lifecycle.list(reader(), { states: [kind.waitsIn], limit }),
        );
        if (!waiting) throw new UnknownInStep(['待决事项', 'waiting decision'], name);
        const { action, reason } = chosen;
        const note = reason === undefined ? {} : { reason };
        await command(waiting.merchantId, (within) => kind.lifecycle.act(within, waiting.subject, action, note));
      },
    ),
    step(
      'event',
      ['外部事件', 'Make something happen outside'],
      Closed({
        event: OneOf(events.kinds.map(({ name }) => name)),
        with: Type.Optional(Type.Record(Type.String(), Type.String())),
        /** Of one that may be set for a moment ahead: so many minutes from now. */
        aheadMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: AHEAD_MINUTES_MAX })),
      }),
      async ({ at, reader, command }, { aheadMinutes, with: given, ...told }) => {
        const ahead =
          aheadMinutes === undefined ? {} : { at: formatInstant(new Date(at.getTime() + aheadMinutes * MINUTE_MS)) };
        const event = events.asked({ ...told, with: { ...given, ...ahead } });
        await command(await event.merchantId(reader()), (within) => events.happen(within, event));
      },
    ),
  ];
};
