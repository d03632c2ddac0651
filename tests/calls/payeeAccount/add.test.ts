import type { Client } from '@tradeport/shared/client.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { whileUnverified } from '../account/unverified.ts';
import {
  added,
  COMPANY,
  COMPANY_ZH,
  fieldsOf,
  freshAccountNo,
  goodAccount,
  LEGAL_PERSON,
  type Otherwise,
  proof,
  seen,
} from './accounts.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const through = {
  intermediaryBankName: 'Citibank N.A.',
  intermediarySwiftCode: 'citius33',
  intermediaryBankCountry: 'USA',
};

/** What an account is refused for, and which fields are marked, the first by its own reason. */
const wrong: readonly (readonly [what: string, ErrorCode, paths: readonly string[], Otherwise])[] = [
  ['a country that there is not', 'INVALID_COUNTRY', ['bankCountry'], { bankCountry: 'XXX' }],
  ['a high-risk country', 'ERROR_COUNTRY', ['bankCountry'], { bankCountry: 'PRK' }],
  [
    'an intermediary bank in a high-risk country',
    'ERROR_COUNTRY',
    ['intermediaryBankCountry'],
    { ...through, intermediaryBankCountry: 'IRN' },
  ],
  ['two numbers', 'INVALID_PARAM', ['confirmAccountNo'], { confirmAccountNo: '1234' }],
  [
    'SWIFT needed where the currency is not cleared',
    'EMPTY_PARAM',
    ['swiftCode'],
    { bankCountry: 'FRA', currency: 'USD', bankName: 'BNP', swiftCode: null },
  ],
  [
    'half an intermediary bank',
    'EMPTY_PARAM',
    ['intermediarySwiftCode', 'intermediaryBankCountry'],
    { intermediaryBankName: 'Citibank N.A.' },
  ],
  [
    'Chinese told to a bank abroad',
    'INVALID_PARAM',
    ['bankName', 'bankAddress'],
    { bankName: '汇丰银行', bankAddress: '皇后大道中 1 号' },
  ],
  ['somebody else', 'BIZ_ERROR', ['accountName'], { accountName: 'Kestrel Trading (Hong Kong) Limited' }],
  ['a number of three characters', 'INVALID_PARAM', ['accountNo'], { accountNo: '123', confirmAccountNo: '1234' }],
  ['a number with a sign', 'INVALID_PARAM', ['accountNo'], { accountNo: '1234-5', confirmAccountNo: '12345' }],
  ['a number in wide digits', 'INVALID_PARAM', ['accountNo'], { accountNo: '１２３４', confirmAccountNo: '1234' }],
  ['a SWIFT code of nine', 'INVALID_PARAM', ['swiftCode'], { swiftCode: 'HSBCHKHH1' }],
  ['a clearing code of two', 'INVALID_PARAM', ['clearingCode'], { clearingCode: '04' }],
  ['a space at the end', 'INVALID_PARAM', ['accountName'], { accountName: `${COMPANY} ` }],
  ['an address of 129', 'INVALID_PARAM', ['payeeAddress'], { payeeAddress: `${'深'.repeat(42)}abc` }],
];

