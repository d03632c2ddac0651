/**
 * Settlement payees: owns those in the mainland whom a CNY settlement pays, from the check to the removal, and their lifecycle. Moves
 * no money. Settlements ask it for a payee by its id, and keep a copy of what it says; it asks identity which company is the
 * merchant's own, and the registry about any other.
 */
import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { FileService } from '../files/index.ts';
import { accountNameHandler, settlementPayeeHandlers } from './handlers.ts';
import { settlementPayeeLifecycle } from './lifecycle.ts';
import { settlementPayeeScenarios } from './scenarios.ts';
import { createSettlementPayeeService, type OwnNames } from './service.ts';
import { settlementPayeeSteps } from './steps.ts';

export type { SettlementPayee } from './payee.ts';
export { findSettlementPayee, findStandingPayee } from './store.ts';

export const createSettlementPayees = (world: World, commands: Commands, ownNames: OwnNames, files: FileService) => {
  const lifecycle = settlementPayeeLifecycle(world);
  const service = createSettlementPayeeService(world, commands, lifecycle, ownNames);
  return {
    /** What answers the calls that accounts of every type share. */
    accounts: settlementPayeeHandlers(world, service),
    calls: [handled(settleOrder, accountNameHandler(world))],
    capability: {
      name: 'settlementPayees',
      lifecycles: [lifecycle.payees],
      decisions: lifecycle.kinds,
      tasks: {},
      steps: settlementPayeeSteps(world, service, files),
      scenarios: settlementPayeeScenarios,
    } satisfies Capability,
  };
};
