import { Readable } from 'node:stream';
import { alike } from '@tradeport/shared/contract/explanation.ts';
import { type FieldError, refusal } from '@tradeport/shared/contract/refusal.ts';
import {
  cleanFileName,
  type FileFormatName,
  formatOfName,
  formatsText,
  sizeText,
} from '@tradeport/shared/rules/fileFormats.ts';
import {
  faultOfFile,
  faultOfFiles,
  sizeLimitText,
  type UploadKind,
  type UploadKindName,
  uploadKind,
  withMegabytes,
} from '@tradeport/shared/rules/uploadKinds.ts';
import type { ArrivedFile } from '../../platform/files/arrivals.ts';
import { checkContent, type OtherFormat, otherFormat } from '../../platform/files/checkContent.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { addFile, bytesKept, filesUsedBy, findFiles, releaseFiles, type StoredFile, takeFiles } from './store.ts';

const BYTES_PER_MB = 1_048_576;
/** A draft of a form lives fifteen days; what nothing uses after twice that was given up. */
const UNUSED_MS = 30 * 24 * 3_600_000;
/** The task that clears away an upload that nothing uses. */
export const UNUSED_TASK = 'file.unused';

const atFile = (rule: string, text: FieldError['text']): { readonly fields: readonly FieldError[] } => ({
  fields: [{ path: 'file', rule, text }],
});

const wrongFormat = ({ formats }: UploadKind, { found }: OtherFormat) => {
  const [zh, en] = formatsText(formats);
  const [formatsZh, formatsEn] =
    found === undefined
      ? [zh, en]
      : [`${zh}（此文件是 ${found} 图片，请另存为 JPG）`, `${en} (this file is a ${found} picture: save it as JPG)`];
  const text = [`仅支持 ${formatsZh} 格式`, `Only these formats are taken: ${formatsEn}`] as const;
  return refusal('fileFormatWrong', { params: { formatsZh, formatsEn }, ...atFile('format', text) });
};

const bytes = (count: number) => alike(`${count} B`);

const spaceFull = (kept: number, more: number, most: number) =>
  refusal('fileSpaceFull', {
    params: { limit: sizeText(most) },
    sum: {
      title: ['文件空间', 'File space'],
      formula: ['已用 + 新增 > 上限', 'kept + added > the most'],
      lines: [
        { label: ['已用', 'Kept'], value: bytes(kept) },
        { label: ['新增', 'Added'], value: bytes(more) },
        { label: ['上限', 'The most'], value: bytes(most) },
      ],
      rounding: ['按字节，不取整', 'in bytes, nothing is rounded'],
      rule: ['每个商户的上传文件共用一个空间', 'All files that a merchant has uploaded share one space'],
    },
  });

const tooLarge = (spec: UploadKind) => {
  const [limitZh, limitEn] = sizeLimitText(spec);
  const text = [`文件大小须${limitZh}`, `The file must be ${limitEn}`] as const;
  return refusal('fileTooLarge', { params: { limitZh, limitEn }, ...atFile('size', text) });
};

/** Checks a file against its kind, by name, size and content; answers the format that it is. */
const checkArrived = async (spec: UploadKind, name: string, file: ArrivedFile): Promise<FileFormatName> => {
  const fault = faultOfFile(spec, { name, bytes: file.size });
  const claimed = formatOfName(name);
  if (fault === 'format' || claimed === undefined) throw wrongFormat(spec, await otherFormat(file));
  if (fault === 'empty') throw refusal('fileEmpty', atFile('empty', ['文件内容为空', 'The file is empty']));
  if (fault === 'size') throw tooLarge(spec);
  const finding = await checkContent(file, claimed);
  if (finding === 'fine') return claimed;
  if ('found' in finding) throw wrongFormat(spec, finding);
  const [whyZh, whyEn] = finding.unsafe;
  throw refusal('fileUnsafe', { params: { whyZh, whyEn }, ...atFile('content', finding.unsafe) });
};

