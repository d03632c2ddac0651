import type { Client } from '@tradeport/shared/client.ts';
import type { PoboPayerToldWire } from '@tradeport/shared/contract/poboPayer.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { START_AT } from '../../harness/time.ts';
import type { Refused } from '../../harness/transport.ts';
import { fieldsOf } from '../payeeAccount/accounts.ts';
import { available, decide, freshNumber, goodCompany, goodPerson, handedIn } from './poboPayers.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const today = dayOf(START_AT);
const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;

const pathsOf = ({ result }: Refused): readonly string[] => fieldsOf(result);

describe('poboPayer/queryPage', () => {
  it('has a payer in each state and one whose document has ended; removed ones only when they are asked for', async () => {
    const page = await chief.poboPayer.queryPage({ pageSize: 100 });
    expect(new Set(page.list.map(({ state }) => state))).toEqual(
      new Set(['available', 'underReview', 'reviewFailure']),
    );
    expect(page.list.filter(({ ended }) => ended).map(({ name, state }) => [name, state])).toEqual([
      ['Wei Ling Tan', 'available'],
    ]);
    expect((await chief.poboPayer.queryPage({ status: [3] })).list.map(({ name }) => name)).toEqual(['何嘉欣']);
  });

  it('is narrowed by type, state, name, country and the end of the number', async () => {
    const companies = await chief.poboPayer.queryPage({ type: 'company' });
    expect(new Set(companies.list.map(({ type }) => type))).toEqual(new Set(['company']));
    expect((await chief.poboPayer.queryPage({ keyword: 'marlow' })).list).toHaveLength(1);
    expect((await chief.poboPayer.queryPage({ keyword: '1122', country: 'HKG' })).list).toHaveLength(1);
    expect((await chief.poboPayer.queryPage({ country: 'FRA' })).list).toEqual([]);
  });

  it('shows nobody else’s', async () => {
    expect((await other.poboPayer.queryPage({ status: [0, 1, 2, 3] })).list).toEqual([]);
  });
});

describe('poboPayer/queryByNo', () => {
  it('tells all that was handed in, the number masked, and how it came to stand', async () => {
    const told = await goodCompany(chief, await handedIn(chief, 'materials', 'partnershipMaterials'));
    const { payerNo } = await chief.poboPayer.add(told);
    const payer = await chief.poboPayer.queryByNo({ payerNo });
    expect(payer).toMatchObject({
      type: 'company',
      name: 'Harbour Light Ltd',
      idNumber: `${told.idNumber.slice(0, 3)}***${told.idNumber.slice(-4)}`,
      idExpiry: null,
      ended: false,
      state: 'underReview',
      auditStatus: 'pending',
      completedAt: null,
      materials: told.materials,
      partnershipMaterials: told.partnershipMaterials,
      businessRegistration: told.businessRegistration,
      businessLicence: [],
    });
    expect(payer.timeline.map(({ action }) => action)).toEqual(['add']);
  });

  it('poboPayerUnknown: one that is unknown, and one of another merchant', async () => {
    await refused(chief.poboPayer.queryByNo({ payerNo: 'PO0' }), 'CUSTOMER_NOTFOUND');
    await refused(other.poboPayer.queryByNo({ payerNo: await available(app, chief) }), 'CUSTOMER_NOTFOUND');
  });
});

