import type { Client } from '@tradeport/shared/client.ts';
import { pictureType, pictureTypeNames } from '@tradeport/shared/rules/pictureTypes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let sim: Client;
beforeAll(async () => {
  app = await startApp();
  sim = app.anonymous;
});
afterAll(() => app.close());

describe('simSpecimen/list', () => {
  it('names every document with what stands in it, and what it may be drawn as', async () => {
    const kinds = await sim.simSpecimen.list({});
    expect(kinds.map(({ picType }) => picType)).toEqual(pictureTypeNames);
    for (const { picType, formats, fields } of kinds) {
      expect(fields.map(({ name }) => name)).toEqual(pictureType(picType).fields);
      expect(formats).toEqual(pictureType(picType).formats.includes('pdf') ? ['png', 'pdf'] : ['png']);
    }
  });
});

describe('simSpecimen/make', () => {
  it('draws the same picture of the same, as PNG or PDF', async () => {
    const asked = { picType: 'bill', fields: { amount: '12.00' } } as const;
    const png = await sim.simSpecimen.make(asked);
    expect(png).toMatchObject({ fileName: 'SIMULATED-bill.png', fileType: 'image/png' });
    expect(Buffer.from(png.file, 'base64').toString('latin1', 1, 4)).toBe('PNG');
    expect((await sim.simSpecimen.make(asked)).file).toBe(png.file);
    const pdf = await sim.simSpecimen.make({ ...asked, format: 'pdf' });
    expect(pdf).toMatchObject({ fileName: 'SIMULATED-bill.pdf', fileType: 'application/pdf' });
    expect(Buffer.from(pdf.file, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('specimenField: a field that such a document has not, drawn or blurred', async () => {
    await refused(sim.simSpecimen.make({ picType: 'bill', fields: { birthDate: '1990-01-01' } }), 'INVALID_PARAM');
    await refused(sim.simSpecimen.make({ picType: 'bill', fields: { nobody: 'x' } }), 'INVALID_PARAM');
    await refused(sim.simSpecimen.make({ picType: 'passport', blurred: ['amount'] }), 'INVALID_PARAM');
  });

  it('specimenFormat: an identity card is a photo, and no PDF', async () => {
    await refused(sim.simSpecimen.make({ picType: 'idCardFront', format: 'pdf' }), 'INVALID_PARAM');
  });

  it('specimenTooLong: more than one picture holds', async () => {
    const fields = { payeeName: '长'.repeat(200), bankName: '长'.repeat(200) };
    await refused(sim.simSpecimen.make({ picType: 'bill', fields }), 'INVALID_PARAM');
  });
});