export const createFileService = (world: World, commands: Commands) => {
  const spaceMax = world.config.filesPerMerchantMb * BYTES_PER_MB;

  /** Whether so many bytes more find room. */
  const refuseWhenFull = async (reader: Parameters<typeof bytesKept>[0], more: number): Promise<void> => {
    const kept = await bytesKept(reader);
    if (kept + more > spaceMax) throw spaceFull(kept, more, spaceMax);
  };

  /** What a field takes in this sandbox: of some kinds a switch says how large a file may be. */
  const specOf = async ({ sandboxId, session }: SignedIn, kind: UploadKindName): Promise<UploadKind> => {
    const spec = uploadKind(kind);
    if (spec.sizeSwitch === undefined) return spec;
    const assume = await readAssumptions(world.db.read({ sandboxId, merchantId: session.merchantId }), sandboxId);
    return withMegabytes(spec, Number(assume(spec.sizeSwitch)));
  };

  /**
   * Keeps a file that came in with a call, for a field. Refuses `fileFormatWrong`, `fileEmpty`, `fileTooLarge`, `fileUnsafe` and
   * `fileSpaceFull`; what was refused is not kept.
   */
  const keep = async (caller: SignedIn, kind: UploadKindName, file: ArrivedFile): Promise<StoredFile> => {
    const { sandboxId, session } = caller;
    const spec = await specOf(caller, kind);
    const name = cleanFileName(file.name);
    const format = await checkArrived(spec, name, file);
    const { merchantId, operatorId, operatorName } = session;
    await refuseWhenFull(world.db.read({ sandboxId, merchantId }), file.size);
    // The content first, then its row: a row never points to nothing, and content without a row is swept away.
    await world.files.objects.keep(file);
    return commands.run(commanderOf(caller), async (command) => {
      // Taking the number holds the merchant's row: uploads at once are counted one after the other.
      const id = await command.orderNo('FL');
      await refuseWhenFull(command.tx, file.size);
      const kept: StoredFile = {
        id,
        merchantId,
        kind,
        format,
        name,
        bytes: file.size,
        contentSha: file.sha256,
        operatorId,
        operatorName,
        uploadedAt: command.now,
        usedBy: null,
        keptUntil: null,
      };
      await addFile(command.tx, sandboxId, kept);
      command.later({ kind: UNUSED_TASK, subject: id, dueAt: new Date(command.now.getTime() + UNUSED_MS) });
      return kept;
    });
  };

  return { keep };
};
export type FileService = ReturnType<typeof createFileService>;

/** A file that the platform made for a merchant, its content kept already. */
interface MadeFile extends Pick<StoredFile, 'kind' | 'format' | 'name' | 'bytes' | 'contentSha'> {}

/** Keeps the content of a file that the platform makes for a merchant; `addMadeFile` gives it to somebody. */
export const keepMade = async (
  { files }: Pick<World, 'files'>,
  { kind, format, name }: Pick<StoredFile, 'kind' | 'format' | 'name'>,
  content: Uint8Array,
): Promise<MadeFile> => {
  const arrived = await files.arrivals.receive(name, Readable.from([content]), new AbortController().signal);
  try {
    await files.objects.keep(arrived);
  } finally {
    await arrived.discard();
  }
  return { kind, format, name: cleanFileName(name), bytes: arrived.size, contentSha: arrived.sha256 };
};

/** Gives a file that the platform made to an object of the command's merchant; answers its id. It is kept however full the merchant's space is. */
export const addMadeFile = async (command: Command, made: MadeFile, usedBy: string): Promise<string> => {
  const { tx, sandboxId, merchantId, now, actorId } = command;
  if (merchantId === null) throw new Error(`${command.cause} makes a file for no merchant`);
  const id = await command.orderNo('FL');
  const by = { operatorId: actorId ?? '', operatorName: '' };
  await addFile(tx, sandboxId, { ...made, ...by, id, merchantId, uploadedAt: now, usedBy, keptUntil: null });
  return id;
};

/** Files by their ids, in the order asked for. Refuses `fileMissing` when one of them is not the scope's. */
export const getFiles = async (
  reader: Parameters<typeof findFiles>[0],
  ids: readonly string[],
): Promise<readonly StoredFile[]> => {
  const found = new Map((await findFiles(reader, ids)).map((file) => [file.id, file]));
  return ids.map((id) => {
    const file = found.get(id);
    if (!file) throw refusal('fileMissing');
    return file;
  });
};

/** A field of a form whose files are given to an object. */
export interface FileField {
  readonly kind: UploadKindName;
  /** How the call names the field. */
  readonly path: string;
}

