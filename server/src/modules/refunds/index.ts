/**
 * Refunds: owns what comes back of payments that the payee's bank returned: less what banks keep, to the account that paid, or to
 * another of the merchant's where that one is closed. The module of payments opens them with `open`; the refunds of receipts are
 * answered by the module of receipts, through what this one is handed.
 */

import { refund } from '@tradeport/shared/contract/refund.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { RateService } from '../rates/index.ts';
import { type RefundOfReceipt, refundHandlers } from './handlers.ts';
import { refundLifecycle } from './lifecycle.ts';
import { createRefundService } from './service.ts';
import { refundScenarios } from './story.ts';

export { feeOfReturn, type RefundService } from './service.ts';
export type { ReturnedPayment } from './store.ts';

export const createRefunds = (world: World, commands: Commands, rates: RateService, ofReceipt: RefundOfReceipt) => {
  const refunds = refundLifecycle(world);
  const service = createRefundService(commands, rates, refunds);
  return {
    service,
    calls: [handled(refund, refundHandlers(world, rates, service, ofReceipt))],
    capability: {
      name: 'refunds',
      lifecycles: [refunds],
      decisions: [],
      tasks: {},
      scenarios: refundScenarios,
    } satisfies Capability,
  };
};
