import { dispositionFileName } from '@tradeport/shared/rules/dispositionName.ts';
import type { Breach } from './finding.ts';
import type { Answered } from './wire.ts';

// A file is what its name says: by the bytes that it begins and ends with, and, of what is packed, by the list at its end.

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

const END_OF_LIST = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const LIST_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const END_BYTES = 22;
const NAME_AT = 46;

/** The names of what a zip holds, by the list at its end; undefined where that is not whole. */
const namesInZip = (bytes: Uint8Array): readonly string[] | undefined => {
  const buffer = Buffer.from(bytes);
  const end = buffer.lastIndexOf(END_OF_LIST);
  if (!startsWith(bytes, 0x50, 0x4b) || end === -1 || end + END_BYTES > buffer.length) return undefined;
  const count = buffer.readUInt16LE(end + 10);
  const names: string[] = [];
  for (let at = buffer.readUInt32LE(end + 16); names.length < count; ) {
    if (at + NAME_AT > end || !buffer.subarray(at, at + 4).equals(LIST_ENTRY)) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((place) => buffer.readUInt16LE(at + place));
    names.push(buffer.toString('utf8', at + NAME_AT, at + NAME_AT + (name ?? 0)));
    at += NAME_AT + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
};

const isPdf = (bytes: Uint8Array): boolean => {
  const buffer = Buffer.from(bytes);
  return buffer.subarray(0, 5).toString('latin1') === '%PDF-' && buffer.subarray(-1_024).includes('%%EOF');
};

const JPEG_ENDS = Buffer.from([0xff, 0xd9]);
const PNG_ENDS = Buffer.from('IEND', 'latin1');

/** What files of an ending are, and the type that they travel under. */
const KINDS: Readonly<Record<string, { readonly type: RegExp; readonly is: (bytes: Uint8Array) => boolean }>> = {
  pdf: { type: /^application\/pdf$/, is: isPdf },
  xlsx: { type: /spreadsheetml\.sheet$/, is: (bytes) => namesInZip(bytes)?.includes('xl/workbook.xml') === true },
  zip: { type: /^application\/(zip|x-zip-compressed)$/, is: (bytes) => (namesInZip(bytes)?.length ?? 0) > 0 },
  png: {
    type: /^image\/png$/,
    is: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) && Buffer.from(bytes.subarray(-12)).includes(PNG_ENDS),
  },
  jpg: {
    type: /^image\/jpeg$/,
    is: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff) && Buffer.from(bytes.subarray(-64)).includes(JPEG_ENDS),
  },
};

const breach = (pointer: string, expected: string, got: string): Breach => ({
  check: 'files',
  pointer,
  expected,
  got,
  rule: 'documented',
});

/** What is wrong with a file: its name, the type that it travels under, its content. */
export const fileBreaches = ({ headers, bytes }: Answered): readonly Breach[] => {
  const name = dispositionFileName(headers.get('content-disposition') ?? '');
  if (name === undefined) return [breach('/headers/content-disposition', 'a name for the file', 'none')];
  if (/[/\\\p{Cc}]/u.test(name)) return [breach('/headers/content-disposition', 'a name without a path', 'a path')];
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = KINDS[ending === 'jpeg' ? 'jpg' : ending];
  // What merchants upload may have other endings: nothing is known of their content.
  if (kind === undefined)
    return bytes.length === 0 || ending === ''
      ? [breach('/headers/content-disposition', 'a file with an ending and a content', `${bytes.length} bytes`)]
      : [];
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return [
    ...(kind.type.test(type) ? [] : [breach('/headers/content-type', `the type of .${ending}`, 'another type')]),
    ...(kind.is(bytes) ? [] : [breach('/', `a whole .${ending}`, `${bytes.length} bytes that are none`)]),
  ];
};
