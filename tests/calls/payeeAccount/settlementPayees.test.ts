import type { Client } from '@tradeport/shared/client.ts';
import { PAYEE_TYPES } from '@tradeport/shared/rules/settlementPayee.ts';
import { readyCreditCode, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { uploaded } from '../ftrOrder/tradeOrders.ts';
import { act, added, freshAccount, goodCompany, goodPerson } from '../settleOrder/settlements.ts';
import { fieldsOf } from './accounts.ts';

let app: TestApp;
let chief: Client;
/** One that was not available, to be corrected. */
let corrected: string;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  corrected = await added(chief);
  await act(app, 'settlementPayee', corrected, 'reject');
});
afterAll(() => app.close());

type Told = Parameters<Client['payeeAccount']['add']>[0];
/** Both calls refuse alike; answers the fields that are marked. */
const bothRefuse = async (told: Told, code: Parameters<typeof refused>[1]): Promise<readonly string[]> => {
  const refusal = await refused(chief.payeeAccount.add(told), code);
  await refused(chief.payeeAccount.modify({ ...told, accountId: corrected }), code);
  return fieldsOf(refusal.result);
};

describe('payeeAccount/add and modify', () => {
  it('payeeFieldMissing and payeeFieldForeign: each type asks for its own', async () => {
    const { payeeType: _type, ...untyped } = goodPerson();
    expect(await bothRefuse(untyped, 'EMPTY_PARAM')).toEqual(['payeeType']);
    expect(await bothRefuse(goodPerson({ payeeType: 'nonResident', idCardNo: 'E12345678' }), 'EMPTY_PARAM')).toEqual([
      'passportPhoto',
    ]);
    expect(await bothRefuse(goodPerson({ creditCode: readyCreditCode('1234') }), 'INVALID_PARAM')).toEqual([
      'creditCode',
    ]);
  });

  it('payeeCurrencyWrong, payeeBankAbroad and payeeNameDiffers: an account in CNY in the mainland, in its own name', async () => {
    expect(await bothRefuse(goodPerson({ currency: 'USD' }), 'INVALID_CURRENCY')).toEqual(['currency']);
    expect(await bothRefuse(goodPerson({ bankCountry: 'HKG' }), 'ERROR_COUNTRY')).toEqual(['bankCountry']);
    expect(await bothRefuse(goodPerson({ accountName: '别人' }), 'INVALID_PARAM')).toEqual(['accountName']);
  });

  it('payeeCodeUnknown and payeeIdWrong: codes of the lists, and documents with their check digits', async () => {
    expect(await bothRefuse(await goodCompany(chief, { industry: 'ZZ' }), 'INVALID_PARAM')).toEqual(['industry']);
    expect(await bothRefuse(goodPerson({ idCardNo: '440002198803151235' }), 'INVALID_PARAM')).toEqual(['idCardNo']);
  });

  it('payeeNotOwnCompany and payeeIsOwnCompany: the type says whose company it is', async () => {
    await bothRefuse(await goodCompany(chief, { payeeType: 'ownCompany' }), 'BIZ_ERROR');
    await bothRefuse(await goodCompany(chief, { creditCode: '91440300MA5F8K2Q78' }), 'BIZ_ERROR');
  });

  it('companyNotFound, companyAbnormal and payeeCompanyDiffers: what the registry says', async () => {
    const company = await goodCompany(chief);
    await bothRefuse({ ...company, creditCode: readyCreditCode('0008') }, 'BIZ_ERROR');
    await bothRefuse({ ...company, creditCode: readyCreditCode('0007') }, 'BIZ_ERROR');
    await bothRefuse({ ...company, creditCode: readyCreditCode('4321') }, 'BIZ_ERROR');
  });

  it('samePayeeStands: one account, one payee', async () => {
    const accountNo = freshAccount();
    await added(chief, { accountNo });
    await bothRefuse(goodPerson({ accountNo }), 'REQUEST_REPEAT');
  });

  it('sealUnreadable: a number that was sealed for somebody else', async () => {
    await bothRefuse(goodPerson({ idCardNo: 'v1.AAAA.AAAA.AAAA' }), 'INVALID_PARAM');
  });

  it('plainSecretRefused: a plain number where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10001-chief' });
    const client = strict.as({ token });
    await refused(client.payeeAccount.add(goodPerson()), 'INVALID_PARAM');
    const { list } = await client.payeeAccount.queryManagePage({ accountType: 'settlement', status: ['unavailable'] });
    const accountId = list[0]?.accountId ?? '';
    await refused(client.payeeAccount.modify({ ...goodPerson(), accountId }), 'INVALID_PARAM');
    await strict.close();
  });

  it('each type is added, checked by its number, and shown with its numbers masked', async () => {
    const photo = await uploaded(chief, 'SETTLE_PAYEE_PASSPORT', 'passport.png');
    const abroad = await added(chief, { payeeType: 'nonResident', idCardNo: 'E12345678', passportPhoto: [photo] });
    const refusedOne = await added(chief, { idCardNo: readyIdCard('0002') });
    const { accountId } = await chief.payeeAccount.add(await goodCompany(chief));
    await app.anonymous.sim.advanceClock({ seconds: 60 });
    const one = async (id: string) =>
      (await chief.payeeAccount.queryManagePage({ accountType: 'settlement', accountId: id })).list[0];
    expect(await one(abroad)).toMatchObject({ status: 'available', detail: { payee: { idCardNo: 'E12**5678' } } });
    expect((await one(refusedOne))?.status).toBe('unavailable');
    expect(await one(accountId)).toMatchObject({ status: 'available', entity: 'company', currency: 'CNY' });
  });
});

