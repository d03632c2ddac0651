import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { addDays, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { eachOfList, type From, type KeysetList, pageOfList } from '../../platform/records/keysetList.ts';
import { COUNTED_MAX, countStates, type Page } from '../../platform/records/pages.ts';

export type ExchangeState = StateOf<typeof exchangeOrder>;
const STATES: readonly ExchangeState[] = Object.keys(exchangeOrder.states).map((name) => stateOf(exchangeOrder, name));

/** An exchange order in house words. */
export interface ExchangeOrder {
  readonly orderNo: string;
  readonly operatorId: string;
  readonly state: ExchangeState;
  readonly sell: Ccy;
  readonly buy: Ccy;
  /** The side whose amount the customer named. */
  readonly fixedSide: 'sell' | 'buy';
  readonly sellMinor: bigint;
  readonly buyMinor: bigint;
  readonly rate: string;
  readonly mid: string;
  readonly spread: string;
  readonly deliveryOn: string | null;
  readonly deliverAt: Date | null;
  readonly quotaSold: bigint;
  readonly quotaBought: bigint;
  readonly lockedUntil: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly reason: string | null;
}

/** What of a row an order is told from: a list reads nothing else. */
const TOLD = {
  orderNo: true,
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
  deliveryOn: true,
  deliverAt: true,
  quotaSold: true,
  quotaBought: true,
  lockedUntil: true,
  createdAt: true,
  updatedAt: true,
  reason: true,
} as const;
type Row = Pick<NonNullable<Awaited<ReturnType<Reader['exchangeOrder']['findFirst']>>>, keyof typeof TOLD>;

const ccyOf = (word: string): Ccy => {
  if (!isHeldCcy(word)) throw new Error(`unknown currency ${word} on an exchange order`);
  return word;
};

const orderOf = (row: Row): ExchangeOrder => ({
  orderNo: row.orderNo,
  operatorId: row.operatorId,
  state: stateOf(exchangeOrder, row.state),
  sell: ccyOf(row.sellCcy),
  buy: ccyOf(row.buyCcy),
  fixedSide: row.fixedSide === 'buy' ? 'buy' : 'sell',
  sellMinor: row.sellMinor,
  buyMinor: row.buyMinor,
  rate: row.rate,
  mid: row.midRate,
  spread: row.spread,
  deliveryOn: row.deliveryOn,
  deliverAt: row.deliverAt,
  quotaSold: row.quotaSold,
  quotaBought: row.quotaBought,
  lockedUntil: row.lockedUntil,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  reason: row.reason,
});

export interface OwnedOrder {
  readonly merchantId: string;
  readonly order: ExchangeOrder;
}

/** An order with its owner. */
export const findOwnedOrder = async (reader: Reader | Tx, orderNo: string): Promise<OwnedOrder | undefined> => {
  const row = await reader.exchangeOrder.findFirst({ where: { orderNo } });
  return row ? { merchantId: row.merchantId, order: orderOf(row) } : undefined;
};

/** The orders that were moved last, of all merchants of the scope. */
export const latestOrders = async (
  reader: Reader,
  { states, limit }: { readonly states?: readonly string[]; readonly limit: number },
) => {
  const rows = await reader.exchangeOrder.findMany({
    ...(states === undefined ? {} : { where: { state: { in: [...states] } } }),
    orderBy: [{ createdAt: 'desc' }, { orderNo: 'desc' }],
    take: limit,
  });
  return rows.map((row) => ({ merchantId: row.merchantId, order: orderOf(row) }));
};

export const addOrder = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string; readonly quoteId: string },
  order: Omit<ExchangeOrder, 'deliveryOn' | 'deliverAt' | 'quotaSold' | 'quotaBought' | 'reason'>,
): Promise<OwnedOrder> => {
  const row = await tx.exchangeOrder.create({
    data: {
      ...owner,
      orderNo: order.orderNo,
      operatorId: order.operatorId,
      state: order.state,
      mode: 'realTime',
      sellCcy: order.sell,
      buyCcy: order.buy,
      fixedSide: order.fixedSide,
      sellMinor: order.sellMinor,
      buyMinor: order.buyMinor,
      rate: order.rate,
      midRate: order.mid,
      spread: order.spread,
      delivery: 'T0',
      lockedUntil: order.lockedUntil,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
    },
  });
  return { merchantId: row.merchantId, order: orderOf(row) };
};

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly deliverAt?: Date;
  readonly deliveryOn?: string;
  readonly quotaSold?: bigint;
  readonly quotaBought?: bigint;
  readonly reason?: string;
}

