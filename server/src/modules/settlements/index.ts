/**
 * Settlements: owns the orders by which a merchant's foreign money becomes CNY at a payee in the mainland, their lifecycle, and the
 * advances of speedy ones. The amount is frozen with its quota, paid with its fees or given back. It asks settlement payees where
 * the money goes, fees and rates what it costs, rate locks for a rate that was kept, fast settlement for its limit, payment
 * passwords whether it may.
 */
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { FeeService } from '../fees/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import type { RateLockService } from '../rateLocks/index.ts';
import type { RateService } from '../rates/index.ts';
import { advanceLifecycle } from './advances.ts';
import { settlementsGoOn } from './goingOn.ts';
import { settlementSumHandler, settleOrderHandlers } from './handlers.ts';
import { settlementKind, settlementSupplemented } from './kind.ts';
import { settlementLifecycle } from './lifecycle.ts';
import { createPricing } from './pricing.ts';
import { settlementScenarios } from './scenarios.ts';
import { createSettlementService } from './service.ts';
import { settlementSteps } from './steps.ts';
import { settlementsWaiting } from './waiting.ts';

export { openAdvances } from './store.ts';

interface Given {
  readonly fees: FeeService;
  readonly rates: RateService;
  readonly locks: RateLockService;
  readonly confirm: ConfirmWithPassword;
}

export const createSettlements = (world: World, commands: Commands, { fees, rates, locks, confirm }: Given) => {
  const advances = advanceLifecycle();
  const orders = settlementLifecycle(world, advances);
  const pricing = createPricing(world, fees, rates);
  const service = createSettlementService({ world, commands, confirm, pricing, locks, orders, advances });
  return {
    /** What answers the calls that orders of every kind share. */
    kind: settlementKind(world, service),
    waiting: settlementsWaiting,
    goOn: settlementsGoOn(orders),
    supplemented: settlementSupplemented(service),
    calls: [
      handled(settleOrder, settleOrderHandlers(world, service)),
      handled(paymentOrder, settlementSumHandler(world)),
    ],
    capability: {
      name: 'settlements',
      lifecycles: [orders, advances],
      decisions: [],
      tasks: {},
      steps: settlementSteps(service),
      scenarios: settlementScenarios,
    } satisfies Capability,
  };
};
