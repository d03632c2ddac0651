/**
 * Transfers: owns the orders by which a merchant pays another of the platform, and their lifecycle: the amount is frozen, then the
 * payee's with the settlement quota that it carries, or back. Both merchants have a row of each that arrived. It asks fees what one
 * costs and whether the platform decides on it, payment passwords whether it may, files for its attachments.
 */

import { transfer } from '@tradeport/shared/contract/transfer.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { FeeService } from '../fees/index.ts';
import { type FileService, stepUploads } from '../files/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { transferHandlers } from './handlers.ts';
import { transferLifecycle } from './lifecycle.ts';
import { transferScenarios } from './scenarios.ts';
import { createTransferService } from './service.ts';
import { transferSteps } from './steps.ts';

interface Parts {
  readonly fees: FeeService;
  readonly confirm: ConfirmWithPassword;
  readonly files: FileService;
}

export const createTransfers = (world: World, commands: Commands, { fees, confirm, files }: Parts) => {
  const transfers = transferLifecycle(world);
  const service = createTransferService({ world, commands, fees, confirm, transfers });
  return {
    calls: [handled(transfer, transferHandlers(world, service))],
    capability: {
      name: 'transfers',
      lifecycles: [transfers.records],
      decisions: transfers.kinds,
      tasks: {},
      steps: transferSteps({ service, records: transfers.records, upload: stepUploads(world, files) }),
      scenarios: transferScenarios,
    } satisfies Capability,
  };
};