/** Moves the order where it still is in `from`; answers how many rows that were. Called from `move` only. */
export const writeState = async (
  tx: Tx,
  orderNo: string,
  from: ExchangeState,
  to: ExchangeState,
  patch: MovePatch & { readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.exchangeOrder.updateMany({
    where: { orderNo, state: from },
    data: { ...patch, state: to, version: { increment: 1 } },
  });
  return count;
};

export interface OrderFilter {
  readonly orderNo?: string;
  readonly states?: readonly ExchangeState[];
  readonly sell?: Ccy;
  readonly buy?: Ccy;
  /** Days in Asia/Shanghai, both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

const whereOf = ({ orderNo, states, sell, buy, from, to }: OrderFilter) => ({
  ...(orderNo === undefined ? {} : { orderNo }),
  ...(states === undefined ? {} : { state: { in: [...states] } }),
  ...(sell === undefined ? {} : { sellCcy: sell }),
  ...(buy === undefined ? {} : { buyCcy: buy }),
  ...(from === undefined && to === undefined
    ? {}
    : {
        createdAt: {
          ...(from === undefined ? {} : { gte: instantAt(from) }),
          ...(to === undefined ? {} : { lt: instantAt(addDays(to, 1)) }),
        },
      }),
});

const LAST_FIRST = [{ createdAt: 'desc' as const }, { orderNo: 'desc' as const }];

type Place = Pick<ExchangeOrder, 'createdAt' | 'orderNo'>;

/** After a place in the list, or from it on. The bound on the instant alone is what an index is searched by. */
const onwardFrom = ({ place: { createdAt, orderNo }, isPlaceIn }: From<Place>) => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { orderNo: isPlaceIn ? { lte: orderNo } : { lt: orderNo } }],
});

const listOf = (reader: Reader, filter: OrderFilter): KeysetList<Place, Row> => {
  const where = whereOf(filter);
  const select = { createdAt: true, orderNo: true } as const;
  return {
    cursorAt: async (skip) => {
      const [place] = await reader.exchangeOrder.findMany({ where, select, orderBy: LAST_FIRST, skip, take: 1 });
      return place;
    },
    rowsAfter: (from, take) => {
      const left = from === undefined ? where : { AND: [where, onwardFrom(from)] };
      return reader.exchangeOrder.findMany({ where: left, select: TOLD, orderBy: LAST_FIRST, take });
    },
  };
};

/** A page of what a filter leaves. */
export const pageOfOrders = async (
  reader: Reader,
  filter: OrderFilter,
  page: Pick<Page, 'skip' | 'pageSize'>,
): Promise<readonly ExchangeOrder[]> => (await pageOfList(listOf(reader, filter), page)).map(orderOf);

/** How many orders a filter leaves; counting stops at `most`. */
export const countOrders = (reader: Reader, filter: OrderFilter, most = COUNTED_MAX): Promise<number> =>
  reader.exchangeOrder.count({ where: whereOf(filter), take: most });

/** Every order that a filter leaves, the latest first, so many at once as are pulled. */
export async function* eachOrder(reader: Reader, filter: OrderFilter): AsyncIterable<readonly ExchangeOrder[]> {
  for await (const rows of eachOfList(listOf(reader, filter))) yield rows.map(orderOf);
}

/** What a filter leaves, counted and added up as far as a page of a list may take: amounts of more settled orders than are counted are not told. */
export const totalsOfOrders = async (reader: Reader, filter: OrderFilter) => {
  const byState = await countStates(filter.states ?? STATES, (state, most) =>
    countOrders(reader, { ...filter, states: [state] }, most),
  );
  const count = await countOrders(reader, filter);
  const settled = { AND: [whereOf(filter), { state: 'settled' satisfies ExchangeState }] };
  if ((await reader.exchangeOrder.count({ where: settled, take: COUNTED_MAX })) === COUNTED_MAX)
    return { count, byState, sold: [], bought: [] };
  const sold = await reader.exchangeOrder.groupBy({ by: ['sellCcy'], where: settled, _sum: { sellMinor: true } });
  const bought = await reader.exchangeOrder.groupBy({ by: ['buyCcy'], where: settled, _sum: { buyMinor: true } });
  return {
    count,
    byState,
    sold: sold.map((row) => ({ ccy: ccyOf(row.sellCcy), minor: row._sum.sellMinor ?? 0n })),
    bought: bought.map((row) => ({ ccy: ccyOf(row.buyCcy), minor: row._sum.buyMinor ?? 0n })),
  };
};
