import { inflateSync } from 'node:zlib';

interface Stream {
  /** Number of the object that holds the stream. */
  readonly object: number;
  readonly text: string;
}

/** The content of every compressed stream of a PDF. Text is always compressed. */
const streamsIn = (pdf: Buffer): readonly Stream[] => {
  const streams: Stream[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at)) {
    const start = at + 'stream\n'.length;
    const end = pdf.indexOf('\nendstream', start);
    const packed = pdf.subarray(start, end);
    const before = pdf.toString('latin1', Math.max(at - 2_000, 0), at);
    const object = Number([...before.matchAll(/(\d+) 0 obj/g)].at(-1)?.[1]);
    if (packed[0] === 0x78) streams.push({ object, text: inflateSync(packed).toString('latin1') });
    at = pdf.indexOf('endstream', end) + 'endstream'.length;
  }
  return streams;
};

const hexText = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

type Glyphs = ReadonlyMap<number, string>;

/** The characters of each glyph, by a `ToUnicode` stream. */
const glyphsIn = (map: string): Glyphs => {
  const glyphs = new Map<number, string>();
  for (const [, first = '', texts = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...texts.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, text = ''], i) => {
      // A ligature stands for several letters.
      glyphs.set(Number.parseInt(first, 16) + i, hexText(text.replaceAll(' ', '')));
    });
  return glyphs;
};

/** The glyphs of each font, by the name that pages give the font. */
const fontsIn = (pdf: Buffer, streams: readonly Stream[]): ReadonlyMap<string, Glyphs> => {
  const text = pdf.toString('latin1');
  const fonts = new Map<string, Glyphs>();
  for (const [, name = '', object = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = new RegExp(`\\n${object} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(text)?.[1] ?? '';
    const map = Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]);
    fonts.set(name, glyphsIn(streams.find((stream) => stream.object === map)?.text ?? ''));
  }
  return fonts;
};

/** The texts of a PDF as a reader copies them, piece by piece in the order in which they were written. */
export const pdfTexts = (pdf: Uint8Array): readonly string[] => {
  const bytes = Buffer.from(pdf);
  const streams = streamsIn(bytes);
  const fonts = fontsIn(bytes, streams);
  return streams.flatMap(({ text }) => {
    let glyphs: Glyphs | undefined;
    return [...text.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, shown]) => {
      if (font !== undefined) glyphs = fonts.get(font);
      if (shown === undefined) return [];
      const hex = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, digits = '']) => digits.match(/.{4}/g) ?? []);
      return hex.map((glyph) => glyphs?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('');
    });
  });
};
