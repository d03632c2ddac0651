import type { Client } from '@tradeport/shared/client.ts';
import { readyCreditCode, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { whileUnverified } from '../account/unverified.ts';
import {
  added,
  failed,
  fieldsOf,
  freshAccountNo,
  goodPayee,
  mainland,
  type Otherwise,
  person,
  proof,
  seen,
} from './payees.ts';
import { wrongBanks, wrongPayees } from './wrongPayees.ts';

let app: TestApp;
let api: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;
const OWN = 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.';

describe('b2bPartner/add', () => {
  it('puts a payee under review with its account and its proof; the number of its certificate is sealed and masked', async () => {
    const proofFiles = [await proof(api), await proof(api, '证明.pdf')];
    const told = goodPayee({
      certificateNo: 'hrb881234',
      swiftCode: 'hsbchkhh',
      province: 'New Territories',
      city: 'Tung Chung',
      postalCode: '999077',
      mobile: '85290001234',
      email: 'ar@lantau.example.com',
      nickname: '大屿山',
      branchCode: '001',
      branchName: 'Central',
      bankAddress: "1 Queen's Road Central",
      bankAccountLocation: 'Hong Kong Island',
      intermediaryBankName: 'Citibank N.A.',
      intermediarySwiftCode: 'citius33',
      intermediaryBankCountry: 'USA',
      proofFiles,
    });
    const answer = await api.b2bPartner.add({ ...told, isFavorite: true });
    expect(answer).toEqual({
      payeeId: expect.stringMatching(/^PE\d+$/),
      status: 'underReview',
      statusText: 'Under review',
      payeeStatus: 'pendingCheck',
      payeeStatusText: 'Pending check',
      isFavorite: true,
    });
    const detail = await seen(api, answer.payeeId);
    expect(detail).toMatchObject({
      payeeName: told.payeeName,
      certificateNo: 'HRB**1234',
      nickname: '大屿山',
      email: 'ar@lantau.example.com',
      isUsable: false,
      proofFiles: proofFiles.map((fileId) => ({ fileId })),
      timeline: [{ action: 'add', by: 'merchant', actor: 'Chen Haichuan' }],
      accounts: [
        {
          accountId: expect.stringMatching(/^PB\d+$/),
          bankAccountNo: told.bankAccountNo,
          swiftCode: 'HSBCHKHH',
          intermediarySwiftCode: 'CITIUS33',
          channel: 'local',
          payeeAccountType: 1,
          isUsable: false,
        },
      ],
    });
    const row = await app.tradeport.world.db.read(WHOLE).payee.findFirst({ where: { payeeId: answer.payeeId } });
    expect(JSON.stringify(row)).not.toContain('881234');
  });

  it('takes a person, an export agent of the mainland, and the own company by its names', async () => {
    const idCard = readyIdCard('3176');
    const taken: readonly Otherwise[] = [
      { ...person },
      { ...person, certificateType: 'identityCard', certificateNo: idCard, country: 'CHN', mobile: '13800001111' },
      { ...person, certificateType: 'identityCard', certificateNo: 'A123456(3)' },
      { ...mainland, relationship: 'exportAgent', certificateNo: readyCreditCode('2231') },
      { entityType: 'company', country: 'CHN', certificateType: 'creditCode', certificateNo: '91440300MA5F8K2Q78' },
    ];
    for (const told of taken) {
      const payeeName = told.entityType === 'company' ? OWN.toLowerCase() : (told.payeeName ?? 'Li Ming');
      const { accounts } = await seen(api, await added(api, { ...told, payeeName }));
      expect(accounts[0]?.payeeAccountType).toBe(told.entityType === 'individual' ? 2 : 1);
    }
  });

  it('takes the bounds: an address of 42 Chinese characters, an account number of four', async () => {
    await added(api, { payeeAddress: `${'深'.repeat(42)}ab`, bankAccountNo: 'Ab12' });
    const refusal = await refused(added(api, { payeeAddress: '深'.repeat(43) }), 'INVALID_PARAM');
    expect(fieldsOf(refusal.result)).toEqual(['payeeAddress']);
    await refused(added(api, { bankAccountNo: '123' }), 'INVALID_PARAM');
  });

  it('tells how money goes there: locally where the country clears the currency, else by SWIFT', async () => {
    const iban = { bankCountry: 'DEU', bankName: 'Commerzbank', clearingCode: null, swiftCode: 'COBADEFF' } as const;
    const channelOf = async (told: Otherwise) => (await seen(api, await added(api, told))).accounts[0]?.channel;
    expect(
      await channelOf({ ...iban, bankAccountNo: 'de78370400440532019988', bankAccountCcy: 'EUR', swiftCode: null }),
    ).toBe('local');
    expect(await channelOf({ ...iban, bankAccountNo: 'DE78370400440532019988', bankAccountCcy: 'USD' })).toBe('global');
    const usa = { bankCountry: 'USA', bankName: 'JPMorgan Chase Bank', clearingCode: null, swiftCode: null } as const;
    expect(await channelOf({ ...usa, fedwireRoutingNo: '021000021' })).toBe('local');
  });

  it('verifyFirst: refuses until the merchant is verified', async () => {
    await whileUnverified(app, 'haichuan', () => refused(added(api), 'OPERATION_NOT_ALLOW'));
  });
});

/** Every call by which a payee is told whole, with where it marks its fields. */
const ways = async (told: Otherwise) => {
  const payeeId = await failed(app, api);
  return [
    { call: () => api.b2bPartner.add(goodPayee(told)), within: '' },
    { call: () => api.b2bPartner.modify({ payeeId, details: goodPayee(told) }), within: 'details.' },
  ];
};

describe('b2bPartner/add and modify', () => {
  it.each(wrongPayees)(
    'countryNotForEntity, exportAgentOfMainland, certificateNotForEntity, identityCardWrong, registrationNoWrong, creditCodeWrong, passportWrong, personNameMissing, payeeMobileWrong, payeeNameNotOwn, companyNotFound, companyAbnormal and registryDown: $what',
    async ({ code, fields, told }) => {
      for (const { call, within } of await ways(told)) {
        const refusal = await refused(call(), code);
        expect(fieldsOf(refusal.result)).toEqual(fields.map((path) => `${within}${path}`));
      }
    },
  );

  it.each(wrongBanks)(
    'INVALID_COUNTRY, ERROR_COUNTRY, accountNoDiffers, swiftMissing, intermediaryIncomplete, doubleByteAbroad, ibanWrong, routingMissing, routingWrong, bankNumberMissing and bankNumberWrong: $what',
    async ({ code, fields, told }) => {
      for (const { call, within } of await ways(told)) {
        const refusal = await refused(call(), code);
        expect(fieldsOf(refusal.result)).toEqual(fields.map((path) => `${within}${path}`));
      }
    },
  );

  it('payeeAccountStands: a number and currency once, also when several come at once, until its payee is removed', async () => {
    const accountNo = freshAccountNo();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => added(api, { bankAccountNo: accountNo })));
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(won).toHaveLength(1);
    for (const { call } of await ways({ bankAccountNo: accountNo })) await refused(call(), 'REQUEST_REPEAT');
    await added(api, { bankAccountNo: accountNo, bankAccountCcy: 'HKD' });
    await added(other, { bankAccountNo: accountNo });
    await api.b2bPartner.remove({ payeeId: won[0] ?? '' });
    await added(api, { bankAccountNo: accountNo });
  });

  it('fileMissing: no file, one of another merchant, one in use, and more than ten', async () => {
    for (const fileId of ['FL1', await proof(other)])
      for (const { call } of await ways({ proofFiles: [fileId] })) await refused(call(), 'BIZ_ERROR');
    const used = await proof(api);
    await added(api, { proofFiles: [used] });
    for (const { call } of await ways({ proofFiles: [used] })) await refused(call(), 'INVALID_PARAM');
    const eleven = Array.from({ length: 11 }, (_, i) => `FL${i}`);
    await refused(added(api, { proofFiles: eleven }), 'INVALID_PARAM');
  });

  it('sealUnreadable: a number that was sealed for somebody else', async () => {
    for (const { call } of await ways({ certificateNo: UNREADABLE })) await refused(call(), 'INVALID_PARAM');
  });

  it('plainSecretRefused: a plain number where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10001-chief' });
    const client = strict.as({ token });
    await refused(client.b2bPartner.add(goodPayee()), 'INVALID_PARAM');
    const [payee] = (await client.b2bPartner.queryPage({ status: ['reviewFailure'] })).list;
    const { payeeId = '' } = payee ?? {};
    await refused(client.b2bPartner.modify({ payeeId, details: goodPayee() }), 'INVALID_PARAM');
    await strict.close();
  });
});
