import type { Bilingual } from '../words/bilingual.ts';
import type { FiatCcy } from './currencies.ts';

/** How an account number is made of digits that the bank picks. */
interface NumberShape {
  /** What every account number of the bank begins with. */
  readonly prefix: string;
  /** How many digits follow. */
  readonly digits: number;
  /** The national number (BBAN) that the IBAN is made of, before the account number; absent where there are no IBANs. */
  readonly ibanHead?: string;
  /** Whether people know the account by its IBAN alone. */
  readonly ibanOnly?: true;
}

/** A country or region where a partner bank opens collection accounts. */
export interface AccountRegion {
  /** ISO 3166 alpha-3. */
  readonly code: string;
  /** ISO 3166 alpha-2: the country of its IBANs, and of its flag. */
  readonly alpha2: string;
  readonly name: Bilingual;
  /** What a global account there may take; empty: there are only local ones. */
  readonly globalCcys: readonly FiatCcy[];
  /** What a local account there takes; null: there are only global ones. */
  readonly localCcy: FiatCcy | null;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly swift: string;
  /** The code that local payers name the bank by, and what it is called there. */
  readonly bankCode: string;
  readonly bankCodeName: Bilingual;
  readonly branchCode: string | null;
  readonly number: NumberShape;
}

const SORT_CODE: Bilingual = ['银行分类代码（Sort code）', 'Sort code'];
const BANK_CODE: Bilingual = ['银行代码', 'Bank code'];
const partner = (place: string): string => `Tradeport Partner Bank (${place})`;

/**
 * Every region with a partner bank. Currencies that leave their country only under licence are taken on local accounts alone;
 * the hub in Hong Kong takes the rest.
 */
