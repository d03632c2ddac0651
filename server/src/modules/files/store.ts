import { type FileFormatName, fileFormatNames } from '@tradeport/shared/rules/fileFormats.ts';
import { type UploadKindName, uploadKindNames } from '@tradeport/shared/rules/uploadKinds.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A file in house words. */
export interface StoredFile {
  readonly id: string;
  readonly merchantId: string;
  readonly kind: UploadKindName;
  readonly format: FileFormatName;
  readonly name: string;
  readonly bytes: number;
  readonly contentSha: string;
  readonly operatorId: string;
  readonly operatorName: string;
  readonly uploadedAt: Date;
  readonly usedBy: string | null;
  /** Until when a draft that names it keeps it; null while none does. */
  readonly keptUntil: Date | null;
}

type Row = NonNullable<Awaited<ReturnType<Reader['storedFile']['findFirst']>>>;

const kindOf = (word: string): UploadKindName => {
  const found = uploadKindNames.find((name) => name === word);
  if (found === undefined) throw new Error(`unknown kind ${word} of a file`);
  return found;
};
const formatOf = (word: string): FileFormatName => {
  const found = fileFormatNames.find((name) => name === word);
  if (found === undefined) throw new Error(`unknown format ${word} of a file`);
  return found;
};

const fileOf = ({ kind, format, byteCount, sandboxId: _sandbox, ...row }: Row): StoredFile => ({
  ...row,
  kind: kindOf(kind),
  format: formatOf(format),
  bytes: byteCount,
});

export const addFile = async (tx: Tx, sandboxId: string, { bytes, ...file }: StoredFile): Promise<void> => {
  await tx.storedFile.create({ data: { ...file, sandboxId, byteCount: bytes } });
};

export const findFile = async (reader: Reader | Tx, id: string): Promise<StoredFile | undefined> => {
  const row = await reader.storedFile.findFirst({ where: { id } });
  return row ? fileOf(row) : undefined;
};

/** Those of these ids that there are, in no particular order. */
export const findFiles = async (reader: Reader | Tx, ids: readonly string[]): Promise<readonly StoredFile[]> =>
  ids.length === 0 ? [] : (await reader.storedFile.findMany({ where: { id: { in: [...new Set(ids)] } } })).map(fileOf);

/** Files that one object holds, the oldest first. */
export const filesUsedBy = async (reader: Reader | Tx, usedBy: string): Promise<readonly StoredFile[]> =>
  (await reader.storedFile.findMany({ where: { usedBy }, orderBy: [{ uploadedAt: 'asc' }, { id: 'asc' }] })).map(
    fileOf,
  );

/** Files that any of these objects hold, the oldest first. */
export const filesUsedByAny = async (reader: Reader | Tx, usedBy: readonly string[]): Promise<readonly StoredFile[]> =>
  (
    await reader.storedFile.findMany({
      where: { usedBy: { in: [...usedBy] } },
      orderBy: [{ uploadedAt: 'asc' }, { id: 'asc' }],
    })
  ).map(fileOf);

/** Bytes of all files of the scope's merchant. */
export const bytesKept = async (reader: Reader | Tx): Promise<number> =>
  Number((await reader.storedFile.aggregate({ _sum: { byteCount: true } }))._sum.byteCount ?? 0);

/** Gives free files to an object; answers how many were free, or its own already. */
export const takeFiles = async (tx: Tx, ids: readonly string[], usedBy: string): Promise<number> => {
  if (ids.length === 0) return 0;
  const { count } = await tx.storedFile.updateMany({
    where: { id: { in: [...ids] }, OR: [{ usedBy: null }, { usedBy }] },
    data: { usedBy },
  });
  return count;
};

/** Takes files from the object that uses them. */
export const releaseFiles = async (tx: Tx, ids: readonly string[], usedBy: string): Promise<void> => {
  await tx.storedFile.updateMany({ where: { id: { in: [...ids] }, usedBy }, data: { usedBy: null } });
};

/** Of these contents, those that a file of any sandbox is. */
export const contentsInUse = async (reader: Reader, shas: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await reader.storedFile.findMany({
    where: { contentSha: { in: [...shas] } },
    distinct: ['contentSha'],
    select: { contentSha: true },
  });
  return new Set(rows.map(({ contentSha }) => contentSha));
};

const unusedAt = (id: string, at: Date) => ({
  id,
  usedBy: null,
  OR: [{ keptUntil: null }, { keptUntil: { lte: at } }],
});

/** Whether the file is there still, and nothing uses or keeps it at an instant. */
export const isUnused = async (reader: Reader, id: string, at: Date): Promise<boolean> =>
  (await reader.storedFile.count({ where: unusedAt(id, at) })) > 0;

/** Removes a file unless something uses or keeps it; answers whether it did. */
export const removeUnused = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (await tx.storedFile.deleteMany({ where: unusedAt(id, at) })).count > 0;

/** Removes files of a merchant that no object uses, whether or not a draft kept them. */
export const removeUnusedFiles = async (tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.storedFile.deleteMany({ where: { merchantId, id: { in: [...new Set(ids)] }, usedBy: null } });
};

/** Until when a file that nothing uses is kept; undefined where it is used, not kept, or gone. */
export const keptUntil = async (tx: Tx, id: string): Promise<Date | undefined> =>
  (await tx.storedFile.findFirst({ where: { id, usedBy: null }, select: { keptUntil: true } }))?.keptUntil ?? undefined;

/** Keeps files that are there until then. */
export const keepUntil = async (tx: Tx, ids: readonly string[], until: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx.storedFile.updateMany({ where: { id: { in: [...ids] } }, data: { keptUntil: until } });
};
