import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Command } from '../platform/runtime/command.ts';

/**
 * The kind of task that takes what came in for the orders on credit that wait for it; its subject is the currency. Kept in databases
 * and snapshots: never renamed.
 */
export const TAKE_IN = 'exchange.takeIn';

/**
 * The kind of task that tells a merchant that what it owed for an order is paid; its subject is the order. Kept in databases and
 * snapshots: never renamed.
 */
export const OWED_PAID = 'exchange.owedPaid';

/** What came in has paid the last of what was owed for an order. */
export const tellPaid = ({ atOnce, now }: Command, subject: string): void =>
  atOnce({ kind: OWED_PAID, subject, dueAt: now });

/** What came in is taken in the very transaction that brought it, once the command has done the rest. */
export const takeInFor = ({ atOnce, now }: Command, ccy: Ccy): void =>
  atOnce({ kind: TAKE_IN, subject: ccy, dueAt: now });

/**
 * Changes by how much the orders on credit of the command's merchant are short in a currency. Throws where that would fall below zero:
 * a fault of ours.
 */
export const changeShort = async ({ tx, merchantId }: Command, ccy: Ccy, minor: bigint): Promise<void> => {
  if (minor === 0n || merchantId === null) return;
  const { count } = await tx.currencyAccount.updateMany({
    where: { merchantId, ccy, ...(minor < 0n ? { shortMinor: { gte: -minor } } : {}) },
    data: { shortMinor: { increment: minor } },
  });
  if (count !== 1) throw new Error(`orders of ${merchantId} would be short of less than nothing in ${ccy}`);
};
