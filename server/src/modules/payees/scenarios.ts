import { payeeStory } from './story.ts';

/** A payee of the demo. The last four of its certificate's number decide its review; those of the account, what becomes of payments. */
const added = (at: string, payee: object, operator = 'op-lin') => ({
  at,
  step: 'addPayee',
  with: { operator, ...payee },
});

const MAINLAND = { entityType: 'mainlandCompany', country: 'CHN', certificateType: 'creditCode' };
const ABROAD = { entityType: 'nonMainlandCompany', certificateType: 'registeredCertificate' };
const PERSON = { entityType: 'individual', relationship: 'otherServiceProvider' };
const ICBC = {
  bankCountry: 'CHN',
  bankName: '中国工商银行',
  swiftCode: 'ICBKCNBJ',
  clearingCode: '102',
  currency: 'CNH',
};
const HSBC = {
  bankCountry: 'HKG',
  bankName: 'The Hongkong and Shanghai Banking Corporation',
  swiftCode: 'HSBCHKHH',
  clearingCode: '004',
};
const CHASE = {
  bankCountry: 'USA',
  bankName: 'JPMorgan Chase Bank',
  achRoutingNo: '021000021',
  fedwireRoutingNo: '021000021',
  currency: 'USD',
};
/** A bank in a country that does not clear dollars. */
const VIETCOMBANK = {
  bankCountry: 'VNM',
  bankName: 'Vietcombank',
  swiftCode: 'BFTVVNVX',
  intermediaryBankName: 'JPMorgan Chase Bank',
  intermediarySwiftCode: 'CHASUS33',
  intermediaryBankCountry: 'USA',
  currency: 'USD',
};
const COMMERZBANK = {
  bankCountry: 'DEU',
  bankName: 'Commerzbank',
  swiftCode: 'COBADEFF',
  bankCode: '37040044',
  currency: 'EUR',
};

const suppliers = [
  added('-58d', {
    ...MAINLAND,
    ...ICBC,
    payeeName: '深圳市锐科电子有限公司',
    relationship: 'supplier',
    certificateNo: '91440300MA5G7K2L6U',
    payeeAddress: '深圳市宝安区西乡街道固戍一路 88 号',
    mobile: '13823451188',
    nickname: '锐科',
    isFavorite: true,
    accountName: '深圳市锐科电子有限公司',
    accountNo: '4000027709200518866',
  }),
  added('-57d', {
    ...ABROAD,
    ...HSBC,
    payeeName: 'Pearl River Freight Limited',
    relationship: 'logisticsProvider',
    country: 'HKG',
    certificateNo: '2871946',
    payeeAddress: '9 Container Port Road, Kwai Chung, Hong Kong',
    email: 'billing@pearlriver.example.com',
    isFavorite: true,
    accountName: 'Pearl River Freight Limited',
    accountNo: '411220768838',
    currency: 'USD',
  }),
  {
    at: '-30d',
    step: 'addPayeeAccount',
    with: {
      operator: 'op-lin',
      of: '411220768838',
      ofCurrency: 'USD',
      ...HSBC,
      accountName: 'Pearl River Freight Limited',
      accountNo: '411220769846',
      currency: 'HKD',
    },
  },
  added('-55d', {
    ...ABROAD,
    ...CHASE,
    payeeName: 'Northgate Components Inc.',
    relationship: 'supplier',
    country: 'USA',
    certificateNo: 'C4471820',
    payeeAddress: '420 Harbor Blvd, Long Beach, CA',
    postalCode: '90802',
    accountName: 'Northgate Components Inc.',
    accountNo: '880012347711',
  }),
  added('-54d', {
    ...ABROAD,
    ...COMMERZBANK,
    payeeName: 'Rheinwerk Verpackung GmbH',
    relationship: 'supplier',
    country: 'DEU',
    certificateNo: 'HRB88417',
    payeeAddress: 'Hafenstrasse 12, 50676 Koeln',
    accountName: 'Rheinwerk Verpackung GmbH',
    accountNo: 'DE96370400440532013068',
  }),
  added('-53d', {
    ...ABROAD,
    ...VIETCOMBANK,
    payeeName: 'Saigon Textile Joint Stock Company',
    relationship: 'supplier',
    country: 'VNM',
    certificateNo: '0312457789',
    payeeAddress: '45 Nguyen Hue, District 1, Ho Chi Minh City',
    accountName: 'Saigon Textile Joint Stock Company',
    accountNo: '0071001234177',
  }),
  added('-52d', {
    entityType: 'company',
    relationship: 'associatedCompany',
    country: 'CHN',
    certificateType: 'creditCode',
    certificateNo: '91440300MA5F8K2Q78',
    ...HSBC,
    payeeName: '海川跨境电商（深圳）有限公司',
    payeeAddress: '15 Keyuan Road, Nanshan, Shenzhen',
    accountName: 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.',
    accountNo: '411880013394',
    currency: 'USD',
  }),
];

