import type { Client } from '@tradeport/shared/client.ts';
import type { PoboPayerToldWire } from '@tradeport/shared/contract/poboPayer.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { START_AT } from '../../harness/time.ts';
import { available, goodCompany, goodPerson, handedIn } from './poboPayers.ts';

let app: TestApp;
let chief: Client;
let other: Client;
let payerNo: string;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
  payerNo = await available(app, chief);
});
afterAll(() => app.close());

const today = dayOf(START_AT);
const person = (change: Partial<PoboPayerToldWire>) => () => goodPerson(chief, change);
/** A company of the mainland by its credit code. */
const mainland = (ending: string) => async (): Promise<PoboPayerToldWire> => {
  const { registrationCertificate: _cr, businessRegistration: _br, ...company } = await goodCompany(chief);
  const licence = await handedIn(chief, 'businessLicence', 'legalPersonIdPhotos');
  return { ...company, ...licence, country: 'CHN', idType: 'creditCode', idNumber: readyCreditCode(ending) };
};

type Refusal = readonly [reason: string, code: ErrorCode, told: () => Promise<PoboPayerToldWire>];
/** What a payer may be refused with that is told as a whole, by its reason; none of them without a finer one. */
const wrong: readonly Refusal[] = [
  ['', 'INVALID_COUNTRY', person({ country: 'ABC' })],
  ['', 'ERROR_COUNTRY', person({ country: 'PRK' })],
  ['pobo-field-missing', 'EMPTY_PARAM', person({ idPhotos: [] })],
  ['pobo-field-foreign', 'INVALID_PARAM', person({ companyName: 'Tan Ltd' })],
  ['pobo-name-mixed', 'INVALID_PARAM', person({ firstName: '美 Mei' })],
  ['pobo-number-wrong', 'INVALID_PARAM', person({ idType: 'hkid', idNumber: 'A1234560' })],
  ['pobo-document-ended', 'INVALID_PARAM', person({ idExpiry: addDays(today, -1) })],
  ['pobo-born-wrong', 'INVALID_PARAM', person({ birthday: today })],
  ['pobo-established-wrong', 'INVALID_PARAM', () => goodCompany(chief, { establishedOn: today })],
  ['company-not-found', 'BIZ_ERROR', mainland('0008')],
  ['company-abnormal', 'BIZ_ERROR', mainland('0007')],
  ['registry-down', 'NETWORK_ERROR', mainland('0009')],
];
const isRefused = async (ask: (told: PoboPayerToldWire) => Promise<unknown>): Promise<void> => {
  for (const [reason, code, told] of wrong) {
    const error = await refused(ask(await told()), code);
    if (reason !== '') expect(error.reason).toBe(reason);
  }
};

describe('poboPayer/add', () => {
  it('INVALID_COUNTRY, ERROR_COUNTRY, poboFieldMissing, poboFieldForeign, poboNameMixed, poboNumberWrong, poboDocumentEnded, poboBornWrong, poboEstablishedWrong, companyNotFound, companyAbnormal and registryDown: each by its reason', () =>
    isRefused((told) => chief.poboPayer.add(told)));
});

describe('poboPayer/modify', () => {
  it('INVALID_COUNTRY, ERROR_COUNTRY, poboFieldMissing, poboFieldForeign, poboNameMixed, poboNumberWrong, poboDocumentEnded, poboBornWrong, poboEstablishedWrong, companyNotFound, companyAbnormal and registryDown: as where one is added, and nothing changes', async () => {
    const before = await chief.poboPayer.queryByNo({ payerNo });
    await isRefused((told) => chief.poboPayer.modify({ ...told, payerNo }));
    expect(await chief.poboPayer.queryByNo({ payerNo })).toEqual(before);
  });

  it('INVALID_PARAM and fileMissing: files of another field and of another merchant', async () => {
    const told = await goodPerson(chief);
    const { materials = [] } = await handedIn(chief, 'materials');
    await refused(chief.poboPayer.modify({ ...told, payerNo, idPhotos: materials }), 'INVALID_PARAM');
    const foreign = await handedIn(other, 'idPhotos');
    await refused(chief.poboPayer.modify({ ...told, ...foreign, payerNo }), 'BIZ_ERROR');
  });

  it('productNotActivated: where the product is off', async () => {
    const turn = (on: 'yes' | 'no') =>
      app.anonymous.simOutside.run({
        event: 'product.switch',
        with: { merchantNo: '10001', product: 'poboPayment', on },
      });
    await turn('no');
    await refused(chief.poboPayer.modify({ ...(await goodPerson(chief)), payerNo }), 'BIZ_ERROR');
    await turn('yes');
  });
});

describe('poboPayer/queryPage', () => {
  it('pageTooDeep: nobody turns pages past those that can be reached', async () => {
    await refused(chief.poboPayer.queryPage({ currentPage: 5_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('what the last four of the number decide', () => {
  it('0006 is sent back once, 0005 and 0009 wait', async () => {
    const added = async (idNumber: string) =>
      (await chief.poboPayer.add(await goodPerson(chief, { idNumber }))).payerNo;
    const stateOf = async (no: string) => (await chief.poboPayer.queryByNo({ payerNo: no })).state;
    const [once, never, late] = [await added('P8800006'), await added('P8800005'), await added('P8800009')];
    await app.anonymous.sim.advanceClock({ seconds: 120 });
    expect([await stateOf(once), await stateOf(never), await stateOf(late)]).toEqual([
      'reviewFailure',
      'underReview',
      'underReview',
    ]);
    const { idNumber: _stays, ...told } = await goodPerson(chief);
    await chief.poboPayer.modify({ ...told, payerNo: once });
    await app.anonymous.sim.advanceClock({ seconds: 86_400 });
    expect([await stateOf(once), await stateOf(never), await stateOf(late)]).toEqual([
      'available',
      'underReview',
      'reviewFailure',
    ]);
  });
});
