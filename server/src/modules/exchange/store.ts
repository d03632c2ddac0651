import { exchangeRecord } from '@tradeport/shared/contract/exchange.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { deliveries, exchangeCovers, exchangeModes } from '@tradeport/shared/reference/wireWords.ts';
import type { Cover, Delivery } from '@tradeport/shared/rules/exchangeWays.ts';
import { perSold } from '@tradeport/shared/rules/quotation.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { COUNTED_MAX } from '../../platform/records/pages.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { ccyOf, wordOf } from '../../platform/records/storedWords.ts';

export type ExchangeState = StateOf<typeof exchangeOrder>;

/** An exchange order in house words. */
export interface ExchangeOrder {
  readonly orderNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly state: ExchangeState;
  readonly sell: Ccy;
  readonly buy: Ccy;
  /** The side whose amount the customer named. */
  readonly fixedSide: 'sell' | 'buy';
  readonly sellMinor: bigint;
  readonly buyMinor: bigint;
  /** Units bought for one unit sold. */
  readonly rate: string;
  /** The mid of the pair and the customer's price, both as the pair is quoted. */
  readonly mid: string;
  readonly price: string;
  readonly spread: string;
  readonly mode: keyof typeof exchangeModes;
  readonly delivery: Delivery;
  readonly deliveryOn: string | null;
  readonly deliverAt: Date | null;
  /** What stands behind the sold amount from the confirmation on. */
  readonly cover: Cover;
  /** On credit: what it is worth in minor units of USD, as it was confirmed, and what of that it still uses. */
  readonly creditWorthMinor: bigint;
  readonly creditUsedMinor: bigint;
  /** What has been settled of either amount so far. */
  readonly settledSellMinor: bigint;
  readonly settledBuyMinor: bigint;
  readonly quotaSold: bigint;
  readonly quotaBought: bigint;
  /** Units bought for one unit sold at which it settled; null until a share has. */
  readonly settlementRate: string | null;
  readonly settledAt: Date | null;
  /** Of a limit order: the price of the pair as it is quoted. */
  readonly targetPrice: string | null;
  readonly deadlineOn: string | null;
  /** Of a forward leg: the trade order that it belongs to, and what its price has beside that of the day. */
  readonly tradeOrderNo: string | null;
  readonly forwardPoints: string | null;
  /** The price, as the pair is quoted, at which the position is closed, and what that costs in the sold currency. */
  readonly closingPrice: string | null;
  readonly lossMinor: bigint;
  /** What the shortfall of an order on credit cost, in the sold currency. */
  readonly penaltyMinor: bigint;
  readonly closingAt: Date | null;
  /** Minor units that were short × days, as counted up to a day; that day is null of an order that is not short. */
  readonly shortDaysMinor: bigint;
  readonly shortCountedOn: string | null;
  /** Null for what was never locked. */
  readonly lockedUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly reason: string | null;
}

/** What of a row an order is made from: a list reads nothing else. */
const ORDER_COLUMNS = {
  orderNo: true,
  merchantId: true,
  operatorId: true,
  state: true,
  sellCcy: true,
  buyCcy: true,
  fixedSide: true,
  sellMinor: true,
  buyMinor: true,
  rate: true,
  midRate: true,
  spread: true,
  price: true,
  mode: true,
  delivery: true,
  deliveryOn: true,
  deliverAt: true,
  cover: true,
  creditWorthMinor: true,
  creditUsedMinor: true,
  settledSellMinor: true,
  settledBuyMinor: true,
  quotaSold: true,
  quotaBought: true,
  settlementRate: true,
  settledAt: true,
  targetPrice: true,
  deadlineOn: true,
  tradeOrderNo: true,
  forwardPoints: true,
  closingPrice: true,
  lossMinor: true,
  penaltyMinor: true,
  closingAt: true,
  shortDaysMinor: true,
  shortCountedOn: true,
  lockedUntil: true,
  createdAt: true,
  updatedAt: true,
  reason: true,
} as const;
type Row = Pick<NonNullable<Awaited<ReturnType<Reader['exchangeOrder']['findFirst']>>>, keyof typeof ORDER_COLUMNS>;

