import { detailRecord } from '@tradeport/shared/contract/uploadDetail.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUsage } from '@tradeport/shared/states/materialUsage.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { plainPieces } from '../../platform/db/plainPieces.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore, writeState } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { ccyOf } from '../../platform/records/storedWords.ts';
import { foldedAs, type LinkableQuery, pageByRest, type RestWanted } from '../receipts/index.ts';
import type { UploadOutcome } from './messages.ts';
import type { MaterialOrder, OrderFacts, ReviewState, UsageState } from './order.ts';
import { openUploads } from './uploads/store.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['materialOrder']['findFirst']>>>;

/** Conditions as they are, and nothing of these uploads. */
const without = (where: object, uploadNos: readonly string[]): object =>
  uploadNos.length === 0 ? where : { AND: [where, { batchNo: { notIn: [...uploadNos] } }] };

/**
 * Orders as everybody reads them: those of a file are there all at once, when it is finished. Until then each piece that is written of
 * it is left out. A file is held by whoever checks it before it is even read, so that none comes up between the look at the files and
 * the look at the orders.
 */
const wholeOrders = (reader: Reader | Tx) => {
  const { materialOrder: rows } = reader;
  return {
    findFirst: async ({ where, ...args }: Parameters<Rows<Row>['findFirst']>[0]) =>
      rows.findFirst({ ...args, where: without(where, await openUploads(reader)) }),
    findMany: async ({ where, ...args }: Parameters<Rows<Row>['findMany']>[0] & { readonly skip?: number }) =>
      rows.findMany({ ...args, where: without(where, await openUploads(reader)) }),
    count: async ({ where, ...args }: { readonly where: object; readonly take?: number }) =>
      rows.count({ ...args, where: without(where, await openUploads(reader)) }),
    countEach: async ({ where, ...args }: Parameters<typeof rows.countEach>[0]) =>
      rows.countEach({ ...args, where: without(where, await openUploads(reader)) }),
  };
};

const foldedOf = (detailNo: string, { contractNo, buyerName, merchantTxNo, trackingNo }: OrderFacts): string =>
  searchText(detailNo, contractNo, buyerName, merchantTxNo, trackingNo);

/** What may change with a move of the review besides its state. */
export interface ReviewPatch {
  readonly facts?: OrderFacts;
  /** How the goods went; they are shipped then. */
  readonly logistics?: Pick<OrderFacts, 'logisticsProvider' | 'trackingNo' | 'shipDate'>;
  readonly reason?: string | null;
  readonly actsAt?: Date | null;
  readonly plannedAction?: string | null;
}

/** The orders, moved by their review. A reason, and what the back office means to do, belong to one state. */
export const orderStore = recordStore({
  machine: materialReview,
  reads: (reader: Reader | Tx): Rows<Row> => wholeOrders(reader),
  writes: (tx) => tx.materialOrder,
  key: 'detailNo',
  lastFirst: ['uploadedAt', 'detailNo'],
  ccys: ['ccy'],
  of: ({ sandboxId: _own, folded: _sought, version: _count, ...row }): MaterialOrder => ({
    ...row,
    usageState: stateOf(materialUsage, row.usageState),
  }),
  clears: { reason: null, actsAt: null, plannedAction: null },
  columns: ({ facts, logistics, ...patch }: ReviewPatch, order) => ({
    ...(facts && { ...facts, linkableMinor: facts.totalMinor, folded: foldedOf(order.detailNo, facts) }),
    ...(logistics && { ...logistics, shipped: true, folded: foldedOf(order.detailNo, { ...order, ...logistics }) }),
    ...patch,
  }),
});
export const { find: findOrder, of: orderOf } = orderStore;

const STANDING = Object.keys(materialReview.states).filter((state) => stateOf(materialReview, state) !== 'refused');
const NOT_VOIDED = Object.keys(materialUsage.states).filter((state) => stateOf(materialUsage, state) !== 'voided');

export interface NewOrder extends OrderFacts {
  readonly detailNo: string;
  readonly batchNo: string;
  readonly line: number;
  readonly actsAt: Date;
}

