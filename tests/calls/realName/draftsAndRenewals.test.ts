import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { readyCrNo } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { goodOrgHk, handIn } from '../../harness/verification.ts';
import { REVIEW_MS } from './applications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

describe('a renewal', () => {
  it('changes nothing before it is approved, shows its reason when it is not, and what is in force beside it', async () => {
    const own = await startApp();
    const { api, merchantId } = await newcomer(own);
    const stateOf = async () => (await api.realName.queryOrgHk({})).state;
    const jump = async (ms: number) => {
      await own.anonymous.sim.advanceClock({ seconds: ms / SECOND });
    };
    const day = dayOf(new Date((await own.anonymous.sim.clock({})).now));
    const told = await goodOrgHk(api, '2231', { brEndsOn: addDays(day, 40) });
    await api.realName.submitOrgHk(told);
    await jump(REVIEW_MS);
    await jump(10 * DAY);
    expect(await api.realName.queryOrgHk({})).toMatchObject({
      state: 'aboutToExpire',
      endingFields: ['brEndsOn'],
      documentEndsOn: told.brEndsOn,
    });
    const renewed = { ...told, brEndsOn: addDays(day, 400), companyNameEn: 'Kestrel Renamed Limited' };
    await api.realName.submitOrgHk({ ...renewed, crNo: readyCrNo('0002') });
    await jump(REVIEW_MS);
    const back = await api.realName.queryOrgHk({});
    expect(back).toMatchObject({ state: 'aboutToExpire', reason: 'Name does not match the registry' });
    expect(back.orgHk?.companyNameEn).toBe('Kestrel Renamed Limited');
    expect(back.inForce?.companyNameEn).toBe('Kestrel Imports Limited');
    const row = () =>
      own.tradeport.world.db
        .read({ sandboxId: 'main', platform: true })
        .merchant.findFirst({ where: { id: merchantId } });
    expect(await row()).toMatchObject({ nameEn: 'Kestrel Imports Limited', registrationNo: readyCrNo('2231') });
    await api.realName.submitOrgHk(renewed);
    expect(await stateOf()).toBe('renewing');
    await jump(REVIEW_MS);
    expect(await row()).toMatchObject({ nameEn: 'Kestrel Renamed Limited', documentEndsOn: renewed.brEndsOn });
    await own.close();
  });
});

