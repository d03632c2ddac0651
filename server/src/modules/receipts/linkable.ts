import type { LINKABLE_KINDS } from '@tradeport/shared/contract/receipt.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { searchText } from '../../platform/records/searchText.ts';
import type { Command } from '../../platform/runtime/command.ts';

/** What proves the trade behind a receipt: a row of settlement material, or a trade order. */
export type LinkableKind = (typeof LINKABLE_KINDS)[number];

/** An order that receipts are linked to, as far as linking needs it. */
export interface Linkable {
  readonly no: string;
  readonly merchantId: string;
  readonly ccy: Ccy;
  readonly totalMinor: bigint;
  /** The part of the total that receipts are linked to, at most all of it. */
  readonly linkedMinor: bigint;
  /** Whether it passed its review and was not voided. */
  readonly usable: boolean;
  readonly buyerName: string;
  /** What the merchant knows it by: contract number or order number. */
  readonly reference: string;
  readonly createdAt: Date;
  /** Of goods that are on their way, where one is known: its last four digits decide the review of a receipt. */
  readonly trackingNo?: string;
}

/** Which orders of a merchant are listed: usable ones in this currency of which something is left to link. */
export interface LinkableQuery {
  readonly ccy: Ccy;
  /** Part of the number, the reference or the buyer's name; any where absent. */
  readonly text?: string;
  /** Those whose buyer's name this payer's is a part of, or all, or the others. */
  readonly buyer?: { readonly payerName: string; readonly is: boolean };
  /** What those that are listed first have left, exactly; in minor units. */
  readonly firstOf?: bigint;
  readonly offset: number;
  readonly limit: number;
}

/**
 * One kind of order that receipts are linked to, by the module that owns it. Linking itself, and how much of what is linked to
 * what, belongs to receipts.
 */
export interface LinkableSource {
  readonly kind: LinkableKind;
  /** The order of this number; undefined when there is none, or it is another merchant's. */
  readonly find: (reader: Reader | Tx, no: string) => Promise<Linkable | undefined>;
  /** The last made first, with how many there are in all. */
  readonly list: (
    reader: Reader,
    query: LinkableQuery,
  ) => Promise<{ readonly list: readonly Linkable[]; readonly total: number }>;
  /**
   * Writes down how much of the order is linked now, and how much of that belongs to receipts that are credited: both at least 0,
   * the second at most the first, the first at most the total. Part of a command that holds the merchant (`lockMerchant`). The sums
   * may still be on their way: the order is looked for meanwhile.
   */
  readonly setLinked: (command: Command, no: string, sums: LinkedSums | Promise<LinkedSums>) => Promise<void>;
}

/** How much of an order is linked, and how much of that by receipts that were credited; in minor units. */
export interface LinkedSums {
  readonly linkedMinor: bigint;
  readonly creditedMinor: bigint;
}

/** How much of an order may be left to link, as a condition of the database. */
export type RestWanted =
  | { readonly gt: bigint }
  | { readonly equals: bigint }
  | { readonly gt: bigint; readonly not: bigint };

/** How orders with such a rest are counted and read. */
interface RowsByRest<R> {
  readonly count: (rest: RestWanted) => Promise<number>;
  readonly read: (rest: RestWanted, page: { readonly skip: number; readonly take: number }) => Promise<readonly R[]>;
}

/** A page of orders of which something is left: those with exactly `firstOf` left come first. */
export const pageByRest = async <R>(
  { offset, limit, firstOf }: Pick<LinkableQuery, 'offset' | 'limit' | 'firstOf'>,
  { count, read }: RowsByRest<R>,
): Promise<{ readonly rows: readonly R[]; readonly total: number }> => {
  const any = { gt: 0n };
  if (firstOf === undefined || firstOf <= 0n)
    return { rows: await read(any, { skip: offset, take: limit }), total: await count(any) };
  const [exact, others] = [{ equals: firstOf }, { gt: 0n, not: firstOf }] as const;
  const exactCount = await count(exact);
  const first = offset < exactCount ? await read(exact, { skip: offset, take: limit }) : [];
  const skip = Math.max(0, offset - exactCount);
  const rest = first.length < limit ? await read(others, { skip, take: limit - first.length }) : [];
  return { rows: [...first, ...rest], total: exactCount + (await count(others)) };
};

/** What the searched text of an order must hold, and must not, for these to be asked. */
export const foldedAs = (text: string | undefined, buyer: LinkableQuery['buyer']) => {
  const holds = (part: string) => ({ folded: { contains: searchText(part) } });
  const ofBuyer = buyer === undefined ? [] : [buyer.is ? holds(buyer.payerName) : { NOT: holds(buyer.payerName) }];
  return [...(text === undefined ? [] : [holds(text)]), ...ofBuyer];
};
