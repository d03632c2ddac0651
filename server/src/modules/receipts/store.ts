import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { addDays, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { eachOfList, type From, type KeysetList, pageOfList } from '../../platform/records/keysetList.ts';
import { COUNTED_MAX, countStates, type Page } from '../../platform/records/pages.ts';
import { searchText } from '../../platform/records/searchText.ts';

export type ReceiptState = StateOf<typeof machine>;
const STATES: readonly ReceiptState[] = Object.keys(machine.states).map((name) => stateOf(machine, name));
/** How money travelled. */
export type Channel = 'local' | 'global';

/** What a bank says of an incoming transfer. */
export interface Arrival {
  readonly ccy: Ccy;
  readonly minor: bigint;
  readonly channel: Channel;
  readonly payerName: string;
  readonly payerAccountNo: string;
  /** ISO 3166 alpha-3. */
  readonly payerCountry: string;
  readonly reference: string;
}

/** A receipt in house words. */
export interface Receipt extends Arrival {
  readonly orderNo: string;
  readonly merchantId: string;
  readonly collectionAccountId: string;
  readonly state: ReceiptState;
  /** How the bank calls the transfer. */
  readonly transactionNo: string;
  readonly arrivedAt: Date;
  readonly creditedAt: Date | null;
  /** When the present state ends by itself, if time ends it. */
  readonly expiresAt: Date | null;
  /** What was left of the time for material when the receipt last stopped waiting for it; null when it never waited. */
  readonly materialSecondsLeft: number | null;
  /** The settlement quota that a recall took; null when it was never recalled, or the recall was refused. */
  readonly recalledQuota: bigint | null;
  readonly updatedAt: Date;
  readonly reason: string | null;
}

type Row = NonNullable<Awaited<ReturnType<Reader['receipt']['findFirst']>>>;

const ccyOf = (word: string): Ccy => {
  if (!isHeldCcy(word)) throw new Error(`unknown currency ${word} on a receipt`);
  return word;
};

export const channelOf = (word: string): Channel => (word === 'local' ? 'local' : 'global');

const receiptOf = (row: Row): Receipt => ({
  orderNo: row.orderNo,
  merchantId: row.merchantId,
  collectionAccountId: row.collectionAccountId,
  state: stateOf(machine, row.state),
  ccy: ccyOf(row.ccy),
  minor: row.amountMinor,
  channel: channelOf(row.channel),
  payerName: row.payerName,
  payerAccountNo: row.payerAccountNo,
  payerCountry: row.payerCountry,
  reference: row.reference,
  transactionNo: row.transactionNo,
  arrivedAt: row.arrivedAt,
  creditedAt: row.creditedAt,
  expiresAt: row.expiresAt,
  materialSecondsLeft: row.materialSecondsLeft,
  recalledQuota: row.recalledQuota,
  updatedAt: row.updatedAt,
  reason: row.reason,
});

export const addReceipt = async (
  tx: Tx,
  sandboxId: string,
  receipt: Omit<Receipt, 'creditedAt' | 'expiresAt' | 'materialSecondsLeft' | 'recalledQuota' | 'reason'>,
): Promise<Receipt> => {
  const { minor, ...columns } = receipt;
  const row = await tx.receipt.create({
    data: { ...columns, sandboxId, amountMinor: minor, payerFolded: searchText(receipt.payerName) },
  });
  return receiptOf(row);
};

export const findReceipt = async (reader: Reader | Tx, orderNo: string): Promise<Receipt | undefined> => {
  const row = await reader.receipt.findFirst({ where: { orderNo } });
  return row ? receiptOf(row) : undefined;
};

/** The receipts that arrived last, of all merchants of the scope. */
export const latestReceipts = async (
  reader: Reader,
  { states, limit }: { readonly states?: readonly string[]; readonly limit: number },
): Promise<readonly Receipt[]> => {
  const rows = await reader.receipt.findMany({
    ...(states === undefined ? {} : { where: { state: { in: [...states] } } }),
    orderBy: [{ arrivedAt: 'desc' }, { orderNo: 'desc' }],
    take: limit,
  });
  return rows.map(receiptOf);
};

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly creditedAt?: Date;
  readonly expiresAt?: Date;
  readonly materialSecondsLeft?: number;
  readonly recalledQuota?: bigint | null;
  readonly reason?: string;
}

/**
 * Moves the receipt where it still is in `from`; answers how many rows that were. A deadline belongs to one state: a move that
 * sets none leaves none. Called from `move` only.
 */