describe('payeeAccount/modifyDetail of a settlement payee', () => {
  it('changes nickname and remark of an available payee without a review, and the search finds the new nickname', async () => {
    const accountId = await added(chief, { nickname: 'Former Nickname', remark: 'Note' });
    await act(app, 'settlementPayee', accountId, 'approve');
    const words = { nickname: 'Present Nickname', remark: 'Second note' };
    const changed = await chief.payeeAccount.modifyDetail({ accountType: 'settlement', accountId, ...words });
    expect(changed.status).toBe('available');
    const found = async (keyword: string) =>
      (await chief.payeeAccount.queryManagePage({ accountType: 'settlement', keyword })).list;
    expect(await found('present nick')).toMatchObject([{ accountId, ...words }]);
    expect(await found('former nick')).toEqual([]);
  });
});

describe('payeeAccount/queryManagePage', () => {
  it('startAfterEnd and spanTooLong: the days on which they were added', async () => {
    const ask = chief.payeeAccount.queryManagePage;
    await refused(ask({ startDate: '2026-11-10', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(ask({ startDate: '2025-01-01', endDate: '2026-11-09' }), 'INVALID_PARAM');
  });

  it('filters by status, and keeps the types apart', async () => {
    const { list, byStatus } = await chief.payeeAccount.queryManagePage({ accountType: 'settlement', pageSize: 50 });
    expect(new Set(list.map(({ accountType }) => accountType))).toEqual(new Set(['settlement']));
    const { count = 0 } = byStatus.find(({ status }) => status === 'removed') ?? {};
    expect(count).toBeGreaterThan(0);
    const withdrawals = await chief.payeeAccount.queryManagePage({ status: ['available'] });
    expect(withdrawals.total).toBe(0);
  });

  it('filters by the day on which they were added', async () => {
    const days = async (startDate: string, endDate: string) =>
      (await chief.payeeAccount.queryManagePage({ accountType: 'settlement', startDate, endDate, pageSize: 50 })).list;
    const all = await days('2026-09-01', '2026-11-30');
    const dayOf = ({ createdAt }: (typeof all)[number]) => createdAt.slice(0, 10);
    const [first] = all.map(dayOf).toSorted();
    const found = await days(first ?? '', first ?? '');
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ accountId }) => accountId).toSorted()).toEqual(
      all.flatMap((payee) => (dayOf(payee) === first ? [payee.accountId] : [])).toSorted(),
    );
    expect(found.length).toBeLessThan(all.length);
  });

  it('finds one of every type in the demo, the photo of the passport with the one who lives abroad', async () => {
    const { list } = await chief.payeeAccount.queryManagePage({
      accountType: 'settlement',
      status: ['available'],
      pageSize: 50,
      startDate: '2026-09-01',
      endDate: '2026-10-31',
    });
    expect(new Set(list.map(({ payeeType }) => payeeType))).toEqual(new Set(PAYEE_TYPES));
    const abroad = list.find(({ payeeType }) => payeeType === 'nonResident');
    const accountId = abroad?.accountId ?? '';
    const shown = await chief.payeeAccount.queryManagePage({ accountType: 'settlement', accountId });
    expect(shown.list[0]?.detail?.payee?.passportPhoto).toHaveLength(1);
  });
});
