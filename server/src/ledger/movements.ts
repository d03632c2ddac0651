import { movementRecord } from '@tradeport/shared/contract/tradeDetail.ts';
import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { addDays, type Day, instantAt } from '@tradeport/shared/rules/calendar.ts';
import type { Reader } from '../platform/db/database.ts';
import { recordList } from '../platform/records/recordList.ts';
import { currencyOf } from './books.ts';

/** The parts of a merchant's money in one currency. */
interface Parts {
  readonly available: bigint;
  readonly processing: bigint;
  readonly frozen: bigint;
}

/** What one entry did to the money of one currency account, with the balances after it. */
export interface Movement {
  readonly ccy: CurrencyCode;
  /** Counts 1, 2, 3 … in each currency account. */
  readonly no: number;
  readonly entryId: string;
  readonly at: Date;
  /** The lifecycle that moved the money, its action, and the object it belongs to. */
  readonly kind: string;
  readonly action: string;
  readonly subject: string;
  /** What came in less what went out. */
  readonly net: bigint;
  /** How much of what came in went out again at once, for what was owed. */
  readonly collected: bigint;
  readonly change: Parts;
  readonly after: Parts;
}

type Row = NonNullable<Awaited<ReturnType<Reader['movement']['findFirst']>>>;

const movementOf = (row: Row): Movement => ({
  ccy: currencyOf(row.ccy),
  no: row.no,
  entryId: row.entryId,
  at: row.at,
  kind: row.kind,
  action: row.action,
  subject: row.subject,
  net: row.netMinor,
  collected: row.owedMinor,
  change: { available: row.availableMinor, processing: row.processingMinor, frozen: row.frozenMinor },
  after: { available: row.availableAfter, processing: row.processingAfter, frozen: row.frozenAfter },
});

/**
 * The movements of a merchant, the latest first. Within a currency this is the order of the numbers, as no movement is earlier than
 * the one before it: read backwards, each balance is the one before plus the movement.
 */
export const movementList = recordList({
  record: movementRecord,
  on: (reader) => reader.movement,
  lastFirst: ['at', 'ccy', 'no'],
  where: {
    currency: (ccy) => ({ ccy }),
    kind: (kind) => ({ kind }),
  },
  of: movementOf,
});

/** The movement of a currency account with this number. */
export const findMovement = async (reader: Reader, ccy: CurrencyCode, no: number): Promise<Movement | undefined> => {
  const row = await reader.movement.findFirst({ where: { ccy, no } });
  return row ? movementOf(row) : undefined;
};

/** Both sums of a movement: what came in, and what went out; neither where money only changed its place within the account. */
export const bothSums = ({ net, collected }: Pick<Movement, 'net' | 'collected'>) => {
  const gross = net + collected;
  return gross < 0n ? { in: 0n, out: -net } : { in: gross, out: collected };
};

/** What was in a currency account before the first instant of a day. */
export const balanceBefore = async (reader: Reader, ccy: CurrencyCode, day: Day): Promise<bigint> => {
  const [row] = await reader.movement.findMany({
    where: { ccy, at: { lt: instantAt(day) } },
    orderBy: [{ at: 'desc' }, { no: 'desc' }],
    take: 1,
  });
  return row ? row.availableAfter + row.processingAfter + row.frozenAfter : 0n;
};

/** What came into a currency account and what left it; what only changed its place within it counts as neither. */
export const sumsOf = async (
  reader: Reader,
  { sandboxId, merchantId }: { readonly sandboxId: string; readonly merchantId: string },
  ccy: CurrencyCode,
  { startDate: first, endDate: last }: { readonly startDate?: Day; readonly endDate?: Day },
): Promise<{ readonly in: bigint; readonly out: bigint }> => {
  const bounds = [
    ...(first === undefined ? [] : [instantAt(first)]),
    ...(last === undefined ? [] : [instantAt(addDays(last, 1))]),
  ];
  const row = await reader.sql.get<{ in: bigint | number; out: bigint | number }>(
    `SELECT COALESCE(SUM(CASE WHEN "netMinor" + "owedMinor" > 0 THEN "netMinor" + "owedMinor" ELSE 0 END), 0) AS "in",
       COALESCE(SUM(CASE WHEN "netMinor" + "owedMinor" < 0 THEN -"netMinor" ELSE "owedMinor" END), 0) AS "out"
     FROM "Movement" WHERE "sandboxId" = ? AND "merchantId" = ? AND "ccy" = ?
       ${first === undefined ? '' : 'AND "at" >= ?'} ${last === undefined ? '' : 'AND "at" < ?'}`,
    [sandboxId, merchantId, ccy, ...bounds],
  );
  return { in: BigInt(row?.in ?? 0), out: BigInt(row?.out ?? 0) };
};
