import { Closed, Text } from '@tradeport/shared/contract/common.ts';
import { Type } from 'typebox';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import { publishNotice } from './service.ts';

const Notice = Closed({
  /** None: everybody in the sandbox. */
  merchant: Type.Optional(Text({ max: 40 })),
  scroll: Type.Boolean(),
  title: Type.Tuple([Text({ max: 200 }), Text({ max: 200 })]),
  body: Type.Tuple([Text({ max: 4_000, format: 'cleanLines' }), Text({ max: 4_000, format: 'cleanLines' })]),
});

/** What a scenario may do with notices. */
export const noticeSteps: readonly StepKind[] = [
  step('notice', ['发布公告', 'Publish a notice'], Notice, ({ command }, { merchant, ...notice }) =>
    command(merchant ?? null, (within) => publishNotice(within, notice)),
  ),
];
