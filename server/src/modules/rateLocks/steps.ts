import { Closed, Text } from '@tradeport/shared/contract/common.ts';
import { type StepKind, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import { findByReference } from '../receipts/index.ts';
import type { RateLockService } from './service.ts';

const Lock = Closed({
  operator: Text({ max: 40 }),
  /** The reference that the payer gave. */
  receipt: Text({ max: 60 }),
});

/** What a scenario may do with locked rates. */
export const rateLockSteps = (service: RateLockService): readonly StepKind[] => [
  step('lockRate', ['锁定汇率', 'Lock a rate'], Lock, async ({ caller, reader }, { operator, receipt }) => {
    const by = caller(operator);
    const found = await findByReference(reader(), by.session.merchantId, receipt);
    if (!found) throw new UnknownInStep(['收款', 'receipt'], receipt);
    await service.lock(by, found.orderNo);
  }),
];
