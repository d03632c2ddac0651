/**
 * Receipts: owns the money that comes in on collection accounts. A receipt is credited to the balance and adds to the
 * settlement quota, waits for settlement material, or is refused; what nobody brings material for goes back to the payer.
 * Outside actors (a bank) ask it to receive.
 */

import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { todo } from '@tradeport/shared/contract/todo.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { moveEvent } from '../../platform/simulation/externalEvents.ts';
import { receiptHandlers, receiptTodoHandlers } from './handlers.ts';
import { receiptLifecycle } from './lifecycle.ts';
import { createReceiptService } from './service.ts';
import { receiptSteps } from './steps.ts';
import { countUnfinished } from './unfinished.ts';

export type { Linkable, LinkableKind, LinkableQuery, LinkableSource } from './linkable.ts';
export type { ReceiptService } from './service.ts';
export type { Arrival } from './store.ts';

export const createReceipts = (world: World) => {
  const lifecycle = receiptLifecycle(world);
  const service = createReceiptService(world, lifecycle);
  return {
    service,
    countUnfinished,
    calls: [handled(receipt, receiptHandlers(world)), handled(todo, receiptTodoHandlers(world))],
    capability: {
      name: 'receipts',
      lifecycles: [lifecycle],
      decisions: [],
      tasks: {},
      outsideEvents: [
        moveEvent(lifecycle, 'recall', {
          name: 'receipt.recall',
          title: ['付款行召回', "Recall by the payer's bank"],
          purpose: [
            '付款行要求退回已入账的款项；可用余额足够时才可以',
            "The payer's bank wants credited money back; only while as much is available",
          ],
          subject: ['收款单号', 'Receipt number'],
        }),
      ],
      steps: receiptSteps(service, lifecycle),
    } satisfies Capability,
  };
};
