import { buffer } from 'node:stream/consumers';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { addMadeFile, getFiles, keepMade } from './service.ts';

/** An uploaded workbook, whole. Throws when it, or what it holds, is gone. */
export const readUploaded = async (
  { files }: Pick<World, 'files'>,
  reader: Reader,
  fileId: string,
): Promise<{ readonly content: Uint8Array; readonly format: 'xlsx' | 'xls' }> => {
  const [file] = await getFiles(reader, [fileId]);
  const stored = file && (await files.objects.read(file.contentSha));
  if (!file || !stored) throw new Error(`the content of ${fileId} is gone`);
  return { content: await buffer(stored), format: file.format === 'xls' ? 'xls' : 'xlsx' };
};

/** "payments-errors.xlsx", whatever the file was called. */
const errorName = (fileName: string, language: Language): string =>
  `${fileName.replace(/\.[^.]+$/, '')}-${language === 'zh-CN' ? '错误' : 'errors'}.xlsx`;

/** The uploaded file that an error file is about. */
interface Wrong {
  readonly kind: UploadKindName;
  readonly fileName: string;
  readonly language: Language;
}

/**
 * Keeps the file that says beside each wrong line why, outside of any transaction; what is answered gives it to an object in a command
 * and answers its id, undefined where there is no such file.
 */
export const keepErrorFile = async (
  world: Pick<World, 'files'>,
  { kind, fileName, language }: Wrong,
  content: Uint8Array | undefined,
): Promise<(command: Command, usedBy: string) => Promise<string | undefined>> => {
  const about = { kind, format: 'xlsx', name: errorName(fileName, language) } as const;
  const made = content && (await keepMade(world, about, content));
  return async (command, usedBy) => made && (await addMadeFile(command, made, usedBy));
};