/** Adds orders in the states that they begin in, nothing of them linked. */
export const addOrders = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  orders: readonly NewOrder[],
  now: Date,
): Promise<void> => {
  const rows = orders.map((order) => ({
    ...owner,
    ...order,
    state: materialReview.start,
    usageState: materialUsage.start,
    linkableMinor: order.totalMinor,
    folded: foldedOf(order.detailNo, order),
    uploadedAt: now,
    updatedAt: now,
  }));
  for (const data of plainPieces(rows)) await tx.materialOrder.createMany({ data });
  await keepNames(
    tx,
    owner,
    'material',
    orders.map(({ buyerName }) => buyerName),
  );
};

/** Nobody reviews what was voided. */
const LEFT_ALONE = { actsAt: null, plannedAction: null };

/** Moves the use of an order where it still is in `from`; answers how many rows that were. For its lifecycle. */
export const writeUsage = (
  tx: Tx,
  { detailNo }: MaterialOrder,
  from: UsageState,
  to: UsageState,
  updatedAt: Date,
): Promise<number> =>
  writeState(
    tx.materialOrder,
    { where: { detailNo }, state: 'usageState', from, to },
    { ...(to === 'voided' ? LEFT_ALONE : {}), updatedAt, version: { increment: 1 } },
  );

/** Writes down how much of an order is linked and credited, unless it was voided; answers how many rows that were. */
export const writeSums = async (
  tx: Tx,
  detailNo: string,
  sums: { readonly linkableMinor: bigint; readonly creditedMinor: bigint },
): Promise<number> => {
  const { count } = await tx.materialOrder.updateMany({
    where: { detailNo, usageState: { not: 'voided' } },
    data: { ...sums, version: { increment: 1 } },
  });
  return count;
};

/** Orders of which receipts can be linked to something. */
const LINKABLE: readonly UsageState[] = ['unused', 'unlinked', 'partlyLinked', 'partlyUsed'];

/** The usable orders of a currency of which something is left to link, the last made first, and how many there are. */
export const listLinkable = async (
  reader: Reader,
  { ccy, text, buyer, ...paged }: LinkableQuery,
): Promise<{ readonly list: readonly MaterialOrder[]; readonly total: number }> => {
  const where = (linkableMinor: RestWanted) => ({
    ccy,
    state: 'reviewSuccess',
    usageState: { in: [...LINKABLE] },
    linkableMinor,
    AND: foldedAs(text, buyer),
  });
  const { rows, total } = await pageByRest(paged, {
    count: (rest) => wholeOrders(reader).count({ where: where(rest) }),
    read: (rest, page) =>
      wholeOrders(reader).findMany({
        where: where(rest),
        orderBy: [{ uploadedAt: 'desc' }, { detailNo: 'desc' }],
        ...page,
      }),
  });
  return { list: rows.map(orderOf), total };
};

/** The orders of a merchant, the last uploaded first. */
export const orderList = recordList({
  record: detailRecord,
  on: wholeOrders,
  lastFirst: ['uploadedAt', 'detailNo'],
  where: {
    batchNo: (batchNo) => ({ batchNo }),
    detailSerialNo: (detailNo) => ({ detailNo }),
    usage: (usageState) => ({ usageState }),
    currency: (ccy) => ({ ccy }),
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
    name: (buyerName) => ({ buyerName }),
  },
  of: orderOf,
  amount: { ccy: 'ccy', minor: 'totalMinor' },
});

/** The latest of all orders, as far as these states go. */
export const lastOrders = async (
  reader: Reader,
  {
    states,
    usageStates,
    limit,
  }: { states?: readonly ReviewState[]; usageStates?: readonly UsageState[]; limit: number },
): Promise<readonly MaterialOrder[]> => {
  const rows = await wholeOrders(reader).findMany({
    where: {
      ...(states === undefined ? {} : { state: { in: [...states] } }),
      ...(usageStates === undefined ? {} : { usageState: { in: [...usageStates] } }),
    },
    orderBy: [{ uploadedAt: 'desc' }, { detailNo: 'desc' }],
    take: limit,
  });
  return rows.map(orderOf);
};

