import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { goodOtherArea, handIn } from '../../harness/verification.ts';
import { assumeIn, merchantRowIn, pathsOf, REVIEW_MS, SEALED_FOR_ANOTHER, todayIn } from './applications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('realName/submitOtherArea', () => {
  it('is looked at by its registration number and is a company of another region then', async () => {
    const { api, merchantId } = await newcomer(app);
    await api.realName.submitOtherArea(await goodOtherArea(api, '0002'));
    await app.forward(REVIEW_MS);
    const { otherArea, state } = await api.realName.queryOtherArea({});
    expect(state).toBe('failed');
    if (otherArea === null) throw new Error('nothing is shown of what was sent back');
    await api.realName.submitOtherArea({ ...otherArea, companyRegNo: '20192231' });
    await app.forward(REVIEW_MS);
    expect(await merchantRowIn(app)(merchantId)).toMatchObject({ kind: 'otherRegion', registrationNo: '20192231' });
  });

  it('ERROR_COUNTRY: refuses the mainland, Hong Kong and countries of high risk', async () => {
    const { api } = await newcomer(app);
    const told = await goodOtherArea(api);
    for (const country of ['CHN', 'HKG', 'IRN'])
      await refused(api.realName.submitOtherArea({ ...told, country }), 'ERROR_COUNTRY');
  });

  it('INVALID_COUNTRY: refuses what is no country', async () => {
    const { api } = await newcomer(app);
    await refused(
      api.realName.submitOtherArea(await goodOtherArea(api, '2231', { country: 'XQX' })),
      'INVALID_COUNTRY',
    );
  });

  it('submissionWrong: a registration that is over, one that ends today passes', async () => {
    const { api } = await newcomer(app);
    const day = await todayIn(app)();
    const told = await goodOtherArea(api);
    const over = { ...told, registrationEndsOn: addDays(day, -1) };
    const { documents: _documents, ...rest } = told;
    expect(pathsOf(await refused(api.realName.submitOtherArea(over), 'INVALID_PARAM'))).toEqual(['registrationEndsOn']);
    const lacking = { ...rest, documents: { ...told.documents, addressProof: [] } };
    expect(pathsOf(await refused(api.realName.submitOtherArea(lacking), 'INVALID_PARAM'))).toEqual([
      'documents.addressProof',
    ]);
    await api.realName.submitOtherArea({ ...told, registrationEndsOn: day });
  });

  it('sealUnreadable, plainSecretRefused, kindNotSupported, kindFixed, verificationOpen, fileMissing and INVALID_PARAM: as every kind', async () => {
    const { api } = await newcomer(app);
    const told = await goodOtherArea(api, '0005');
    const directors = told.directors.map((each) => ({ ...each, idNumber: SEALED_FOR_ANOTHER }));
    await refused(api.realName.submitOtherArea({ ...told, directors }), 'INVALID_PARAM');
    const missing = { ...told, documents: { ...told.documents, addressProof: ['FL000'] } };
    await refused(api.realName.submitOtherArea(missing), 'BIZ_ERROR');
    const addressProof = [await handIn(api, 'KYC_ARTICLES')];
    const otherField = { ...told, documents: { ...told.documents, addressProof } };
    await refused(api.realName.submitOtherArea(otherField), 'INVALID_PARAM');
    await assumeIn(app)('realNameTypes', 'org');
    await refused(api.realName.submitOtherArea(told), 'BIZ_ERROR');
    await assumeIn(app)('realNameTypes', null);
    await api.realName.submitOtherArea(told);
    await refused(api.realName.submitOtherArea(told), 'OPERATION_NOT_ALLOW');
    const chief = await app.signIn(DEMO.chief);
    await refused(chief.realName.submitOtherArea(await goodOtherArea(chief)), 'OPERATION_NOT_ALLOW');
  });
});
