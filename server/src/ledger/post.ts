import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy, CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { MINOR_MAX } from '@tradeport/shared/rules/money.ts';
import { isMovementKind } from '@tradeport/shared/rules/movementKinds.ts';
import type { Command } from '../platform/runtime/command.ts';
import { startEarly } from '../platform/runtime/startEarly.ts';
import {
  isMerchantAccount,
  isMoney,
  type LedgerAccount,
  MERCHANT_ACCOUNTS,
  type MerchantAccount,
  type PlatformAccount,
} from './accounts.ts';
import { type Applied, addOwed, type Balances, collect, collectedLegs } from './owed.ts';
import { overSum, shortSum } from './shortfalls.ts';
import { takeInFor } from './waitingFor.ts';

/** A leg of a merchant's account: in a currency that merchants hold. */
export interface MerchantLeg {
  readonly account: MerchantAccount;
  readonly ccy: Ccy;
  readonly minor: bigint;
  /** Whose account it is, where that is the second merchant of the command; otherwise the first's. */
  readonly merchantId?: string;
}

/** A leg of an account of the platform's own: in any currency, CNY for instance, which no merchant holds. */
interface PlatformLeg {
  readonly account: PlatformAccount;
  readonly ccy: CurrencyCode;
  readonly minor: bigint;
}

/** One leg of an entry: minor units, plus into the account, minus out of it. */
export type Leg = MerchantLeg | PlatformLeg;

const isMerchantLeg = (leg: Leg): leg is MerchantLeg => isMerchantAccount(leg.account);

export interface EntryHead {
  readonly machine: string;
  readonly action: string;
  /** Number of the object whose move this is. */
  readonly subject: string;
}

/** What a move does to money: legs, or none. */
export type Effect<Row> = (row: Row) => readonly Leg[];
export const noMoney = (): readonly Leg[] => [];

/** Moves `minor` units from one account to another: the first merchant's in held currencies, the platform's own in any. */
export function transferLegs(ccy: Ccy, minor: bigint, from: LedgerAccount, to: LedgerAccount): readonly Leg[];
export function transferLegs(
  ccy: CurrencyCode,
  minor: bigint,
  from: PlatformAccount,
  to: PlatformAccount,
): readonly Leg[];
export function transferLegs(
  ccy: CurrencyCode,
  minor: bigint,
  from: LedgerAccount,
  to: LedgerAccount,
): readonly { readonly account: LedgerAccount; readonly ccy: CurrencyCode; readonly minor: bigint }[] {
  return [
    { account: from, ccy, minor: -minor },
    { account: to, ccy, minor },
  ];
}

type BalanceRow = Readonly<Record<`${MerchantAccount}Minor`, bigint | number>>;

interface AppliedRow extends BalanceRow {
  readonly shortMinor: bigint | number;
  readonly movementNo: number;
  readonly movedAt: Date;
}

const balancesOf = (row: BalanceRow): Balances => ({
  available: BigInt(row.availableMinor),
  processing: BigInt(row.processingMinor),
  frozen: BigInt(row.frozenMinor),
  quota: BigInt(row.quotaMinor),
  owed: BigInt(row.owedMinor),
});

const assertBalanced = (legs: readonly Leg[]): void => {
  const sums = new Map<CurrencyCode, bigint>();
  for (const { account, ccy, minor } of legs) {
    if (minor > MINOR_MAX || minor < -MINOR_MAX) throw refusal('amountTooLarge');
    if (isMoney(account)) sums.set(ccy, (sums.get(ccy) ?? 0n) + minor);
  }
  for (const [ccy, sum] of sums) if (sum !== 0n) throw new Error(`entry out of balance by ${sum} ${ccy}`);
};

/** What a merchant holds in a currency: the limit beside it is no money. */
export const heldOf = ({
  available,
  processing,
  frozen,
}: Pick<Balances, 'available' | 'processing' | 'frozen'>): bigint => available + processing + frozen;

/** Whether any of a merchant's money changes its place; an entry may also change nothing but the limit, or what is owed. */
const movesMoney = ({ available, processing, frozen }: Balances): boolean =>
  available !== 0n || processing !== 0n || frozen !== 0n;

const deltasOf = (legs: readonly MerchantLeg[], ccy: Ccy): Balances => {
  const sum = (account: MerchantAccount): bigint =>
    legs.reduce((total, leg) => (leg.ccy === ccy && leg.account === account ? total + leg.minor : total), 0n);
  return {
    available: sum('available'),
    processing: sum('processing'),
    frozen: sum('frozen'),
    quota: sum('quota'),
    owed: sum('owed'),
  };
};

/**
 * A currency that money moves in is on, whatever its merchant had chosen: nobody's money is out of sight. The movement's number
 * is taken here, where the row is locked, so that movements are numbered in the order in which the balance changed; and two whose
 * clocks were read the other way round are not told the other way round.
 */