describe('poboPayer/add', () => {
  it('is reviewed by the last four of its number, and each outcome is a message', async () => {
    const passing = await chief.poboPayer.add(await goodPerson(chief));
    const failing = await chief.poboPayer.add(await goodPerson(chief, { idNumber: freshNumber('0002') }));
    await app.anonymous.sim.advanceClock({ seconds: 120 });
    const after = await chief.poboPayer.queryByNo({ payerNo: passing.payerNo });
    expect(after).toMatchObject({ state: 'available', auditStatus: 'success', reason: null });
    expect(after.completedAt).not.toBeNull();
    expect(await chief.poboPayer.queryByNo({ payerNo: failing.payerNo })).toMatchObject({
      state: 'reviewFailure',
      reason: 'Name does not match the registry',
    });
    const titles = (await chief.notice.page({ systemNoticeType: 1, currentPage: 1, pageSize: 20 })).list.map(
      ({ title }) => title,
    );
    expect(titles).toContain('POBO payer available: Mei Tan');
    expect(titles).toContain('POBO payer not approved: Mei Tan');
  });

  const wrong: readonly (readonly [string, Partial<PoboPayerToldWire>, ErrorCode, string])[] = [
    ['a country that there is not', { country: 'ABC' }, 'INVALID_COUNTRY', 'country'],
    ['a high-risk country', { country: 'PRK' }, 'ERROR_COUNTRY', 'country'],
    ['no photos of the document', { idPhotos: [] }, 'EMPTY_PARAM', 'idPhotos'],
    ['what only companies tell', { companyName: 'Tan Ltd' }, 'INVALID_PARAM', 'companyName'],
    ['a name in two scripts', { firstName: '美 Mei' }, 'INVALID_PARAM', 'firstName'],
    ['a document that ended yesterday', { idExpiry: addDays(today, -1) }, 'INVALID_PARAM', 'idExpiry'],
    ['a birthday today', { birthday: today }, 'INVALID_PARAM', 'birthday'],
    ['a number that is none', { idType: 'hkid', idNumber: 'A1234560' }, 'INVALID_PARAM', 'idNumber'],
    ['a document of companies', { idType: 'registration' }, 'INVALID_PARAM', 'idType'],
    [
      'an ID card of another birthday',
      { idType: 'idCard', idNumber: '110101199003077758' },
      'INVALID_PARAM',
      'birthday',
    ],
  ];
  it.each(wrong)(
    'INVALID_COUNTRY, ERROR_COUNTRY, poboFieldMissing, poboFieldForeign, poboNameMixed, poboNumberWrong, poboDocumentEnded and poboBornWrong: a person with %s',
    async (_what, change, code, path) => {
      const error = await refused(chief.poboPayer.add(await goodPerson(chief, change)), code);
      expect(pathsOf(error)).toContain(path);
    },
  );

  it.each(['HKG', 'GBR'])(
    'poboFieldMissing and poboFieldForeign: a company in %s needs the ID of its responsible director, not of a legal person',
    async (country) => {
      const whole = await goodCompany(chief, { country });
      const { businessRegistration: _ofHongKong, ...elsewhere } = whole;
      const told = country === 'HKG' ? whole : elsewhere;
      const { directorIdPhotos: _none, ...withoutDirector } = told;
      expect(pathsOf(await refused(chief.poboPayer.add(withoutDirector), 'EMPTY_PARAM'))).toEqual(['directorIdPhotos']);
      const withLegalPerson = { ...told, ...(await handedIn(chief, 'legalPersonIdPhotos')) };
      const error = await refused(chief.poboPayer.add(withLegalPerson), 'INVALID_PARAM');
      expect(pathsOf(error)).toEqual(['legalPersonIdPhotos']);
      const { payerNo } = await chief.poboPayer.add(told);
      expect(await chief.poboPayer.queryByNo({ payerNo })).toMatchObject({
        legalPersonIdPhotos: [],
        directorIdPhotos: told.directorIdPhotos,
      });
    },
  );

  it('poboFieldMissing: a company in the mainland needs the IDs of its legal person and of a director', async () => {
    const { registrationCertificate: _cr, businessRegistration: _br, ...company } = await goodCompany(chief);
    const { directorIdPhotos: _none, ...told } = {
      ...company,
      ...(await handedIn(chief, 'businessLicence')),
      country: 'CHN',
      idType: 'creditCode' as const,
      idNumber: readyCreditCode('7777'),
    };
    expect(pathsOf(await refused(chief.poboPayer.add(told), 'EMPTY_PARAM'))).toEqual([
      'legalPersonIdPhotos',
      'directorIdPhotos',
    ]);
  });

  it('poboFieldMissing: a person without a first name', async () => {
    const { firstName: _none, ...told } = await goodPerson(chief);
    expect(pathsOf(await refused(chief.poboPayer.add(told), 'EMPTY_PARAM'))).toEqual(['firstName']);
  });

  it('INVALID_PARAM: takes a document that ends today, and an address of 42 Chinese characters but no 43rd', async () => {
    await chief.poboPayer.add(await goodPerson(chief, { idExpiry: today, address: '街'.repeat(42) }));
    await refused(chief.poboPayer.add(await goodPerson(chief, { address: '街'.repeat(43) })), 'INVALID_PARAM');
  });

  it('asks an annual return of a company older than a year, and a licence of one in the mainland', async () => {
    const young = await goodCompany(chief, { establishedOn: yearAgo });
    await chief.poboPayer.add(young);
    const old = await goodCompany(chief, { establishedOn: addDays(yearAgo, -1) });
    const missing = await refused(chief.poboPayer.add(old), 'EMPTY_PARAM');
    expect(pathsOf(missing)).toEqual(['annualReturn']);
    await chief.poboPayer.add({ ...old, ...(await handedIn(chief, 'annualReturn')) });

    const { registrationCertificate: _cr, businessRegistration: _br, ...mainland } = await goodCompany(chief);
    const company = {
      ...mainland,
      country: 'CHN',
      city: '深圳市',
      idType: 'creditCode',
      idNumber: '91440300MA5F8K2Q78',
      ...(await handedIn(chief, 'legalPersonIdPhotos')),
    } as const;
    const licence = await refused(chief.poboPayer.add(company), 'EMPTY_PARAM');
    expect(pathsOf(licence)).toEqual(['businessLicence']);
  });

  it('companyAbnormal, companyNotFound and registryDown: a company of the mainland', async () => {
    const { registrationCertificate: _cr, businessRegistration: _br, ...mainland } = await goodCompany(chief);
    const codes: readonly (readonly [string, ErrorCode])[] = [
      ['0007', 'BIZ_ERROR'],
      ['0008', 'BIZ_ERROR'],
      ['0009', 'NETWORK_ERROR'],
    ];
    for (const [ending, code] of codes) {
      const idNumber = readyCreditCode(ending);
      const asked = { ...mainland, country: 'CHN', idType: 'creditCode', idNumber } as const;
      const files = await handedIn(chief, 'businessLicence', 'legalPersonIdPhotos');
      const error = await refused(chief.poboPayer.add({ ...asked, ...files }), code);
      expect(pathsOf(error)).toEqual(['idNumber']);
    }
  });

  it('poboPayerExists: takes a number once for each merchant, also of two at once', async () => {
    const told = await goodPerson(chief);
    const { idPhotos: _own, ...again } = told;
    const twice = { ...again, ...(await handedIn(chief, 'idPhotos')) };
    const both = await Promise.allSettled([chief.poboPayer.add(told), chief.poboPayer.add(twice)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await refused(chief.poboPayer.add({ ...again, ...(await handedIn(chief, 'idPhotos')) }), 'REQUEST_REPEAT');
    await other.poboPayer.add({ ...again, ...(await handedIn(other, 'idPhotos')) });
  });

  it('INVALID_PARAM and fileMissing: files of another field and of another merchant, and keeps nothing', async () => {
    const told = await goodPerson(chief);
    const { total } = await chief.poboPayer.queryPage({});
    const { materials = [] } = await handedIn(chief, 'materials');
    await refused(chief.poboPayer.add({ ...told, idPhotos: materials }), 'INVALID_PARAM');
    const { idPhotos = [] } = await handedIn(other, 'idPhotos');
    await refused(chief.poboPayer.add({ ...told, idPhotos }), 'BIZ_ERROR');
    expect((await chief.poboPayer.queryPage({})).total).toBe(total);
  });

  it('productNotActivated: where the product is off', async () => {
    const product = { merchantNo: '10001', product: 'poboPayment' } as const;
    await app.anonymous.simOutside.run({ event: 'product.switch', with: { ...product, on: 'no' } });
    await refused(chief.poboPayer.add(await goodPerson(chief)), 'BIZ_ERROR');
    await app.anonymous.simOutside.run({ event: 'product.switch', with: { ...product, on: 'yes' } });
    await chief.poboPayer.add(await goodPerson(chief), freshKey());
  });
});

describe('poboPayer/modify', () => {
  it('OPERATION_NOT_ALLOW: has one that was reviewed reviewed again; the number stays where it is left out, files are those that are named', async () => {
    const told = await goodPerson(chief, await handedIn(chief, 'materials'));
    const { payerNo } = await chief.poboPayer.add(told);
    await decide(app, payerNo, 'approve');
    const { idNumber, materials: _gone, ...rest } = told;
    const changed = await chief.poboPayer.modify({ ...rest, idExpiry: '2036-01-01', payerNo });
    expect(changed).toMatchObject({ state: 'underReview', idExpiry: '2036-01-01', completedAt: null });
    const detail = await chief.poboPayer.queryByNo({ payerNo });
    expect(detail.idNumber.endsWith(idNumber.slice(-4))).toBe(true);
    expect([detail.idPhotos, detail.materials]).toEqual([told.idPhotos, []]);
    await refused(chief.poboPayer.modify({ ...rest, payerNo }), 'OPERATION_NOT_ALLOW');
    await decide(app, payerNo, 'reject');
    await chief.poboPayer.modify({ ...rest, payerNo });
  });

  it('poboPayerUnknown and poboPayerExists: one that is unknown, and the number of another', async () => {
    const told = await goodPerson(chief);
    await refused(chief.poboPayer.modify({ ...told, payerNo: 'PO0' }), 'CUSTOMER_NOTFOUND');
    const taken = await goodPerson(chief);
    await chief.poboPayer.add(taken);
    const payerNo = await available(app, chief);
    await refused(chief.poboPayer.modify({ ...told, idNumber: taken.idNumber, payerNo }), 'REQUEST_REPEAT');
  });
});

describe('poboPayer/delete', () => {
  it('poboPayerUnknown and OPERATION_NOT_ALLOW: removes a payer, whose number is free again', async () => {
    const told = await goodPerson(chief);
    const { payerNo } = await chief.poboPayer.add(told);
    expect(await chief.poboPayer.delete({ payerNo })).toMatchObject({ payerNo, statusText: 'Removed' });
    await refused(chief.poboPayer.delete({ payerNo }), 'OPERATION_NOT_ALLOW');
    await refused(chief.poboPayer.delete({ payerNo: 'PO0' }), 'CUSTOMER_NOTFOUND');
    await refused(other.poboPayer.delete({ payerNo }), 'CUSTOMER_NOTFOUND');
    await chief.poboPayer.add({ ...told, ...(await handedIn(chief, 'idPhotos')) });
  });
});
