/**
 * Payers to pay on behalf of: owns those in whose name a merchant pays, and the review of each. Moves no money. It asks the registry
 * about companies of the mainland, files for what a payer hands in, and whoever keeps orders which of them are named there.
 */
import { poboPayer } from '@tradeport/shared/contract/poboPayer.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { FileService } from '../files/index.ts';
import { poboPayerHandlers } from './handlers.ts';
import { type IsNamed, poboPayerLifecycle } from './lifecycle.ts';
import { poboPayerScenarios } from './scenarios.ts';
import { createPoboPayerService } from './service.ts';
import { poboPayerSteps } from './steps.ts';

export { payerByDocument } from './byDocument.ts';
export { nameOf as poboPayerNameOf } from './name.ts';
export { findPoboPayer, hasEnded, type PoboPayer, poboPayersByNo } from './store.ts';

/** `isNamed`: whether an order that is not over names a payer. */
export const createPoboPayers = (world: World, commands: Commands, files: FileService, isNamed: IsNamed) => {
  const lifecycle = poboPayerLifecycle(world, isNamed);
  const service = createPoboPayerService(world, commands, lifecycle);
  return {
    calls: [handled(poboPayer, poboPayerHandlers(world, service))],
    capability: {
      name: 'poboPayers',
      lifecycles: [lifecycle.payers],
      decisions: lifecycle.kinds,
      tasks: {},
      steps: poboPayerSteps(world, service, files),
      scenarios: poboPayerScenarios,
    } satisfies Capability,
  };
};
