import { pictureTypeNames } from '@tradeport/shared/rules/pictureTypes.ts';
import { specimenSamples } from '@tradeport/shared/simulation/specimens.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCanvas } from '../../platform/documents/pictures/canvas.ts';
import { picturePdf } from '../../platform/documents/pictures/picturePdf.ts';
import { plainPdf } from '../../platform/documents/plainPdf.ts';
import { codeOf } from './content.ts';
import { type Drawn, specimenMaker } from './drawing.ts';
import { readSpecimen } from './reading.ts';

const bill: Drawn = { picType: 'bill', texts: specimenSamples.bill, isSilent: false, blurred: [] };
const billContent = { picType: 'bill', isSilent: false, texts: bill.texts };

let make: ReturnType<typeof specimenMaker>;
let billPng: Buffer;
beforeAll(async () => {
  make = specimenMaker();
  billPng = await make({ drawn: bill, format: 'png' });
});

/** The beginning of a JPEG with segments between its start and its picture data. */
const jpegOf = (...segments: readonly (readonly [marker: number, data: Buffer])[]): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...segments.map(([marker, data]) =>
      Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]),
    ),
    Buffer.from('ffda0000', 'hex'),
  ]);
const COMMENT = 0xfe;
const jfif = [0xe0, Buffer.from('JFIF\0')] as const;

describe('a specimen', () => {
  it('of each document and format is read as it was drawn', async () => {
    for (const picType of pictureTypeNames)
      for (const format of ['png', 'pdf'] as const) {
        const drawn = { ...bill, picType, texts: specimenSamples[picType] };
        const content = await make({ drawn, format });
        expect(readSpecimen({ format, content }), `${picType} ${format}`).toEqual({
          picType,
          isSilent: false,
          texts: drawn.texts,
        });
      }
  });

  it('is read from the comment of a JPEG', () => {
    const comment = [COMMENT, Buffer.from(codeOf(bill))] as const;
    expect(readSpecimen({ format: 'jpg', content: jpegOf(jfif, comment) })).toEqual(billContent);
  });

  it('is read from keywords with escapes, nested parentheses and octal codes', () => {
    const texts = { ...bill.texts, payeeName: 'A (B) \\ C' };
    const keywords = codeOf({ ...bill, texts })
      .replaceAll('\\', '\\\\')
      .replace('B', '\\102');
    const content = Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Keywords (${keywords}) >>\nendobj\n`, 'latin1');
    expect(readSpecimen({ format: 'pdf', content })?.texts).toEqual(texts);
  });

  it('has its blurred fields nowhere in the file', async () => {
    for (const format of ['png', 'pdf'] as const) {
      const blurred = ['amount', 'payeeName'] as const;
      const made = (amount: string) => make({ drawn: { ...bill, texts: { ...bill.texts, amount }, blurred }, format });
      const content = await made('91827.35');
      const { amount: _amount, payeeName: _payee, ...rest } = bill.texts;
      expect(readSpecimen({ format, content })?.texts).toEqual(rest);
      expect(content.includes('91827.35')).toBe(false);
      expect((await made('91827.35')).equals(content)).toBe(true);
    }
  });

  it('is read at the largest size', async () => {
    const businessScope = '货物及技术进出口；'.repeat(18);
    const texts = { ...specimenSamples.businessLicense, businessScope };
    const content = await make({ drawn: { ...bill, picType: 'businessLicense', texts }, format: 'pdf' });
    expect(readSpecimen({ format: 'pdf', content })?.texts).toEqual(texts);
  });
});

describe('any other picture', () => {
  const white = createCanvas(300, 200, [255, 255, 255]).png();

  it('is not read without metadata, as a text document, or as bytes of no format', async () => {
    for (const content of [white, Buffer.from('no picture'), Buffer.alloc(0)])
      expect(readSpecimen({ format: 'png', content })).toBeUndefined();
    for (const content of [plainPdf(['Invoice 4711']), await picturePdf(white, 'Invoice 4711'), Buffer.alloc(0)])
      expect(readSpecimen({ format: 'pdf', content })).toBeUndefined();
    for (const content of [jpegOf(jfif), jpegOf([COMMENT, Buffer.from('a comment')]), Buffer.from('ffd8ffe000', 'hex')])
      expect(readSpecimen({ format: 'jpg', content })).toBeUndefined();
  });

  it('is not read when it is cut off inside the metadata', async () => {
    const at = billPng.indexOf('TRADEPORT');
    expect(readSpecimen({ format: 'png', content: billPng.subarray(0, at + 20) })).toBeUndefined();
    const comment = [COMMENT, Buffer.from(codeOf(bill))] as const;
    expect(readSpecimen({ format: 'jpg', content: jpegOf(comment).subarray(0, 60) })).toBeUndefined();
    const pdf = Buffer.from(`%PDF-1.4 << /Keywords (${codeOf(bill)}`, 'latin1');
    expect(readSpecimen({ format: 'pdf', content: pdf })).toBeUndefined();
  });

  it('is not read when its metadata lie behind the first 64 kB, or the document is encrypted', async () => {
    const comment = [COMMENT, Buffer.from(codeOf(bill))] as const;
    const padding = [0xe1, Buffer.alloc(60_000)] as const;
    expect(readSpecimen({ format: 'jpg', content: jpegOf(padding, comment) })).toEqual(billContent);
    expect(readSpecimen({ format: 'jpg', content: jpegOf(padding, padding, comment) })).toBeUndefined();
    const pdf = await make({ drawn: bill, format: 'pdf' });
    const encrypted = Buffer.concat([pdf, Buffer.from('\ntrailer << /Encrypt 9 0 R >>\n')]);
    expect(readSpecimen({ format: 'pdf', content: encrypted })).toBeUndefined();
  });
});
