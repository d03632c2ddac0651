import { Closed, Text } from '@tradeport/shared/contract/common.ts';
import { FAST_AGREEMENT } from '@tradeport/shared/contract/settleAdvance.ts';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { agreementInForce } from '../agreements/index.ts';
import type { FastServiceLifecycle } from './lifecycle.ts';
import type { FastServiceService } from './service.ts';
import { findService } from './store.ts';

const Apply = Closed({
  operator: Text({ max: 40 }),
  contactPerson: Text({ max: 60 }),
  /** Its last four digits decide the review. */
  contactPhone: Text({ max: 11, format: 'mobile' }),
});

/** What a scenario may do with the fast-settlement service. */
export const fastSettlementSteps = (
  service: FastServiceService,
  { services }: Pick<FastServiceLifecycle, 'services'>,
): readonly StepKind[] => [
  step(
    'applyFastSettlement',
    ['申请快速结汇服务', 'Apply for the fast-settlement service'],
    Apply,
    async ({ caller, reader, at }, { operator, ...application }) => {
      const { version } = await agreementInForce(reader(), FAST_AGREEMENT, at);
      await service.apply(caller(operator), { ...application, agreementVersion: version });
    },
  ),
  step(
    'suspendFastSettlement',
    ['暂停快速结汇服务', 'Suspend the fast-settlement service'],
    Closed({ merchant: Text({ max: 40 }) }),
    async (run, { merchant }) => {
      const found = await findService(run.reader(), merchant);
      if (!found) throw new UnknownInStep(['快速结汇服务', 'fast-settlement service'], merchant);
      await run.command(merchant, (command) => services.act(command, found.serviceNo, 'suspend', {}));
    },
  ),
];
