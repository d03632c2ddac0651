import type { Bilingual } from '../words/bilingual.ts';

interface FileFormat {
  /** What a file of this format is called by, in lower case; the first is what people are told. */
  readonly endings: readonly string[];
  /** How it is sent out again, whatever the sender called it. */
  readonly mimeType: string;
}

const format = (mimeType: string, ...endings: readonly string[]): FileFormat => ({ endings, mimeType });

/** Every file format that some field takes. Its content is looked at by the server: a name proves nothing. */
export const fileFormats = {
  jpg: format('image/jpeg', 'jpg', 'jpeg', 'jfif'),
  png: format('image/png', 'png'),
  gif: format('image/gif', 'gif'),
  pdf: format('application/pdf', 'pdf'),
  doc: format('application/msword', 'doc'),
  xls: format('application/vnd.ms-excel', 'xls'),
  xlsx: format('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  zip: format('application/zip', 'zip'),
  rar: format('application/vnd.rar', 'rar'),
  mp4: format('video/mp4', 'mp4'),
  avi: format('video/x-msvideo', 'avi'),
  mov: format('video/quicktime', 'mov'),
  asf: format('video/x-ms-asf', 'asf'),
  wmv: format('video/x-ms-wmv', 'wmv'),
  rm: format('application/vnd.rn-realmedia', 'rm'),
  rmvb: format('application/vnd.rn-realmedia-vbr', 'rmvb'),
  flv: format('video/x-flv', 'flv'),
  f4v: format('video/x-f4v', 'f4v'),
} as const satisfies Record<string, FileFormat>;
export type FileFormatName = keyof typeof fileFormats;

const isFormatName = (name: string): name is FileFormatName => Object.hasOwn(fileFormats, name);
/** Every format by name. */
export const fileFormatNames: readonly FileFormatName[] = Object.keys(fileFormats).filter(isFormatName);

/** The ending of a name in lower case, without its dot; empty when there is none. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The format that a name claims to be; undefined when its ending is none of ours. */
export const formatOfName = (name: string): FileFormatName | undefined => {
  const ending = endingOf(name);
  return fileFormatNames.find((each) => fileFormats[each].endings.some((one) => one === ending));
};

/** Formats that a browser shows by itself, as a picture. */
export const pictureFormats: readonly FileFormatName[] = ['jpg', 'png', 'gif'];

/** A size as people read it: "20 MB", "512 KB". */
export const sizeText = (bytes: number): string => {
  const [unit, size] = bytes >= 1_048_576 ? ['MB', bytes / 1_048_576] : ['KB', bytes / 1024];
  return `${Number(size.toFixed(1))} ${unit}`;
};

const NAME_MAX = 120;
/** Controls, marks that turn the direction of writing or are not seen, and what file systems and headers choke on. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029<>:"|?*]/gu;

/**
 * The name under which a file is kept and handed out again. A name is data only: no folder, no control characters, nothing that
 * turns the direction of writing, at most 120 characters with its ending kept.
 */
export const cleanFileName = (given: string): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  const ending = endingOf(clean);
  const tail = ending === '' ? '' : `.${ending}`;
  const stem = [
    ...clean
      .slice(0, clean.length - tail.length)
      .replace(/^\.+/, '')
      .trim(),
  ]
    .slice(0, NAME_MAX - tail.length)
    .join('');
  return `${stem === '' ? 'file' : stem}${tail}`;
};

/** "JPG, PNG, PDF": the formats as people are told them. */
export const formatsText = (formats: readonly FileFormatName[]): Bilingual => {
  const names = formats.map((each) => each.toUpperCase());
  return [names.join('、'), names.join(', ')];
};