export const accountRegions: readonly AccountRegion[] = [
  {
    code: 'HKG',
    alpha2: 'HK',
    name: ['中国香港', 'Hong Kong'],
    globalCcys: ['USD', 'EUR', 'JPY', 'GBP', 'HKD', 'CNH', 'AUD', 'PLN', 'RUB', 'CAD', 'NZD', 'SGD', 'AED'],
    localCcy: 'HKD',
    bankName: `${partner('Hong Kong')} Limited`,
    bankAddress: '18/F, Harbour View Centre, 56 Gloucester Road, Wan Chai, Hong Kong',
    swift: 'TPPBHKHH',
    bankCode: '795',
    bankCodeName: ['清算代码', 'Clearing code'],
    branchCode: '020',
    number: { prefix: '7950', digits: 8 },
  },
  {
    code: 'SGP',
    alpha2: 'SG',
    name: ['新加坡', 'Singapore'],
    globalCcys: ['USD', 'EUR', 'JPY', 'GBP', 'CNH', 'AUD', 'SGD'],
    localCcy: 'SGD',
    bankName: `${partner('Singapore')} Pte. Ltd.`,
    bankAddress: '8 Cross Street, #24-03, Singapore 048424',
    swift: 'TPPBSGSG',
    bankCode: '9465',
    bankCodeName: BANK_CODE,
    branchCode: '001',
    number: { prefix: '88', digits: 8 },
  },
  {
    code: 'JPN',
    alpha2: 'JP',
    name: ['日本', 'Japan'],
    globalCcys: [],
    localCcy: 'JPY',
    bankName: `${partner('Japan')} K.K.`,
    bankAddress: '2-7-1 Marunouchi, Chiyoda-ku, Tokyo 100-0005',
    swift: 'TPPBJPJT',
    bankCode: '0399',
    bankCodeName: BANK_CODE,
    branchCode: '105',
    number: { prefix: '', digits: 7 },
  },
  {
    code: 'KOR',
    alpha2: 'KR',
    name: ['韩国', 'South Korea'],
    globalCcys: [],
    localCcy: 'KRW',
    bankName: `${partner('Korea')} Co., Ltd.`,
    bankAddress: '100 Sejong-daero, Jung-gu, Seoul 04520',
    swift: 'TPPBKRSE',
    bankCode: '095',
    bankCodeName: BANK_CODE,
    branchCode: '0017',
    number: { prefix: '562', digits: 11 },
  },
  {
    code: 'MYS',
    alpha2: 'MY',
    name: ['马来西亚', 'Malaysia'],
    globalCcys: [],
    localCcy: 'MYR',
    bankName: `${partner('Malaysia')} Berhad`,
    bankAddress: 'Level 21, Menara Sentral, Jalan Stesen, 50470 Kuala Lumpur',
    swift: 'TPPBMYKL',
    bankCode: '0295',
    bankCodeName: BANK_CODE,
    branchCode: null,
    number: { prefix: '51', digits: 10 },
  },
  {
    code: 'THA',
    alpha2: 'TH',
    name: ['泰国', 'Thailand'],
    globalCcys: [],
    localCcy: 'THB',
    bankName: `${partner('Thailand')} Public Company Limited`,
    bankAddress: '87/2 Wireless Road, Lumphini, Bangkok 10330',
    swift: 'TPPBTHBK',
    bankCode: '079',
    bankCodeName: BANK_CODE,
    branchCode: '0001',
    number: { prefix: '7', digits: 9 },
  },
  {
    code: 'IDN',
    alpha2: 'ID',
    name: ['印度尼西亚', 'Indonesia'],
    globalCcys: [],
    localCcy: 'IDR',
    bankName: `PT ${partner('Indonesia')} Tbk`,
    bankAddress: 'Jl. Jenderal Sudirman Kav. 52-53, Jakarta Selatan 12190',
    swift: 'TPPBIDJA',
    bankCode: '195',
    bankCodeName: BANK_CODE,
    branchCode: null,
    number: { prefix: '60', digits: 8 },
  },
  {
    code: 'VNM',
    alpha2: 'VN',
    name: ['越南', 'Vietnam'],
    globalCcys: [],
    localCcy: 'VND',
    bankName: `${partner('Vietnam')} Joint Stock Company`,
    bankAddress: '72 Le Thanh Ton Street, District 1, Ho Chi Minh City',
    swift: 'TPPBVNVX',
    bankCode: '970495',
    bankCodeName: BANK_CODE,
    branchCode: null,
    number: { prefix: '19', digits: 10 },
  },
  {
    code: 'ARE',
    alpha2: 'AE',
    name: ['阿拉伯联合酋长国', 'United Arab Emirates'],
    globalCcys: ['USD', 'EUR', 'GBP', 'AED'],
    localCcy: 'AED',
    bankName: `${partner('Dubai')} PJSC`,
    bankAddress: 'Gate Avenue, DIFC, Dubai',
    swift: 'TPPBAEAD',
    bankCode: '095',
    bankCodeName: BANK_CODE,
    branchCode: null,
    number: { prefix: '10', digits: 14, ibanHead: '095', ibanOnly: true },
  },
  {
    code: 'GBR',
    alpha2: 'GB',
    name: ['英国', 'United Kingdom'],
    globalCcys: ['USD', 'EUR', 'GBP', 'PLN'],
    localCcy: 'GBP',
    bankName: `${partner('UK')} plc`,
    bankAddress: '25 Old Broad Street, London EC2N 1HN',
    swift: 'TPPBGB2L',
    bankCode: '040795',
    bankCodeName: SORT_CODE,
    branchCode: null,
    number: { prefix: '', digits: 8, ibanHead: 'TPPB040795' },
  },
  {
    code: 'DEU',
    alpha2: 'DE',
    name: ['德国', 'Germany'],
    globalCcys: ['USD', 'EUR', 'GBP', 'PLN'],
    localCcy: 'EUR',
    bankName: `${partner('Europe')} AG`,
    bankAddress: 'Neue Mainzer Straße 46, 60311 Frankfurt am Main',
    swift: 'TPPBDEFF',
    bankCode: '50079500',
    bankCodeName: ['银行代码（BLZ）', 'Bank code (BLZ)'],
    branchCode: null,
    number: { prefix: '', digits: 10, ibanHead: '50079500', ibanOnly: true },
  },
  {
    code: 'POL',
    alpha2: 'PL',
    name: ['波兰', 'Poland'],
    globalCcys: [],
    localCcy: 'PLN',
    bankName: `${partner('Poland')} S.A.`,
    bankAddress: 'ul. Prosta 20, 00-850 Warszawa',
    swift: 'TPPBPLPW',
    bankCode: '29500011',
    bankCodeName: BANK_CODE,
    branchCode: null,
    number: { prefix: '00', digits: 14, ibanHead: '29500011', ibanOnly: true },
  },
  {
    code: 'USA',
    alpha2: 'US',
    name: ['美国', 'United States'],
    globalCcys: ['USD'],
    localCcy: 'USD',
    bankName: `${partner('New York')}, N.A.`,
    bankAddress: '1180 Avenue of the Americas, New York, NY 10036',
    swift: 'TPPBUS33',
    bankCode: '026079507',
    bankCodeName: ['路由号码（ACH / Fedwire）', 'Routing number (ACH / Fedwire)'],
    branchCode: null,
    number: { prefix: '79', digits: 8 },
  },
  {
    code: 'CAN',
    alpha2: 'CA',
    name: ['加拿大', 'Canada'],
    globalCcys: [],
    localCcy: 'CAD',
    bankName: `${partner('Canada')} Inc.`,
    bankAddress: '181 Bay Street, Suite 1800, Toronto, ON M5J 2T3',
    swift: 'TPPBCATT',
    bankCode: '795',
    bankCodeName: ['机构号', 'Institution number'],
    branchCode: '16001',
    number: { prefix: '20', digits: 7 },
  },
  {
    code: 'AUS',
    alpha2: 'AU',
    name: ['澳大利亚', 'Australia'],
    globalCcys: [],
    localCcy: 'AUD',
    bankName: `${partner('Australia')} Limited`,
    bankAddress: '101 Collins Street, Melbourne VIC 3000',
    swift: 'TPPBAU2S',
    bankCode: '795001',
    bankCodeName: ['BSB 号码', 'BSB number'],
    branchCode: null,
    number: { prefix: '', digits: 9 },
  },
];

/** The region with this code; undefined where no partner bank opens accounts. */
export const findAccountRegion = (code: string): AccountRegion | undefined =>
  accountRegions.find((region) => region.code === code);
