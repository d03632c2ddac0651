import { readPdfPictures } from '@tradeport/server/platform/documents/pictures/readPdfPictures.ts';
import { pictureTypeNames } from '@tradeport/shared/rules/pictureTypes.ts';
import { specimenSamples } from '@tradeport/shared/simulation/specimens.ts';
import { encode } from 'jpeg-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCanvas } from '../../platform/documents/pictures/canvas.ts';
import { type Luma, shrunk } from '../../platform/documents/pictures/luma.ts';
import { picturePdf } from '../../platform/documents/pictures/picturePdf.ts';
import { readPng } from '../../platform/documents/pictures/readPng.ts';
import { plainPdf } from '../../platform/documents/plainPdf.ts';
import { type Drawn, specimenDrawer } from './drawing.ts';
import { readSpecimen } from './reading.ts';

const bill: Drawn = { picType: 'bill', texts: specimenSamples.bill, isSilent: false, blurred: [] };

let draw: ReturnType<typeof specimenDrawer>;
let billPng: Buffer;
beforeAll(() => {
  draw = specimenDrawer();
  billPng = draw(bill);
});

const jpegOf = ({ width, height, data }: Luma, quality: number): Uint8Array => {
  const pixels = Buffer.alloc(width * height * 4, 255);
  data.forEach((light, at) => {
    pixels.fill(light, at * 4, at * 4 + 3);
  });
  return encode({ width, height, data: pixels }, quality).data;
};

const lumaOf = (png: Buffer): Luma => {
  const luma = readPng(png);
  if (!luma) throw new Error('the picture cannot be read');
  return luma;
};

describe('a specimen', () => {
  it('of each document says what was drawn into it', () => {
    for (const picType of pictureTypeNames) {
      const texts = specimenSamples[picType];
      expect(readSpecimen({ format: 'png', content: draw({ ...bill, picType, texts }) }), picType).toEqual({
        ...{ picType, isSilent: false },
        texts,
      });
    }
  });

  it('is read alike when it was saved anew, smaller, as a JPEG, and on the page of a PDF', async () => {
    const luma = lumaOf(billPng);
    const said = { picType: 'bill', isSilent: false, texts: bill.texts };
    expect(readSpecimen({ format: 'jpg', content: jpegOf(luma, 60) })).toEqual(said);
    expect(readSpecimen({ format: 'jpg', content: jpegOf(shrunk(luma, 700), 80) })).toEqual(said);
    expect(readSpecimen({ format: 'pdf', content: await picturePdf(billPng) })).toEqual(said);
  });

  it('that is blurred in part is read without these fields, and nothing in the file tells them', () => {
    const amount = '91827.35';
    const png = draw({ ...bill, texts: { ...bill.texts, amount }, blurred: ['amount', 'payeeName'] });
    const { amount: _amount, payeeName: _payee, ...rest } = bill.texts;
    expect(readSpecimen({ format: 'png', content: png })?.texts).toEqual(rest);
    expect(draw({ ...bill, texts: { ...bill.texts, amount }, blurred: ['amount', 'payeeName'] }).equals(png)).toBe(
      true,
    );
  });

  it('as large as one may be is read too', () => {
    const businessScope = '货物及技术进出口；'.repeat(18);
    const texts = { ...specimenSamples.businessLicense, businessScope };
    const content = draw({ ...bill, picType: 'businessLicense', texts });
    expect(readSpecimen({ format: 'jpg', content: jpegOf(lumaOf(content), 80) })?.texts).toEqual(texts);
  });
});

describe('any other picture', () => {
  const white = [255, 255, 255] as const;

  it('stays unread: a plain one, a paper of text, what is no picture, one that is cut off', () => {
    const cutOff = billPng.subarray(0, 20_000);
    for (const content of [createCanvas(300, 200, white).png(), Buffer.from('no picture'), cutOff])
      expect(readSpecimen({ format: 'png', content })).toBeUndefined();
    expect(readSpecimen({ format: 'jpg', content: Buffer.from('ffd8ffe000', 'hex') })).toBeUndefined();
    expect(readSpecimen({ format: 'pdf', content: plainPdf(['Invoice 4711', 'EUR 10.00']) })).toBeUndefined();
  });

  it('that is locked is not looked into', async () => {
    const pdf = await picturePdf(billPng);
    const locked = Buffer.concat([pdf, Buffer.from('\ntrailer << /Encrypt 9 0 R >>\n')]);
    expect(readSpecimen({ format: 'pdf', content: locked })).toBeUndefined();
  });

  it('of many pages is looked at in bounds: the first pictures only', async () => {
    const page = (await picturePdf(createCanvas(100, 100, white).png())).toString('latin1');
    const pages = Buffer.from(page.repeat(400), 'latin1');
    expect([...readPdfPictures(pages)]).toHaveLength(6);
    expect(readSpecimen({ format: 'pdf', content: pages })).toBeUndefined();
  });

  it('that would unpack to more than it claims is given up', () => {
    const png = createCanvas(2_000, 2_000, white).png();
    const claimsLess = Buffer.from(png);
    claimsLess.writeUInt32BE(10, 16);
    claimsLess.writeUInt32BE(10, 20);
    expect(readSpecimen({ format: 'png', content: claimsLess })).toBeUndefined();
  });
});
