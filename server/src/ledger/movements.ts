import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { addDays, type Day, instantAt } from '@tradeport/shared/rules/calendar.ts';
import type { Reader } from '../platform/db/database.ts';
import { eachOfList, type From, type KeysetList, pageOfList } from '../platform/records/keysetList.ts';
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
  readonly change: Parts;
  readonly after: Parts;
}

export interface MovementFilter {
  readonly ccy?: CurrencyCode;
  readonly kind?: string;
  /** Days in Asia/Shanghai, both inclusive. */
  readonly from?: Day;
  readonly to?: Day;
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
  change: { available: row.availableMinor, processing: row.processingMinor, frozen: row.frozenMinor },
  after: { available: row.availableAfter, processing: row.processingAfter, frozen: row.frozenAfter },
});

const whereOf = ({ ccy, kind, from, to }: MovementFilter) => ({
  ...(ccy === undefined ? {} : { ccy }),
  ...(kind === undefined ? {} : { kind }),
  ...(from === undefined && to === undefined
    ? {}
    : {
        at: {
          ...(from === undefined ? {} : { gte: instantAt(from) }),
          ...(to === undefined ? {} : { lt: instantAt(addDays(to, 1)) }),
        },
      }),
});

/**
 * The latest first. Within a currency this is the order of the numbers, as no movement is earlier than the one before it: read
 * backwards, each balance is the one before plus the movement.
 */
const NEWEST_FIRST = [{ at: 'desc' as const }, { ccy: 'desc' as const }, { no: 'desc' as const }];

interface Place {
  readonly at: Date;
  readonly ccy: string;
  readonly no: number;
}

/** Older than a place, or at it. The bound on the instant alone is what an index is searched by. */
const notAfter = ({ place: { at, ccy, no }, isPlaceIn }: From<Place>) => ({
  at: { lte: at },
  OR: [
    { at: { lt: at } },
    { at, ccy: { lt: ccy } },
    isPlaceIn ? { at, ccy, no: { lte: no } } : { at, ccy, no: { lt: no } },
  ],
});

/** How many movements a filter leaves; counting stops at `most`. */
export const countMovements = (reader: Reader, filter: MovementFilter, most: number): Promise<number> =>
  reader.movement.count({ where: whereOf(filter), take: most });

const listOf = (reader: Reader, filter: MovementFilter): KeysetList<Place, Row> => {
  const where = whereOf(filter);
  const select = { at: true, ccy: true, no: true } as const;
  return {
    cursorAt: async (skip) => {
      const [place] = await reader.movement.findMany({ where, select, orderBy: NEWEST_FIRST, skip, take: 1 });
      return place;
    },
    rowsAfter: (from, take) => {
      const left = from === undefined ? where : { AND: [where, notAfter(from)] };
      return reader.movement.findMany({ where: left, orderBy: NEWEST_FIRST, take });
    },
  };
};

/** A page of what a filter leaves. */
export const pageOfMovements = async (
  reader: Reader,
  filter: MovementFilter,
  page: { readonly skip: number; readonly pageSize: number },
): Promise<readonly Movement[]> => (await pageOfList(listOf(reader, filter), page)).map(movementOf);

/** Every movement that a filter leaves, the latest first, so many at once as are pulled. */
export async function* eachMovement(reader: Reader, filter: MovementFilter): AsyncIterable<readonly Movement[]> {
  for await (const rows of eachOfList(listOf(reader, filter))) yield rows.map(movementOf);
}

/** The movement of a currency account with this number. */
export const findMovement = async (reader: Reader, ccy: CurrencyCode, no: number): Promise<Movement | undefined> => {
  const row = await reader.movement.findFirst({ where: { ccy, no } });
  return row ? movementOf(row) : undefined;
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
  { ccy, from: first, to: last }: Required<Pick<MovementFilter, 'ccy'>> & MovementFilter,
): Promise<{ readonly in: bigint; readonly out: bigint }> => {
  const bounds = [
    ...(first === undefined ? [] : [instantAt(first)]),
    ...(last === undefined ? [] : [instantAt(addDays(last, 1))]),
  ];
  const row = await reader.sql.get<{ in: bigint | number; out: bigint | number }>(
    `SELECT COALESCE(SUM(CASE WHEN "netMinor" > 0 THEN "netMinor" ELSE 0 END), 0) AS "in",
       COALESCE(SUM(CASE WHEN "netMinor" < 0 THEN -"netMinor" ELSE 0 END), 0) AS "out"
     FROM "Movement" WHERE "sandboxId" = ? AND "merchantId" = ? AND "ccy" = ?
       ${first === undefined ? '' : 'AND "at" >= ?'} ${last === undefined ? '' : 'AND "at" < ?'}`,
    [sandboxId, merchantId, ccy, ...bounds],
  );
  return { in: BigInt(row?.in ?? 0), out: BigInt(row?.out ?? 0) };
};
