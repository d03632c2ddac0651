import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { assumptions } from '@tradeport/shared/rules/assumptions.ts';
import { type StepKind, step } from '../../platform/steps.ts';
import { writeAssumption } from './store.ts';

/** What a scenario may do with the sandbox itself. */
export const simulatorSteps: readonly StepKind[] = [
  step(
    'assumption',
    ['设置假设', 'Set an assumption'],
    Closed({ key: OneOf(Object.keys(assumptions)), value: Text({ max: 200 }) }),
    ({ sandboxId, command }, { key, value }) => command(null, ({ tx }) => writeAssumption(tx, sandboxId, key, value)),
  ),
];
