/**
 * Trade orders: owns the contracts that merchants tell of, their review and their files. Moves no money. Receipts ask it, through
 * `linkable`, for orders that passed, and tell it how much of each is linked. It asks exchange to lock the forward leg of one, and for
 * the legs that there are.
 */

import { ftrOrder } from '@tradeport/shared/contract/ftrOrder.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { ExchangeService, Legs } from '../exchange/index.ts';
import { tradeOrderHandlers } from './handlers.ts';
import { legSteps } from './legSteps.ts';
import { tradeOrderLifecycle } from './lifecycle.ts';
import { linkableTradeOrders } from './linkable.ts';
import { tradeOrderScenarios } from './scenarios.ts';
import { createTradeOrderService } from './service.ts';
import { tradeOrderSteps } from './steps.ts';

interface TradeOrderExchange {
  readonly legs: Legs;
  /** By which steps of scenarios quote and confirm. */
  readonly service: ExchangeService;
}

export const createTradeOrders = (world: World, commands: Commands, exchange: TradeOrderExchange) => {
  const { legs } = exchange;
  const lifecycle = tradeOrderLifecycle(world);
  const service = createTradeOrderService(commands, lifecycle, legs);
  return {
    linkable: linkableTradeOrders,
    calls: [handled(ftrOrder, tradeOrderHandlers(world, service, legs))],
    capability: {
      name: 'tradeOrders',
      lifecycles: [lifecycle.orders],
      decisions: lifecycle.kinds,
      tasks: {},
      steps: [...tradeOrderSteps(lifecycle), ...legSteps(service, exchange.service)],
      scenarios: tradeOrderScenarios,
    } satisfies Capability,
  };
};