export const writeState = async (
  tx: Tx,
  orderNo: string,
  from: ReceiptState,
  to: ReceiptState,
  patch: MovePatch & { readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.receipt.updateMany({
    where: { orderNo, state: from },
    data: { expiresAt: null, ...patch, state: to, version: { increment: 1 } },
  });
  return count;
};

export interface ReceiptFilter {
  readonly orderNo?: string;
  readonly states?: readonly ReceiptState[];
  readonly ccy?: Ccy;
  /** Any part of the payer's name, whatever the case. */
  readonly payer?: string;
  /** Days of arrival in Asia/Shanghai, both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

const whereOf = ({ orderNo, states, ccy, payer, from, to }: ReceiptFilter) => ({
  ...(orderNo === undefined ? {} : { orderNo }),
  ...(states === undefined ? {} : { state: { in: [...states] } }),
  ...(ccy === undefined ? {} : { ccy }),
  ...(payer === undefined ? {} : { payerFolded: { contains: searchText(payer) } }),
  ...(from === undefined && to === undefined
    ? {}
    : {
        arrivedAt: {
          ...(from === undefined ? {} : { gte: instantAt(from) }),
          ...(to === undefined ? {} : { lt: instantAt(addDays(to, 1)) }),
        },
      }),
});

const LAST_FIRST = [{ arrivedAt: 'desc' as const }, { orderNo: 'desc' as const }];

type Place = Pick<Receipt, 'arrivedAt' | 'orderNo'>;

/** After a place in the list, or from it on. The bound on the instant alone is what an index is searched by. */
const onwardFrom = ({ place: { arrivedAt, orderNo }, isPlaceIn }: From<Place>) => ({
  arrivedAt: { lte: arrivedAt },
  OR: [{ arrivedAt: { lt: arrivedAt } }, { orderNo: isPlaceIn ? { lte: orderNo } : { lt: orderNo } }],
});

const listOf = (reader: Reader, filter: ReceiptFilter): KeysetList<Place, Row> => {
  const where = whereOf(filter);
  const select = { arrivedAt: true, orderNo: true } as const;
  return {
    cursorAt: async (skip) => {
      const [place] = await reader.receipt.findMany({ where, select, orderBy: LAST_FIRST, skip, take: 1 });
      return place;
    },
    rowsAfter: (from, take) => {
      const left = from === undefined ? where : { AND: [where, onwardFrom(from)] };
      return reader.receipt.findMany({ where: left, orderBy: LAST_FIRST, take });
    },
  };
};

/** Every receipt that a filter leaves, the latest first, so many at once as are pulled. */
export async function* eachReceipt(reader: Reader, filter: ReceiptFilter): AsyncIterable<readonly Receipt[]> {
  for await (const rows of eachOfList(listOf(reader, filter))) yield rows.map(receiptOf);
}

/** A page of what a filter leaves. */
export const pageOfReceipts = async (
  reader: Reader,
  filter: ReceiptFilter,
  page: Pick<Page, 'skip' | 'pageSize'>,
): Promise<readonly Receipt[]> => (await pageOfList(listOf(reader, filter), page)).map(receiptOf);

/** How many receipts a filter leaves; counting stops at `most`. */
export const countReceipts = (reader: Reader, filter: ReceiptFilter, most = COUNTED_MAX): Promise<number> =>
  reader.receipt.count({ where: whereOf(filter), take: most });

/** How many receipts of a collection account stand in these states. */
export const countOnAccount = (
  reader: Reader | Tx,
  collectionAccountId: string,
  states: readonly ReceiptState[],
): Promise<number> => reader.receipt.count({ where: { collectionAccountId, state: { in: [...states] } } });

/** How many receipts of the filter stand in each state, as far as a tab shows it. */
export const countByState = (reader: Reader, filter: ReceiptFilter) =>
  countStates(STATES, (state, most) => countReceipts(reader, { ...filter, states: [state] }, most));

/** When the first of the receipts in a state leaves it by time alone; null where none does. */
export const firstEndOf = async (reader: Reader, state: ReceiptState): Promise<Date | null> => {
  const row = await reader.receipt.findFirst({
    where: { state, expiresAt: { not: null } },
    orderBy: { expiresAt: 'asc' },
    select: { expiresAt: true },
  });
  return row?.expiresAt ?? null;
};

/** What a merchant can spend in the receipt's currency, and how much of it may be settled. */
export const fundsBehind = async (
  reader: Reader | Tx,
  { merchantId, ccy }: Pick<Receipt, 'merchantId' | 'ccy'>,
): Promise<{ readonly available: bigint; readonly quota: bigint }> => {
  const row = await reader.currencyAccount.findFirst({
    where: { merchantId, ccy },
    select: { availableMinor: true, quotaMinor: true },
  });
  return { available: row?.availableMinor ?? 0n, quota: row?.quotaMinor ?? 0n };
};
