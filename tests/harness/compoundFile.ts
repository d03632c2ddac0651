/** Sectors of version 4 of the compound file format: few enough for any file here that the header holds their table. */
const SECTOR_BYTES = 4_096;
const DIRECTORY_ENTRY_BYTES = 128;
export const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE_SECTOR = 0xfffffffd;
const ENTRIES_PER_SECTOR = SECTOR_BYTES / 4;

/** Places of fields within the header. */
export const HEADER = { firstMiniTable: 60, miniTableSectors: 64, firstExtraTable: 68, extraTableSectors: 72 } as const;

/** A compound file before it is written, for a test to damage. */
interface CompoundParts {
  readonly header: Buffer;
  /** Of each sector, which one follows it. */
  readonly table: Uint32Array<ArrayBuffer>;
  readonly directory: Buffer;
  readonly sectors: Buffer;
  readonly directorySector: number;
}

/** Places of fields within the entry of the stream. */
export const STREAM_ENTRY = {
  firstSector: DIRECTORY_ENTRY_BYTES + 116,
  bytes: DIRECTORY_ENTRY_BYTES + 120,
} as const;

/** Places of fields within the entry of the root. */
export const ROOT_ENTRY = { firstSector: 116, bytes: 120 } as const;

const writeEntry = (directory: Buffer, place: number, name: string, kind: number): void => {
  const at = place * DIRECTORY_ENTRY_BYTES;
  directory.write(name, at, 'utf16le');
  directory.writeUInt16LE((name.length + 1) * 2, at + 64);
  directory[at + 66] = kind;
  directory[at + 67] = 1;
  directory.fill(0xff, at + 68, at + 80);
};

/** A compound file (the wrapping of Excel 97) with one stream of at least 4,096 bytes. `damage` changes it before it is written. */
export const compoundFile = (
  stream: Buffer,
  damage: (parts: CompoundParts) => void = () => undefined,
): Buffer<ArrayBuffer> => {
  const streamSectors = Math.ceil(stream.length / SECTOR_BYTES);
  const directorySector = streamSectors;
  const tableSectors = Math.ceil((streamSectors + 2) / (ENTRIES_PER_SECTOR - 1));
  const header = Buffer.alloc(SECTOR_BYTES);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(4, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(12, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 40);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(directorySector, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(END_OF_CHAIN, HEADER.firstMiniTable);
  header.writeUInt32LE(END_OF_CHAIN, HEADER.firstExtraTable);
  header.fill(0xff, 76, 512);
  for (let i = 0; i < tableSectors; i += 1) header.writeUInt32LE(directorySector + 1 + i, 76 + i * 4);

  const table = new Uint32Array(tableSectors * ENTRIES_PER_SECTOR).fill(FREE);
  for (let i = 0; i < streamSectors; i += 1) table[i] = i + 1 < streamSectors ? i + 1 : END_OF_CHAIN;
  table[directorySector] = END_OF_CHAIN;
  for (let i = 0; i < tableSectors; i += 1) table[directorySector + 1 + i] = TABLE_SECTOR;

  const directory = Buffer.alloc(SECTOR_BYTES);
  for (let place = 0; place < SECTOR_BYTES / DIRECTORY_ENTRY_BYTES; place += 1)
    directory.fill(0xff, place * DIRECTORY_ENTRY_BYTES + 68, place * DIRECTORY_ENTRY_BYTES + 80);
  writeEntry(directory, 0, 'Root Entry', 5);
  directory.writeUInt32LE(1, 76);
  directory.writeUInt32LE(END_OF_CHAIN, ROOT_ENTRY.firstSector);
  writeEntry(directory, 1, 'Workbook', 2);
  directory.writeUInt32LE(0, STREAM_ENTRY.firstSector);
  directory.writeUInt32LE(stream.length, STREAM_ENTRY.bytes);

  const sectors = Buffer.alloc(streamSectors * SECTOR_BYTES);
  stream.copy(sectors);
  damage({ header, table, directory, sectors, directorySector });
  return Buffer.concat([header, sectors, directory, Buffer.from(table.buffer)]);
};
