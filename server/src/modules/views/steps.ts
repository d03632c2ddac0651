import { Closed, Text } from '@tradeport/shared/contract/common.ts';
import { keptView } from '@tradeport/shared/contract/view.ts';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import type { Views } from './service.ts';

const Save = Closed({ operator: Text({ max: 40 }), ...keptView });

/** What a scenario may do with views. */
export const viewSteps = (views: Views): readonly StepKind[] => [
  step('saveView', ['保存视图', 'Keep filters by a name'], Save, async (run, { operator, ...told }) => {
    await views.save(run.caller(operator), told);
  }),
];
