import type { Client } from '@tradeport/shared/client.ts';
import { MASK } from '@tradeport/shared/contract/sim/callLog.ts';
import { specimenSamples } from '@tradeport/shared/simulation/specimens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { pdf, pictureFile } from '../../harness/sampleFiles.ts';
import { uploadedSpecimen } from '../../harness/specimens.ts';

let app: TestApp;
let chief: Client;
let sim: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  sim = app.anonymous;
});
afterAll(() => app.close());

const uploaded = (...asked: [Parameters<typeof uploadedSpecimen>[1], Parameters<typeof uploadedSpecimen>[2]]) =>
  uploadedSpecimen({ sim, client: chief }, ...asked);
const NOTHING_READ = { name: '', idNumber: '', creditCode: '', companyName: '', amount: '' };

describe('apiShop/picOcr', () => {
  it('reads a specimen by its content, by id and by the address that its upload answered', async () => {
    const { fileId, fileUrl } = await uploaded('KYC_BUSINESS_LICENSE', {
      picType: 'businessLicense',
      fields: { companyName: '青屿贸易（深圳）有限公司' },
      format: 'pdf',
    });
    const read = { ...specimenSamples.businessLicense, companyName: '青屿贸易（深圳）有限公司' };
    const byId = await chief.apiShop.picOcr({ picType: 'businessLicense', picId: fileId });
    expect(byId).toMatchObject({ ...read, picType: 'businessLicense', name: '', amount: '' });
    expect(await chief.apiShop.picOcr({ picType: 'businessLicense', picUrl: fileUrl })).toEqual(byId);
  });

  it('reads a specimen without what is blurred, and nothing as another document', async () => {
    const { fileId } = await uploaded('KYC_PASSPORT', { picType: 'passport', blurred: ['idNumber'] });
    const read = await chief.apiShop.picOcr({ picType: 'passport', picId: fileId });
    expect(read).toMatchObject({ lastNameEn: 'MORGAN', idNumber: '' });
    expect(await chief.apiShop.picOcr({ picType: 'idCardFront', picId: fileId })).toMatchObject(NOTHING_READ);
  });

  it('reads nothing of any other picture', async () => {
    const { fileId } = await chief.file.upload({ businessType: 'KYC_PASSPORT', file: pictureFile() });
    expect(await chief.apiShop.picOcr({ picType: 'passport', picId: fileId })).toMatchObject(NOTHING_READ);
    const paper = new File([pdf()], 'licence.pdf');
    const { fileId: paperId } = await chief.file.upload({ businessType: 'KYC_BUSINESS_LICENSE', file: paper });
    expect(await chief.apiShop.picOcr({ picType: 'businessLicense', picId: paperId })).toMatchObject(NOTHING_READ);
  });

  it('keeps the number that it read, and the address of the picture, out of the call log', async () => {
    const { fileUrl } = await uploaded('KYC_ID_PHOTO', { picType: 'idCardFront' });
    const { idNumber } = await chief.apiShop.picOcr({ picType: 'idCardFront', picUrl: fileUrl });
    expect(idNumber).toBe(specimenSamples.idCardFront.idNumber);
    const [{ id = '' } = {}] = await sim.simCall.list({ call: 'apiShop/picOcr', limit: 1 });
    const recorded = JSON.stringify(await sim.simCall.one({ id }));
    expect(recorded).toContain(MASK);
    expect(recorded).toContain('林若安');
    expect(recorded).not.toContain(idNumber);
    expect(recorded).not.toContain(fileUrl);
    const events = JSON.stringify(await sim.simEvent.list({}));
    expect(events).not.toContain(idNumber);
  });

  it('EMPTY_PARAM: no picture is named', async () => {
    await refused(chief.apiShop.picOcr({ picType: 'passport' }), 'EMPTY_PARAM');
  });

  it('fileMissing: an unknown file, one of another merchant, an address of another or of elsewhere', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const { fileId, fileUrl } = await uploaded('KYC_PASSPORT', { picType: 'passport' });
    const unknown = await refused(chief.apiShop.picOcr({ picType: 'passport', picId: 'FL1' }), 'BIZ_ERROR');
    const foreign = await refused(other.apiShop.picOcr({ picType: 'passport', picId: fileId }), 'BIZ_ERROR');
    expect(foreign.message).toBe(unknown.message);
    for (const picUrl of [fileUrl, 'https://elsewhere.example/a.png', `${fileUrl}x`, fileUrl.replace(fileId, 'FL1')])
      await refused(other.apiShop.picOcr({ picType: 'passport', picUrl }), 'BIZ_ERROR');
    await refused(chief.apiShop.picOcr({ picType: 'passport', picUrl: `${fileUrl}x` }), 'BIZ_ERROR');
  });

  it('pictureFormatWrong: a format in which no such document is read', async () => {
    const { fileId } = await chief.file.upload({
      businessType: 'KYC_BUSINESS_LICENSE',
      file: new File([pdf()], 'passport.pdf'),
    });
    await refused(chief.apiShop.picOcr({ picType: 'passport', picId: fileId }), 'INVALID_FILE_TYPE');
  });

  it('readerSilent: no answer comes', async () => {
    const { fileId } = await uploaded('KYC_PASSPORT', { picType: 'passport', silent: true });
    await refused(chief.apiShop.picOcr({ picType: 'passport', picId: fileId }), 'NETWORK_ERROR');
  });
});

describe('apiShop/getPicOcr', () => {
  it('is the same call under its other name', async () => {
    const { fileId } = await uploaded('KYC_PASSPORT', { picType: 'passport' });
    const asked = { picType: 'passport', picId: fileId } as const;
    expect(await chief.apiShop.getPicOcr(asked)).toEqual(await chief.apiShop.picOcr(asked));
  });

  it('EMPTY_PARAM, fileMissing, pictureFormatWrong and readerSilent: refused as there', async () => {
    await refused(chief.apiShop.getPicOcr({ picType: 'passport' }), 'EMPTY_PARAM');
    await refused(chief.apiShop.getPicOcr({ picType: 'passport', picId: 'FL1' }), 'BIZ_ERROR');
    const { fileId } = await uploaded('KYC_BUSINESS_LICENSE', { picType: 'cr', format: 'pdf', silent: true });
    await refused(chief.apiShop.getPicOcr({ picType: 'hkidBack', picId: fileId }), 'INVALID_FILE_TYPE');
    await refused(chief.apiShop.getPicOcr({ picType: 'cr', picId: fileId }), 'NETWORK_ERROR');
  });
});
