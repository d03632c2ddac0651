import { batchRecord } from '@tradeport/shared/contract/batchOrder.ts';
import { FEE_BEARERS } from '@tradeport/shared/rules/fees.ts';
import {
  type BatchFault,
  isBatchFault,
  type PaymentMethod,
  paymentMethods,
} from '@tradeport/shared/rules/paymentBatch.ts';
import { paymentBatch as machine } from '@tradeport/shared/states/paymentBatch.ts';
import { Type } from 'typebox';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { plainPieces } from '../../platform/db/plainPieces.ts';
import { TAB_COUNTED_MAX } from '../../platform/records/pages.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { ccyOf, fiatCcyOf } from '../../platform/records/storedWords.ts';
import type { FileQueue } from '../../platform/runtime/fileImports.ts';
import { fileQueue } from '../../platform/runtime/fileQueue.ts';
import type { Decision } from '../payments/index.ts';
import type { Batch, BatchRow, BatchTotal, RowFault } from './batch.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['paymentBatch']['findFirst']>>>;

const faultOf = (word: string | null): BatchFault | null => {
  if (word === null || isBatchFault(word)) return word;
  throw new Error(`unknown fault ${word} of a batch`);
};
const isMethod = (word: string): word is PaymentMethod => Object.hasOwn(paymentMethods, word);
const methodOf = (word: string | null): PaymentMethod | null => {
  if (word === null || isMethod(word)) return word;
  throw new Error(`unknown way ${word} of a batch`);
};

/** What may change with a move besides the state. */
export interface BatchPatch {
  readonly fault?: BatchFault;
  readonly errorFileId?: string;
  readonly errorCount?: number;
  readonly method?: PaymentMethod;
  readonly rowCount?: number;
  readonly reviewerId?: string;
  readonly waitingCount?: number;
  readonly submitBy?: Date;
  readonly submittedAt?: Date;
  readonly reviewEndsAt?: Date;
  readonly endedAt?: Date;
}

/** The batches. What is kept for a check is let go with it. */
export const batchStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.paymentBatch,
  writes: (tx) => tx.paymentBatch,
  key: 'batchNo',
  lastFirst: ['createdAt', 'batchNo'],
  of: ({ sandboxId: _own, folded: _sought, heldUntil: _held, version: _count, ...row }): Batch => ({
    ...row,
    fault: faultOf(row.fault),
    method: methodOf(row.method),
    language: row.language === 'en-US' ? 'en-US' : 'zh-CN',
  }),
  columns: (patch: BatchPatch) => ({ ...patch, heldUntil: null }),
});
export const { find: findBatch } = batchStore;

type NewBatch = Pick<
  Batch,
  'batchNo' | 'merchantId' | 'operatorId' | 'state' | 'fileId' | 'fileName' | 'contentSha' | 'language'
>;

export const addBatch = async (tx: Tx, sandboxId: string, batch: NewBatch, now: Date): Promise<Batch> =>
  batchStore.of(
    await tx.paymentBatch.create({
      data: {
        ...batch,
        sandboxId,
        folded: searchText(batch.batchNo, batch.fileName),
        createdAt: now,
        updatedAt: now,
      },
    }),
  );

const files = fileQueue(
  (reader) => reader.paymentBatch,
  (tx) => tx.paymentBatch,
  { rowsChecked: 0, rowsWritten: 0 },
);
/**
 * The files of batches. What was written of one by a process that died goes as it is taken up: nobody has seen it, and the check
 * begins anew.
 */
export const batchQueue: FileQueue = {
  ...files,
  hold: async (tx, batchNo, realNow, until) => {
    const isHeld = await files.hold(tx, batchNo, realNow, until);
    if (isHeld) await tx.paymentBatchRow.deleteMany({ where: { batchNo } });
    return isHeld;
  },
};

type Owner = Pick<Batch, 'batchNo' | 'merchantId'>;

export const addRows = async (
  tx: Tx,
  sandboxId: string,
  { batchNo, merchantId }: Owner,
  rows: readonly BatchRow[],
): Promise<void> => {
  const data = rows.map(({ minor, ...row }) => ({ ...row, sandboxId, batchNo, merchantId, amountMinor: minor }));
  for (const some of plainPieces(data)) await tx.paymentBatchRow.createMany({ data: some });
};

/** The rows of a batch that was found right, in the order of its file. */
export const rowsOf = async (reader: Reader | Tx, batchNo: string): Promise<readonly BatchRow[]> => {
  const rows = await reader.paymentBatchRow.findMany({ where: { batchNo }, orderBy: { line: 'asc' } });
  return rows.map(({ sandboxId: _own, batchNo: _batch, merchantId: _owner, amountMinor: minor, ...row }) => ({
    ...row,
    ccy: fiatCcyOf(row.ccy),
    minor,
    bearer: FEE_BEARERS.find((word) => word === row.bearer) ?? null,
  }));
};

export const addFaults = async (
  tx: Tx,
  sandboxId: string,
  { batchNo, merchantId }: Owner,
  faults: readonly RowFault[],
): Promise<void> => {
  if (faults.length === 0) return;
  await tx.paymentBatchFault.createMany({
    data: faults.map(({ reason: [reasonZh, reasonEn], ...fault }, i) => ({
      ...fault,
      sandboxId,
      batchNo,
      merchantId,
      no: i + 1,
      reasonZh,
      reasonEn,
    })),
  });
};

