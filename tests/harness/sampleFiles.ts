import { crc32, deflateRawSync } from 'node:zlib';

const bytes = (...parts: readonly (string | Buffer)[]): Buffer<ArrayBuffer> =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(bytes(type, data)));
  return bytes(head, type, data, check);
};

/** A PNG that says it is so large; it is one grey pixel otherwise. */
export const png = (width = 1, height = 1): Buffer<ArrayBuffer> => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 8;
  return bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', size),
    chunk('IDAT', Buffer.from('78da63f80f0001010100', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  );
};

/** A JPEG of a head, segments before it and a frame. */
export const jpeg = (width = 1, height = 1): Buffer<ArrayBuffer> => {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return bytes('\xff\xd8', '\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00', frame, '\xff\xd9');
};

export const pdf = (): Buffer<ArrayBuffer> => bytes('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** One entry of a zip; `claims` lies about its size, `mode` is that of Unix. */
export interface ZipPart {
  readonly name: string;
  readonly content: Buffer | string;
  readonly claims?: number;
  readonly mode?: number;
  /** Begins where the first entry begins. */
  readonly shares?: true;
}

/** A zip as told, whether it makes sense or not. */
export const zip = (...parts: readonly ZipPart[]): Buffer<ArrayBuffer> => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims, mode = 0o100644, shares } of parts) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const title = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x0800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(raw), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claims ?? raw.length, 18);
    head.writeUInt16LE(title.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(shares ? 0 : at, 10);
    directory.push(bytes('PK\x01\x02\x14\x03', head, tail, title));
    if (shares) continue;
    const local = bytes('PK\x03\x04', head, title, packed);
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return bytes(...locals, list, 'PK\x05\x06', end);
};

/** A workbook as far as its directory tells. */
export const workbook = (...more: readonly ZipPart[]): Buffer<ArrayBuffer> =>
  zip(
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' },
    ...more,
  );

/** A compound file (Word's and Excel's old wrapping) whose directory names this stream. */
export const compound = (stream: string): Buffer<ArrayBuffer> => {
  const file = Buffer.alloc(512 * 3);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(0, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(1, 76);
  [...['Root Entry', stream].entries()].forEach(([i, name]) => {
    file.write(name, 512 + i * 128, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, 512 + i * 128 + 64);
  });
  file.fill(0xff, 1024);
  file.writeUInt32LE(0xfffffffe, 1024);
  return file;
};

export const pictureFile = (name = '营业执照.png'): File => new File([png()], name);

/** A worksheet of 200 MB of blanks that its directory calls a few bytes. */
export const lyingWorkbook = () =>
  zip(
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', content: ' '.repeat(200_000_000), claims: 100 },
  );

/** An old workbook whose second record says how the others are enciphered. */
export const enciphered = async (file: File): Promise<File> => {
  const content = Buffer.from(await file.arrayBuffer());
  const at = content.indexOf(Buffer.from('0908100000060500', 'hex'));
  content.writeUInt16LE(0x2f, at + 20);
  return new File([content], file.name);
};
