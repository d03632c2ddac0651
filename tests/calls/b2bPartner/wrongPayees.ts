import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { mainland, type Otherwise, person, type Wrong } from './payees.ts';

const wrong = (what: string, code: Wrong['code'], fields: readonly string[], told: Otherwise): Wrong => ({
  what,
  code,
  fields,
  told,
});

const usa = { bankCountry: 'USA', bankName: 'JPMorgan Chase Bank', clearingCode: null } as const;
const germany = { bankCountry: 'DEU', bankName: 'Commerzbank', bankAccountCcy: 'EUR', clearingCode: null } as const;
const japan = { bankCountry: 'JPN', bankName: 'MUFG Bank', bankAccountCcy: 'JPY', clearingCode: null } as const;
const IBAN = 'DE96370400440532013068';
const through = {
  intermediaryBankName: 'Citibank N.A.',
  intermediarySwiftCode: 'CITIUS33',
  intermediaryBankCountry: 'USA',
};

/** What is refused of who a payee is, with its account in Hong Kong. */
export const wrongPayees: readonly Wrong[] = [
  wrong('a country that there is not', 'INVALID_COUNTRY', ['country'], { country: 'XXX' }),
  wrong('a high-risk country', 'ERROR_COUNTRY', ['country'], { country: 'SYR' }),
  wrong('a mainland company abroad', 'INVALID_PARAM', ['country'], {
    ...mainland,
    bankCountry: 'HKG',
    bankName: 'HSBC',
    bankAccountName: 'Qiming',
    clearingCode: '004',
    bankAccountCcy: 'USD',
    country: 'HKG',
    certificateNo: readyCreditCode('2231'),
  }),
  wrong('a company outside the mainland in it', 'INVALID_PARAM', ['country'], { country: 'CHN' }),
  wrong('an export agent abroad', 'INVALID_PARAM', ['relationship'], { relationship: 'exportAgent' }),
  wrong('an export agent who is a person', 'INVALID_PARAM', ['relationship'], {
    ...person,
    relationship: 'exportAgent',
  }),
  wrong('a company with a passport', 'INVALID_PARAM', ['certificateType'], { certificateType: 'passport' }),
  wrong('a person with a credit code', 'INVALID_PARAM', ['certificateType'], {
    ...person,
    certificateType: 'creditCode',
  }),
  wrong('an identity card with a wrong check digit', 'INVALID_PARAM', ['certificateNo'], {
    ...person,
    certificateType: 'identityCard',
    certificateNo: '440000198803153170',
  }),
  wrong('a Hong Kong identity card with a wrong check digit', 'INVALID_PARAM', ['certificateNo'], {
    ...person,
    certificateType: 'identityCard',
    certificateNo: 'A123456(4)',
  }),
  wrong('a registration number with a space', 'INVALID_PARAM', ['certificateNo'], { certificateNo: 'HRB 123' }),
  wrong('a credit code with a wrong check digit', 'INVALID_PARAM', ['certificateNo'], {
    entityType: 'mainlandCompany',
    country: 'CHN',
    certificateType: 'creditCode',
    certificateNo: '91440300MA5F8K2Q79',
  }),
  wrong('a passport with a sign', 'INVALID_PARAM', ['certificateNo'], { ...person, certificateNo: 'K-123456' }),
  wrong('a person without names in English', 'EMPTY_PARAM', ['lastName', 'firstName'], {
    entityType: 'individual',
    certificateType: 'passport',
    certificateNo: 'K77001234',
  }),
  wrong('a mainland mobile number of ten digits', 'INVALID_PARAM', ['mobile'], {
    ...person,
    country: 'CHN',
    mobile: '1380000000',
  }),
  wrong('two account numbers', 'INVALID_PARAM', ['confirmBankAccountNo'], { confirmBankAccountNo: '1234' }),
  wrong('half an intermediary bank', 'EMPTY_PARAM', ['intermediarySwiftCode', 'intermediaryBankCountry'], {
    intermediaryBankName: 'Citibank N.A.',
  }),
  wrong('an intermediary bank in a high-risk country', 'ERROR_COUNTRY', ['intermediaryBankCountry'], {
    ...through,
    intermediaryBankCountry: 'IRN',
  }),
  wrong('Chinese told to a bank abroad', 'INVALID_PARAM', ['bankName', 'bankAccountName'], {
    bankName: '汇丰银行',
    bankAccountName: '大屿山供应',
  }),
  wrong('a company of one’s own under another name', 'BIZ_ERROR', ['payeeName'], {
    entityType: 'company',
    country: 'CHN',
    certificateType: 'creditCode',
    certificateNo: readyCreditCode('2231'),
  }),
  wrong('a company that the registry does not know', 'BIZ_ERROR', ['certificateNo'], {
    entityType: 'mainlandCompany',
    country: 'CHN',
    certificateType: 'creditCode',
    certificateNo: readyCreditCode('0008'),
  }),
  wrong('a company whose business is abnormal', 'BIZ_ERROR', ['certificateNo'], {
    entityType: 'mainlandCompany',
    country: 'CHN',
    certificateType: 'creditCode',
    certificateNo: readyCreditCode('0007'),
  }),
  wrong('a registry that does not answer', 'NETWORK_ERROR', ['certificateNo'], {
    entityType: 'mainlandCompany',
    country: 'CHN',
    certificateType: 'creditCode',
    certificateNo: readyCreditCode('0009'),
  }),
];

