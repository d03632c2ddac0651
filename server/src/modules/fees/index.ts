/**
 * Fees: owns the rules by which payments, settlements and withdrawals are charged, and the signed quotes of them. Moves no money.
 * Modules whose orders cost something ask `service` for the fee, and hold an application against its quote.
 */
import { fee } from '@tradeport/shared/contract/fee.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { RateService } from '../rates/index.ts';
import { feeEvents } from './events.ts';
import { feeHandlers } from './handlers.ts';
import { createFeeService } from './service.ts';
import { feeScenarios } from './story.ts';

export { isContractNeeded } from './contract.ts';
export type { ComingFee, Fee } from './fee.ts';
export { besideLimit, isReviewNeeded } from './limits.ts';
export type { Received } from './received.ts';
export { comingView, type FeeService, type Pricing, requireAboveFee } from './service.ts';
export { addDefaultRules } from './store.ts';
export { feeSum } from './sums.ts';

export const createFees = (world: World, rates: RateService) => {
  const service = createFeeService(world, rates);
  return {
    service,
    calls: [handled(fee, feeHandlers(world, service))],
    capability: {
      name: 'fees',
      lifecycles: [],
      decisions: [],
      tasks: {},
      scenarios: feeScenarios,
      outsideEvents: feeEvents,
    } satisfies Capability,
  };
};