/** Orders of an upload about which the back office does something by itself up to an instant, in the order of the upload. */
export const dueOrders = async (
  reader: Reader | Tx,
  batchNo: string,
  upTo: Date,
  limit: number,
): Promise<readonly MaterialOrder[]> => {
  const rows = await reader.materialOrder.findMany({
    where: { batchNo, actsAt: { lte: upTo } },
    orderBy: { line: 'asc' },
    take: limit,
  });
  return rows.map(orderOf);
};

/** Writes when the back office takes up an order that waits for it; answers whether it does. */
export const writeTakenUpAt = async (tx: Tx, detailNo: string, actsAt: Date): Promise<boolean> => {
  const waiting: readonly ReviewState[] = ['pending', 'logisticsResubmitted'];
  const { count } = await tx.materialOrder.updateMany({
    where: { detailNo, state: { in: [...waiting] }, usageState: { in: NOT_VOIDED } },
    data: { actsAt, version: { increment: 1 } },
  });
  return count === 1;
};

/** Whether the back office has anything to do by itself in an upload up to an instant. */
export const isReviewDue = async (reader: Reader, batchNo: string, upTo: Date): Promise<boolean> =>
  (await reader.materialOrder.count({ where: { batchNo, actsAt: { lte: upTo } }, take: 1 })) > 0;

/** How many orders of an upload came to each state of its review at an instant, with one of them by its contract. */
export const countOutcomes = async (tx: Tx, batchNo: string, at: Date): Promise<readonly UploadOutcome[]> => {
  const rows = await tx.materialOrder.groupBy({
    by: ['state', 'reason'],
    where: { batchNo, updatedAt: at, actsAt: null },
    _count: { _all: true },
    _min: { contractNo: true },
    orderBy: [{ state: 'asc' }, { reason: 'asc' }],
  });
  return [...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => ({
    state: stateOf(materialReview, state),
    count: of.reduce((sum, { _count }) => sum + _count._all, 0),
    contractNo: of.flatMap(({ _min }) => _min.contractNo ?? []).sort()[0] ?? '',
    reasons: of.flatMap(({ reason }) => reason ?? []),
  }));
};

/** What the back office means to do with these orders by itself, and when. */
export const plannedOutcomes = async (
  reader: Reader,
  detailNos: readonly string[],
): Promise<readonly { readonly subject: string; readonly action: string; readonly at: Date }[]> => {
  const rows = await reader.materialOrder.findMany({
    where: { detailNo: { in: [...detailNos] }, actsAt: { not: null } },
    select: { detailNo: true, plannedAction: true, actsAt: true },
  });
  return rows.flatMap(({ detailNo, plannedAction, actsAt }) =>
    plannedAction === null || actsAt === null ? [] : [{ subject: detailNo, action: plannedAction, at: actsAt }],
  );
};

const TRADE = { detailNo: true, contractNo: true, buyerName: true, ccy: true, totalMinor: true, trackingNo: true };

/** What the merchant's orders prove, other than those of one upload: of some contracts, or put down or changed since an instant. */
export const tradesBeside = async (
  reader: Reader | Tx,
  batchNo: string,
  of: { readonly contractNos: readonly string[] } | { readonly since: Date },
) => {
  const rows = await reader.materialOrder.findMany({
    where: {
      ...('since' in of ? { updatedAt: { gte: of.since } } : { contractNo: { in: [...of.contractNos] } }),
      batchNo: { not: batchNo },
      state: { in: STANDING },
      usageState: { in: NOT_VOIDED },
    },
    select: TRADE,
  });
  return rows.map((row) => ({ ...row, ccy: ccyOf(row.ccy) }));
};

/** The merchant's orders of some contracts that prove something or may: neither refused nor voided. */
export const standingOfContracts = async (
  reader: Reader | Tx,
  contractNos: readonly string[],
): Promise<readonly MaterialOrder[]> => {
  const rows = await reader.materialOrder.findMany({
    where: { contractNo: { in: [...contractNos] }, state: { in: STANDING }, usageState: { in: NOT_VOIDED } },
  });
  return rows.map(orderOf);
};
