import { createFees } from '@tradeport/server/modules/fees/index.ts';
import { batchImport, paymentBatchLifecycle } from '@tradeport/server/modules/paymentBatches/index.ts';
import { createRates } from '@tradeport/server/modules/rates/index.ts';
import type { Commands } from '@tradeport/server/platform/runtime/commands.ts';
import type { World } from '@tradeport/server/platform/runtime/world.ts';

/** The check of payment files beside that of a running server. */
export const batchImportOf = (world: World, commands: Commands) => {
  const fees = createFees(world, createRates(world, commands).service).service;
  return batchImport(world, commands, { fees, batches: paymentBatchLifecycle().batches });
};
