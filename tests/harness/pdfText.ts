import { inflateSync } from 'node:zlib';

/** The decoded content of every stream of a PDF. */
const streamsOf = (pdf: Buffer): readonly string[] => {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at)) {
    const start = at + 'stream\n'.length;
    const end = pdf.indexOf('\nendstream', start);
    const packed = pdf.subarray(start, end);
    // A stream that is not packed is none of text.
    if (packed[0] === 0x78) streams.push(inflateSync(packed).toString('latin1'));
    at = pdf.indexOf('endstream', end) + 'endstream'.length;
  }
  return streams;
};

const hexText = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What each glyph of the embedded font stands for, as the document tells readers of its text. */
const glyphsOf = (streams: readonly string[]): ReadonlyMap<number, string> => {
  const glyphs = new Map<number, string>();
  for (const map of streams.filter((stream) => stream.includes('beginbfrange')))
    for (const [, first = '', texts = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
      [...texts.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, text = ''], i) => {
        // A ligature stands for several letters.
        glyphs.set(Number.parseInt(first, 16) + i, hexText(text.replaceAll(' ', '')));
      });
  return glyphs;
};

/** The texts of a PDF as any reader of it would copy them, piece by piece in the order in which they were written. */
export const pdfTexts = (pdf: Uint8Array): readonly string[] => {
  const streams = streamsOf(Buffer.from(pdf));
  const glyphs = glyphsOf(streams);
  const pieces = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) => shown));
  return pieces.map((shown) =>
    [...shown.matchAll(/<([0-9a-f]*)>/gi)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '�')
      .join(''),
  );
};
