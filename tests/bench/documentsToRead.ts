import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { LUMA_PIXELS_MAX } from '@tradeport/server/platform/documents/pictures/luma.ts';
import { PNG_SIGNATURE, pngChunk } from '@tradeport/server/platform/documents/plainPicture.ts';

/** What somebody uploads as a bill, and has read. */
export interface ToRead {
  readonly what: string;
  readonly name: string;
  readonly content: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const PAGES = 400;
const MEGAPIXEL = 1_000_000;
const PAGE: Size = { width: 150, height: 200 };

/** Rows of bytes, each behind the number of its filter, which is none. */
const rowsOf = (bytes: Buffer, rowBytes: number): Buffer => {
  for (let at = 0; at < bytes.length; at += rowBytes + 1) bytes[at] = 0;
  return bytes;
};

/** A PNG of a byte a pixel, grey, or of three. */
const pngOf = ({ width, height }: Size, channels: 1 | 3, packed: Buffer): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, channels === 1 ? 0 : 2, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('IDAT', packed),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A white picture, which is a small file. */
const whiteOf = (size: Size): Buffer =>
  pngOf(size, 1, deflateSync(rowsOf(Buffer.alloc((size.width + 1) * size.height, 255), size.width)));

/** A picture of noise, which nothing packs. */
const noiseOf = (size: Size): Buffer => {
  const rowBytes = size.width * 3;
  return pngOf(size, 3, deflateSync(rowsOf(randomBytes((rowBytes + 1) * size.height), rowBytes), { level: 0 }));
};

const segment = (marker: number, ...bytes: readonly number[]): Buffer => {
  const length = bytes.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...bytes]);
};

/** A grey JPEG of noise: each of its codes has two bits, and stands for a coefficient of ten, so that any bits are a picture. */
const jpegOf = ({ width, height }: Size, bytes: number): Buffer => {
  const codes = [0, 4, ...Array.from<number>({ length: 14 }).fill(0)];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array.from<number>({ length: 64 }).fill(1)),
    segment(0xc0, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, ...codes, 2, 3, 4, 5),
    segment(0xc4, 0x10, ...codes, 10, 9, 10, 9),
    segment(0xda, 1, 1, 0x00, 0, 63, 0),
    randomBytes(bytes).map((byte) => (byte === 0xff ? 0xfe : byte)),
    Buffer.from([0xff, 0xd9]),
  ]);
};

/** A book of scanned pages, each with a picture of its own. */
const bookOf = (pages: number): Buffer => {
  const { width, height } = PAGE;
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (...texts: readonly (string | Buffer)[]): void => {
    for (const text of texts) {
      const part = Buffer.from(text);
      parts.push(part);
      length += part.length;
    }
  };
  const object = (...body: readonly (string | Buffer)[]): void => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n`, ...body, '\nendobj\n');
  };
  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = Array.from({ length: pages }, (_, page) => `${3 + page * 3} 0 R`).join(' ');
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`);
  for (let page = 0; page < pages; page += 1) {
    const [content, picture] = [4 + page * 3, 5 + page * 3];
    const stored = deflateSync(randomBytes(width * height));
    const shown = `q ${width * 3} 0 0 ${height * 3} 0 0 cm /P Do Q`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R`,
      ` /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
    );
    object(`<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      ` /Filter /FlateDecode /Length ${stored.length} >>\nstream\n`,
      stored,
      '\nendstream',
    );
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  const end = length;
  write(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
};

/** The hardest that is taken as a bill: of most pages, of most pixels, of 20 MB. */
export const documentsToRead = (): readonly ToRead[] => {
  const side = Math.floor(Math.sqrt(LUMA_PIXELS_MAX));
  const most = Math.round((side * side) / MEGAPIXEL);
  return [
    { what: `a PDF of ${PAGES} scanned pages`, name: 'book.pdf', content: bookOf(PAGES) },
    {
      what: 'a picture of 120,000,000 pixels',
      name: 'huge.png',
      content: whiteOf({ width: 12_000, height: 10_000 }),
    },
    { what: `one of ${most},000,000`, name: 'large.png', content: whiteOf({ width: side, height: side }) },
    { what: 'a PNG of 20 MB', name: 'noise.png', content: noiseOf({ width: 2_600, height: 2_680 }) },
    { what: 'a JPEG of 20 MB', name: 'noise.jpg', content: jpegOf({ width: 3_680, height: 3_680 }, 20_000_000) },
  ];
};
