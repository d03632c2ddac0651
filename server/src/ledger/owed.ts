/**
 * What merchants owe: left by an entry for which too little was available, taken of whatever becomes available next, in the very
 * entry that brings it. Whoever owes has nothing available.
 */
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { lesserOf } from '@tradeport/shared/rules/money.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import type { Command } from '../platform/runtime/command.ts';
import type { MerchantAccount } from './accounts.ts';
import { tellPaid } from './waitingFor.ts';

export type Balances = Readonly<Record<MerchantAccount, bigint>>;

/** What an entry did to one currency account. */
export interface Applied {
  readonly merchantId: string;
  readonly ccy: Ccy;
  /** With what was taken at once for what was owed. */
  readonly delta: Balances;
  readonly after: Balances;
  /** How much of what the entry brought was taken for what was owed. */
  readonly collected: bigint;
  readonly movementNo: number;
  readonly movedAt: Date;
}

/** Legs by which a merchant owes so much more, in minor units: the platform's claim stands on the other side. */
export const owedLegs = (ccy: Ccy, minor: bigint) =>
  [
    { account: 'owed', ccy, minor },
    { account: 'receivable', ccy, minor: -minor },
  ] as const;

/** The legs of what was taken of an entry for what was owed. */
export const collectedLegs = ({ merchantId, ccy, collected }: Applied) =>
  collected === 0n
    ? []
    : ([
        { account: 'available', ccy, minor: -collected, merchantId },
        { account: 'receivable', ccy, minor: collected },
        { account: 'owed', ccy, minor: -collected, merchantId },
      ] as const);

/** Which amounts that are owed: a merchant's, those of one object or in one currency. */
interface Which {
  readonly merchantId: string;
  readonly ccy?: string;
  readonly machine?: string;
  readonly subject?: string;
}

/** What is still owed, the oldest first. */
export const owedOf = (reader: Reader | Tx, which: Which) =>
  reader.owedAmount.findMany({
    where: { ...which, leftMinor: { gt: 0n } },
    orderBy: [{ owedAt: 'asc' }, { entryId: 'asc' }],
  });

/** What each amount that is owed has left once so much was taken, the oldest first; what nothing is taken of is left out. */
const takenOf = <O extends { readonly leftMinor: bigint }>(
  owed: readonly O[],
  minor: bigint,
): readonly (readonly [O, bigint])[] => {
  let rest = minor;
  return owed.flatMap((one) => {
    const taken = lesserOf(rest, one.leftMinor);
    rest -= taken;
    return taken === 0n ? [] : [[one, one.leftMinor - taken] as const];
  });
};

/**
 * Takes what is owed in a currency of what an entry has just made available. Part of the entry, whose row of the account is locked.
 */
export const collect = async (command: Command, applied: Applied): Promise<Applied> => {
  const { tx } = command;
  const { ccy, merchantId, delta, after } = applied;
  const collected = lesserOf(after.owed, after.available);
  const { count } = await tx.currencyAccount.updateMany({
    where: { ccy, merchantId, owedMinor: after.owed, availableMinor: after.available },
    data: { owedMinor: { decrement: collected }, availableMinor: { decrement: collected } },
  });
  if (count !== 1) throw new Error(`what ${merchantId} owes in ${ccy} has changed under its lock`);
  for (const [{ entryId, subject }, leftMinor] of takenOf(await owedOf(tx, { merchantId, ccy }), collected)) {
    await tx.owedAmount.updateMany({ where: { entryId, ccy }, data: { leftMinor } });
    if (leftMinor === 0n) tellPaid(command, subject);
  }
  return {
    ...applied,
    collected,
    delta: { ...delta, available: delta.available - collected, owed: delta.owed - collected },
    after: { ...after, available: after.available - collected, owed: after.owed - collected },
  };
};

/** Writes down what an entry has left owed. Whoever owes has nothing available: anything else is a fault of ours. */
export const addOwed = async (
  { tx, sandboxId, now }: Command,
  { entryId, machine, subject }: { readonly entryId: string; readonly machine: string; readonly subject: string },
  { merchantId, ccy, delta, after }: Applied,
): Promise<void> => {
  if (delta.owed <= 0n) return;
  if (after.available !== 0n) throw new Error(`${subject}: owed beside ${after.available} ${ccy} available`);
  const amounts = { amountMinor: delta.owed, leftMinor: delta.owed };
  await tx.owedAmount.createMany({
    data: [{ sandboxId, entryId, ccy, merchantId, machine, subject, ...amounts, owedAt: now }],
  });
};
