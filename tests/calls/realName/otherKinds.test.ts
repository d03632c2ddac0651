import type { Client } from '@tradeport/shared/client.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { readyCrNo, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { goodOrg, newcomer } from '../../harness/register.ts';
import { pdf } from '../../harness/sampleFiles.ts';
import type { Refused } from '../../harness/transport.ts';
import { goodOrgHk, goodOtherArea, goodPersonal, handIn, hkid } from '../../harness/verification.ts';

const SECOND = 1_000;
const REVIEW = 20 * SECOND;
const DAY = 86_400 * SECOND;
const SEALED_FOR_ANOTHER = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const pathsOf = ({ result }: Refused): readonly string[] => {
  const told: unknown = result;
  if (typeof told !== 'object' || told === null || !('errors' in told) || !Array.isArray(told.errors)) return [];
  return told.errors.map((error: { readonly path: string }) => error.path);
};

const assume = (key: string, value: string | null) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, async (tx) => {
    await tx.assumption.deleteMany({ where: { key } });
    if (value !== null) await tx.assumption.create({ data: { sandboxId: 'main', key, value } });
  });

const merchantRow = (id: string) =>
  app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).merchant.findFirst({ where: { id } });

/** What is wrong with a Hong Kong company's submission. */
const wrongHk = async (api: Client, more: Parameters<typeof goodOrgHk>[2]): Promise<readonly string[]> =>
  pathsOf(await refused(api.realName.submitOrgHk(await goodOrgHk(api, '2231', more)), 'INVALID_PARAM'));

const today = async (): Promise<string> => dayOf(new Date((await app.anonymous.sim.clock({})).now));

