/**
 * Rates: owns the customer's rate (bid and ask around the mid of the slot), its history, the delivery day, and the merchant's common
 * pairs. Moves no money. Others may ask for an open market and for a delivery.
 */

import { account } from '@tradeport/shared/contract/account.ts';
import { rate } from '@tradeport/shared/contract/rate.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { commonRateHandlers, rateHandlers } from './handlers.ts';
import { createRateService } from './service.ts';

export { type DeliveryOn, deliveries, delivery, forwardDays, forwardDelivery } from './delivery.ts';
export type { OpenMarket, RateService, SlotRate } from './service.ts';
export { changePercent, createRateService } from './service.ts';
export { commonPairs } from './store.ts';
export { historyView, rateSum } from './view.ts';

export const createRates = (world: World, commands: Commands) => {
  const service = createRateService(world);
  return {
    service,
    calls: [
      handled(rate, rateHandlers(world, service)),
      handled(account, commonRateHandlers(world, commands, service)),
    ],
  };
};
