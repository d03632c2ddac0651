import { UnreadableWorkbook } from './unreadableWorkbook.ts';

// The container of .xls files: [MS-CFB].

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_BYTES_MAX = 62;
const SECTOR_SHIFTS: readonly number[] = [9, 12];
const SMALL_SECTOR_SHIFT = 6;
/** Sector numbers from here on are marks: the end of a chain, or a free sector. */
const LAST_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const TABLES_IN_HEADER = 109;
const ROOT = 5;
const STREAM = 2;

const damaged = (reason: string): UnreadableWorkbook => new UnreadableWorkbook('unreadable', new Error(reason));

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly siblings: readonly number[];
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

/** The sectors of a chain in order. A chain that is longer than its file has sectors is a loop. */
const chainOf = (start: number, sectors: number, next: (sector: number) => number): readonly number[] => {
  const chain: number[] = [];
  for (let sector = start; sector < LAST_SECTOR; sector = next(sector)) {
    if (sector >= sectors || chain.length >= sectors) throw damaged('a chain of sectors leaves the file or loops');
    chain.push(sector);
  }
  return chain;
};

const entryAt = (directory: Buffer, at: number): Entry => {
  const nameBytes = Math.min(Math.max(directory.readUInt16LE(at + 64) - 2, 0), NAME_BYTES_MAX);
  return {
    name: directory.toString('utf16le', at, at + nameBytes),
    type: directory.readUInt8(at + 66),
    siblings: [directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72)],
    child: directory.readUInt32LE(at + 76),
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  };
};

/** Opens a compound file and returns its streams at the root by name. Streams of embedded documents are not among them. */
export const openCompoundFile = (file: Buffer) => {
  if (file.length < HEADER_BYTES || !file.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    throw damaged('no compound file');
  const shift = file.readUInt16LE(30);
  if (!SECTOR_SHIFTS.includes(shift)) throw damaged('unknown sector size');
  const sectorBytes = 2 ** shift;
  const sectors = Math.ceil(file.length / sectorBytes) - 1;
  const numbersPerSector = sectorBytes / 4;
  const sectorAt = (sector: number): Buffer => file.subarray((sector + 1) * sectorBytes, (sector + 2) * sectorBytes);
  const numberAt = (bytes: Buffer, index: number): number =>
    index * 4 + 4 <= bytes.length ? bytes.readUInt32LE(index * 4) : LAST_SECTOR;

  const tableSectors = Array.from({ length: TABLES_IN_HEADER }, (_, i) => file.readUInt32LE(76 + i * 4));
  const nextTable = (sector: number): number => numberAt(sectorAt(sector), numbersPerSector - 1);
  for (const sector of chainOf(file.readUInt32LE(68), sectors, nextTable)) {
    const bytes = sectorAt(sector);
    for (let i = 0; i < numbersPerSector - 1; i += 1) tableSectors.push(numberAt(bytes, i));
  }
  const nextSector = (sector: number): number => {
    const table = tableSectors[Math.floor(sector / numbersPerSector)] ?? LAST_SECTOR;
    return table < sectors ? numberAt(sectorAt(table), sector % numbersPerSector) : LAST_SECTOR;
  };
  const bytesOf = (start: number): Buffer => Buffer.concat(chainOf(start, sectors, nextSector).map(sectorAt));

  const directory = bytesOf(file.readUInt32LE(48));
  const entryCount = Math.floor(directory.length / ENTRY_BYTES);
  const root = entryCount > 0 ? entryAt(directory, 0) : undefined;
  if (root?.type !== ROOT) throw damaged('no root entry');

  const streams = new Map<string, Entry>();
  const seen = new Set<number>();
  const waiting = [root.child];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index === NO_ENTRY) continue;
    if (index >= entryCount || seen.has(index)) throw damaged('the directory leaves the file or loops');
    seen.add(index);
    const entry = entryAt(directory, index * ENTRY_BYTES);
    waiting.push(...entry.siblings);
    if (entry.type === STREAM) streams.set(entry.name.toLowerCase(), entry);
  }

  const smallBytesOf = (start: number): Buffer => {
    const content = bytesOf(root.start);
    const table = bytesOf(file.readUInt32LE(60));
    const count = Math.floor(content.length / 2 ** SMALL_SECTOR_SHIFT);
    const chain = chainOf(start, count, (sector) => numberAt(table, sector));
    return Buffer.concat(
      chain.map((sector) => content.subarray(sector << SMALL_SECTOR_SHIFT, (sector + 1) << SMALL_SECTOR_SHIFT)),
    );
  };

  return {
    has: (name: string): boolean => streams.has(name.toLowerCase()),
    /** The content of a stream; undefined when there is none of this name. Names are compared without case. */
    read: (name: string): Buffer | undefined => {
      const entry = streams.get(name.toLowerCase());
      if (entry === undefined) return undefined;
      const isSmall = entry.size < file.readUInt32LE(56);
      return (isSmall ? smallBytesOf(entry.start) : bytesOf(entry.start)).subarray(0, entry.size);
    },
  };
};
