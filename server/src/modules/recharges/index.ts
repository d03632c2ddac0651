/**
 * Recharges: owns payments that merchants announce before they arrive, and what arrives on receiving accounts: it is matched with
 * the announcements and handed to receipts, whose money it is. Others ask it how many announcements wait for a payer.
 */
import { offlineAccount } from '@tradeport/shared/contract/offlineAccount.ts';
import { offlineReceipt } from '@tradeport/shared/contract/offlineReceipt.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { offlineAccountHandlers, offlineReceiptHandlers } from './handlers.ts';
import { rechargeLifecycle } from './lifecycle.ts';
import { rechargeScenarios } from './scenarios.ts';
import { createRechargeService, type RechargeHelpers } from './service.ts';
import { rechargeSteps } from './steps.ts';

export type { Incoming, RechargeService } from './service.ts';
export { countAnnounced } from './store.ts';

export const createRecharges = (world: World, commands: Commands, helpers: RechargeHelpers) => {
  const lifecycle = rechargeLifecycle(helpers.receipts);
  const service = createRechargeService(world, commands, helpers, lifecycle);
  return {
    service,
    calls: [
      handled(offlineReceipt, offlineReceiptHandlers(world, service)),
      handled(offlineAccount, offlineAccountHandlers(world, helpers.rates)),
    ],
    capability: {
      name: 'recharges',
      lifecycles: [lifecycle],
      decisions: [],
      tasks: {},
      steps: rechargeSteps(world, helpers.files, service),
      scenarios: rechargeScenarios,
    } satisfies Capability,
  };
};
