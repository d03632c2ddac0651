import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Command } from '../platform/runtime/command.ts';

/**
 * The kind of task that takes what came in for the orders on credit that wait for it; its subject is the currency. Kept in databases
 * and snapshots: never renamed.
 */
const TAKE_IN = 'exchange.takeIn';

/** What came in is taken in the very transaction that brought it, once the command has done the rest. */
export const takeInFor = ({ atOnce, now }: Command, ccy: Ccy): void =>
  atOnce({ kind: TAKE_IN, subject: ccy, dueAt: now });
