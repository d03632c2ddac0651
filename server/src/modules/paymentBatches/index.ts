/**
 * Payment batches: owns the files by which many payments are applied for at once: their check, their submission, which freezes all of
 * their money and makes all of their orders, and what is to be seen of them in review. The orders are payments: they decide what
 * becomes of a batch, and move their own money from then on.
 */
import { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import { paymentBatch as machine } from '@tradeport/shared/states/paymentBatch.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { FeeService } from '../fees/index.ts';
import { type FileService, stepUploads } from '../files/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import type { PaymentLifecycle, Review } from '../payments/index.ts';
import { batchImport } from './batchImport.ts';
import { aboutExpiry, expireReview, isDecided, REVIEW_TASK } from './expiry.ts';
import { batchHandlers, waitingHandler } from './handlers.ts';
import type { BatchLifecycle } from './lifecycle.ts';
import { batchScenarios } from './scenarios.ts';
import { createBatchService } from './service.ts';
import { batchSteps } from './steps.ts';

export { batchImport } from './batchImport.ts';
export { paymentBatchLifecycle } from './lifecycle.ts';

interface Parts {
  readonly fees: FeeService;
  readonly confirm: ConfirmWithPassword;
  readonly batches: BatchLifecycle;
  readonly payments: { readonly orders: PaymentLifecycle; readonly review: Review };
  readonly files: FileService;
}

export const createPaymentBatches = (
  world: World,
  commands: Commands,
  { fees, confirm, batches, payments, files }: Parts,
) => {
  const service = createBatchService({ world, commands, fees, confirm, batches });
  const imports = batchImport(world, commands, { fees, batches });
  const { orders, review } = payments;
  return {
    imports,
    waiting: waitingHandler(world),
    calls: [handled(batchOrder, batchHandlers(world, { service, review }))],
    capability: {
      name: 'paymentBatches',
      lifecycles: [batches],
      decisions: [],
      tasks: { [REVIEW_TASK]: expireReview(orders) },
      taskTitles: { [REVIEW_TASK]: ['批次复核超时', 'Review of a batch expires'] },
      isIdle: (reader, { subject }) => isDecided(reader, subject),
      foretold: { machine: machine.name, about: (reader, { subject }) => aboutExpiry(reader, subject) },
      steps: batchSteps({ service, review, imports, upload: stepUploads(world, files) }),
      scenarios: batchScenarios,
    } satisfies Capability,
  };
};
