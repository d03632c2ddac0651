import { type FileFormatName, pictureFormats } from '@tradeport/shared/rules/fileFormats.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { ArrivedFile } from './arrivals.ts';
import { foreignPictureOf, formatsOfContent, isLockedDocument } from './contentFormats.ts';
import { readPdfLock } from './pdfLock.ts';
import { pictureFault } from './pictureSize.ts';
import { lookAtZip } from './zipLook.ts';

type Unsafe =
  | 'unreadable'
  | 'locked'
  | 'restricted'
  | 'pixels'
  | 'entries'
  | 'inflates'
  | 'names'
  | 'links'
  | 'duplicates'
  | 'macros';

const unsafeTexts: Readonly<Record<Unsafe, Bilingual>> = {
  unreadable: ['内容已损坏', 'its content is damaged'],
  locked: ['文件设有密码，请取消密码后重试', 'it has a password; remove that and try again'],
  restricted: [
    '文件设有权限限制（无需密码即可打开），请另存为不受限制的文件后重试',
    'it opens without a password but restricts printing, copying or editing; save it without restrictions and try again',
  ],
  pixels: ['图片像素过大', 'the picture has too many pixels'],
  entries: ['压缩包内文件过多', 'it packs too many files'],
  inflates: ['解压后过大', 'it would unpack to far more than it is'],
  names: ['压缩包内文件名不合法', 'it packs names that lead out of its folder'],
  links: ['压缩包内含链接', 'it packs links'],
  duplicates: ['表格内含重名的部分', 'the workbook holds two parts of the same name'],
  macros: ['表格含宏', 'the workbook holds macros'],
};

/** What a look at a file's content finds: that it is what its name claims, that it is something else, or why it is not safe. */
export type ContentFinding = 'fine' | OtherFormat | { readonly unsafe: Bilingual };

/** A file of another format than its name claims; `found` names a format that phones and browsers save and no field takes. */
export interface OtherFormat {
  readonly found: 'HEIC' | 'WebP' | undefined;
}

/** Looks at the content of a file that its field does not take. */
export const otherFormat = async (file: ArrivedFile): Promise<OtherFormat> => ({
  found: await file.look(foreignPictureOf),
});

const unsafe = (fault: Unsafe): ContentFinding => ({ unsafe: unsafeTexts[fault] });

/** Checks the content of a file against the format that its name claims. Nothing is unpacked or decoded. */
export const checkContent = async (file: ArrivedFile, claimed: FileFormatName): Promise<ContentFinding> => {
  const formats = await file.look(formatsOfContent);
  if (!formats.includes(claimed))
    return claimed === 'xlsx' && (await file.look(isLockedDocument)) ? unsafe('locked') : otherFormat(file);
  if (pictureFormats.includes(claimed)) {
    const fault = await file.look((read) => pictureFault(claimed, read));
    return fault === undefined ? 'fine' : unsafe(fault);
  }
  if (claimed === 'pdf') {
    const lock = await file.look((read) => readPdfLock(read, file.size));
    return lock === 'open' ? 'fine' : unsafe(lock);
  }
  if (claimed !== 'zip' && claimed !== 'xlsx') return 'fine';
  const { isWorkbook, fault } = await lookAtZip(file.path, file.size);
  if (fault !== undefined) return unsafe(fault);
  return claimed === 'xlsx' && !isWorkbook ? otherFormat(file) : 'fine';
};