describe('payeeAccount/add', () => {
  it('puts an account under review, with all that was told and its proof', async () => {
    const files = [await proof(api), await proof(api)];
    const told = goodAccount({
      ...through,
      accountName: COMPANY.toUpperCase().replaceAll(' ', '  '),
      swiftCode: 'hsbchkhh',
      bankCode: 'AB12',
      branchCode: '001',
      branchName: 'Central',
      bankAddress: "1 Queen's Road Central",
      province: 'Hong Kong Island',
      city: 'Central',
      nickname: '香港主账户',
      remark: 'Payroll',
      proofFiles: files,
    });
    const answer = await api.payeeAccount.add(told);
    expect(answer).toEqual({
      accountId: expect.stringMatching(/^WA\d+$/),
      status: 'underReview',
      statusText: 'Under review',
    });
    const { confirmAccountNo: _same, proofFiles: _inDetail, ...kept } = told;
    expect(await seen(api, answer.accountId)).toMatchObject({
      ...kept,
      swiftCode: 'HSBCHKHH',
      intermediarySwiftCode: 'CITIUS33',
      payeeName: COMPANY,
      entity: 'company',
      channel: 'local',
      detail: { proofFiles: files, timeline: [{ action: 'add', by: 'merchant', actor: 'Chen Haichuan' }] },
    });
  });

  it('takes the names of the company and of its legal person, and of an individual merchant', async () => {
    const names = [
      [COMPANY_ZH, 'company'],
      [COMPANY_ZH.replace('（', '(').replace('）', ')'), 'company'],
      [COMPANY.toLowerCase(), 'company'],
      [LEGAL_PERSON, 'legalPerson'],
    ] as const;
    for (const [accountName, entity] of names)
      expect(await seen(api, await added(api, { accountName }))).toMatchObject({ accountName, entity });
    const su = await app.signIn(DEMO.individual);
    expect(await seen(su, await added(su, { accountName: 'su yutong' }))).toMatchObject({ entity: 'legalPerson' });
    await refused(su.payeeAccount.add(goodAccount({ accountName: LEGAL_PERSON })), 'BIZ_ERROR');
  });

  it.each(wrong)(
    'INVALID_COUNTRY, ERROR_COUNTRY, accountNoDiffers, swiftMissing, intermediaryIncomplete, doubleByteAbroad and nameNotOwn: %s',
    async (_what, code, paths, more) => {
      const refusal = await refused(api.payeeAccount.add(goodAccount(more)), code);
      expect(fieldsOf(refusal.result)).toEqual(paths);
    },
  );

  it('takes the bounds of a number, a SWIFT code and an address', async () => {
    await added(api, { accountNo: 'Ab12', swiftCode: 'HSBCHKHHXXX', payeeAddress: `${'深'.repeat(42)}ab` });
  });

  it('needs no SWIFT code where the country clears the currency', async () => {
    const accountId = await added(api, { swiftCode: null });
    expect(await seen(api, accountId)).toMatchObject({ swiftCode: null, channel: 'local' });
    expect(await seen(api, await added(api, { currency: 'EUR' }))).toMatchObject({ channel: 'global' });
  });

  it('sameAccountStands: a number and currency once, also when several come at once, until it is removed', async () => {
    const accountNo = freshAccountNo();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => added(api, { accountNo })));
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(won).toHaveLength(1);
    await refused(api.payeeAccount.add(goodAccount({ accountNo })), 'REQUEST_REPEAT');
    await added(api, { accountNo, currency: 'EUR' });
    const kestrel = await app.signIn(DEMO.otherMerchant);
    await added(kestrel, { accountNo, accountName: 'Kestrel Trading (Hong Kong) Limited' });
    await api.payeeAccount.delete({ accountId: won[0] ?? '' });
    await added(api, { accountNo });
  });

  it('fileMissing: takes only proof of its own merchant, uploaded for it, and nothing is kept of a refusal', async () => {
    const kestrel = await app.signIn(DEMO.otherMerchant);
    const accountNo = freshAccountNo();
    const foreign = await proof(kestrel);
    await refused(api.payeeAccount.add(goodAccount({ accountNo, proofFiles: [foreign] })), 'BIZ_ERROR');
    const used = await proof(api);
    await added(api, { proofFiles: [used] });
    const again = api.payeeAccount.add(goodAccount({ accountNo, proofFiles: [used] }));
    expect(fieldsOf((await refused(again, 'INVALID_PARAM')).result)).toEqual(['proofFiles']);
    expect((await api.payeeAccount.queryManagePage({ keyword: accountNo })).total).toBe(0);
  });

  it('verifyFirst: refuses until the merchant is verified', () =>
    whileUnverified(app, 'haichuan', () => refused(api.payeeAccount.add(goodAccount()), 'OPERATION_NOT_ALLOW')));
});
