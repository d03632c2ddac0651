import { type Entry, fromBufferPromise, open, type ZipFile } from 'yauzl';

/** What a zip's directory tells, without anything being unpacked. */
export interface ZipLook {
  readonly isWorkbook: boolean;
  readonly fault: ZipFault | undefined;
}
export type ZipFault = 'unreadable' | 'entries' | 'inflates' | 'names' | 'links' | 'duplicates' | 'macros';

interface Limits {
  readonly entriesMax: number;
  readonly inflatedMax: number;
  /** How much larger all of it may become; looked at only from `ratioFrom` bytes on, as a few equal lines shrink to nothing. */
  readonly ratioMax: number;
}

/** A workbook is read by a program of ours, an archive by people. */
const WORKBOOK: Limits = { entriesMax: 2_000, inflatedMax: 150_000_000, ratioMax: 100 };
const ARCHIVE: Limits = { entriesMax: 5_000, inflatedMax: 1_000_000_000, ratioMax: 200 };
const RATIO_FROM = 5_000_000;

const FILE_KIND = 0o170000;
const LINK = 0o120000;
const isLink = ({ externalFileAttributes }: Entry): boolean => ((externalFileAttributes >>> 16) & FILE_KIND) === LINK;

/**
 * yauzl reads backslashes as slashes, as some programs write them, and then refuses names that lead out of the folder: absolute ones,
 * drive letters and `..`.
 */
const ZIP_OPTIONS = { lazyEntries: true, autoClose: false, strictFileNames: false } as const;

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(path, ZIP_OPTIONS, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

const entriesOf = (zip: ZipFile, max: number): Promise<readonly Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > max) resolve(entries);
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });

const LOCAL_HEAD_BYTES = 30;
/** Whether entries share bytes of the file: the densest bombs unpack one stretch again and again. */
const overlap = (entries: readonly Entry[]): boolean => {
  const places = entries
    .map(({ relativeOffsetOfLocalHeader: from, compressedSize }) => ({
      from,
      to: from + LOCAL_HEAD_BYTES + compressedSize,
    }))
    .toSorted((a, b) => a.from - b.from);
  return places.some(({ to }, i) => to > (places[i + 1]?.from ?? Number.POSITIVE_INFINITY));
};

/** Programs disagree about the case of part names, so parts are compared without it. */
const partName = ({ fileName }: Entry): string => fileName.toLowerCase();

/** A workbook may keep its parts in any folder, also at the root. */
const WORKBOOK_PART = /(?:^|\/)workbook\d*\.xml$/;
const isWorkbookOf = (names: ReadonlySet<string>): boolean =>
  names.has('[content_types].xml') && [...names].some((name) => WORKBOOK_PART.test(name));

const faultOf = (
  entries: readonly Entry[],
  names: ReadonlySet<string>,
  fileBytes: number,
  isWorkbook: boolean,
): ZipFault | undefined => {
  const { entriesMax, inflatedMax, ratioMax } = isWorkbook ? WORKBOOK : ARCHIVE;
  const inflated = entries.reduce((total, entry) => total + entry.uncompressedSize, 0);
  if (entries.length === 0) return 'unreadable';
  if (entries.length > entriesMax) return 'entries';
  if (inflated > inflatedMax || overlap(entries)) return 'inflates';
  if (inflated > RATIO_FROM && inflated > fileBytes * ratioMax) return 'inflates';
  if (entries.some(isLink)) return 'links';
  if (!isWorkbook) return undefined;
  // Readers disagree about which of two parts of one name counts.
  if (names.size < entries.length) return 'duplicates';
  return entries.some(({ fileName }) => /vbaProject/i.test(fileName)) ? 'macros' : undefined;
};

const NAMES = /invalid relative path|absolute path|invalid characters in fileName/i;
const faultOfError = (error: unknown): ZipFault =>
  error instanceof Error && NAMES.test(error.message) ? 'names' : 'unreadable';

const lookAtDirectory = async (zip: ZipFile, fileBytes: number) => {
  if (zip.entryCount > ARCHIVE.entriesMax) return { entries: [], isWorkbook: false, fault: 'entries' as const };
  const entries = await entriesOf(zip, ARCHIVE.entriesMax);
  const names = new Set(entries.map(partName));
  const isWorkbook = isWorkbookOf(names);
  return { entries, isWorkbook, fault: faultOf(entries, names, fileBytes, isWorkbook) };
};

/** Looks at a zip's directory: in milliseconds, whatever its content would become. */
export const lookAtZip = async (path: string, fileBytes: number): Promise<ZipLook> => {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(path);
    const { isWorkbook, fault } = await lookAtDirectory(zip, fileBytes);
    return { isWorkbook, fault };
  } catch (error) {
    return { isWorkbook: false, fault: faultOfError(error) };
  } finally {
    zip?.close();
  }
};

/** The parts of a workbook in memory. */
export interface WorkbookZip {
  /** By name, in lower case and with slashes. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Inflates a part. Throws when the content is longer than the directory says, is encrypted or cannot be inflated. */
  readonly inflate: (entry: Entry) => Promise<AsyncIterable<Buffer>>;
  readonly close: () => void;
}

/** Opens a workbook that passes the same look as at its upload, since files may have been uploaded before a rule existed. */
export const openWorkbookZip = async (content: Buffer): Promise<WorkbookZip | ZipFault> => {
  let zip: ZipFile | undefined;
  let isOpen = false;
  try {
    zip = await fromBufferPromise(content, ZIP_OPTIONS);
    const { entries, isWorkbook, fault } = await lookAtDirectory(zip, content.length);
    if (fault !== undefined || !isWorkbook) return fault ?? 'unreadable';
    const opened = zip;
    isOpen = true;
    return {
      entries: new Map(entries.map((entry) => [partName(entry), entry])),
      inflate: (entry) => opened.openReadStreamPromise(entry),
      close: () => opened.close(),
    };
  } catch (error) {
    return faultOfError(error);
  } finally {
    if (!isOpen) zip?.close();
  }
};
