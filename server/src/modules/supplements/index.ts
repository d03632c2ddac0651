/**
 * Supplements: owns the documents that a merchant gives to its orders because a bank asks for them, or beside that: their numbers
 * within the order, and the bundle of all. The files themselves are the module of files'. Moves no money, and no order: the modules of
 * orders take documents with `supplySupplements` when theirs are supplied.
 */
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { supplement } from '@tradeport/shared/contract/supplement.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type SupplementedKinds, supplementHandlers, supplyHandlers } from './handlers.ts';

export { supplySupplements } from './giving.ts';
export type { SupplementedKind, SupplementedOrder } from './handlers.ts';

/** `kinds`: every kind of order that takes documents, by the modules that own them. */
export const createSupplements = (world: World, commands: Commands, kinds: SupplementedKinds) => ({
  calls: [
    handled(supplement, supplementHandlers(world, commands, kinds)),
    handled(paymentOrder, supplyHandlers(kinds)),
  ],
});