const APPLY = `UPDATE "CurrencyAccount" SET
  "availableMinor" = "availableMinor" + ?, "processingMinor" = "processingMinor" + ?,
  "frozenMinor" = "frozenMinor" + ?, "quotaMinor" = "quotaMinor" + ?, "owedMinor" = "owedMinor" + ?, "enabled" = TRUE,
  "movementNo" = "movementNo" + ?, "movedAt" = CASE WHEN "movedAt" > ? THEN "movedAt" ELSE ? END
WHERE "sandboxId" = ? AND "merchantId" = ? AND "ccy" = ?
  AND "availableMinor" + ? BETWEEN 0 AND ${MINOR_MAX} AND "processingMinor" + ? BETWEEN 0 AND ${MINOR_MAX}
  AND "frozenMinor" + ? BETWEEN 0 AND ${MINOR_MAX} AND "quotaMinor" + ? BETWEEN 0 AND ${MINOR_MAX}
  AND "owedMinor" + ? BETWEEN 0 AND ${MINOR_MAX}
RETURNING "availableMinor", "processingMinor", "frozenMinor", "quotaMinor", "owedMinor", "shortMinor", "movementNo", "movedAt"`;

/** Why a conditional update found no row: read only then. */
const shortage = async (command: Command, ccy: Ccy, delta: Balances): Promise<Error> => {
  const row = await command.tx.currencyAccount.findFirst({ where: { ccy } });
  if (!row) return new Error(`merchant ${command.merchantId} has no ${ccy} account`);
  const balances = balancesOf(row);
  const short = (account: MerchantAccount) =>
    shortSum({ account, ccy, held: balances[account], wanted: -delta[account] });
  if (balances.available + delta.available < 0n) return refusal('LACK_BALANCE', { sum: short('available') });
  if (balances.quota + delta.quota < 0n) return refusal('quotaShort', { sum: short('quota') });
  const full = MERCHANT_ACCOUNTS.find((account) => balances[account] + delta[account] > MINOR_MAX);
  if (full)
    return refusal('amountTooLarge', {
      sum: overSum({ account: full, ccy, held: balances[full], wanted: delta[full] }),
    });
  return new Error(`${command.merchantId} ${ccy}: processing or frozen money would fall below zero`);
};

const applyTo = async (command: Command, merchantId: string, ccy: Ccy, delta: Balances): Promise<Applied> => {
  const { tx, sandboxId, now } = command;
  const change = MERCHANT_ACCOUNTS.map((account) => delta[account]);
  if (change.every((minor) => minor === 0n)) throw new Error(`an entry that changes nothing in ${ccy}`);
  const values = [...change, movesMoney(delta) ? 1 : 0, now, now, sandboxId, merchantId, ccy, ...change];
  const [row] = await tx.sql.all<AppliedRow>(APPLY, values);
  if (!row) throw await shortage(command, ccy, delta);
  const { movementNo, movedAt, shortMinor } = row;
  const done = { merchantId, ccy, delta, after: balancesOf(row), collected: 0n, movementNo, movedAt };
  // Whatever raises what is available pays what is owed first, then what orders on credit wait for; both are known with the row.
  const collected = delta.available > 0n && done.after.owed > 0n ? await collect(command, done) : done;
  if (delta.available > 0n && shortMinor > 0 && collected.after.available > 0n) takeInFor(command, ccy);
  return collected;
};

/** The lines that an entry adds to the statements of the accounts whose money it moved. */
const movementsOf = (sandboxId: string, entryId: string, head: EntryHead, all: readonly Applied[]) =>
  all
    .filter(({ delta, collected }) => movesMoney(delta) || collected > 0n)
    .map(({ merchantId, ccy, delta, after, collected, movementNo, movedAt }) => ({
      sandboxId,
      merchantId,
      ccy,
      no: movementNo,
      entryId,
      at: movedAt,
      kind: head.machine,
      action: head.action,
      subject: head.subject,
      netMinor: heldOf(delta),
      availableMinor: delta.available,
      processingMinor: delta.processing,
      frozenMinor: delta.frozen,
      owedMinor: collected,
      availableAfter: after.available,
      processingAfter: after.processing,
      frozenAfter: after.frozen,
    }));

/** The command of each merchant whose accounts an entry touches: that of the entry, then a second one where there is one. */
type Parties = ReadonlyMap<string, Command>;

/** The merchants besides that of the command whose accounts the legs touch. */
const othersIn = ({ merchantId: own }: Command, legs: readonly Leg[]): readonly string[] => {
  const named = legs.flatMap((leg) => (isMerchantLeg(leg) && leg.merchantId !== undefined ? [leg.merchantId] : []));
  return [...new Set(named)].filter((id) => id !== own);
};

/** Names the second merchant of an entry, where it has one: to be done before the command takes a number. */
export const nameSecond = async (command: Command, legs: readonly Leg[]): Promise<void> => {
  for (const id of othersIn(command, legs)) await command.alsoOf(id);
};

