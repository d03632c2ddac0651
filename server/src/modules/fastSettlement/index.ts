/**
 * Fast settlement: owns the service by which the platform advances what a settlement brings, from the application to a suspension, and
 * the limits that open advances take up. Moves no money. Settlements ask it whether the service is open and what is left, take
 * limit and give it back.
 */
import { settleAdvance } from '@tradeport/shared/contract/settleAdvance.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { fastSettlementHandlers, type OpenAdvances } from './handlers.ts';
import { fastServiceLifecycle } from './lifecycle.ts';
import { fastSettlementScenarios } from './scenarios.ts';
import { createFastServiceService } from './service.ts';
import { fastSettlementSteps } from './steps.ts';

export type { OpenAdvances } from './handlers.ts';
export { giveBackLimit, type Limits, limitSum, readLimits, requireLeft, takeLimit } from './limits.ts';
export { requireOpen, requireTicked } from './service.ts';

/** `openAdvances`: by the module that owns the orders. */
export const createFastSettlement = (world: World, commands: Commands, openAdvances: OpenAdvances) => {
  const { services, kinds } = fastServiceLifecycle(world);
  const service = createFastServiceService(commands, { services });
  return {
    calls: [handled(settleAdvance, fastSettlementHandlers(world, service, openAdvances))],
    capability: {
      name: 'fastSettlement',
      lifecycles: [services],
      decisions: kinds,
      tasks: {},
      steps: fastSettlementSteps(service, { services }),
      scenarios: fastSettlementScenarios,
    } satisfies Capability,
  };
};