/** What was found wrong with the rows of a batch, in their order. */
export const faultsOf = async (reader: Reader | Tx, batchNo: string): Promise<readonly RowFault[]> => {
  const rows = await reader.paymentBatchFault.findMany({ where: { batchNo }, orderBy: { no: 'asc' } });
  return rows.map(({ rowNo, columnKey, reasonZh, reasonEn }) => ({ rowNo, columnKey, reason: [reasonZh, reasonEn] }));
};

/** Writes what a batch pays of each currency, in place of what stood there. */
export const writeTotals = async (
  tx: Tx,
  sandboxId: string,
  { batchNo, merchantId }: Owner,
  totals: readonly BatchTotal[],
): Promise<void> => {
  await tx.paymentBatchTotal.deleteMany({ where: { batchNo } });
  await tx.paymentBatchTotal.createMany({
    data: totals.map(({ ccy, rowCount, minor: amountMinor, feeMinor }) => ({
      sandboxId,
      batchNo,
      merchantId,
      ccy,
      rowCount,
      amountMinor,
      feeMinor,
    })),
  });
};

/** What these batches pay, each by currency. */
export const totalsOf = async (
  reader: Reader | Tx,
  batchNos: readonly string[],
): Promise<ReadonlyMap<string, readonly BatchTotal[]>> => {
  const rows = await reader.paymentBatchTotal.findMany({
    where: { batchNo: { in: [...batchNos] } },
    orderBy: [{ batchNo: 'asc' }, { ccy: 'asc' }],
  });
  const found = new Map<string, BatchTotal[]>();
  for (const { batchNo, ccy, rowCount, amountMinor: minor, feeMinor } of rows)
    found.set(batchNo, [...(found.get(batchNo) ?? []), { ccy: ccyOf(ccy), rowCount, minor, feeMinor }]);
  return found;
};

const COUNTS = {
  approved: 'approvedCount',
  rejected: 'rejectedCount',
  cancelled: 'cancelledCount',
  expired: 'expiredCount',
} as const satisfies Record<Decision, string>;

/** Counts one more order of a batch as decided; answers whether one had waited. */
export const countDecided = async (tx: Tx, batchNo: string, decision: Decision): Promise<boolean> => {
  const { count } = await tx.paymentBatch.updateMany({
    where: { batchNo, waitingCount: { gt: 0 } },
    data: { waitingCount: { decrement: 1 }, [COUNTS[decision]]: { increment: 1 }, version: { increment: 1 } },
  });
  return count === 1;
};

/** Whether a file of the same content has been submitted before. */
export const isSubmittedBefore = async (reader: Reader | Tx, { batchNo, contentSha }: Batch): Promise<boolean> =>
  (await reader.paymentBatch.count({
    where: { contentSha, batchNo: { not: batchNo }, submittedAt: { not: null } },
  })) > 0;

/** Whoever may see a batch: who made it and who reviews it, a chief each of the merchant's. */
export interface Viewer {
  readonly operatorId: string;
  readonly operatorKind: 'chief' | 'ordinary';
}
export const isVisible = (
  { operatorId, reviewerId }: Pick<Batch, 'operatorId' | 'reviewerId'>,
  viewer: Viewer,
): boolean => viewer.operatorKind === 'chief' || operatorId === viewer.operatorId || reviewerId === viewer.operatorId;

/** The record as the list of somebody: beside the filters of the wire it knows whose batches are seen. */
export const ownRecord = {
  ...batchRecord,
  filters: {
    ...batchRecord.filters,
    viewer: Type.Optional(Type.String()),
    maker: Type.Optional(Type.String()),
    reviewer: Type.Optional(Type.String()),
  },
};

/** Before anything was submitted. */
const NEVER = new Date(0);

/** The batches of a merchant, the last ones first. `viewer`: who made them or reviews them; `maker` and `reviewer`: one of the two. */
export const batchList = recordList({
  record: ownRecord,
  on: (reader) => reader.paymentBatch,
  lastFirst: ['createdAt', 'batchNo'],
  where: {
    batchNo: (batchNo) => ({ batchNo }),
    // Told by those that follow.
    scope: () => ({}),
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
    viewer: (id) => ({ OR: [{ operatorId: id }, { reviewerId: id }] }),
    maker: (operatorId) => ({ operatorId }),
    // Empty: whoever reviews them; those that were submitted have somebody.
    reviewer: (reviewerId) => (reviewerId === '' ? { submittedAt: { gt: NEVER } } : { reviewerId }),
  },
  of: batchStore.of,
});

/** How many batches wait for a reviewer, or for any, and until when the first does; counting stops at `TAB_COUNTED_MAX`. */
export const waitingFor = async (reader: Reader, reviewerId: string | undefined) => {
  const where = { state: 'pending', ...(reviewerId === undefined ? {} : { reviewerId }) };
  const [count, first] = await Promise.all([
    reader.paymentBatch.count({ where, take: TAB_COUNTED_MAX }),
    reader.paymentBatch.findFirst({ where, orderBy: { reviewEndsAt: 'asc' }, select: { reviewEndsAt: true } }),
  ]);
  return { count, firstEndsAt: first?.reviewEndsAt ?? null };
};
