import { uploadRecord } from '@tradeport/shared/contract/uploadDetail.ts';
import { isUploadFault, type UploadFault } from '@tradeport/shared/rules/uploadFaults.ts';
import { materialUpload } from '@tradeport/shared/states/materialUpload.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { ASIDE } from '../../../platform/db/sandboxMarks.ts';
import { recordList } from '../../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../../platform/records/recordStore.ts';
import { searchText } from '../../../platform/records/searchText.ts';
import type { WaitingFile } from '../../../platform/runtime/fileImports.ts';
import type { MaterialUpload } from '../upload.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['materialUpload']['findFirst']>>>;

const faultOf = (word: string | null): UploadFault | null => {
  if (word === null || isUploadFault(word)) return word;
  throw new Error(`unknown fault ${word} of an upload`);
};
const languageOf = (word: string): Language => (word === 'en-US' ? 'en-US' : 'zh-CN');

/** What may change with a move besides the state. */
export interface UploadPatch {
  readonly fault?: UploadFault;
  readonly errorFileId?: string;
  readonly errorCount?: number;
  readonly rowCount?: number;
  readonly rowsChecked?: number;
  readonly rowsWritten?: number;
  readonly endedAt?: Date;
}

/** The uploads. What is kept for a check is let go with it. */
export const uploadStore = recordStore({
  machine: materialUpload,
  reads: (reader: Reader | Tx): Rows<Row> => reader.materialUpload,
  writes: (tx) => tx.materialUpload,
  key: 'batchNo',
  lastFirst: ['createdAt', 'batchNo'],
  of: ({ sandboxId: _own, folded: _sought, heldUntil: _held, version: _count, ...row }): MaterialUpload => ({
    ...row,
    fault: faultOf(row.fault),
    language: languageOf(row.language),
  }),
  columns: (patch: UploadPatch) => ({ ...patch, heldUntil: null }),
});
export const { find: findUpload } = uploadStore;

type NewUpload = Pick<
  MaterialUpload,
  | 'batchNo'
  | 'merchantId'
  | 'operatorId'
  | 'state'
  | 'fileId'
  | 'fileName'
  | 'language'
  | 'rowCount'
  | 'rowsChecked'
  | 'rowsWritten'
>;

export const addUpload = async (tx: Tx, sandboxId: string, upload: NewUpload, now: Date): Promise<MaterialUpload> =>
  uploadStore.of(
    await tx.materialUpload.create({
      data: {
        ...upload,
        sandboxId,
        folded: searchText(upload.batchNo, upload.fileName),
        createdAt: now,
        updatedAt: now,
      },
    }),
  );

/** Uploads by their numbers. */
export const uploadsByNo = async (
  reader: Reader,
  uploadNos: readonly string[],
): Promise<ReadonlyMap<string, MaterialUpload>> => {
  const rows = await reader.materialUpload.findMany({ where: { batchNo: { in: [...new Set(uploadNos)] } } });
  return new Map(rows.map((row) => [row.batchNo, uploadStore.of(row)]));
};

/** Uploads that somebody is at, or was when they were cut off: their orders need not all be there. */
export const openUploads = async (reader: Reader | Tx): Promise<readonly string[]> => {
  const rows = await reader.materialUpload.findMany({
    where: { state: 'checking', heldUntil: { not: null } },
    select: { batchNo: true },
  });
  return rows.map(({ batchNo }) => batchNo);
};

/** Whether another file of the merchant has begun to become orders, and is not whole. */
export const isAnotherWritten = async (tx: Tx, batchNo: string): Promise<boolean> =>
  (await tx.materialUpload.findFirst({
    where: { batchNo: { not: batchNo }, state: 'checking', rowsWritten: { gt: 0 } },
    select: { batchNo: true },
  })) !== null;

/** Writes down how far the check of an upload is, and keeps the file longer; answers whether it is still being checked. */
export const writeProgress = async (
  tx: Tx,
  batchNo: string,
  progress: Pick<UploadPatch, 'rowCount' | 'rowsChecked'> & { readonly heldUntil: Date },
  now: Date,
): Promise<boolean> => {
  const { count } = await tx.materialUpload.updateMany({
    where: { batchNo, state: 'checking' },
    data: { ...progress, updatedAt: now, version: { increment: 1 } },
  });
  return count === 1;
};

/**
 * Writes down that the orders from one place up to another are there, and keeps the file longer; answers whether it was at that place
 * still, and being checked.
 */
export const writeWritten = async (
  tx: Tx,
  batchNo: string,
  { from, to, heldUntil }: { readonly from: number; readonly to: number; readonly heldUntil: Date },
  now: Date,
): Promise<boolean> => {
  const { count } = await tx.materialUpload.updateMany({
    where: { batchNo, state: 'checking', rowsWritten: from },
    data: { rowsWritten: to, heldUntil, updatedAt: now, version: { increment: 1 } },
  });
  return count === 1;
};

/** Files of all sandboxes that are to be checked and that no process is at, the oldest first. */
export const waitingUploads = async (reader: Reader, realNow: Date): Promise<readonly WaitingFile[]> => {
  const waiting = await reader.materialUpload.findMany({
    where: { state: 'checking', OR: [{ heldUntil: null }, { heldUntil: { lte: realNow } }] },
    orderBy: [{ createdAt: 'asc' }, { batchNo: 'asc' }],
    select: { sandboxId: true, batchNo: true, createdAt: true },
  });
  // What is built aside lives only once it stands in its place.
  return waiting
    .filter(({ sandboxId }) => !sandboxId.startsWith(ASIDE))
    .map(({ batchNo, ...file }) => ({ ...file, no: batchNo }));
};

/** Keeps a file from other processes until an instant of real time; answers whether nobody had it. */
export const holdUpload = async (tx: Tx, batchNo: string, realNow: Date, until: Date): Promise<boolean> => {
  const { count } = await tx.materialUpload.updateMany({
    where: { batchNo, state: 'checking', OR: [{ heldUntil: null }, { heldUntil: { lte: realNow } }] },
    data: { heldUntil: until },
  });
  return count === 1;
};

/** The uploads of a merchant, the last ones first. */
export const uploadList = recordList({
  record: uploadRecord,
  on: (reader) => reader.materialUpload,
  lastFirst: ['createdAt', 'batchNo'],
  where: { keyword: (part) => ({ folded: { contains: searchText(part) } }) },
  of: uploadStore.of,
});
