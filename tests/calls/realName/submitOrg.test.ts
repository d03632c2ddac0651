import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { goodOrg, newcomer } from '../../harness/register.ts';
import { handIn } from '../../harness/verification.ts';
import { pathsOf } from './applications.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const sim = () => app.anonymous;

const stateOf = async (subject: string) =>
  (await sim().simObject.one({ machine: 'realName', subject })).object.state.state;

const wrong = async (more: Parameters<typeof goodOrg>[1]): Promise<readonly string[]> => {
  const { api } = await newcomer(app);
  return pathsOf(await refused(api.realName.submitOrg(goodOrg('2231', more)), 'INVALID_PARAM'));
};

const setTypes = (value: string) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, async (tx) => {
    await tx.assumption.deleteMany({ where: { key: 'realNameTypes' } });
    await tx.assumption.create({ data: { sandboxId: 'main', key: 'realNameTypes', value } });
  });

describe('realName/submitOrg', () => {
  it('is looked at, passed by itself after a while, and opens what needs a verified merchant', async () => {
    const { api, merchantId } = await newcomer(app);
    const order = { mode: 'realTime', orderNo: 'EX0000000000' } as const;
    const locked = await refused(api.exchange.apply(order), 'OPERATION_NOT_ALLOW');
    expect(locked.message).toContain('Verify your identity');
    expect(await api.realName.submitOrg(goodOrg())).toMatchObject({ state: 'underReview' });
    await refused(api.exchange.apply(order), 'OPERATION_NOT_ALLOW');
    await app.forward(20 * SECOND);
    expect(await stateOf(merchantId)).toBe('done');
    await refused(api.exchange.apply(order), 'ORDER_NOTFOUND');
    expect(await api.info.queryUserInfo({})).toMatchObject({
      enterpriseName: '深圳市海川跨境电商有限公司',
      enterpriseKind: 'mainland',
      verified: true,
    });
    const [message] = (await api.notice.page({ systemNoticeType: 1 })).list;
    expect(message?.title).toBe('Identity verification complete');
    expect(exchange.apply.verified).toBe(true);
  });

  it('is rejected with a reason by its number, corrected, and passed by a person', async () => {
    const { api, merchantId } = await newcomer(app);
    await api.realName.submitOrg(goodOrg('0002'));
    await app.forward(20 * SECOND);
    expect(await api.realName.queryOrg({})).toMatchObject({
      state: 'failed',
      open: true,
      reason: 'Name does not match the registry',
    });
    await api.realName.submitOrg(goodOrg('0005'));
    await app.forward(20 * SECOND);
    expect(await stateOf(merchantId)).toBe('underReview');
    const waiting = await sim().simDecision.waiting({ kind: 'kyc' });
    expect(waiting.map(({ object }) => object.subject)).toContain(merchantId);
    await sim().simDecision.decide({ items: [{ kind: 'kyc', subject: merchantId }], outcome: 'approve' });
    expect(await stateOf(merchantId)).toBe('done');
  });

  it('is rejected by a person with his own words, and fails once before it passes', async () => {
    const { api, merchantId } = await newcomer(app);
    await api.realName.submitOrg(goodOrg('0006'));
    const item = { kind: 'kyc', subject: merchantId };
    await sim().simDecision.decide({ items: [item], outcome: 'reject', reason: 'documentUnclear', note: 'page 2' });
    const { reason } = await api.realName.queryOrg({});
    expect(reason).toBe('A document is unreadable; upload it again: page 2');
    await api.realName.submitOrg(goodOrg('0006'));
    await app.forward(20 * SECOND);
    expect(await stateOf(merchantId)).toBe('done');
  });

  it('times out: rejected after 24 hours without an answer, as the channel did not answer', async () => {
    const { api, merchantId } = await newcomer(app);
    await api.realName.submitOrg(goodOrg('0009'));
    await app.forward(DAY - SECOND);
    expect(await stateOf(merchantId)).toBe('underReview');
    await app.forward(SECOND);
    const { list } = await api.notice.page({ systemNoticeType: 1 }).catch(() => ({ list: [] }));
    expect(list).toEqual([]);
    expect(await stateOf(merchantId)).toBe('failed');
  });

  it('one of several who submit at the same time passes', async () => {
    const { api, merchantId } = await newcomer(app);
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => api.realName.submitOrg(goodOrg('0005'))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    expect(await reader.realNameApplication.count({ where: { merchantId } })).toBe(1);
  });

  it('keeps ID numbers encrypted and shows them masked', async () => {
    const { api, merchantId } = await newcomer(app);
    const org = goodOrg('0005');
    await api.realName.submitOrg(org);
    const shown = await api.realName.queryOrg({});
    expect(shown.org?.legalPerson.idNumber).toBe('440***********2231');
    expect(JSON.stringify(shown)).not.toContain(org.legalPerson.idNumber);
    const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    const row = await reader.realNameApplication.findFirst({ where: { merchantId } });
    expect(JSON.stringify(row)).not.toContain(org.legalPerson.idNumber);
    expect(row?.contentSealed).toMatch(/^v1\./);
  });

  it('a document is told of thirty days before its end, renewed with all rights, and ends with its last day', async () => {
    const world = await startApp();
    const { api, merchantId } = await newcomer(world);
    const at = async () =>
      (await world.anonymous.simObject.one({ machine: 'realName', subject: merchantId })).object.state.state;
    const jump = async (ms: number) => {
      await world.anonymous.sim.advanceClock({ seconds: ms / SECOND });
    };
    const legalPerson = { ...goodOrg().legalPerson, idExpiresOn: '2026-12-20' };
    await api.realName.submitOrg(goodOrg('2231', { legalPerson }));
    await jump(20 * SECOND);
    expect(await at()).toBe('done');
    await jump(10 * DAY);
    expect(await at()).toBe('aboutToExpire');
    expect(await api.info.queryUserInfo({})).toMatchObject({ verified: true, documentEndsOn: '2026-12-20' });
    await api.realName.submitOrg(goodOrg('0005', { legalPerson: { ...legalPerson, idExpiresOn: '2036-12-20' } }));
    expect(await at()).toBe('renewing');
    expect(await api.info.queryUserInfo({})).toMatchObject({ verified: true });
    await world.anonymous.simDecision.decide({
      items: [{ kind: 'kycRenewal', subject: merchantId }],
      outcome: 'reject',
    });
    expect(await at()).toBe('aboutToExpire');
    await jump(31 * DAY);
    expect(await at()).toBe('expired');
    expect(await api.info.queryUserInfo({})).toMatchObject({ verified: false });
    await api.realName.submitOrg(goodOrg('2231', { legalPerson: { ...legalPerson, idExpiresOn: null } }));
    await jump(20 * SECOND);
    expect(await at()).toBe('done');
    await world.close();
  });

  it('sealUnreadable: refuses an ID number that was sealed for somebody else', async () => {
    const { api } = await newcomer(app);
    const idNumber = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;
    const legalPerson = { ...goodOrg().legalPerson, idNumber };
    await refused(api.realName.submitOrg(goodOrg('2231', { legalPerson })), 'INVALID_PARAM');
  });

  it('plainSecretRefused: refuses a plain ID number where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10004-chief' });
    await refused(strict.as({ token }).realName.submitOrg(goodOrg()), 'INVALID_PARAM');
    await strict.close();
  });

  it('submissionWrong: names every field that breaks a rule', async () => {
    const good = goodOrg();
    const [director] = good.directors;
    const [owner] = good.beneficiaries;
    if (!director || !owner) throw new Error('the good application names people');
    const today = dayOf(new Date((await sim().sim.clock({})).now));
    const yesterday = addDays(today, -1);
    expect(await wrong({ legalRepresentative: '林晓敏' })).toEqual(['legalPerson.name']);
    expect(await wrong({ establishedOn: today })).toEqual(['establishedOn']);
    expect(await wrong({ termEndsOn: yesterday })).toEqual(['termEndsOn']);
    expect(await wrong({ directors: [director, director] })).toEqual(['directors.1.idNumber']);
    expect(await wrong({ legalPerson: { ...good.legalPerson, idNumber: '440301198203152418' } })).toEqual([
      'legalPerson.idNumber',
    ]);
    expect(await wrong({ legalPerson: { ...good.legalPerson, idNumber: '44030119820315241X' } })).toEqual([
      'legalPerson.birthDate',
    ]);
    const yearOfBirth = Number(today.slice(0, 4)) - 18;
    const tooYoung = { ...good.legalPerson, idType: 'passport', idNumber: 'E12345678' } as const;
    expect(
      await wrong({ legalPerson: { ...tooYoung, birthDate: addDays(`${yearOfBirth}${today.slice(4)}`, 1) } }),
    ).toEqual(['legalPerson.birthDate']);
    expect(await wrong({ beneficiaries: [{ ...owner, birthDate: '1988-03-16' }] })).toEqual([
      'beneficiaries.0.birthDate',
    ]);
    expect(await wrong({ legalPerson: { ...good.legalPerson, birthDate: today, idExpiresOn: yesterday } })).toEqual([
      'legalPerson.birthDate',
      'legalPerson.idExpiresOn',
    ]);
    expect(await wrong({ beneficiaries: [{ ...owner, holdingRatio: '24.99' }] })).toEqual([
      'beneficiaries.0.holdingRatio',
    ]);
    expect(await wrong({ beneficiaries: [{ ...owner, holdingRatio: '60.123' }] })).toEqual([
      'beneficiaries.0.holdingRatio',
    ]);
    const half = { ...owner, holdingRatio: '50.01' };
    expect(await wrong({ beneficiaries: [half, half] })).toEqual(['beneficiaries.1.holdingRatio']);
    expect(await wrong({ holderType: 'authorisedAgent' })).toEqual(['agent']);
    const { api } = await newcomer(app);
    const agent = { name: '吴倩', idType: 'idCard', idNumber: readyIdCard('1111'), mobile: '13800000044' } as const;
    const fits = { ...good, termEndsOn: today, holderType: 'authorisedAgent', agent } as const;
    const whole = { ...owner, holdingRatio: '50' };
    await api.realName.submitOrg({ ...fits, beneficiaries: [whole, { ...whole, name: '许远' }] });
  });

  it('INVALID_COUNTRY, fileMissing and INVALID_PARAM: documents that are told are judged', async () => {
    const { api } = await newcomer(app);
    const org = goodOrg();
    const legalPerson = { ...org.legalPerson, nationality: 'XQX' };
    await refused(api.realName.submitOrg({ ...org, legalPerson }), 'INVALID_COUNTRY');
    const lacking = await refused(api.realName.submitOrg({ ...org, documents: {} }), 'INVALID_PARAM');
    expect(pathsOf(lacking)).toEqual([
      'directors.0.idFiles',
      'beneficiaries.0.idFiles',
      'legalPerson.idFiles',
      'documents.businessLicence',
      'documents.shareholding',
    ]);
    const idFiles = [await handIn(api, 'KYC_ID_PHOTO'), await handIn(api, 'KYC_ID_PHOTO')];
    const pictured = {
      ...org,
      legalPerson: { ...org.legalPerson, idFiles },
      directors: org.directors.map((each) => ({ ...each, idFiles })),
      beneficiaries: org.beneficiaries.map((each) => ({ ...each, idFiles })),
    };
    const shareholding = [await handIn(api, 'KYC_SHAREHOLDING')];
    const submitWith = (businessLicence: string) =>
      api.realName.submitOrg({ ...pictured, documents: { businessLicence: [businessLicence], shareholding } });
    await refused(submitWith('FL000'), 'BIZ_ERROR');
    await refused(submitWith(await handIn(api, 'KYC_ARTICLES')), 'INVALID_PARAM');
    await submitWith(await handIn(api, 'KYC_BUSINESS_LICENSE'));
    expect((await api.realName.queryOrg({})).files).toHaveLength(4);
  });

  it('kindFixed: refuses a merchant that was approved as another kind', async () => {
    const individual = await app.signIn(DEMO.individual);
    await refused(individual.realName.submitOrg(goodOrg()), 'OPERATION_NOT_ALLOW');
  });

  it('kindNotSupported: refuses a type that the sandbox does not take', async () => {
    const { api } = await newcomer(app);
    await setTypes('none');
    const { message } = await refused(api.realName.submitOrg(goodOrg()), 'BIZ_ERROR');
    expect(message).toContain('consult your account manager');
    await setTypes('org');
  });

  it('companyNotFound: refuses a company that the registry does not know', async () => {
    const { api } = await newcomer(app);
    await refused(api.realName.submitOrg(goodOrg('0008')), 'BIZ_ERROR');
  });

  it('companyAbnormal: refuses a company of abnormal status', async () => {
    const { api, merchantId } = await newcomer(app);
    await refused(api.realName.submitOrg(goodOrg('0007')), 'BIZ_ERROR');
    expect(await stateOf(merchantId)).toBe('notDone');
  });

  it('verificationOpen: refuses while one is looked at, and once it is done', async () => {
    const { api } = await newcomer(app);
    await api.realName.submitOrg(goodOrg());
    await refused(api.realName.submitOrg(goodOrg()), 'OPERATION_NOT_ALLOW');
    await app.forward(20 * SECOND);
    await refused(api.realName.submitOrg(goodOrg()), 'OPERATION_NOT_ALLOW');
    await refused((await app.signIn(DEMO.chief)).realName.submitOrg(goodOrg()), 'OPERATION_NOT_ALLOW');
  });
});

describe('realName/queryOrg', () => {
  it('shows where a verification stands, with its timeline', async () => {
    const { api } = await newcomer(app);
    expect(await api.realName.queryOrg({})).toMatchObject({ state: 'notDone', type: null, org: null, open: true });
    await api.realName.submitOrg(goodOrg());
    const shown = await api.realName.queryOrg({});
    expect(shown.timeline.map(({ action }) => action)).toEqual(['register', 'submit']);
    expect(shown.org?.companyName).toBe('深圳市海川跨境电商有限公司');
  });
});
