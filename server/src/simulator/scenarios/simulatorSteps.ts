import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { ASSUMPTION_VALUE_MAX } from '@tradeport/shared/contract/sim/assumption.ts';
import { ASSUMPTION_NAMES } from '@tradeport/shared/rules/assumptions.ts';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import { setAssumption } from '../assumptions/setAssumption.ts';

/** What a scenario may do with the sandbox itself. */
export const simulatorSteps: readonly StepKind[] = [
  step(
    'assumption',
    ['设置假设', 'Set an assumption'],
    Closed({ key: OneOf(ASSUMPTION_NAMES), value: Text({ max: ASSUMPTION_VALUE_MAX }) }),
    ({ command }, { key, value }) => command(null, (within) => setAssumption(within, key, value)),
  ),
];
