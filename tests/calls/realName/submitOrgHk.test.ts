import type { Client } from '@tradeport/shared/client.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { readyCrNo } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { goodOrg, goodOrgHk, goodOtherArea, goodPersonal, handIn, hkid } from '../../harness/verification.ts';
import { assumeIn, merchantRowIn, pathsOf, REVIEW_MS, SEALED_FOR_ANOTHER, todayIn } from './applications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What is wrong with a Hong Kong company's submission. */
const wrongHk = async (api: Client, more: Parameters<typeof goodOrgHk>[2]): Promise<readonly string[]> =>
  pathsOf(await refused(api.realName.submitOrgHk(await goodOrgHk(api, '2231', more)), 'INVALID_PARAM'));

describe('realName/submitOrgHk', () => {
  it('is looked at, changes nothing before, and is what the merchant is from its approval on', async () => {
    const { api, merchantId } = await newcomer(app);
    expect(await api.realName.submitOrgHk(await goodOrgHk(api))).toMatchObject({ state: 'underReview' });
    expect(await merchantRowIn(app)(merchantId)).toMatchObject({ kind: 'undecided', registrationNo: null });
    await app.forward(REVIEW_MS);
    expect(await merchantRowIn(app)(merchantId)).toMatchObject({
      kind: 'hongKong',
      registrationNo: readyCrNo('2231'),
      name: 'Kestrel Imports Limited',
      documentEndsOn: '2031-05-19',
    });
    const shown = await api.realName.queryOrgHk({});
    expect(shown).toMatchObject({ state: 'done', type: 'orgHk', types: ['orgHk'], remarks: [] });
    expect(shown.inForce?.crNo).toBe(readyCrNo('2231'));
    expect(shown.orgHk?.directors[0]?.idNumber).toMatch(/^A12\*+\(\d\)$|^A12\*+.{4}$/);
    expect(JSON.stringify(shown)).not.toContain(hkid('123456'));
    expect(shown.files.length).toBe(7);
    expect((await api.realName.queryOrg({})).org).toBeNull();
    expect((await api.realName.queryOtherArea({})).otherArea).toBeNull();
    expect((await api.realName.queryPersonal({})).personal).toBeNull();
  });

  it('is sent back by its number with a mark at the field, and corrected with what stands sent back as it was shown', async () => {
    const { api } = await newcomer(app);
    const first = await goodOrgHk(api, '0002');
    await api.realName.submitOrgHk(first);
    await app.forward(REVIEW_MS);
    const back = await api.realName.queryOrgHk({});
    expect(back).toMatchObject({
      state: 'failed',
      reason: 'Name does not match the registry',
      remarks: [{ path: 'companyNameEn', text: 'Name does not match the registry' }],
    });
    const { orgHk } = back;
    if (orgHk === null) throw new Error('nothing is shown of what was sent back');
    await api.realName.submitOrgHk({ ...orgHk, crNo: readyCrNo('2231') });
    await app.forward(REVIEW_MS);
    const after = await api.realName.queryOrgHk({});
    expect(after).toMatchObject({ state: 'done', remarks: [], reason: null });
    expect(after.inForce?.directors[0]?.idNumber).toBe(orgHk.directors[0]?.idNumber);
    expect(after.inForce?.documents).toEqual(first.documents);
  });

  it('a picture is unclear once, at the responsible director', async () => {
    const { api } = await newcomer(app);
    const told = await goodOrgHk(api, '0006');
    await api.realName.submitOrgHk(told);
    await app.forward(REVIEW_MS);
    expect(await api.realName.queryOrgHk({})).toMatchObject({
      state: 'failed',
      reason: 'A document is unreadable; upload it again',
      remarks: [{ path: 'directors.0.idFiles' }],
    });
    await api.realName.submitOrgHk(told);
    await app.forward(REVIEW_MS);
    expect((await api.realName.queryOrgHk({})).state).toBe('done');
  });

  it('a reviewer marks fields; a masked number is that person’s own and nobody else’s', async () => {
    const { api, merchantId } = await newcomer(app);
    const told = await goodOrgHk(api, '0005');
    await api.realName.submitOrgHk(told);
    const marks = [{ path: 'directors.0.name', text: 'as on the card' }];
    const items = [{ kind: 'kyc', subject: merchantId }];
    await app.anonymous.simDecision.decide({ items, outcome: 'reject', reason: 'materialIncomplete', marks });
    const back = await api.realName.queryOrgHk({});
    expect(back.remarks).toEqual(marks);
    const [shown] = back.orgHk?.directors ?? [];
    if (!back.orgHk || !shown) throw new Error('nothing is shown of what was sent back');
    const another = { ...shown, name: '林晓敏' };
    const owners = back.orgHk.beneficiaries.map((owner) => ({ ...owner, name: '林晓敏' }));
    expect(
      pathsOf(await refused(api.realName.submitOrgHk({ ...back.orgHk, beneficiaries: owners }), 'INVALID_PARAM')),
    ).toEqual(['beneficiaries.0.idNumber']);
    await api.realName.submitOrgHk({ ...back.orgHk, directors: [another] });
    expect((await api.realName.queryOrgHk({})).orgHk?.directors[0]).toMatchObject(another);
  });

  it('submissionWrong: a correction changes the marked field and its dependents only', async () => {
    const { api, merchantId } = await newcomer(app);
    const told = await goodOrgHk(api, '0005');
    await api.realName.submitOrgHk(told);
    const items = [{ kind: 'kyc', subject: merchantId }];
    const marks = [{ path: 'documents.businessRegistration', text: 'unreadable' }];
    await app.anonymous.simDecision.decide({ items, outcome: 'reject', reason: 'documentUnclear', marks });
    const { orgHk } = await api.realName.queryOrgHk({});
    if (orgHk === null) throw new Error('nothing is shown of what was sent back');
    const corrected = {
      ...orgHk,
      brNo: '87654321',
      brEndsOn: '2033-05-19',
      documents: { ...orgHk.documents, businessRegistration: [await handIn(api, 'KYC_BUSINESS_REGISTRATION')] },
    };
    const error = await refused(
      api.realName.submitOrgHk({ ...corrected, companyNameEn: 'Other Limited', website: 'other.example' }),
      'INVALID_PARAM',
    );
    expect(error.reason).toBe('submission-wrong');
    expect(pathsOf(error)).toEqual(['companyNameEn', 'website']);
    expect(JSON.stringify(error.result)).toContain('Restore: Kestrel Imports Limited');
    expect((await api.realName.queryOrgHk({})).state).toBe('failed');
    await api.realName.submitOrgHk(corrected);
    expect(await api.realName.queryOrgHk({})).toMatchObject({ state: 'underReview', orgHk: { brNo: '87654321' } });
  });

  it('allows every change after a rejection without marks', async () => {
    const { api, merchantId } = await newcomer(app);
    const told = await goodOrgHk(api, '0005');
    await api.realName.submitOrgHk(told);
    const items = [{ kind: 'kyc', subject: merchantId }];
    await app.anonymous.simDecision.decide({ items, outcome: 'reject', reason: 'materialIncomplete' });
    await api.realName.submitOrgHk({ ...told, companyNameEn: 'Other Limited', website: 'other.example' });
    expect((await api.realName.queryOrgHk({})).state).toBe('underReview');
  });

  it('one of several who submit at the same time passes', async () => {
    const { api } = await newcomer(app);
    const told = await goodOrgHk(api, '0005');
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => api.realName.submitOrgHk(told)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('sealUnreadable: refuses an ID number that was sealed for somebody else', async () => {
    const { api } = await newcomer(app);
    const told = await goodOrgHk(api);
    const directors = told.directors.map((each) => ({ ...each, idNumber: SEALED_FOR_ANOTHER }));
    await refused(api.realName.submitOrgHk({ ...told, directors }), 'INVALID_PARAM');
  });

  it('plainSecretRefused: refuses a plain ID number where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10004-chief' });
    const api = strict.as({ token });
    await refused(api.realName.submitOrgHk(await goodOrgHk(api)), 'INVALID_PARAM');
    await refused(api.realName.submitOtherArea(await goodOtherArea(api)), 'INVALID_PARAM');
    await refused(api.realName.submitPersonal(await goodPersonal(api)), 'INVALID_PARAM');
    await strict.close();
  });

  it('submissionWrong: names every field that breaks a rule, at both sides of it', async () => {
    const { api } = await newcomer(app);
    const day = await todayIn(app)();
    const yesterday = addDays(day, -1);
    const good = await goodOrgHk(api);
    const [director] = good.directors;
    const [owner] = good.beneficiaries;
    if (!director || !owner) throw new Error('the good application names people');
    expect(await wrongHk(api, { brEndsOn: yesterday })).toEqual(['brEndsOn']);
    expect(await wrongHk(api, { directors: [{ ...director, responsible: false }] })).toEqual([
      'directors.0.responsible',
    ]);
    const twin = { ...director, idNumber: director.idNumber.replaceAll(/[()]/g, ''), responsible: false };
    expect(await wrongHk(api, { directors: [director, twin] })).toEqual(['directors.1.idNumber']);
    expect(await wrongHk(api, { directors: [{ ...director, idFiles: director.idFiles.slice(1) }] })).toEqual([
      'directors.0.idFiles',
    ]);
    const years = Number(day.slice(0, 4)) - 18;
    const tooYoung = { ...director, birthDate: addDays(`${years}${day.slice(4)}`, 1) };
    expect(await wrongHk(api, { directors: [tooYoung] })).toEqual(['directors.0.birthDate']);
    expect(await wrongHk(api, { documents: {} })).toEqual([
      'documents.incorporation',
      'documents.articles',
      'documents.businessRegistration',
      'documents.annualReturn',
      'documents.shareholding',
    ]);
    expect(await wrongHk(api, { beneficiaries: [{ ...owner, holdingRatio: '33.333' }] })).toEqual([
      'beneficiaries.0.holdingRatio',
    ]);
    const aYearAgo = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    const { annualReturn: _annualReturn, ...young } = good.documents;
    expect(await wrongHk(api, { establishedOn: addDays(aYearAgo, -1), documents: young })).toEqual([
      'documents.annualReturn',
    ]);
    const agent = { ...owner, mobile: '13800000044', holdingRatio: undefined };
    const { holdingRatio: _ratio, ...acting } = agent;
    expect(await wrongHk(api, { agent: acting })).toEqual(['documents.authorisation']);
    const fits = { establishedOn: aYearAgo, documents: young, brEndsOn: day };
    const atBounds = { ...director, birthDate: `${years}${day.slice(4)}`, idExpiresOn: day };
    await api.realName.submitOrgHk({ ...good, ...fits, directors: [atBounds] });
  });

  it('submissionWrong: exactly a quarter counts unless a switch says otherwise', async () => {
    const { api } = await newcomer(app);
    const good = await goodOrgHk(api);
    const withShare = (holdingRatio: string) => ({
      ...good,
      beneficiaries: good.beneficiaries.map((owner) => ({ ...owner, holdingRatio })),
    });
    await assumeIn(app)('ownershipQuarterCounts', 'false');
    expect((await api.realName.queryOrgHk({})).quarterCounts).toBe(false);
    const told = await refused(api.realName.submitOrgHk(withShare('25')), 'INVALID_PARAM');
    expect(pathsOf(told)).toEqual(['beneficiaries.0.holdingRatio']);
    await api.realName.submitOrgHk(withShare('25.01'));
    await assumeIn(app)('ownershipQuarterCounts', null);
    const { api: other } = await newcomer(app);
    const { beneficiaries, ...rest } = await goodOrgHk(other);
    const quarter = beneficiaries.map((owner) => ({ ...owner, holdingRatio: '25' }));
    await other.realName.submitOrgHk({ ...rest, beneficiaries: quarter });
  });

  it('INVALID_COUNTRY: refuses a nationality that is no country', async () => {
    const { api } = await newcomer(app);
    const told = await goodOrgHk(api);
    const directors = told.directors.map((each) => ({ ...each, nationality: 'XQX' }));
    await refused(api.realName.submitOrgHk({ ...told, directors }), 'INVALID_COUNTRY');
  });

  it('kindNotSupported: refuses a kind that is switched off', async () => {
    const { api } = await newcomer(app);
    const told = await goodOrgHk(api);
    await assumeIn(app)('realNameTypes', 'org,personal');
    expect((await api.realName.queryOrgHk({})).types).toEqual(['org', 'personal']);
    const { message } = await refused(api.realName.submitOrgHk(told), 'BIZ_ERROR');
    expect(message).toContain('consult your account manager');
    await assumeIn(app)('realNameTypes', null);
  });

  it('companyNotFound and companyAbnormal: asks the register by the CR number', async () => {
    const { api } = await newcomer(app);
    await refused(api.realName.submitOrgHk(await goodOrgHk(api, '0008')), 'BIZ_ERROR');
    await refused(api.realName.submitOrgHk(await goodOrgHk(api, '0007')), 'BIZ_ERROR');
  });

  it('kindFixed: refuses another kind than the approved one, and takes another as long as none was', async () => {
    const { api } = await newcomer(app);
    await api.realName.submitOrg(await goodOrg(api, '0002'));
    await app.forward(REVIEW_MS);
    await api.realName.submitOrgHk(await goodOrgHk(api));
    await app.forward(REVIEW_MS);
    expect((await api.realName.queryOrgHk({})).state).toBe('done');
    const { message } = await refused(api.realName.submitOrg(await goodOrg(api)), 'OPERATION_NOT_ALLOW');
    expect(message).toContain('kind of merchant');
    const chief = await app.signIn(DEMO.chief);
    await refused(chief.realName.submitOrgHk(await goodOrgHk(chief)), 'OPERATION_NOT_ALLOW');
  });

  it('verificationOpen: refuses while one is looked at', async () => {
    const { api } = await newcomer(app);
    const told = await goodOrgHk(api, '0005');
    await api.realName.submitOrgHk(told);
    await refused(api.realName.submitOrgHk(told), 'OPERATION_NOT_ALLOW');
  });

  it('fileMissing and INVALID_PARAM: refuses files of another merchant, of another field, and twice the same', async () => {
    const { api } = await newcomer(app);
    const { api: stranger } = await newcomer(app);
    const told = await goodOrgHk(api);
    const withArticles = (articles: string[]) =>
      api.realName.submitOrgHk({ ...told, documents: { ...told.documents, articles } });
    await refused(withArticles([await handIn(stranger, 'KYC_ARTICLES')]), 'BIZ_ERROR');
    const other = await handIn(api, 'KYC_ANNUAL_RETURN');
    expect(pathsOf(await refused(withArticles([other]), 'INVALID_PARAM'))).toEqual(['documents.articles']);
    const once = await handIn(api, 'KYC_ARTICLES');
    expect(pathsOf(await refused(withArticles([once, once]), 'INVALID_PARAM'))).toEqual(['documents.articles']);
    expect((await api.realName.queryOrgHk({})).state).toBe('notDone');
    await withArticles([once]);
  });
});
