import { uploadRecord } from '@tradeport/shared/contract/uploadDetail.ts';
import { isUploadFault, type UploadFault } from '@tradeport/shared/rules/uploadFaults.ts';
import { materialUpload } from '@tradeport/shared/states/materialUpload.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { plainPieces } from '../../../platform/db/plainPieces.ts';
import { recordList } from '../../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../../platform/records/recordStore.ts';
import { searchText } from '../../../platform/records/searchText.ts';
import { fileQueue } from '../../../platform/runtime/fileQueue.ts';
import type { CellFault, MaterialUpload } from '../upload.ts';

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
  readonly otherErrorFileId?: string;
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

/** Whether a file of the merchant, another one than that, has begun to become orders, and is not whole. */
export const isAnotherWritten = async (tx: Tx, batchNo?: string): Promise<boolean> =>
  (await tx.materialUpload.findFirst({
    where: { ...(batchNo && { batchNo: { not: batchNo } }), state: 'checking', rowsWritten: { gt: 0 } },
    select: { batchNo: true },
  })) !== null;

export const uploadQueue = fileQueue(
  (reader) => reader.materialUpload,
  (tx) => tx.materialUpload,
);

/** The uploads of a merchant, the last ones first. */
export const uploadList = recordList({
  record: uploadRecord,
  on: (reader) => reader.materialUpload,
  lastFirst: ['createdAt', 'batchNo'],
  where: { keyword: (part) => ({ folded: { contains: searchText(part) } }) },
  of: uploadStore.of,
});

/** Writes down what was found wrong with a file, in the order of its rows. */
export const addFaults = async (
  tx: Tx,
  sandboxId: string,
  { batchNo, merchantId }: Pick<MaterialUpload, 'batchNo' | 'merchantId'>,
  faults: readonly CellFault[],
): Promise<void> => {
  const rows = faults.map(({ reason: [reasonZh, reasonEn], ...fault }, i) => ({
    ...fault,
    sandboxId,
    batchNo,
    merchantId,
    no: i + 1,
    reasonZh,
    reasonEn,
  }));
  for (const data of plainPieces(rows)) await tx.materialUploadFault.createMany({ data });
};

/** What was found wrong with a file, in the order of its rows. */
export const faultsOf = async (reader: Reader, batchNo: string): Promise<readonly CellFault[]> => {
  const rows = await reader.materialUploadFault.findMany({ where: { batchNo }, orderBy: { no: 'asc' } });
  return rows.map(({ rowNo, columnKey, told, reasonZh, reasonEn, provedBy }) => ({
    rowNo,
    columnKey,
    told,
    reason: [reasonZh, reasonEn],
    provedBy,
  }));
};
