/**
 * Trade orders: owns the contracts that merchants tell of, their review and their files. Moves no money. Receipts ask it, through
 * `linkable`, for orders that passed, and tell it how much of each is linked.
 */

import { ftrOrder } from '@tradeport/shared/contract/ftrOrder.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { tradeOrderHandlers } from './handlers.ts';
import { tradeOrderLifecycle } from './lifecycle.ts';
import { linkableTradeOrders } from './linkable.ts';
import { tradeOrderScenarios } from './scenarios.ts';
import { createTradeOrderService } from './service.ts';
import { tradeOrderSteps } from './steps.ts';

export const createTradeOrders = (world: World, commands: Commands) => {
  const lifecycle = tradeOrderLifecycle(world);
  const service = createTradeOrderService(world, commands, lifecycle);
  return {
    linkable: linkableTradeOrders,
    calls: [handled(ftrOrder, tradeOrderHandlers(world, service))],
    capability: {
      name: 'tradeOrders',
      lifecycles: [lifecycle.orders],
      decisions: lifecycle.kinds,
      tasks: {},
      steps: tradeOrderSteps(lifecycle),
      scenarios: tradeOrderScenarios,
    } satisfies Capability,
  };
};
