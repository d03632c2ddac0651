import type { PictureFormat } from '../../runtime/ports.ts';
import { PNG_SIGNATURE, pngChunk } from '../plainPicture.ts';

/** The text is looked for in so many bytes at the beginning of a file, and of a PDF also at its end, where most writers put the metadata. */
const BYTES_SEARCHED = 65_536;

const COMMENT = 'Comment';
const HEADER_CHUNK_BYTES = 25;

/** A PNG with a comment: an uncompressed international text chunk (`iTXt`) behind the header chunk. */
export const withPngComment = (png: Buffer, text: string): Buffer => {
  const headerEnd = PNG_SIGNATURE.length + HEADER_CHUNK_BYTES;
  // Keyword, end of keyword, not compressed, compression method, no language, no translated keyword.
  const data = Buffer.concat([Buffer.from(`${COMMENT}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')]);
  return Buffer.concat([png.subarray(0, headerEnd), pngChunk('iTXt', data), png.subarray(headerEnd)]);
};

const pngComment = (file: Buffer): string | undefined => {
  if (!file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return undefined;
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const data = file.subarray(at + 8, at + 8 + length);
    if (data.length < length) return undefined;
    if (file.toString('latin1', at + 4, at + 8) === 'iTXt') {
      const [keyword, isCompressed] = [data.indexOf(0), data[data.indexOf(0) + 1]];
      const languageEnd = data.indexOf(0, keyword + 3);
      const translatedEnd = data.indexOf(0, languageEnd + 1);
      const isWhole = keyword > 0 && languageEnd > 0 && translatedEnd > 0;
      if (isWhole && isCompressed === 0) return data.toString('utf8', translatedEnd + 1);
    }
    at += 12 + length;
  }
  return undefined;
};

const JPEG_SCAN = 0xda;
const JPEG_COMMENT = 0xfe;

/** The first comment segment before the picture data of a JPEG. */
const jpegComment = (file: Buffer): string | undefined => {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== JPEG_SCAN) {
    const length = file.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > file.length) return undefined;
    if (file[at + 1] === JPEG_COMMENT) return file.toString('utf8', at + 4, end);
    at = end;
  }
  return undefined;
};

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The literal string of a PDF that begins at `from`, behind its parenthesis; undefined where it does not end. */
const pdfString = (file: string, from: number): string | undefined => {
  let [text, depth] = ['', 1];
  for (let at = from; at < file.length; at += 1) {
    const char = file.charAt(at);
    if (char === '\\') {
      at += 1;
      const escaped = file.charAt(at);
      const octal = /^[0-7]{1,3}/.exec(file.slice(at, at + 3))?.[0];
      if (octal === undefined) text += ESCAPES[escaped] ?? escaped;
      else {
        text += String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
        at += octal.length - 1;
      }
      continue;
    }
    if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (depth === 0) return text;
    text += char;
  }
  return undefined;
};

const UTF16_MARK = '\u00fe\u00ff';
const isEncrypted = (part: string): boolean => part.includes('/Encrypt');

/**
 * The keywords of a PDF's document information: a literal string, in place or as an object of its own. It is in UTF-16 where it begins with a
 * byte order mark.
 */
const pdfKeywords = (file: Buffer): string | undefined => {
  const text = file.toString('latin1');
  if (isEncrypted(text)) return undefined;
  const reference = /\/Keywords\s+(\d+ \d+) R\b/.exec(text)?.[1];
  const begin = (reference === undefined ? /\/Keywords\s*\(/ : new RegExp(`\\b${reference} obj\\s*\\(`)).exec(text);
  if (begin === null) return undefined;
  const value = pdfString(text, begin.index + begin[0].length);
  if (value?.startsWith(UTF16_MARK) !== true) return value;
  return Buffer.from(value.slice(UTF16_MARK.length), 'latin1').swap16().toString('utf16le');
};

/**
 * The text in the metadata of a file: the comment of a PNG or JPEG, the keywords of a PDF. It reads 64 kB at each end at most and inflates
 * nothing. Undefined where there is none, and for a file that is damaged, encrypted or of another format.
 */
export const embeddedText = (format: PictureFormat, content: Uint8Array): string | undefined => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.length);
  const start = file.subarray(0, BYTES_SEARCHED);
  try {
    if (format === 'png') return pngComment(start);
    if (format === 'jpg') return jpegComment(start);
    const end = file.subarray(Math.max(0, file.length - BYTES_SEARCHED));
    if (isEncrypted(end.toString('latin1'))) return undefined;
    return pdfKeywords(start) ?? pdfKeywords(end);
  } catch {
    return undefined;
  }
};
