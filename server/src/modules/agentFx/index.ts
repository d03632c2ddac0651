/**
 * Agent FX: owns the instructions by which a merchant has foreign exchange bought or settled by the agent in Shanghai, and their
 * lifecycle: what is given is frozen, then exchanged at the price of its quote with the settlement quota that it carries, or back.
 * What is above a limit is void and moves nothing. It asks rates for an open market, agreements for the version in force and its
 * signature, payment passwords whether it may, files for its material.
 */
import { agentFx } from '@tradeport/shared/contract/agentFx.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { type FileService, stepUploads } from '../files/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import type { RateService } from '../rates/index.ts';
import { agentFxHandlers } from './handlers.ts';
import { agentFxLifecycle } from './lifecycle.ts';
import { agentFxScenarios } from './scenarios.ts';
import { createAgentFxService } from './service.ts';
import { agentFxSteps } from './steps.ts';

interface Parts {
  readonly rates: RateService;
  readonly confirm: ConfirmWithPassword;
  readonly files: FileService;
}

export const createAgentFx = (world: World, commands: Commands, { rates, confirm, files }: Parts) => {
  const instructions = agentFxLifecycle(world);
  const service = createAgentFxService({ world, commands, rates, confirm, instructions });
  return {
    calls: [handled(agentFx, agentFxHandlers(world, service))],
    capability: {
      name: 'agentFx',
      lifecycles: [instructions.records],
      decisions: instructions.kinds,
      tasks: {},
      steps: agentFxSteps(service, stepUploads(world, files)),
      scenarios: agentFxScenarios,
    } satisfies Capability,
  };
};
