/**
 * Receipts: owns the money that comes in on collection accounts. A receipt is credited to the balance and adds to the
 * settlement quota, waits for settlement material, or is refused; what nobody brings material for goes back to the payer. It links
 * receipts to the orders that prove them, and tells each order how much of it is linked. Outside actors (a bank) ask it to receive.
 */

import { income } from '@tradeport/shared/contract/income.ts';
import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { moveEvent } from '../../platform/simulation/externalEvents.ts';
import { type FileService, stepUploads } from '../files/index.ts';
import { incomeHandlers, receiptHandlers, receiptsWaiting, refundOfReceipt } from './handlers.ts';
import { receiptLifecycle } from './lifecycle.ts';
import type { LinkableSource } from './linkable.ts';
import { createLinking } from './linking.ts';
import { receiptScenarios } from './scenarios.ts';
import { createReceiptService } from './service.ts';
import { receiptSteps } from './steps.ts';
import { countUnfinished } from './unfinished.ts';

export { arrivalLegs } from './lifecycle.ts';
export {
  foldedAs,
  type Linkable,
  type LinkableKind,
  type LinkableQuery,
  type LinkableSource,
  pageByRest,
  type RestWanted,
} from './linkable.ts';
export type { ReceiptService } from './service.ts';
export { type Arrival, findByReference, findReceipt, type Receipt } from './store.ts';

/** `sources`: every kind of order that receipts can be linked to, by the modules that own them. */
export const createReceipts = (
  world: World,
  commands: Commands,
  sources: readonly LinkableSource[],
  files: FileService,
) => {
  const linking = createLinking(sources);
  const life = receiptLifecycle(world, linking);
  const service = createReceiptService(world, commands, life, linking);
  return {
    service,
    countUnfinished,
    waiting: receiptsWaiting,
    refundOf: refundOfReceipt(service),
    calls: [
      handled(receipt, receiptHandlers(world, service, linking)),
      handled(income, incomeHandlers(world, service)),
    ],
    capability: {
      name: 'receipts',
      lifecycles: [life.receipts],
      decisions: life.kinds,
      tasks: {},
      outsideEvents: [
        moveEvent(life.receipts, 'recall', {
          name: 'receipt.recall',
          title: ['付款行召回', "Recall by the payer's bank"],
          purpose: [
            '付款行要求退回已入账的款项；可用余额足够时才可以',
            "The payer's bank wants credited money back; only while as much is available",
          ],
          subject: ['收款单号', 'Receipt number'],
        }),
      ],
      steps: receiptSteps(service, life.receipts, linking, stepUploads(world, files)),
      scenarios: receiptScenarios,
    } satisfies Capability,
  };
};