/** What is refused of accounts wherever they are. */
export const wrongBanks: readonly Wrong[] = [
  wrong('a bank in a country that there is not', 'INVALID_COUNTRY', ['bankCountry'], { bankCountry: 'XXX' }),
  wrong('a bank in a high-risk country', 'ERROR_COUNTRY', ['bankCountry'], { bankCountry: 'PRK' }),
  wrong('SWIFT needed where the currency is not cleared', 'EMPTY_PARAM', ['swiftCode'], {
    bankCountry: 'VNM',
    swiftCode: null,
    clearingCode: null,
  }),
  wrong('two account numbers', 'INVALID_PARAM', ['confirmBankAccountNo'], { confirmBankAccountNo: '1234' }),
  wrong('half an intermediary bank', 'EMPTY_PARAM', ['intermediaryBankName', 'intermediarySwiftCode'], {
    intermediaryBankCountry: 'USA',
  }),
  wrong('Chinese told to a bank abroad', 'INVALID_PARAM', ['bankAddress'], { bankAddress: '皇后大道中 1 号' }),
  wrong('an IBAN with a wrong check digit', 'INVALID_PARAM', ['bankAccountNo'], {
    ...germany,
    bankAccountNo: 'DE97370400440532013068',
  }),
  wrong('an IBAN of another country', 'INVALID_PARAM', ['bankAccountNo'], {
    ...germany,
    bankAccountNo: 'GB60BARC20000055779911',
  }),
  wrong('a plain number where there are IBANs', 'INVALID_PARAM', ['bankAccountNo'], {
    ...germany,
    bankAccountNo: '0532013068',
  }),
  wrong('no routing number', 'EMPTY_PARAM', ['achRoutingNo'], usa),
  wrong('routing numbers with wrong check digits', 'INVALID_PARAM', ['achRoutingNo', 'fedwireRoutingNo'], {
    ...usa,
    achRoutingNo: '021000022',
    fedwireRoutingNo: '02100002',
  }),
  wrong('no number of the bank', 'EMPTY_PARAM', ['bankCode'], { ...japan, swiftCode: null }),
  wrong('a number of the bank in another form', 'INVALID_PARAM', ['bankCode'], { ...japan, bankCode: '00051' }),
  wrong('a German bank code of seven digits', 'INVALID_PARAM', ['bankCode'], {
    ...germany,
    bankAccountNo: IBAN,
    bankCode: '3704004',
  }),
];