const states = [
  added('-50d', {
    ...MAINLAND,
    ...ICBC,
    payeeName: '杭州云帆进出口有限公司',
    relationship: 'exportAgent',
    certificateNo: '91330100MA27X8Q43T',
    payeeAddress: '杭州市滨江区江南大道 3688 号',
    accountName: '杭州云帆进出口有限公司',
    accountNo: '4000021109200517744',
  }),
  {
    at: '-14d',
    step: 'disablePayee',
    with: { operator: 'op-lin', accountNo: '4000021109200517744', currency: 'CNH' },
  },
  added('-40d', {
    ...PERSON,
    ...CHASE,
    payeeName: 'Daniel Reed',
    country: 'USA',
    certificateType: 'passport',
    certificateNo: 'P88123310',
    firstName: 'Daniel',
    lastName: 'Reed',
    payeeAddress: '77 Pine Street, Seattle, WA',
    accountName: 'Daniel Reed',
    accountNo: '770033126611',
  }),
  {
    at: '-18d',
    step: 'removePayee',
    with: { operator: 'op-lin', accountNo: '770033126611', currency: 'USD' },
  },
  added('-8d', {
    ...PERSON,
    ...HSBC,
    payeeName: '陈美玲',
    country: 'HKG',
    certificateType: 'passport',
    certificateNo: 'K12340002',
    firstName: 'Meiling',
    lastName: 'Chen',
    payeeAddress: '3 Argyle Street, Mong Kok, Hong Kong',
    accountName: 'Chen Meiling',
    accountNo: '411330015577',
    currency: 'HKD',
  }),
  added('-2d', {
    ...ABROAD,
    ...COMMERZBANK,
    payeeName: 'Lindenhof Messebau GmbH',
    relationship: 'otherServiceProvider',
    country: 'DEU',
    certificateNo: 'HRB130005',
    payeeAddress: 'Messeplatz 4, 60327 Frankfurt',
    accountName: 'Lindenhof Messebau GmbH',
    accountNo: 'DE72370400440532014470',
    stays: 'processing',
  }),
  added('-1d2h', {
    ...ABROAD,
    ...HSBC,
    payeeName: 'Harbour Light Logistics Limited',
    relationship: 'logisticsProvider',
    country: 'HKG',
    certificateNo: '2990005',
    payeeAddress: '1 Tsing Yi Road, Hong Kong',
    accountName: 'Harbour Light Logistics Limited',
    accountNo: '411440018820',
    currency: 'USD',
  }),
];

const others = [
  added(
    '-45d',
    {
      ...ABROAD,
      ...HSBC,
      payeeName: 'Victoria Packaging Limited',
      relationship: 'supplier',
      country: 'HKG',
      certificateNo: '3018824',
      payeeAddress: '28 Hung To Road, Kwun Tong, Hong Kong',
      accountName: 'Victoria Packaging Limited',
      accountNo: '808550016628',
      currency: 'HKD',
    },
    'op-lau',
  ),
];

/** What payees add to the demo: each state of both machines, paid locally and by SWIFT. */
export const payeeScenarios: readonly unknown[] = [
  {
    name: 'demo',
    version: 1,
    title: ['演示', 'Demo'],
    stories: [payeeStory],
    steps: [...suppliers, ...states, ...others],
  },
];
