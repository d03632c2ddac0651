import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import type { Reader } from '../platform/db/database.ts';
import type { SqlValue } from '../platform/db/sql.ts';
import { currencyOf } from './books.ts';

/** Whose entries are summed, in which of their currencies, and over which time. */
export interface FlowsOf {
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly ccys: readonly CurrencyCode[];
}

/** From an instant to before another. */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What became a merchant's own in a period through the objects of one machine, and what left it, in minor units. */
export interface Flow {
  /** The place of the period in the given list. */
  readonly period: number;
  readonly machine: string;
  readonly ccy: CurrencyCode;
  readonly moneyIn: bigint;
  readonly moneyOut: bigint;
}

type Sum = bigint | number;

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * Each movement with what it changed of a merchant's own money: available and frozen together, so that freezing and giving back
 * is nothing, and what is still on its way in is not the merchant's yet; and what of it was taken at once for what was owed. The currencies are named, and what is no change is left out in the
 * very words of the index of such movements (`guard_Movement_flow`), so that it is read to its end, and it alone.
 */
const ownChanges = (
  { sandboxId, merchantId, ccys }: FlowsOf,
  { startsAt, endsAt }: Period,
): readonly [text: string, values: readonly SqlValue[]] => [
  `SELECT "kind", "subject", "ccy", "at", "availableMinor" + "frozenMinor" AS "net", "owedMinor" AS "owed" FROM "Movement"
   WHERE "sandboxId" = ? AND "merchantId" = ? AND "ccy" IN (${marks(ccys)}) AND "at" >= ? AND "at" < ?
     AND ("availableMinor" + "frozenMinor" <> 0 OR "owedMinor" <> 0)`,
  [sandboxId, merchantId, ...ccys, startsAt, endsAt],
];

/** So long a time is read at once: SQLite holds the process while it reads, and others are let in between. */
const AT_ONCE_MS = 100 * 86_400_000;

const spanOf = (periods: readonly Period[]): Period | undefined => {
  const [first, last] = [periods[0], periods.at(-1)];
  return first && last && { startsAt: first.startsAt, endsAt: last.endsAt };
};

/** What came in and went out in a few periods; the first of them has this place among all. */
const flowsInSome = async (
  reader: Reader,
  of: FlowsOf,
  periods: readonly Period[],
  place: number,
): Promise<readonly Flow[]> => {
  const span = spanOf(periods);
  if (!span) return [];
  const [changes, values] = ownChanges(of, span);
  const ends = periods.slice(0, -1).map(({ endsAt }) => endsAt);
  const period =
    ends.length === 0 ? '0' : `CASE ${ends.map((_, i) => `WHEN "at" < ? THEN ${i}`).join(' ')} ELSE ${ends.length} END`;
  const rows = await reader.sql.all<{ period: Sum; kind: string; ccy: string; moneyIn: Sum; moneyOut: Sum }>(
    `SELECT "period", "kind", "ccy",
       SUM(CASE WHEN "net" + "owed" > 0 THEN "net" + "owed" ELSE 0 END) AS "moneyIn",
       SUM(CASE WHEN "net" + "owed" < 0 THEN -"net" ELSE "owed" END) AS "moneyOut"
     FROM (SELECT "kind", "ccy", "net", "owed", ${period} AS "period" FROM (${changes}) n) f
     GROUP BY "period", "kind", "ccy" ORDER BY "period", "kind", "ccy"`,
    [...ends, ...values],
  );
  return rows.map((row) => ({
    period: place + Number(row.period),
    machine: row.kind,
    ccy: currencyOf(row.ccy),
    moneyIn: BigInt(row.moneyIn),
    moneyOut: BigInt(row.moneyOut),
  }));
};

/** What came in and went out in each of the periods, which follow one another without a gap. Periods without any are left out. */
export const flowsIn = async (reader: Reader, of: FlowsOf, periods: readonly Period[]): Promise<readonly Flow[]> => {
  const flows: Flow[] = [];
  if (of.ccys.length === 0) return flows;
  for (let place = 0; place < periods.length; ) {
    const until = (periods[place]?.startsAt.getTime() ?? 0) + AT_ONCE_MS;
    const rest = periods.slice(place);
    // The first of them is read even where it is longer by itself.
    const some = rest.filter(({ endsAt }, i) => i === 0 || endsAt.getTime() <= until);
    flows.push(...(await flowsInSome(reader, of, some, place)));
    place += some.length;
  }
  return flows;
};

/** By machine: how many objects changed what a merchant owns in the time. One that only froze its money is not among them. */
export const tradesIn = async (reader: Reader, of: FlowsOf, span: Period): Promise<ReadonlyMap<string, number>> => {
  if (of.ccys.length === 0) return new Map();
  const [changes, values] = ownChanges(of, span);
  const rows = await reader.sql.all<{ kind: string; count: Sum }>(
    `SELECT "kind", COUNT(DISTINCT "subject") AS "count" FROM (${changes}) n GROUP BY "kind"`,
    [...values],
  );
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
};

/** By currency: how much settlement quota came and went in the time, in minor units. */
export const quotaMovesIn = async (
  reader: Reader,
  { sandboxId, merchantId, ccys }: FlowsOf,
  { startsAt, endsAt }: Period,
): Promise<ReadonlyMap<CurrencyCode, { readonly gained: bigint; readonly used: bigint }>> => {
  if (ccys.length === 0) return new Map();
  const rows = await reader.sql.all<{ ccy: string; gained: Sum; used: Sum }>(
    `SELECT "ccy", SUM(CASE WHEN "amountMinor" > 0 THEN "amountMinor" ELSE 0 END) AS "gained",
       SUM(CASE WHEN "amountMinor" < 0 THEN -"amountMinor" ELSE 0 END) AS "used"
     FROM "Posting" WHERE "sandboxId" = ? AND "merchantId" = ? AND "ccy" IN (${marks(ccys)})
       AND "at" >= ? AND "at" < ? AND "account" = 'quota' GROUP BY "ccy"`,
    [sandboxId, merchantId, ...ccys, startsAt, endsAt],
  );
  return new Map(
    rows.map(({ ccy, gained, used }) => [currencyOf(ccy), { gained: BigInt(gained), used: BigInt(used) }]),
  );
};