describe('realName/addCloud', () => {
  it('draftChanged: the later save of two asks, and replaces on a word', async () => {
    const { api } = await newcomer(app);
    const type = 'orgHk';
    const one = await api.realName.addCloud({ type, content: '{"companyNameEn":"A"}', version: 0 });
    expect(one.version).toBe(1);
    const two = await api.realName.addCloud({ type, content: '{"companyNameEn":"B"}', version: 1 });
    await refused(api.realName.addCloud({ type, content: '{"companyNameEn":"C"}', version: 1 }), 'OPERATION_NOT_ALLOW');
    expect(await api.realName.queryCloud({ type })).toMatchObject({
      content: '{"companyNameEn":"B"}',
      version: two.version,
    });
    await api.realName.addCloud({ type, content: '{"companyNameEn":"C"}' });
    expect((await api.realName.queryCloud({ type })).content).toBe('{"companyNameEn":"C"}');
    expect((await api.realName.addCloudStates({})).map((each) => each.type)).toEqual([type]);
  });

  it('keeps no draft of what is submitted: what is sent back begins with that, not with what was saved before', async () => {
    const { api } = await newcomer(app);
    const told = await goodOrgHk(api, '2232', {});
    await api.realName.addCloud({ type: 'orgHk', content: '{"companyNameEn":"Half"}', version: 0 });
    await api.realName.addCloud({ type: 'personal', content: '{"name":"Else"}', version: 0 });
    await api.realName.submitOrgHk(told);
    expect(await api.realName.queryCloud({ type: 'orgHk' })).toMatchObject({ content: null, version: 0 });
    expect((await api.realName.addCloudStates({})).map((each) => each.type)).toEqual(['personal']);
  });

  it('one of two saves at once passes', async () => {
    const { api } = await newcomer(app);
    const save = () => api.realName.addCloud({ type: 'personal', content: '{}', version: 0 });
    const answers = await Promise.allSettled([save(), save()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps its files as long as itself, and shows them', async () => {
    const own = await startApp();
    const { api } = await newcomer(own);
    const [front, articles] = [await handIn(api, 'KYC_ID_PHOTO'), await handIn(api, 'KYC_ARTICLES')];
    const unused = await handIn(api, 'KYC_ARTICLES');
    const content = JSON.stringify({ directors: [{ idFiles: [front] }], documents: { articles: [articles] } });
    const jump = async (days: number) => {
      await own.anonymous.sim.advanceClock({ seconds: (days * DAY) / SECOND });
    };
    await jump(14);
    await api.realName.addCloud({ type: 'orgHk', content });
    await jump(14);
    await api.realName.addCloud({ type: 'orgHk', content });
    await jump(3);
    const { files } = await api.realName.queryCloud({ type: 'orgHk' });
    expect(files.map(({ fileId }) => fileId)).toEqual([front, articles]);
    await refused(api.file.getFileDownloadInfo({ fileIds: [unused] }), 'BIZ_ERROR');
    await jump(13);
    await refused(api.file.getFileDownloadInfo({ fileIds: [front] }), 'BIZ_ERROR');
    await own.close();
  });

  it('removes the files of a draft that ends unless another draft names them', async () => {
    const own = await startApp();
    const { api } = await newcomer(own);
    const [lost, shared] = [await handIn(api, 'KYC_ID_PHOTO'), await handIn(api, 'KYC_ID_PHOTO')];
    const jump = (days: number) => own.anonymous.sim.advanceClock({ seconds: (days * DAY) / SECOND });
    const namesOf = async (fileIds: string[]) => (await api.file.getFileDownloadInfo({ fileIds })).length;
    await api.realName.addCloud({ type: 'personal', content: JSON.stringify({ idFiles: [lost, shared] }) });
    await jump(5);
    await api.realName.addCloud({ type: 'otherArea', content: JSON.stringify({ directors: [{ idFiles: [shared] }] }) });
    await jump(9);
    expect(await namesOf([lost, shared])).toBe(2);
    await jump(1);
    await refused(api.file.getFileDownloadInfo({ fileIds: [lost] }), 'BIZ_ERROR');
    expect(await namesOf([shared])).toBe(1);
    await jump(5);
    await refused(api.file.getFileDownloadInfo({ fileIds: [shared] }), 'BIZ_ERROR');
    await own.close();
  });

  it('removes the files of other drafts when the merchant is verified, and keeps submitted ones', async () => {
    const { api } = await newcomer(app);
    const lost = await handIn(api, 'KYC_ID_PHOTO');
    const request = await goodOrgHk(api, '2232', {});
    const submitted = Object.values(request.documents).flat();
    await api.realName.addCloud({ type: 'personal', content: JSON.stringify({ idFiles: [lost, ...submitted] }) });
    await api.realName.submitOrgHk(request);
    expect(await api.file.getFileDownloadInfo({ fileIds: [lost] })).toHaveLength(1);
    await app.forward(REVIEW_MS);
    await refused(api.file.getFileDownloadInfo({ fileIds: [lost] }), 'BIZ_ERROR');
    expect(await api.file.getFileDownloadInfo({ fileIds: submitted })).toHaveLength(submitted.length);
  });

  it('keeps no file of another merchant', async () => {
    const { api } = await newcomer(app);
    const { api: stranger } = await newcomer(app);
    const theirs = await handIn(stranger, 'KYC_ID_PHOTO');
    await api.realName.addCloud({ type: 'personal', content: JSON.stringify({ idFiles: [theirs] }) });
    expect((await api.realName.queryCloud({ type: 'personal' })).files).toEqual([]);
  });
});

describe('apiShop/companyDetail', () => {
  it('knows companies by CR number and by name', async () => {
    const chief = await app.signIn(DEMO.chief);
    const company = await chief.apiShop.companyDetail({ crNo: '28762314' });
    expect(company).toMatchObject({ companyName: '隼鹰贸易（香港）有限公司', creditCode: '', crNo: '28762314' });
    const found = await chief.apiShop.advSearch({ keyword: 'Kestrel', registry: 'HKG' });
    expect(found).toEqual([expect.objectContaining({ crNo: '28762314' })]);
    expect(await chief.apiShop.advSearch({ keyword: 'Kestrel' })).toEqual([]);
  });

  it('EMPTY_PARAM: a look-up names a number', async () => {
    const chief = await app.signIn(DEMO.chief);
    await refused(chief.apiShop.companyDetail({}), 'EMPTY_PARAM');
  });
});
