import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { realName as calls } from '@tradeport/shared/contract/realName.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { injectTransport } from '../../harness/transport.ts';
import { goodOrg, handIn } from '../../harness/verification.ts';
import { assumeIn, pathsOf, SEALED_FOR_ANOTHER, todayIn } from './applications.ts';

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

describe('realName/submitOrg', () => {
  it('is looked at, passed by itself after a while, and opens what needs a verified merchant', async () => {
    const { api, merchantId } = await newcomer(app);
    const order = { mode: 'realTime', orderNo: 'EX0000000000' } as const;
    const locked = await refused(api.exchange.apply(order), 'OPERATION_NOT_ALLOW');
    expect(locked.message).toContain('Verify your identity');
    expect(await api.realName.submitOrg(await goodOrg(api))).toMatchObject({ state: 'underReview' });
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
    const org = await goodOrg(api, '0002');
    await api.realName.submitOrg(org);
    await app.forward(20 * SECOND);
    expect(await api.realName.queryOrg({})).toMatchObject({
      state: 'failed',
      open: true,
      reason: 'Name does not match the registry',
    });
    await api.realName.submitOrg({ ...org, creditCode: readyCreditCode('0005') });
    await app.forward(20 * SECOND);
    expect(await stateOf(merchantId)).toBe('underReview');
    const waiting = await sim().simDecision.waiting({ kind: 'kyc' });
    expect(waiting.map(({ object }) => object.subject)).toContain(merchantId);
    await sim().simDecision.decide({ items: [{ kind: 'kyc', subject: merchantId }], outcome: 'approve' });
    expect(await stateOf(merchantId)).toBe('done');
  });

  it('is rejected by a person with his own words, and fails once before it passes', async () => {
    const { api, merchantId } = await newcomer(app);
    const org = await goodOrg(api, '0006');
    await api.realName.submitOrg(org);
    const item = { kind: 'kyc', subject: merchantId };
    await sim().simDecision.decide({ items: [item], outcome: 'reject', reason: 'documentUnclear', note: 'page 2' });
    const { reason } = await api.realName.queryOrg({});
    expect(reason).toBe('A document is unreadable; upload it again: page 2');
    await api.realName.submitOrg(org);
    await app.forward(20 * SECOND);
    expect(await stateOf(merchantId)).toBe('done');
  });

  it('times out: rejected after 24 hours without an answer, as the channel did not answer', async () => {
    const { api, merchantId } = await newcomer(app);
    await api.realName.submitOrg(await goodOrg(api, '0009'));
    await app.forward(DAY - SECOND);
    expect(await stateOf(merchantId)).toBe('underReview');
    await app.forward(SECOND);
    const { list } = await api.notice.page({ systemNoticeType: 1 }).catch(() => ({ list: [] }));
    expect(list).toEqual([]);
    expect(await stateOf(merchantId)).toBe('failed');
  });

  it('one of several who submit at the same time passes', async () => {
    const { api, merchantId } = await newcomer(app);
    const org = await goodOrg(api, '0005');
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => api.realName.submitOrg(org)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    expect(await reader.realNameApplication.count({ where: { merchantId } })).toBe(1);
  });

  it('keeps ID numbers encrypted and shows them masked', async () => {
    const { api, merchantId } = await newcomer(app);
    const org = await goodOrg(api, '0005');
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
    const org = await goodOrg(api);
    const until = (idExpiresOn: string | null) => ({ ...org, legalPerson: { ...org.legalPerson, idExpiresOn } });
    await api.realName.submitOrg(until('2026-12-20'));
    await jump(20 * SECOND);
    expect(await at()).toBe('done');
    await jump(10 * DAY);
    expect(await at()).toBe('aboutToExpire');
    expect(await api.info.queryUserInfo({})).toMatchObject({ verified: true, documentEndsOn: '2026-12-20' });
    await api.realName.submitOrg({ ...until('2036-12-20'), creditCode: readyCreditCode('0005') });
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
    await api.realName.submitOrg(until('2036-12-20'));
    await jump(20 * SECOND);
    expect(await at()).toBe('done');
    await world.close();
  });

  it('sealUnreadable: refuses an ID number that was sealed for somebody else', async () => {
    const { api } = await newcomer(app);
    const org = await goodOrg(api);
    const legalPerson = { ...org.legalPerson, idNumber: SEALED_FOR_ANOTHER };
    await refused(api.realName.submitOrg({ ...org, legalPerson }), 'INVALID_PARAM');
  });

  it('plainSecretRefused: refuses a plain ID number where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10004-chief' });
    const api = strict.as({ token });
    await refused(api.realName.submitOrg(await goodOrg(api)), 'INVALID_PARAM');
    await strict.close();
  });

  it('submissionWrong: everything that is wrong is told at once, each at its field', async () => {
    const { api } = await newcomer(app);
    const org = await goodOrg(api);
    const today = await todayIn(app)();
    const legalPerson = { ...org.legalPerson, birthDate: today, idExpiresOn: addDays(today, -1) };
    const { documents: _documents, ...rest } = { ...org, legalPerson, establishedOn: today };
    const told = await refused(api.realName.submitOrg({ ...rest, documents: {} }), 'INVALID_PARAM');
    expect(pathsOf(told)).toEqual([
      'establishedOn',
      'legalPerson.birthDate',
      'legalPerson.idExpiresOn',
      'documents.businessLicence',
      'documents.shareholding',
    ]);
  });

  it('EMPTY_PARAM: what was taken before documents were asked for, with people by name and number alone', async () => {
    const { api, loginNo } = await newcomer(app);
    const { documents: _documents, ...undocumented } = await goodOrg(api);
    const { name, idType, idNumber } = undocumented.legalPerson;
    const before = { ...undocumented, directors: [{ name, idType, idNumber }] };
    const send = injectTransport(app.tradeport.app, { token: await app.token(loginNo) });
    const told = await refused(send(calls.submitOrg, before, {}), 'EMPTY_PARAM');
    // Of each object the first of what is missing.
    expect(pathsOf(told)).toEqual(['documents', 'directors.0.lastNameEn']);
  });

  it('INVALID_COUNTRY, fileMissing and INVALID_PARAM: a nationality that is none, and files that are not the field’s', async () => {
    const { api } = await newcomer(app);
    const org = await goodOrg(api);
    const legalPerson = { ...org.legalPerson, nationality: 'XQX' };
    await refused(api.realName.submitOrg({ ...org, legalPerson }), 'INVALID_COUNTRY');
    const submitWith = (businessLicence: string) =>
      api.realName.submitOrg({ ...org, documents: { ...org.documents, businessLicence: [businessLicence] } });
    await refused(submitWith('FL000'), 'BIZ_ERROR');
    await refused(submitWith(await handIn(api, 'KYC_ARTICLES')), 'INVALID_PARAM');
    await submitWith(await handIn(api, 'KYC_BUSINESS_LICENSE'));
    expect((await api.realName.queryOrg({})).files).toHaveLength(4);
  });

  it('kindFixed: refuses a merchant that was approved as another kind', async () => {
    const individual = await app.signIn(DEMO.individual);
    await refused(individual.realName.submitOrg(await goodOrg(individual)), 'OPERATION_NOT_ALLOW');
  });

  it('kindNotSupported: refuses a type that the sandbox does not take', async () => {
    const { api } = await newcomer(app);
    await assumeIn(app)('realNameTypes', 'none');
    const { message } = await refused(api.realName.submitOrg(await goodOrg(api)), 'BIZ_ERROR');
    expect(message).toContain('consult your account manager');
    await assumeIn(app)('realNameTypes', null);
  });

  it('companyNotFound: refuses a company that the registry does not know', async () => {
    const { api } = await newcomer(app);
    await refused(api.realName.submitOrg(await goodOrg(api, '0008')), 'BIZ_ERROR');
  });

  it('companyAbnormal: refuses a company of abnormal status', async () => {
    const { api, merchantId } = await newcomer(app);
    await refused(api.realName.submitOrg(await goodOrg(api, '0007')), 'BIZ_ERROR');
    expect(await stateOf(merchantId)).toBe('notDone');
  });

  it('verificationOpen: refuses while one is looked at, and once it is done', async () => {
    const { api } = await newcomer(app);
    const org = await goodOrg(api);
    await api.realName.submitOrg(org);
    await refused(api.realName.submitOrg(org), 'OPERATION_NOT_ALLOW');
    await app.forward(20 * SECOND);
    await refused(api.realName.submitOrg(org), 'OPERATION_NOT_ALLOW');
    const chief = await app.signIn(DEMO.chief);
    await refused(chief.realName.submitOrg(await goodOrg(chief)), 'OPERATION_NOT_ALLOW');
  });
});

describe('realName/queryOrg', () => {
  it('shows where a verification stands, with its timeline', async () => {
    const { api } = await newcomer(app);
    expect(await api.realName.queryOrg({})).toMatchObject({ state: 'notDone', type: null, org: null, open: true });
    await api.realName.submitOrg(await goodOrg(api));
    const shown = await api.realName.queryOrg({});
    expect(shown.timeline.map(({ action }) => action)).toEqual(['register', 'submit']);
    expect(shown.org?.companyName).toBe('深圳市海川跨境电商有限公司');
  });
});
