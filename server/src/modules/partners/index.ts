/**
 * Partners: owns the organisations that a merchant does business with. Moves no money, and nobody reviews them: money goes to payees
 * alone.
 */
import { partner } from '@tradeport/shared/contract/partner.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { partnerHandlers } from './handlers.ts';
import { partnerLifecycle } from './lifecycle.ts';
import { partnerScenarios } from './scenarios.ts';
import { createPartnerService } from './service.ts';
import { partnerSteps } from './steps.ts';

export const createPartners = (world: World, commands: Commands) => {
  const lifecycle = partnerLifecycle();
  const service = createPartnerService(world, commands, lifecycle);
  return {
    calls: [handled(partner, partnerHandlers(world, service))],
    capability: {
      name: 'partners',
      lifecycles: [lifecycle],
      decisions: [],
      tasks: {},
      steps: partnerSteps(service),
      scenarios: partnerScenarios,
    } satisfies Capability,
  };
};