/** An order that was made when each direction had a rate of its own is read as the pair is quoted today. */
const ratesOf = ({
  rate,
  midRate,
  price,
  sellCcy,
  buyCcy,
}: Pick<Row, 'rate' | 'midRate' | 'price'> & Readonly<Record<'sellCcy' | 'buyCcy', Ccy>>): Pick<
  ExchangeOrder,
  'rate' | 'mid' | 'price'
> => {
  if (price !== null) return { rate, mid: midRate, price };
  const pair = { sell: sellCcy, buy: buyCcy };
  return { rate, mid: perSold(midRate, pair), price: perSold(rate, pair) };
};

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly deliverAt?: Date;
  readonly deliveryOn?: string;
  readonly settledSellMinor?: bigint;
  readonly settledBuyMinor?: bigint;
  readonly quotaSold?: bigint;
  readonly quotaBought?: bigint;
  readonly settlementRate?: string;
  readonly settledAt?: Date;
  readonly closingPrice?: string;
  readonly lossMinor?: bigint;
  readonly penaltyMinor?: bigint;
  readonly creditWorthMinor?: bigint;
  readonly creditUsedMinor?: bigint;
  readonly shortDaysMinor?: bigint;
  readonly shortCountedOn?: string;
  readonly closingAt?: Date;
  readonly reason?: string;
}

/** The exchange orders. */
export const orderStore = recordStore({
  machine: exchangeOrder,
  reads: (reader: Reader | Tx): Rows<Row> => reader.exchangeOrder,
  writes: (tx) => tx.exchangeOrder,
  key: 'orderNo',
  select: ORDER_COLUMNS,
  lastFirst: ['createdAt', 'orderNo'],
  ccys: ['sellCcy', 'buyCcy'],
  of: (row): ExchangeOrder => ({
    orderNo: row.orderNo,
    merchantId: row.merchantId,
    operatorId: row.operatorId,
    state: row.state,
    sell: row.sellCcy,
    buy: row.buyCcy,
    fixedSide: row.fixedSide === 'buy' ? 'buy' : 'sell',
    sellMinor: row.sellMinor,
    buyMinor: row.buyMinor,
    ...ratesOf(row),
    spread: row.spread,
    mode: wordOf(exchangeModes, row.mode),
    delivery: wordOf(deliveries, row.delivery),
    deliveryOn: row.deliveryOn,
    deliverAt: row.deliverAt,
    cover: wordOf(exchangeCovers, row.cover),
    creditWorthMinor: row.creditWorthMinor,
    creditUsedMinor: row.creditUsedMinor,
    settledSellMinor: row.settledSellMinor,
    settledBuyMinor: row.settledBuyMinor,
    quotaSold: row.quotaSold,
    quotaBought: row.quotaBought,
    settlementRate: row.settlementRate,
    settledAt: row.settledAt,
    targetPrice: row.targetPrice,
    deadlineOn: row.deadlineOn,
    tradeOrderNo: row.tradeOrderNo,
    forwardPoints: row.forwardPoints,
    closingPrice: row.closingPrice,
    lossMinor: row.lossMinor,
    penaltyMinor: row.penaltyMinor,
    closingAt: row.closingAt,
    shortDaysMinor: row.shortDaysMinor,
    shortCountedOn: row.shortCountedOn,
    lockedUntil: row.lockedUntil,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    reason: row.reason,
  }),
  columns: (patch: MovePatch) => patch,
  // Shares follow one another in one state.
  workedOutFrom: ({ settledSellMinor }) => ({ settledSellMinor }),
});

/** What an order begins with: nothing has been settled of it, or closed. */
type NewOrder = Pick<
  ExchangeOrder,
  | 'orderNo'
  | 'operatorId'
  | 'state'
  | 'sell'
  | 'buy'
  | 'fixedSide'
  | 'sellMinor'
  | 'buyMinor'
  | 'rate'
  | 'mid'
  | 'price'
  | 'spread'
  | 'mode'
  | 'delivery'
  | 'cover'
  | 'lockedUntil'
  | 'createdAt'
  | 'updatedAt'
> &
  Partial<
    Pick<ExchangeOrder, 'targetPrice' | 'deadlineOn' | 'deliveryOn' | 'deliverAt' | 'tradeOrderNo' | 'forwardPoints'>
  > & {
    /** Its target as a whole number, by which those that wait are found. */
    readonly targetKey?: bigint;
  };

