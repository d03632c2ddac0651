/**
 * Payers: owns who may pay into a merchant's receiving accounts, and the review of each. Moves no money. Recharges ask it for
 * payers, and put new ones down; it asks recharges, through what it is handed, whether any awaits the money of a payer.
 */
import { payer } from '@tradeport/shared/contract/payer.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { payerHandlers } from './handlers.ts';
import { type CountAnnounced, payerLifecycle } from './lifecycle.ts';
import { payerScenarios } from './scenarios.ts';
import { createPayerService } from './service.ts';
import { payerSteps } from './steps.ts';

export type { PayerService } from './service.ts';
export {
  findApprovedPayer,
  findPayer,
  getPayer,
  listApprovedPayers,
  type Payer,
  payersByNo,
  type SimType,
  simTypeOf,
} from './store.ts';

export const createPayers = (world: World, commands: Commands, countAnnounced: CountAnnounced) => {
  const lifecycle = payerLifecycle(world, countAnnounced);
  const service = createPayerService(world, commands, lifecycle);
  return {
    service,
    calls: [handled(payer, payerHandlers(world, service))],
    capability: {
      name: 'payers',
      lifecycles: [lifecycle.payers],
      decisions: lifecycle.kinds,
      tasks: {},
      steps: payerSteps(service),
      scenarios: payerScenarios,
    } satisfies Capability,
  };
};
