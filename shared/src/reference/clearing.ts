import type { Bilingual } from '../words/bilingual.ts';
import type { Ccy } from './currencies.ts';

/** How a country's own clearing works: who uses it, what it is called, and how it names a bank. */
export interface Clearing {
  readonly country: string;
  readonly ccys: readonly Ccy[];
  /** The system that moves the money. */
  readonly system: string;
  /** What people call the number of a bank there. */
  readonly codeName: Bilingual;
  /** The form of that number. */
  readonly code: RegExp;
}

const clearing = (
  country: string,
  ccys: readonly Ccy[],
  system: string,
  codeName: Bilingual,
  code: RegExp,
): Clearing => ({ country, ccys, system, codeName, code });

const BANK_CODE: Bilingual = ['银行代码', 'Bank code'];

/** The local clearings of the held currencies. A local payment is one within a country and its own currency. */
export const clearings: readonly Clearing[] = [
  clearing('CHN', ['CNH'], 'CNAPS', ['行别代码', 'CNAPS bank code'], /^\d{3}$/),
  clearing('HKG', ['HKD', 'CNH', 'USD'], 'CHATS', ['清算代码', 'Clearing code'], /^\d{3}$/),
  clearing('USA', ['USD'], 'ACH / Fedwire', ['路由号码', 'Routing number'], /^\d{9}$/),
  clearing('GBR', ['GBP'], 'Faster Payments', ['排序代码', 'Sort code'], /^\d{6}$/),
  clearing('DEU', ['EUR'], 'SEPA', ['银行识别码', 'Bankleitzahl'], /^\d{8}$/),
  clearing('FRA', ['EUR'], 'SEPA', BANK_CODE, /^\d{5}$/),
  clearing('ITA', ['EUR'], 'SEPA', ['ABI 代码', 'ABI code'], /^\d{5}$/),
  clearing('ESP', ['EUR'], 'SEPA', BANK_CODE, /^\d{4}$/),
  clearing('NLD', ['EUR'], 'SEPA', BANK_CODE, /^[A-Z]{4}$/),
  clearing('IRL', ['EUR'], 'SEPA', ['排序代码', 'Sort code'], /^\d{6}$/),
  clearing('BEL', ['EUR'], 'SEPA', BANK_CODE, /^\d{3}$/),
  clearing('JPN', ['JPY'], 'Zengin', BANK_CODE, /^\d{4}$/),
  clearing('AUS', ['AUD'], 'NPP', ['BSB 号码', 'BSB number'], /^\d{6}$/),
  clearing('POL', ['PLN'], 'Elixir', BANK_CODE, /^\d{4}$/),
  clearing('IDN', ['IDR'], 'BI-FAST', BANK_CODE, /^\d{3}$/),
  clearing('KOR', ['KRW'], 'KFTC', BANK_CODE, /^\d{3}$/),
  clearing('VNM', ['VND'], 'NAPAS', BANK_CODE, /^\d{3}$/),
  clearing('MYS', ['MYR'], 'IBG', BANK_CODE, /^\d{2}$/),
  clearing('THA', ['THB'], 'BAHTNET', BANK_CODE, /^\d{3}$/),
  clearing('RUS', ['RUB'], 'BESP', ['BIK 代码', 'BIK'], /^04\d{7}$/),
  clearing('CAN', ['CAD'], 'AFT', ['机构代码', 'Institution number'], /^\d{3}$/),
  clearing('NZL', ['NZD'], 'SBI', BANK_CODE, /^\d{2}$/),
  clearing('SGP', ['SGD'], 'FAST', BANK_CODE, /^\d{4}$/),
  clearing('ARE', ['AED'], 'UAEFTS', BANK_CODE, /^\d{3}$/),
];

/** The clearing of a country, or undefined when payments there go by SWIFT alone. */
export const clearingOf = (country: string): Clearing | undefined => clearings.find((each) => each.country === country);
