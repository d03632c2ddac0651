import { tradeOrderRecord } from '@tradeport/shared/contract/ftrOrder.ts';
import type { tradeOrderTypes } from '@tradeport/shared/reference/businessDictionaries.ts';
import { tradeOrder as machine } from '@tradeport/shared/states/tradeOrder.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { wordsOf } from '../../platform/records/storedWords.ts';
import { foldedAs, type LinkableQuery, pageByRest, type RestWanted } from '../receipts/index.ts';
import type { Told, TradeOrder, TradeOrderFiles } from './order.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['tradeOrder']['findFirst']>>>;

const kindOf = (word: string): Told['kind'] => {
  for (const kind of ['goods', 'service'] as const satisfies readonly (keyof typeof tradeOrderTypes)[])
    if (kind === word) return kind;
  throw new Error(`unknown kind ${word} of a trade order`);
};
const filesOf = (row: Readonly<Record<keyof TradeOrderFiles, string>>): TradeOrderFiles => ({
  contractFiles: wordsOf(row.contractFiles),
  salesContract: wordsOf(row.salesContract),
  tradeVouchers: wordsOf(row.tradeVouchers),
  logisticsFiles: wordsOf(row.logisticsFiles),
  attachments: wordsOf(row.attachments),
});

/** What was told, as columns. Nothing is linked to it yet: all of it is left to link. */
const columnsOf = (orderNo: string, { files, ...told }: Told) => ({
  ...told,
  restMinor: told.totalMinor,
  contractFiles: files.contractFiles.join(' '),
  salesContract: files.salesContract.join(' '),
  tradeVouchers: files.tradeVouchers.join(' '),
  logisticsFiles: files.logisticsFiles.join(' '),
  attachments: files.attachments.join(' '),
  folded: searchText(orderNo, told.reference, told.productName, told.buyerName, told.buyerNameEn),
});

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly told?: Told;
  readonly reason?: string | null;
  readonly opinion?: string | null;
  readonly auditedAt?: Date;
}

/** The trade orders. What a review says belongs to the state that it led to. */
export const tradeOrderStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.tradeOrder,
  writes: (tx) => tx.tradeOrder,
  key: 'orderNo',
  lastFirst: ['createdAt', 'orderNo'],
  ccys: ['ccy'],
  of: (row): TradeOrder => ({
    orderNo: row.orderNo,
    merchantId: row.merchantId,
    state: row.state,
    reference: row.reference,
    kind: kindOf(row.kind),
    ccy: row.ccy,
    totalMinor: row.totalMinor,
    linkedMinor: row.linkedMinor,
    creditedMinor: row.creditedMinor,
    productName: row.productName,
    productCount: row.productCount,
    productInfo: row.productInfo,
    buyerName: row.buyerName,
    buyerNameEn: row.buyerNameEn,
    tradeCountry: row.tradeCountry,
    paidOn: row.paidOn,
    website: row.website,
    shipped: row.shipped,
    trackingNo: row.trackingNo,
    logisticsCompany: row.logisticsCompany,
    memo: row.memo,
    files: filesOf(row),
    reason: row.reason,
    opinion: row.opinion,
    auditedAt: row.auditedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }),
  clears: { reason: null, opinion: null, auditedAt: null },
  columns: ({ told, ...patch }: MovePatch, { orderNo }) => ({ ...(told ? columnsOf(orderNo, told) : {}), ...patch }),
});
export const { find: findTradeOrder } = tradeOrderStore;

export const addTradeOrder = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  { orderNo, state }: Pick<TradeOrder, 'orderNo' | 'state'>,
  told: Told,
  now: Date,
): Promise<TradeOrder> => {
  const row = await tx.tradeOrder.create({
    data: { ...owner, ...columnsOf(orderNo, told), orderNo, state, createdAt: now, updatedAt: now },
  });
  await keepNames(tx, owner, 'tradeOrder', [told.buyerName]);
  return tradeOrderStore.of(row);
};

/** The number of the trade order that has this number of the merchant's; undefined when none has. */
export const findByReference = async (reader: Reader | Tx, reference: string): Promise<string | undefined> =>
  (await reader.tradeOrder.findFirst({ where: { reference }, select: { orderNo: true } }))?.orderNo;

/** Removes an order that nothing is linked to; answers whether it did. */
export const removeUnlinked = async (tx: Tx, orderNo: string): Promise<boolean> =>
  (await tx.tradeOrder.deleteMany({ where: { orderNo, linkedMinor: 0n } })).count > 0;

/** Writes down how much is linked and credited; answers whether the order passed and its total bears it. */
export const writeLinked = async (
  tx: Tx,
  { orderNo, totalMinor }: Pick<TradeOrder, 'orderNo' | 'totalMinor'>,
  sums: { readonly linkedMinor: bigint; readonly creditedMinor: bigint },
  updatedAt: Date,
): Promise<boolean> => {
  const { count } = await tx.tradeOrder.updateMany({
    where: { orderNo, state: 'pass', totalMinor: { gte: sums.linkedMinor } },
    data: { ...sums, restMinor: totalMinor - sums.linkedMinor, updatedAt, version: { increment: 1 } },
  });
  return count > 0;
};

/** The trade orders of a merchant, the last submitted first. */
export const tradeOrderList = recordList({
  record: tradeOrderRecord,
  on: (reader) => reader.tradeOrder,
  lastFirst: ['createdAt', 'orderNo'],
  where: {
    orderType: (kind) => ({ kind }),
    currency: (ccy) => ({ ccy }),
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
    name: (buyerName) => ({ buyerName }),
  },
  of: tradeOrderStore.of,
  amount: { ccy: 'ccy', minor: 'totalMinor' },
});

/** The orders that passed in a currency and of which something is left to link, the last submitted first, with how many there are. */
export const listWithRest = async (
  reader: Reader,
  { ccy, text, buyer, ...paged }: LinkableQuery,
): Promise<{ readonly list: readonly TradeOrder[]; readonly total: number }> => {
  const where = (restMinor: RestWanted) => ({
    ...tradeOrderList.where({ states: ['pass' as const] }),
    ccy,
    restMinor,
    AND: foldedAs(text, buyer),
  });
  const { rows, total } = await pageByRest(paged, {
    count: (rest) => reader.tradeOrder.count({ where: where(rest) }),
    read: (rest, page) =>
      reader.tradeOrder.findMany({
        where: where(rest),
        orderBy: [{ createdAt: 'desc' }, { orderNo: 'desc' }],
        ...page,
      }),
  });
  return { list: rows.map(tradeOrderStore.of), total };
};