export const addOrder = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string; readonly quoteId: string },
  { sell, buy, mid, ...order }: NewOrder,
): Promise<ExchangeOrder> => {
  const row = await tx.exchangeOrder.create({
    data: { ...owner, ...order, sellCcy: sell, buyCcy: buy, midRate: mid },
  });
  return orderStore.of(row);
};

/** The orders of a merchant on credit that wait for a currency, the one that was to be delivered first before the others. */
export const shortOrders = async (tx: Tx, merchantId: string, ccy: Ccy): Promise<readonly ExchangeOrder[]> => {
  const states: readonly ExchangeState[] = ['partlySettled', 'timedOut'];
  const rows = await tx.exchangeOrder.findMany({
    where: { merchantId, state: { in: [...states] }, sellCcy: ccy, shortCountedOn: { not: null } },
    orderBy: [{ deliverAt: 'asc' }, { orderNo: 'asc' }],
    select: ORDER_COLUMNS,
  });
  return rows.map((row) => orderStore.of(row));
};

/** The forward legs of trade orders, the first made before the others. */
export const legsOf = async (
  reader: Reader | Tx,
  tradeOrderNos: readonly string[],
): Promise<readonly ExchangeOrder[]> => {
  if (tradeOrderNos.length === 0) return [];
  const rows = await reader.exchangeOrder.findMany({
    where: { tradeOrderNo: { in: [...tradeOrderNos] } },
    orderBy: [{ createdAt: 'asc' }, { orderNo: 'asc' }],
    select: ORDER_COLUMNS,
  });
  return rows.map((row) => orderStore.of(row));
};

/** Takes the number of a trade order that is no more off its legs. */
export const forgetTradeOrder = async (tx: Tx, tradeOrderNo: string): Promise<void> => {
  await tx.exchangeOrder.updateMany({ where: { tradeOrderNo }, data: { tradeOrderNo: null } });
};

/** The orders of a merchant whose position is to be closed or is being closed, the first of them first. */
export const closingOrders = async (tx: Tx, merchantId: string): Promise<readonly ExchangeOrder[]> => {
  const states: readonly ExchangeState[] = ['closingPending', 'closing'];
  const rows = await tx.exchangeOrder.findMany({
    where: { merchantId, state: { in: [...states] } },
    orderBy: { orderNo: 'asc' },
    select: ORDER_COLUMNS,
  });
  return rows.map((row) => orderStore.of(row));
};

/** The exchange orders of a merchant, the last ones first. */
export const orderList = recordList({
  record: exchangeRecord,
  on: (reader) => reader.exchangeOrder,
  select: ORDER_COLUMNS,
  lastFirst: ['createdAt', 'orderNo'],
  where: {
    orderNo: (orderNo) => ({ orderNo }),
    mode: (mode) => ({ mode }),
    delivery: (delivery) => ({ delivery }),
    sellCurrency: (ccy) => ({ sellCcy: ccy }),
    buyCurrency: (ccy) => ({ buyCcy: ccy }),
  },
  of: orderStore.of,
});

/** What the orders of a filter have settled in all, as far as a page of a list may take: nothing of more than are counted. */
export const settledSums = async (reader: Reader, filter: Parameters<typeof orderList.where>[0]) => {
  const where = { AND: [orderList.where(filter), { settledSellMinor: { gt: 0n } }] };
  if ((await reader.exchangeOrder.count({ where, take: COUNTED_MAX })) === COUNTED_MAX) return { sold: [], bought: [] };
  const sold = await reader.exchangeOrder.groupBy({
    by: ['sellCcy'],
    where,
    _sum: { settledSellMinor: true },
    orderBy: { sellCcy: 'asc' },
  });
  const bought = await reader.exchangeOrder.groupBy({
    by: ['buyCcy'],
    where,
    _sum: { settledBuyMinor: true },
    orderBy: { buyCcy: 'asc' },
  });
  return {
    sold: sold.map((row) => ({ ccy: ccyOf(row.sellCcy), minor: row._sum.settledSellMinor ?? 0n })),
    bought: bought.map((row) => ({ ccy: ccyOf(row.buyCcy), minor: row._sum.settledBuyMinor ?? 0n })),
  };
};
