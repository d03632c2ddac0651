import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { canBeHeld } from '../../platform/records/cryptoTerms.ts';
import { ccyOf } from '../../platform/records/storedWords.ts';

/** A merchant's money in one currency, in minor units. */
export interface Balance {
  readonly ccy: Ccy;
  /** normal, frozen or closed on a risk event. */
  readonly state: string;
  readonly enabled: boolean;
  readonly available: bigint;
  readonly processing: bigint;
  readonly frozen: bigint;
  readonly quota: bigint;
  /** What the merchant still owes in it. */
  readonly owed: bigint;
}

interface BalanceRow {
  readonly ccy: string;
  readonly state: string;
  readonly enabled: boolean;
  readonly availableMinor: bigint;
  readonly processingMinor: bigint;
  readonly frozenMinor: bigint;
  readonly quotaMinor: bigint;
  readonly owedMinor: bigint;
}

const balanceOf = (row: BalanceRow): Balance => ({
  ccy: ccyOf(row.ccy),
  state: row.state,
  enabled: row.enabled,
  available: row.availableMinor,
  processing: row.processingMinor,
  frozen: row.frozenMinor,
  quota: row.quotaMinor,
  owed: row.owedMinor,
});

const BALANCES = `SELECT "ccy", "state", "enabled", "availableMinor", "processingMinor", "frozenMinor", "quotaMinor", "owedMinor"
FROM "CurrencyAccount" WHERE "sandboxId" = ? AND "merchantId" = ? ORDER BY "position"`;

/** All balances of a merchant, in its order. Prepared SQL: the most frequent read of the portal. */
export const readBalances = async (
  reader: Reader | Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
): Promise<readonly Balance[]> =>
  (await reader.sql.all<BalanceRow>(BALANCES, [owner.sandboxId, owner.merchantId])).map(balanceOf);

/** One balance; undefined for a currency that the merchant does not hold. */
export const findBalance = async (reader: Reader | Tx, ccy: Ccy): Promise<Balance | undefined> => {
  const row = await reader.currencyAccount.findFirst({ where: { ccy } });
  return row ? balanceOf(row) : undefined;
};

/** One balance of a given merchant, for whoever looks at the whole sandbox. */
export const findBalanceOf = async (
  reader: Reader | Tx,
  merchantId: string,
  ccy: Ccy,
): Promise<Balance | undefined> => {
  const row = await reader.currencyAccount.findFirst({ where: { merchantId, ccy } });
  return row ? balanceOf(row) : undefined;
};

/**
 * Opens an account in each currency that the merchant does not hold yet, after those that it holds, in the given order. Of two
 * commands at once the second sees what the first has opened only when both took their numbers before.
 */
export const addCurrencyAccounts = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  ccys: readonly Ccy[],
): Promise<void> => {
  const held = await tx.currencyAccount.findMany({
    where: { merchantId: owner.merchantId },
    select: { ccy: true, position: true },
  });
  const next = held.reduce((most, { position }) => Math.max(most, position + 1), 0);
  const missing = ccys.filter((ccy) => !held.some((one) => one.ccy === ccy));
  await tx.currencyAccount.createMany({
    data: missing.map((ccy, i) => ({ ...owner, ccy, position: next + i, state: 'normal', enabled: true })),
  });
};

/** Turns the merchant's accounts in these currencies on; those that it does not hold stay absent. */
export const turnOn = async (tx: Tx, ccys: readonly Ccy[]): Promise<void> => {
  await tx.currencyAccount.updateMany({ where: { ccy: { in: [...ccys] } }, data: { enabled: true } });
};

/** Turns an account off where no money is in it; answers whether it is off then. */
export const turnOff = async (tx: Tx, ccy: Ccy): Promise<boolean> => {
  const { count } = await tx.currencyAccount.updateMany({
    where: { ccy, availableMinor: 0n, processingMinor: 0n, frozenMinor: 0n, owedMinor: 0n, shortMinor: 0n },
    data: { enabled: false },
  });
  return count === 1;
};

/** Refuses `currencyOff` when one of the currencies is not held, has been switched off, or can no longer be held. */
export const requireEnabled = async (reader: Reader | Tx, sandboxId: string, ccys: readonly Ccy[]): Promise<void> => {
  const on = await reader.currencyAccount.findMany({
    where: { ccy: { in: [...ccys] }, enabled: true },
    select: { ccy: true },
  });
  const areOn = ccys.every((ccy) => on.some((row) => row.ccy === ccy));
  if (!areOn || !(await canBeHeld(reader, sandboxId, ccys))) throw refusal('currencyOff');
};