/** Legs that have been applied to the balances of the merchants, and are still to be written down. */
export interface AppliedLegs {
  readonly merchantId: string;
  readonly parties: Parties;
  readonly moved: readonly Leg[];
  readonly applied: readonly Applied[];
}

/** The changes of currency accounts in the order of merchant and currency code. */
const changesOf = (merchantId: string, parties: Parties, moved: readonly Leg[]) =>
  [...parties.keys()].sort().flatMap((owner) => {
    const own = moved.filter(isMerchantLeg).filter((leg) => (leg.merchantId ?? merchantId) === owner);
    const ccys = [...new Set(own.map(({ ccy }) => ccy))].sort();
    return ccys.map((ccy) => ({ owner, ccy, delta: deltasOf(own, ccy) }));
  });

/**
 * Changes the balances of the command's merchant by the legs of one entry, and of the second merchant where legs name one:
 * conditional updates in the order of merchants and currency codes, so that concurrent entries cannot block one another in a ring.
 * The money legs must add up to zero in each currency (throws: a fault of ours). What raises the available money of who owes is taken
 * for that in the same entry. Refuses `LACK_BALANCE` or `quotaShort` when a
 * balance or the quota would fall below zero, `amountTooLarge` when one would pass the most that an account can hold; the
 * transaction is then to be left, as other accounts may have changed.
 */
export const applyLegs = async (command: Command, legs: readonly Leg[]): Promise<AppliedLegs> => {
  const { merchantId } = command;
  if (merchantId === null) throw new Error('entries belong to a merchant');
  const moved = legs.filter((leg) => leg.minor !== 0n);
  assertBalanced(moved);
  const parties = new Map([[merchantId, command]]);
  for (const id of othersIn(command, moved)) parties.set(id, await command.alsoOf(id));
  const applying = changesOf(merchantId, parties, moved).map(({ owner, ccy, delta }) =>
    startEarly(applyTo(parties.get(owner) ?? command, owner, ccy, delta)),
  );
  const applied: Applied[] = [];
  try {
    for (const one of applying) applied.push(await one);
  } catch (error) {
    command.tx.forbidCommit(error);
    throw error;
  }
  return { merchantId, parties, moved: [...moved, ...applied.flatMap(collectedLegs)], applied };
};

/** The rows of the postings; the balance after a leg is known for merchants' accounts. */
const postingsOf = ({ sandboxId, now: at }: Command, entryId: string, { merchantId, moved, applied }: AppliedLegs) =>
  moved.map((leg, line) => {
    const { account, ccy, minor } = leg;
    const row = { sandboxId, entryId, line, account, ccy, amountMinor: minor, at };
    if (!isMerchantLeg(leg)) return { ...row, merchantId: null, balanceMinor: null };
    const owner = leg.merchantId ?? merchantId;
    const after = applied.find((one) => one.merchantId === owner && one.ccy === ccy)?.after;
    return { ...row, merchantId: owner, balanceMinor: after?.[leg.account] ?? null };
  });

/** Writes the entry of legs that have been applied in this transaction: its head, its postings and the movements of the accounts. */
export const writeEntry = async (
  command: Command,
  entryId: string,
  head: EntryHead,
  legs: AppliedLegs,
): Promise<void> => {
  const { sandboxId, now } = command;
  const { merchantId, parties } = legs;
  await command.tx.deferred.journalEntry.createMany({ data: { sandboxId, id: entryId, merchantId, at: now, ...head } });
  const postings = postingsOf(command, entryId, legs);
  const movements = movementsOf(sandboxId, entryId, head, legs.applied);
  if (movements.length > 0 && !isMovementKind(head.machine))
    throw new Error(`account transactions have no word for what "${head.machine}" moves: add it to the movement kinds`);
  // Each merchant's rows are written in that merchant's scope; the platform's legs go with those of the entry's merchant.
  for (const [owner, { tx }] of parties) {
    const [legsHere, linesHere] = [
      postings.filter((row) => (row.merchantId ?? merchantId) === owner),
      movements.filter((row) => row.merchantId === owner),
    ];
    if (legsHere.length > 0) await tx.deferred.posting.createMany({ data: legsHere });
    if (linesHere.length > 0) await tx.deferred.movement.createMany({ data: linesHere });
  }
  for (const one of legs.applied) await addOwed(parties.get(one.merchantId) ?? command, { ...head, entryId }, one);
};

/**
 * Posts one journal entry (its id taken from the command) for the merchant of the command and applies it to the balances in the
 * same transaction. Where legs name a second merchant, the command has named it before (`alsoOf`). Refuses as `applyLegs`.
 */
export const post = async (command: Command, entryId: string, head: EntryHead, legs: readonly Leg[]): Promise<void> => {
  await writeEntry(command, entryId, head, await applyLegs(command, legs));
};
