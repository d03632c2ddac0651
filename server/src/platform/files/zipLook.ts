import { type Entry, open, type ZipFile } from 'yauzl';

/** What a zip's directory tells, without anything being unpacked. */
export interface ZipLook {
  readonly isWorkbook: boolean;
  readonly fault: ZipFault | undefined;
}
export type ZipFault = 'unreadable' | 'entries' | 'inflates' | 'names' | 'links' | 'macros';

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

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Names that climb out of a folder, and directories that contradict themselves, end the look with an error.
    open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
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

const faultOf = (entries: readonly Entry[], fileBytes: number, isWorkbook: boolean): ZipFault | undefined => {
  const { entriesMax, inflatedMax, ratioMax } = isWorkbook ? WORKBOOK : ARCHIVE;
  const inflated = entries.reduce((total, entry) => total + entry.uncompressedSize, 0);
  if (entries.length === 0) return 'unreadable';
  if (entries.length > entriesMax) return 'entries';
  if (inflated > inflatedMax || overlap(entries)) return 'inflates';
  if (inflated > RATIO_FROM && inflated > fileBytes * ratioMax) return 'inflates';
  if (entries.some(isLink)) return 'links';
  return isWorkbook && entries.some(({ fileName }) => /vbaProject/i.test(fileName)) ? 'macros' : undefined;
};

const NAMES = /invalid relative path|absolute path|invalid characters in fileName/i;

/** Looks at a zip's directory: in milliseconds, whatever its content would become. */
export const lookAtZip = async (path: string, fileBytes: number): Promise<ZipLook> => {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(path);
    if (zip.entryCount > ARCHIVE.entriesMax) return { isWorkbook: false, fault: 'entries' };
    const entries = await entriesOf(zip, ARCHIVE.entriesMax);
    const names = new Set(entries.map(({ fileName }) => fileName));
    const isWorkbook = names.has('[Content_Types].xml') && names.has('xl/workbook.xml');
    return { isWorkbook, fault: faultOf(entries, fileBytes, isWorkbook) };
  } catch (error) {
    const fault = error instanceof Error && NAMES.test(error.message) ? 'names' : 'unreadable';
    return { isWorkbook: false, fault };
  } finally {
    zip?.close();
  }
};