describe('realName/submitOrgHk', () => {
  it('is looked at, changes nothing before, and is what the merchant is from its approval on', async () => {
    const { api, merchantId } = await newcomer(app);
    expect(await api.realName.submitOrgHk(await goodOrgHk(api))).toMatchObject({ state: 'underReview' });
    expect(await merchantRow(merchantId)).toMatchObject({ kind: 'undecided', registrationNo: null });
    await app.forward(REVIEW);
    expect(await merchantRow(merchantId)).toMatchObject({
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
    await app.forward(REVIEW);
    const back = await api.realName.queryOrgHk({});
    expect(back).toMatchObject({
      state: 'failed',
      reason: 'Name does not match the registry',
      remarks: [{ path: 'companyNameEn', text: 'Name does not match the registry' }],
    });
    const { orgHk } = back;
    if (orgHk === null) throw new Error('nothing is shown of what was sent back');
    await api.realName.submitOrgHk({ ...orgHk, crNo: readyCrNo('2231') });
    await app.forward(REVIEW);
    const after = await api.realName.queryOrgHk({});
    expect(after).toMatchObject({ state: 'done', remarks: [], reason: null });
    expect(after.inForce?.directors[0]?.idNumber).toBe(orgHk.directors[0]?.idNumber);
    expect(after.inForce?.documents).toEqual(first.documents);
  });

  it('a picture is unclear once, at the responsible director', async () => {
    const { api } = await newcomer(app);
    const told = await goodOrgHk(api, '0006');
    await api.realName.submitOrgHk(told);
    await app.forward(REVIEW);
    expect(await api.realName.queryOrgHk({})).toMatchObject({
      state: 'failed',
      reason: 'A document is unreadable; upload it again',
      remarks: [{ path: 'directors.0.idFiles' }],
    });
    await api.realName.submitOrgHk(told);
    await app.forward(REVIEW);
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
    const day = await today();
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
    await assume('ownershipQuarterCounts', 'false');
    expect((await api.realName.queryOrgHk({})).quarterCounts).toBe(false);
    const told = await refused(api.realName.submitOrgHk(withShare('25')), 'INVALID_PARAM');
    expect(pathsOf(told)).toEqual(['beneficiaries.0.holdingRatio']);
    await api.realName.submitOrgHk(withShare('25.01'));
    await assume('ownershipQuarterCounts', null);
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
    await assume('realNameTypes', 'org,personal');
    expect((await api.realName.queryOrgHk({})).types).toEqual(['org', 'personal']);
    const { message } = await refused(api.realName.submitOrgHk(told), 'BIZ_ERROR');
    expect(message).toContain('consult your account manager');
    await assume('realNameTypes', null);
  });

  it('companyNotFound and companyAbnormal: asks the register by the CR number', async () => {
    const { api } = await newcomer(app);
    await refused(api.realName.submitOrgHk(await goodOrgHk(api, '0008')), 'BIZ_ERROR');
    await refused(api.realName.submitOrgHk(await goodOrgHk(api, '0007')), 'BIZ_ERROR');
  });

  it('kindFixed: refuses another kind than the approved one, and takes another as long as none was', async () => {
    const { api } = await newcomer(app);
    await api.realName.submitOrg(goodOrg('0002'));
    await app.forward(REVIEW);
    await api.realName.submitOrgHk(await goodOrgHk(api));
    await app.forward(REVIEW);
    expect((await api.realName.queryOrgHk({})).state).toBe('done');
    const { message } = await refused(api.realName.submitOrg(goodOrg()), 'OPERATION_NOT_ALLOW');
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
    await refused(withArticles([await handIn(stranger, 'KYC_ARTICLES')]), 'INVALID_PARAM');
    const other = await handIn(api, 'KYC_ANNUAL_RETURN');
    expect(pathsOf(await refused(withArticles([other]), 'INVALID_PARAM'))).toEqual(['documents.articles']);
    const once = await handIn(api, 'KYC_ARTICLES');
    expect(pathsOf(await refused(withArticles([once, once]), 'INVALID_PARAM'))).toEqual(['documents.articles']);
    expect((await api.realName.queryOrgHk({})).state).toBe('notDone');
    await withArticles([once]);
  });
});

describe('realName/submitOtherArea', () => {
  it('is looked at by its registration number and is a company of another region then', async () => {
    const { api, merchantId } = await newcomer(app);
    await api.realName.submitOtherArea(await goodOtherArea(api, '0002'));
    await app.forward(REVIEW);
    const { otherArea, state } = await api.realName.queryOtherArea({});
    expect(state).toBe('failed');
    if (otherArea === null) throw new Error('nothing is shown of what was sent back');
    await api.realName.submitOtherArea({ ...otherArea, companyRegNo: '20192231' });
    await app.forward(REVIEW);
    expect(await merchantRow(merchantId)).toMatchObject({ kind: 'otherRegion', registrationNo: '20192231' });
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
    const day = await today();
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

  it('sealUnreadable, plainSecretRefused, kindNotSupported, kindFixed, verificationOpen, fileMissing and INVALID_PARAM as every kind', async () => {
    const { api } = await newcomer(app);
    const told = await goodOtherArea(api, '0005');
    const directors = told.directors.map((each) => ({ ...each, idNumber: SEALED_FOR_ANOTHER }));
    await refused(api.realName.submitOtherArea({ ...told, directors }), 'INVALID_PARAM');
    const missing = { ...told, documents: { ...told.documents, addressProof: ['FL000'] } };
    await refused(api.realName.submitOtherArea(missing), 'INVALID_PARAM');
    await assume('realNameTypes', 'org');
    await refused(api.realName.submitOtherArea(told), 'BIZ_ERROR');
    await assume('realNameTypes', null);
    await api.realName.submitOtherArea(told);
    await refused(api.realName.submitOtherArea(told), 'OPERATION_NOT_ALLOW');
    const chief = await app.signIn(DEMO.chief);
    await refused(chief.realName.submitOtherArea(await goodOtherArea(chief)), 'OPERATION_NOT_ALLOW');
  });
});

describe('realName/submitPersonal', () => {
  it('is decided by the ID number, which stands nowhere in clear', async () => {
    const { api, merchantId } = await newcomer(app);
    const number = readyIdCard('0005');
    await api.realName.submitPersonal(await goodPersonal(api, '0005'));
    await app.forward(REVIEW);
    const asked = { machine: 'realName', subject: merchantId } as const;
    const shown = await app.anonymous.simObject.one(asked);
    expect(shown.object.state.state).toBe('underReview');
    const waiting = await app.anonymous.simDecision.waiting({});
    const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    const rows = await reader.realNameApplication.findMany({ where: { merchantId } });
    const events = await reader.event.findMany({ where: { subject: merchantId } });
    const kept = [shown, waiting, rows, await merchantRow(merchantId)];
    expect(JSON.stringify(kept)).not.toContain(number);
    expect(
      JSON.stringify(events, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(number);
    await app.anonymous.simObject.act({ ...asked, action: 'approve' });
    expect(await merchantRow(merchantId)).toMatchObject({ kind: 'individual', name: '苏雨桐', registrationNo: null });
    const { personal, state } = await api.realName.queryPersonal({});
    expect(state).toBe('done');
    expect(personal?.idNumber).toBe(`${number.slice(0, 3)}***********0005`);
  });

  it('is rejected by it, marked at the name, and unclear once', async () => {
    const { api } = await newcomer(app);
    await api.realName.submitPersonal(await goodPersonal(api, '0002'));
    await app.forward(REVIEW);
    expect(await api.realName.queryPersonal({})).toMatchObject({ state: 'failed', remarks: [{ path: 'name' }] });
  });

  it('submissionWrong: age, pictures and proof of address', async () => {
    const { api } = await newcomer(app);
    const good = await goodPersonal(api);
    const day = await today();
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

  it('sealUnreadable, plainSecretRefused, INVALID_COUNTRY, kindNotSupported, kindFixed, verificationOpen, fileMissing and INVALID_PARAM as every kind', async () => {
    const { api } = await newcomer(app);
    const told = await goodPersonal(api, '0005');
    await refused(api.realName.submitPersonal({ ...told, idNumber: SEALED_FOR_ANOTHER }), 'INVALID_PARAM');
    await refused(api.realName.submitPersonal({ ...told, nationality: 'XQX' }), 'INVALID_COUNTRY');
    await refused(api.realName.submitPersonal({ ...told, documents: { addressProof: ['FL000'] } }), 'INVALID_PARAM');
    await assume('realNameTypes', 'none');
    await refused(api.realName.submitPersonal(told), 'BIZ_ERROR');
    await assume('realNameTypes', null);
    await api.realName.submitPersonal(told);
    await refused(api.realName.submitPersonal(told), 'OPERATION_NOT_ALLOW');
    const chief = await app.signIn(DEMO.chief);
    await refused(chief.realName.submitPersonal(await goodPersonal(chief)), 'OPERATION_NOT_ALLOW');
  });
});

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
    await jump(REVIEW);
    await jump(10 * DAY);
    expect(await api.realName.queryOrgHk({})).toMatchObject({
      state: 'aboutToExpire',
      endingFields: ['brEndsOn'],
      documentEndsOn: told.brEndsOn,
    });
    const renewed = { ...told, brEndsOn: addDays(day, 400), companyNameEn: 'Kestrel Renamed Limited' };
    await api.realName.submitOrgHk({ ...renewed, crNo: readyCrNo('0002') });
    await jump(REVIEW);
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
    await jump(REVIEW);
    expect(await row()).toMatchObject({ nameEn: 'Kestrel Renamed Limited', documentEndsOn: renewed.brEndsOn });
    await own.close();
  });
});

describe('drafts of every kind', () => {
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
    await refused(api.file.getFileDownloadInfo({ fileIds: [unused] }), 'INVALID_PARAM');
    await jump(13);
    await refused(api.file.getFileDownloadInfo({ fileIds: [front] }), 'INVALID_PARAM');
    await own.close();
  });

  it('keeps no file of another merchant', async () => {
    const { api } = await newcomer(app);
    const { api: stranger } = await newcomer(app);
    const theirs = await handIn(stranger, 'KYC_ID_PHOTO');
    await api.realName.addCloud({ type: 'personal', content: JSON.stringify({ idFiles: [theirs] }) });
    expect((await api.realName.queryCloud({ type: 'personal' })).files).toEqual([]);
  });
});

describe('the register of Hong Kong', () => {
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

describe('files of a verification', () => {
  it('takes a PDF as a paper and none as a picture of an ID', async () => {
    const { api } = await newcomer(app);
    const file = new File([pdf()], 'id.pdf');
    await refused(api.file.upload({ businessType: 'KYC_ID_PHOTO', file }), 'INVALID_FILE_TYPE');
    await api.file.upload({ businessType: 'KYC_ARTICLES', file });
  });
});
