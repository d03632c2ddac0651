import { formatAmount } from '@tradeport/shared/rules/money.ts';
import type { Reader } from '../platform/db/database.ts';
import { MERCHANT_ACCOUNTS, type MerchantAccount } from './accounts.ts';
import { currencyOf } from './books.ts';

export interface Violation {
  readonly rule: string;
  readonly subject: string;
  readonly detail: string;
}

export interface LedgerReport {
  readonly entries: number;
  readonly postings: number;
  readonly violations: readonly Violation[];
  /** Sum of every account in every currency; the money accounts of a currency add up to zero. */
  readonly trialBalance: readonly { readonly account: string; readonly currency: string; readonly amount: string }[];
}

type Figure = bigint | number;
/** The figures of an account, and beside each the sum of its postings; null where nothing was posted. */
type HeldRow = { readonly merchantId: string; readonly ccy: string } & {
  readonly [A in MerchantAccount as `${A}Minor`]: Figure;
} & { readonly [A in MerchantAccount as `${A}Posted`]: Figure | null };

const each = (text: (account: MerchantAccount) => string): string => MERCHANT_ACCOUNTS.map(text).join(', ');

/** One statement: balances and postings are then of one moment, however busy the books are. */
const HELD = `SELECT a."merchantId", a."ccy", ${each((account) => `a."${account}Minor", p."${account}Posted"`)}
FROM "CurrencyAccount" a LEFT JOIN (
  SELECT "merchantId", "ccy",
    ${each((account) => `SUM(CASE WHEN "account" = '${account}' THEN "amountMinor" ELSE 0 END) AS "${account}Posted"`)}
  FROM "Posting" WHERE "sandboxId" = ? AND "merchantId" IS NOT NULL GROUP BY "merchantId", "ccy"
) p ON p."merchantId" = a."merchantId" AND p."ccy" = a."ccy"
WHERE a."sandboxId" = ?`;

const heldViolations = async (reader: Reader, sandboxId: string): Promise<readonly Violation[]> => {
  const rows = await reader.sql.all<HeldRow>(HELD, [sandboxId, sandboxId]);
  return rows.flatMap((row) =>
    MERCHANT_ACCOUNTS.flatMap((account) => {
      const subject = `${row.merchantId} ${row.ccy} ${account}`;
      const balance = BigInt(row[`${account}Minor`]);
      const posted = BigInt(row[`${account}Posted`] ?? 0);
      return [
        ...(posted === balance
          ? []
          : [{ rule: 'balanceIsItsPostings', subject, detail: `balance ${balance}, postings ${posted}` }]),
        ...(balance < 0n ? [{ rule: 'neverBelowZero', subject, detail: String(balance) }] : []),
      ];
    }),
  );
};

/** Postings of a merchant in a currency that he has no account in. */
const strayViolations = async (reader: Reader, sandboxId: string): Promise<readonly Violation[]> => {
  const rows = await reader.sql.all<{ merchantId: string; ccy: string; total: Figure }>(
    `SELECT "merchantId", "ccy", SUM("amountMinor") AS "total" FROM "Posting" p
     WHERE "sandboxId" = ? AND "merchantId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "CurrencyAccount" a
       WHERE a."sandboxId" = p."sandboxId" AND a."merchantId" = p."merchantId" AND a."ccy" = p."ccy")
     GROUP BY "merchantId", "ccy"`,
    [sandboxId],
  );
  return rows.map(({ merchantId, ccy, total }) => ({
    rule: 'postingsWithoutAccount',
    subject: `${merchantId} ${ccy}`,
    detail: String(total),
  }));
};

/** The movements of every account, numbered without a gap, add up to the money that is in it. */
const MOVED = `SELECT a."merchantId", a."ccy", a."movementNo", m."last", m."net",
  a."availableMinor" + a."processingMinor" + a."frozenMinor" AS "held"
FROM "CurrencyAccount" a LEFT JOIN (
  SELECT "merchantId", "ccy", COUNT(*) AS "count", MAX("no") AS "last", SUM("netMinor") AS "net"
  FROM "Movement" WHERE "sandboxId" = ? GROUP BY "merchantId", "ccy"
) m ON m."merchantId" = a."merchantId" AND m."ccy" = a."ccy"
WHERE a."sandboxId" = ? AND (a."movementNo" <> COALESCE(m."last", 0) OR a."movementNo" <> COALESCE(m."count", 0)
  OR a."availableMinor" + a."processingMinor" + a."frozenMinor" <> COALESCE(m."net", 0))`;

interface MovedRow {
  readonly merchantId: string;
  readonly ccy: string;
  readonly movementNo: number;
  readonly last: Figure | null;
  readonly net: Figure | null;
  readonly held: Figure;
}

const movementViolations = async (reader: Reader, sandboxId: string): Promise<readonly Violation[]> => {
  const rows = await reader.sql.all<MovedRow>(MOVED, [sandboxId, sandboxId]);
  return rows.map(({ merchantId, ccy, movementNo, last, net, held }) => ({
    rule: 'movementsAddUp',
    subject: `${merchantId} ${ccy}`,
    detail: `money ${held}, movements ${net ?? 0}; number ${movementNo}, last movement ${last ?? 0}`,
  }));
};

const entryViolations = async (reader: Reader, sandboxId: string): Promise<readonly Violation[]> => {
  const unbalanced = await reader.sql.all<{ entryId: string; ccy: string; total: Figure }>(
    `SELECT "entryId", "ccy", SUM("amountMinor") AS "total" FROM "Posting"
     WHERE "sandboxId" = ? AND "account" <> 'quota' GROUP BY "entryId", "ccy" HAVING SUM("amountMinor") <> 0`,
    [sandboxId],
  );
  const empty = await reader.sql.all<{ id: string }>(
    `SELECT "id" FROM "JournalEntry" e WHERE "sandboxId" = ?
     AND NOT EXISTS (SELECT 1 FROM "Posting" p WHERE p."sandboxId" = e."sandboxId" AND p."entryId" = e."id")`,
    [sandboxId],
  );
  return [
    ...unbalanced.map((row) => ({ rule: 'zeroSum', subject: row.entryId, detail: `${row.total} ${row.ccy}` })),
    ...empty.map((row) => ({ rule: 'entryWithoutLegs', subject: row.id, detail: '' })),
  ];
};

/**
 * Proves the books of one sandbox: entries add up to zero in each currency; every balance and quota is the sum of its
 * postings, and none is below zero; the movements of an account add up to its money; no entry is without legs. Answers the list of violations: always none, also while
 * money moves, as each rule is one statement and so sees one moment.
 */
export const checkLedger = async (reader: Reader, sandboxId: string): Promise<LedgerReport> => {
  const violations = [
    ...(await entryViolations(reader, sandboxId)),
    ...(await heldViolations(reader, sandboxId)),
    ...(await strayViolations(reader, sandboxId)),
    ...(await movementViolations(reader, sandboxId)),
  ];
  const trial = await reader.sql.all<{ account: string; ccy: string; total: Figure }>(
    `SELECT "account", "ccy", SUM("amountMinor") AS "total" FROM "Posting"
     WHERE "sandboxId" = ? GROUP BY "account", "ccy" ORDER BY "ccy", "account"`,
    [sandboxId],
  );
  const entries = await reader.journalEntry.count();
  const postings = await reader.posting.count();

  return {
    entries,
    postings,
    violations,
    trialBalance: trial.map(({ account, ccy, total }) => ({
      account,
      currency: ccy,
      amount: formatAmount(BigInt(total), currencyOf(ccy)),
    })),
  };
};
