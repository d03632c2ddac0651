import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { pdf } from '../../harness/sampleFiles.ts';
import { goodPersonal, handIn } from '../../harness/verification.ts';
import { assumeIn, merchantRowIn, pathsOf, REVIEW_MS, SEALED_FOR_ANOTHER, todayIn } from './applications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('realName/submitPersonal', () => {
  it('is decided by the ID number, which stands nowhere in clear', async () => {
    const { api, merchantId } = await newcomer(app);
    const number = readyIdCard('0005');
    await api.realName.submitPersonal(await goodPersonal(api, '0005'));
    await app.forward(REVIEW_MS);
    const asked = { machine: 'realName', subject: merchantId } as const;
    const shown = await app.anonymous.simObject.one(asked);
    expect(shown.object.state.state).toBe('underReview');
    const waiting = await app.anonymous.simDecision.waiting({});
    const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    const rows = await reader.realNameApplication.findMany({ where: { merchantId } });
    const events = await reader.event.findMany({ where: { subject: merchantId } });
    const kept = [shown, waiting, rows, await merchantRowIn(app)(merchantId)];
    expect(JSON.stringify(kept)).not.toContain(number);
    expect(
      JSON.stringify(events, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(number);
    await app.anonymous.simObject.act({ ...asked, action: 'approve' });
    expect(await merchantRowIn(app)(merchantId)).toMatchObject({
      kind: 'individual',
      name: '苏雨桐',
      registrationNo: null,
    });
    const { personal, state } = await api.realName.queryPersonal({});
    expect(state).toBe('done');
    expect(personal?.idNumber).toBe(`${number.slice(0, 3)}***********0005`);
  });

  it('is rejected by it, marked at the name, and unclear once', async () => {
    const { api } = await newcomer(app);
    await api.realName.submitPersonal(await goodPersonal(api, '0002'));
    await app.forward(REVIEW_MS);
    expect(await api.realName.queryPersonal({})).toMatchObject({ state: 'failed', remarks: [{ path: 'name' }] });
  });

  it('submissionWrong: age, pictures and proof of address', async () => {
    const { api } = await newcomer(app);
    const good = await goodPersonal(api);
    const day = await todayIn(app)();
    const years = Number(day.slice(0, 4)) - 18;
    const born = {
      ...good,
      idType: 'passport' as const,
      idNumber: 'E12345678',
      idFiles: [await handIn(api, 'KYC_PASSPORT')],
    };
    const wrong = async (more: Partial<typeof good>) =>
      pathsOf(await refused(api.realName.submitPersonal({ ...born, ...more }), 'INVALID_PARAM'));
    expect(await wrong({ birthDate: addDays(`${years}${day.slice(4)}`, 1) })).toEqual(['birthDate']);
    expect(await wrong({ idFiles: [] })).toEqual(['idFiles']);
    expect(await wrong({ documents: {} })).toEqual(['documents.addressProof']);
    expect(await wrong({ idExpiresOn: addDays(day, -1) })).toEqual(['idExpiresOn']);
    await api.realName.submitPersonal({ ...born, birthDate: `${years}${day.slice(4)}`, idExpiresOn: day });
  });

  it('sealUnreadable, plainSecretRefused, INVALID_COUNTRY, kindNotSupported, kindFixed, verificationOpen, fileMissing and INVALID_PARAM: as every kind', async () => {
    const { api } = await newcomer(app);
    const told = await goodPersonal(api, '0005');
    await refused(api.realName.submitPersonal({ ...told, idNumber: SEALED_FOR_ANOTHER }), 'INVALID_PARAM');
    await refused(api.realName.submitPersonal({ ...told, nationality: 'XQX' }), 'INVALID_COUNTRY');
    await refused(api.realName.submitPersonal({ ...told, documents: { addressProof: ['FL000'] } }), 'BIZ_ERROR');
    const addressProof = [await handIn(api, 'KYC_ARTICLES')];
    await refused(api.realName.submitPersonal({ ...told, documents: { addressProof } }), 'INVALID_PARAM');
    await assumeIn(app)('realNameTypes', 'none');
    await refused(api.realName.submitPersonal(told), 'BIZ_ERROR');
    await assumeIn(app)('realNameTypes', null);
    await api.realName.submitPersonal(told);
    await refused(api.realName.submitPersonal(told), 'OPERATION_NOT_ALLOW');
    const chief = await app.signIn(DEMO.chief);
    await refused(chief.realName.submitPersonal(await goodPersonal(chief)), 'OPERATION_NOT_ALLOW');
  });
});

describe('files of a verification', () => {
  it('takes a PDF as a paper and none as a picture of an ID', async () => {
    const { api } = await newcomer(app);
    const file = new File([pdf()], 'id.pdf');
    await refused(api.file.upload({ businessType: 'KYC_ID_PHOTO', file }), 'INVALID_FILE_TYPE');
    await api.file.upload({ businessType: 'KYC_ARTICLES', file });
  });
});