const wrongFiles = (path: string, rule: string, text: FieldError['text']) =>
  refusal('INVALID_PARAM', { fields: [{ path, rule, text }] });

const takenElsewhere = (path: string) =>
  wrongFiles(path, 'taken', ['文件已被其他单据使用', 'A file is in use elsewhere already']);

/** Refuses files that a field does not take together. */
const refuseWrongFiles = (files: readonly StoredFile[], { kind, path }: FileField): void => {
  const spec = uploadKind(kind);
  const [titleZh, titleEn] = spec.title;
  if (new Set(files.map(({ id }) => id)).size !== files.length)
    throw wrongFiles(path, 'twice', ['文件重复', 'The same file is listed twice']);
  if (files.some((file) => file.kind !== kind))
    throw wrongFiles(path, 'kind', [`文件并非为“${titleZh}”上传`, `A file was not uploaded as "${titleEn}"`]);
  const fault = faultOfFiles(
    spec,
    files.map(({ bytes }) => bytes),
  );
  if (fault === 'count')
    throw wrongFiles(path, 'count', [`最多 ${spec.countMax} 个文件`, `At most ${spec.countMax} files are taken`]);
  if (fault === 'total') {
    const limit = sizeText(spec.totalBytesMax ?? 0);
    throw wrongFiles(path, 'total', [`文件合计不得超过 ${limit}`, `All files together may be ${limit} at most`]);
  }
};

/** As `useFiles`, of files that the command has found before. */
export const giveFiles = async (
  { tx }: Pick<Command, 'tx'>,
  files: readonly StoredFile[],
  { kind, path }: FileField,
  usedBy: string,
): Promise<void> => {
  refuseWrongFiles(files, { kind, path });
  const ids = files.map(({ id }) => id);
  if ((await takeFiles(tx, ids, usedBy)) !== ids.length) throw takenElsewhere(path);
};

/**
 * Gives uploaded files to an object of the same merchant, as part of its command: each must be of the kind, free (or the
 * object's own already), and all together within the kind's count and total. Refuses `fileMissing`, or `INVALID_PARAM` with what
 * is wrong. `usedBy` is the object's number. Answers the files in the order given.
 */
export const useFiles = async (
  command: Pick<Command, 'tx'>,
  ids: readonly string[],
  field: FileField,
  usedBy: string,
): Promise<readonly StoredFile[]> => {
  const files = await getFiles(command.tx, ids);
  await giveFiles(command, files, field, usedBy);
  return files;
};

/** Files that are given to an object for one of its fields. */
export interface FilesOfField extends FileField {
  readonly ids: readonly string[];
}

/**
 * Gives the files of many fields to an object, as `useFiles` does those of one: a file may stand in several of its fields. Refuses as
 * it does; what is in use elsewhere is told at its first field.
 */
export const useFilesOfFields = async (
  { tx }: Pick<Command, 'tx'>,
  fields: readonly FilesOfField[],
  usedBy: string,
): Promise<void> => {
  const ids = [...new Set(fields.flatMap((field) => field.ids))];
  const found = new Map((await getFiles(tx, ids)).map((file) => [file.id, file]));
  for (const field of fields)
    refuseWrongFiles(
      field.ids.flatMap((id) => found.get(id) ?? []),
      field,
    );
  if ((await takeFiles(tx, ids, usedBy)) === ids.length) return;
  const free = new Set((await getFiles(tx, ids)).flatMap((file) => (file.usedBy === usedBy ? [file.id] : [])));
  const taken = fields.find((field) => field.ids.some((id) => !free.has(id)));
  throw takenElsewhere(taken?.path ?? 'documents');
};

/**
 * Frees the files of an object but those that it keeps, as part of its command: they may be used again, and are cleared away where
 * nothing does.
 */
export const freeFiles = async (
  { tx, now, later }: Pick<Command, 'tx' | 'now' | 'later'>,
  usedBy: string,
  kept: readonly string[],
): Promise<void> => {
  const freed = (await filesUsedBy(tx, usedBy)).filter(({ id }) => !kept.includes(id));
  await releaseFiles(
    tx,
    freed.map(({ id }) => id),
    usedBy,
  );
  for (const { id } of freed) later({ kind: UNUSED_TASK, subject: id, dueAt: new Date(now.getTime() + UNUSED_MS) });
};
