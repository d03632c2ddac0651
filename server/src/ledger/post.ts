import { refuse } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { MINOR_MAX } from '@tradeport/shared/rules/money.ts';
import type { Command } from '../platform/command.ts';
import { isMerchantAccount, isMoney, type LedgerAccount, MERCHANT_ACCOUNTS, type MerchantAccount } from './accounts.ts';
import { overSum, shortSum } from './shortSums.ts';

/** One leg of an entry: minor units, plus into the account, minus out of it. */
export interface Leg {
  readonly account: LedgerAccount;
  readonly ccy: Ccy;
  readonly minor: bigint;
}

export interface EntryHead {
  readonly machine: string;
  readonly action: string;
  /** Number of the object whose move this is. */
  readonly subject: string;
}

/** What a move does to money: legs, or none. */
export type Effect<Row> = (row: Row) => readonly Leg[];
export const noMoney = (): readonly Leg[] => [];

/** Moves `minor` units from one account to another. */
export const transferLegs = (ccy: Ccy, minor: bigint, from: LedgerAccount, to: LedgerAccount): readonly Leg[] => [
  { account: from, ccy, minor: -minor },
  { account: to, ccy, minor },
];

type Balances = Readonly<Record<MerchantAccount, bigint>>;
interface BalanceRow {
  readonly availableMinor: bigint | number;
  readonly processingMinor: bigint | number;
  readonly frozenMinor: bigint | number;
  readonly quotaMinor: bigint | number;
}

const balancesOf = (row: BalanceRow): Balances => ({
  available: BigInt(row.availableMinor),
  processing: BigInt(row.processingMinor),
  frozen: BigInt(row.frozenMinor),
  quota: BigInt(row.quotaMinor),
});

const assertBalanced = (legs: readonly Leg[]): void => {
  const sums = new Map<Ccy, bigint>();
  for (const { account, ccy, minor } of legs) {
    if (minor > MINOR_MAX || minor < -MINOR_MAX) throw refuse('amountTooLarge');
    if (isMoney(account)) sums.set(ccy, (sums.get(ccy) ?? 0n) + minor);
  }
  for (const [ccy, sum] of sums) if (sum !== 0n) throw new Error(`entry out of balance by ${sum} ${ccy}`);
};

const deltasOf = (legs: readonly Leg[], ccy: Ccy): Balances => {
  const sum = (account: MerchantAccount): bigint =>
    legs.reduce((total, leg) => (leg.ccy === ccy && leg.account === account ? total + leg.minor : total), 0n);
  return { available: sum('available'), processing: sum('processing'), frozen: sum('frozen'), quota: sum('quota') };
};

/** A currency that money moves in is on, whatever its merchant had chosen: nobody's money is out of sight. */
const APPLY = `UPDATE "CurrencyAccount" SET
  "availableMinor" = "availableMinor" + ?, "processingMinor" = "processingMinor" + ?,
  "frozenMinor" = "frozenMinor" + ?, "quotaMinor" = "quotaMinor" + ?, "enabled" = TRUE
WHERE "sandboxId" = ? AND "merchantId" = ? AND "ccy" = ?
  AND "availableMinor" + ? BETWEEN 0 AND ${MINOR_MAX} AND "processingMinor" + ? BETWEEN 0 AND ${MINOR_MAX}
  AND "frozenMinor" + ? BETWEEN 0 AND ${MINOR_MAX} AND "quotaMinor" + ? BETWEEN 0 AND ${MINOR_MAX}
RETURNING "availableMinor", "processingMinor", "frozenMinor", "quotaMinor"`;

/** Why a conditional update found no row: read only then. */
const shortage = async (command: Command, ccy: Ccy, delta: Balances): Promise<Error> => {
  const row = await command.tx.currencyAccount.findFirst({ where: { ccy } });
  if (!row) return new Error(`merchant ${command.merchantId} has no ${ccy} account`);
  const balances = balancesOf(row);
  const short = (account: MerchantAccount) =>
    shortSum({ account, ccy, held: balances[account], wanted: -delta[account] });
  if (balances.available + delta.available < 0n) return refuse('LACK_BALANCE', { sum: short('available') });
  if (balances.quota + delta.quota < 0n) return refuse('quotaShort', { sum: short('quota') });
  const full = MERCHANT_ACCOUNTS.find((account) => balances[account] + delta[account] > MINOR_MAX);
  if (full)
    return refuse('amountTooLarge', {
      sum: overSum({ account: full, ccy, held: balances[full], wanted: delta[full] }),
    });
  return new Error(`${command.merchantId} ${ccy}: processing or frozen money would fall below zero`);
};

const applyTo = async (command: Command, merchantId: string, ccy: Ccy, delta: Balances): Promise<Balances> => {
  const change = MERCHANT_ACCOUNTS.map((account) => delta[account]);
  const order = [delta.available, delta.processing, delta.frozen, delta.quota];
  if (change.every((minor) => minor === 0n)) throw new Error(`an entry that changes nothing in ${ccy}`);
  const [row] = await command.tx.sql.all<BalanceRow>(APPLY, [...order, command.sandboxId, merchantId, ccy, ...order]);
  if (!row) throw await shortage(command, ccy, delta);
  return balancesOf(row);
};

/**
 * Posts one journal entry (its id taken from the command) for the merchant of the command and applies it to his balances in the same transaction:
 * conditional updates in the order of the currency codes, so that concurrent entries cannot block one another in a ring.
 * The money legs must add up to zero in each currency (throws: a fault of ours). Refuses `LACK_BALANCE` or `quotaShort`
 * when a balance or the quota would fall below zero, `amountTooLarge` when one would pass the most that an account can
 * hold; nothing is changed then, as the transaction is left.
 */
export const post = async (command: Command, entryId: string, head: EntryHead, legs: readonly Leg[]): Promise<void> => {
  const { tx, sandboxId, merchantId, now } = command;
  if (merchantId === null) throw new Error('entries belong to a merchant');
  const moved = legs.filter((leg) => leg.minor !== 0n);
  assertBalanced(moved);
  const ccys = [...new Set(moved.filter((leg) => isMerchantAccount(leg.account)).map((leg) => leg.ccy))].sort();
  const after = new Map<Ccy, Balances>();
  for (const ccy of ccys) after.set(ccy, await applyTo(command, merchantId, ccy, deltasOf(moved, ccy)));
  await tx.journalEntry.create({ data: { sandboxId, id: entryId, merchantId, at: now, ...head } });
  await tx.posting.createMany({
    data: moved.map(({ account, ccy, minor }, line) => ({
      sandboxId,
      entryId,
      line,
      account,
      merchantId: isMerchantAccount(account) ? merchantId : null,
      ccy,
      amountMinor: minor,
      balanceMinor: isMerchantAccount(account) ? (after.get(ccy)?.[account] ?? null) : null,
      at: now,
    })),
  });
};
