import type { ActNote } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Payment } from './store.ts';

/** What became of an order that waited for its reviewer. */
export type Decision = 'approved' | 'rejected' | 'cancelled' | 'expired';

/** Tells whoever keeps the batch of an order that nobody has to decide on it any more. Part of the command that decided. */
export type OrderDecided = (command: Command, order: Payment, decision: Decision) => Promise<void>;

/** Tells whoever keeps the batch of an order that its bank is through with it. Part of the command that moved it. */
export type OrderOver = (command: Command, order: Payment) => Promise<void>;

/** A message about an order by itself: what becomes of those of a file is told once, of all of them. */
export const ofNoBatch =
  (told: (order: Payment) => NoticeText) =>
  (order: Payment, _note: ActNote): NoticeText | undefined =>
    order.batchNo === null ? told(order) : undefined;
