import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { pdf, png } from '../../harness/sampleFiles.ts';
import { goodPerson, handedIn } from './poboPayers.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief);
});
afterAll(() => app.close());

type Kind = NonNullable<Parameters<Client['file']['upload']>[0]['businessType']>;
const send = (businessType: Kind, content: Buffer<ArrayBuffer>, name: string) =>
  chief.file.upload({ businessType, file: new File([content], name) });
const padded = (content: Buffer<ArrayBuffer>, bytes: number): Buffer<ArrayBuffer> => Buffer.concat([content], bytes);

describe('file/upload of what a payer hands in', () => {
  it('fileTooLarge: material is under 20 MB, a photo 4 MB at most', async () => {
    for (const kind of ['POBO_MATERIAL', 'POBO_PARTNERSHIP_MATERIAL'] as const) {
      await send(kind, padded(pdf(), 20_971_519), 'material.pdf');
      await refused(send(kind, padded(pdf(), 20_971_520), 'material.pdf'), 'INVALID_PARAM');
    }
    await send('POBO_ID_PHOTO', padded(png(), 4_194_304), 'card.png');
    await refused(send('POBO_ID_PHOTO', padded(png(), 4_194_305), 'card.png'), 'INVALID_PARAM');
  });

  it('fileFormatWrong: a document is no photo', async () => {
    await refused(send('POBO_ID_PHOTO', pdf(), 'card.pdf'), 'INVALID_FILE_TYPE');
    await refused(send('POBO_LEGAL_PERSON_ID', pdf(), 'card.png'), 'INVALID_FILE_TYPE');
  });
});

describe('poboPayer/add with files', () => {
  it('INVALID_PARAM: takes two photos and five of either material, no more, and none twice', async () => {
    const several = async (field: 'idPhotos' | 'materials', count: number): Promise<string[]> => {
      const all = await Promise.all(Array.from({ length: count }, () => handedIn(chief, field)));
      return all.flatMap((handed) => handed[field] ?? []);
    };
    const [idPhotos, materials] = [await several('idPhotos', 2), await several('materials', 5)];
    const { payerNo } = await chief.poboPayer.add(await goodPerson(chief, { idPhotos, materials }));
    const told = await chief.poboPayer.queryByNo({ payerNo });
    expect([told.idPhotos.toSorted(), told.materials.toSorted()]).toEqual([idPhotos.toSorted(), materials.toSorted()]);
    await refused(
      chief.poboPayer.add(await goodPerson(chief, { idPhotos: await several('idPhotos', 3) })),
      'INVALID_PARAM',
    );
    await refused(
      chief.poboPayer.add(await goodPerson(chief, { materials: await several('materials', 6) })),
      'INVALID_PARAM',
    );
    const [one = ''] = await several('idPhotos', 1);
    await refused(chief.poboPayer.add(await goodPerson(chief, { idPhotos: [one, one] })), 'INVALID_PARAM');
  });
});
