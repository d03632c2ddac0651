/**
 * Every currency the product knows.
 *
 * Eighteen are held: a merchant can have a balance in them. CNH is the held renminbi; CNY is only what a settlement pays
 * out and how live rates are labelled. USDT is a crypto currency that is off unless a setting turns it on; then it is
 * held like the eighteen.
 */

const HELD = [
  'USD',
  'EUR',
  'JPY',
  'GBP',
  'HKD',
  'CNH',
  'AUD',
  'PLN',
  'IDR',
  'KRW',
  'VND',
  'MYR',
  'THB',
  'RUB',
  'CAD',
  'NZD',
  'SGD',
  'AED',
] as const;

/** A currency of a country that is held: it is received, paid out, and named in orders and contracts. */
export type FiatCcy = (typeof HELD)[number];

/** A currency that a merchant can hold: one of the eighteen, or USDT where it is turned on. */
export type Ccy = FiatCcy | 'USDT';

/** Any currency an amount can be in: those that can be held, and CNY (settlement only). */
export type CurrencyCode = Ccy | 'CNY';

export type CurrencyKind = 'held' | 'settlement' | 'crypto';

/** Decimals that amounts of USDT are entered and worked out with: 4 by default; a setting makes it 6. */
export type CryptoDecimals = 4 | 6;
export const CRYPTO_DECIMALS_DEFAULT: CryptoDecimals = 4;
/** USDT is counted in millionths whatever the setting, so that changing the setting changes no amount that is there. */
const CRYPTO_SCALE = 6;
/** More decimals than any currency has. */
const SCALE_MAX = 8;

export interface Currency {
  readonly code: CurrencyCode;
  /** One unit is 10^scale minor units. */
  readonly scale: number;
  readonly zh: string;
  readonly en: string;
  /** Two-letter code of the flag that stands beside the currency (EU for the euro), null when there is none. */
  readonly flag: string | null;
  readonly kind: CurrencyKind;
}

/** In the order in which lists show them. */
export const CURRENCIES: readonly Currency[] = [
  { code: 'USD', scale: 2, zh: '美元', en: 'US Dollar', flag: 'US', kind: 'held' },
  { code: 'EUR', scale: 2, zh: '欧元', en: 'Euro', flag: 'EU', kind: 'held' },
  { code: 'JPY', scale: 0, zh: '日元', en: 'Japanese Yen', flag: 'JP', kind: 'held' },
  { code: 'GBP', scale: 2, zh: '英镑', en: 'British Pound', flag: 'GB', kind: 'held' },
  { code: 'HKD', scale: 2, zh: '港币', en: 'Hong Kong Dollar', flag: 'HK', kind: 'held' },
  { code: 'CNH', scale: 2, zh: '离岸人民币', en: 'Offshore Renminbi', flag: 'CN', kind: 'held' },
  { code: 'AUD', scale: 2, zh: '澳元', en: 'Australian Dollar', flag: 'AU', kind: 'held' },
  { code: 'PLN', scale: 2, zh: '波兰兹罗提', en: 'Polish Zloty', flag: 'PL', kind: 'held' },
  { code: 'IDR', scale: 0, zh: '印尼盾', en: 'Indonesian Rupiah', flag: 'ID', kind: 'held' },
  { code: 'KRW', scale: 2, zh: '韩元', en: 'South Korean Won', flag: 'KR', kind: 'held' },
  { code: 'VND', scale: 2, zh: '越南盾', en: 'Vietnamese Dong', flag: 'VN', kind: 'held' },
  { code: 'MYR', scale: 2, zh: '马来西亚林吉特', en: 'Malaysian Ringgit', flag: 'MY', kind: 'held' },
  { code: 'THB', scale: 2, zh: '泰铢', en: 'Thai Baht', flag: 'TH', kind: 'held' },
  { code: 'RUB', scale: 2, zh: '俄罗斯卢布', en: 'Russian Rouble', flag: 'RU', kind: 'held' },
  { code: 'CAD', scale: 2, zh: '加元', en: 'Canadian Dollar', flag: 'CA', kind: 'held' },
  { code: 'NZD', scale: 2, zh: '新西兰元', en: 'New Zealand Dollar', flag: 'NZ', kind: 'held' },
  { code: 'SGD', scale: 2, zh: '新加坡元', en: 'Singapore Dollar', flag: 'SG', kind: 'held' },
  { code: 'AED', scale: 2, zh: '阿联酋迪拉姆', en: 'UAE Dirham', flag: 'AE', kind: 'held' },
  { code: 'CNY', scale: 2, zh: '人民币', en: 'Chinese Yuan', flag: 'CN', kind: 'settlement' },
  { code: 'USDT', scale: CRYPTO_SCALE, zh: '泰达币', en: 'Tether USD', flag: null, kind: 'crypto' },
];

/** The eighteen currencies that are always held, in the order in which lists show them. */
export const HELD_CCYS: readonly FiatCcy[] = HELD;

/** What can be held, in the order in which lists show it: the eighteen, and USDT where it is turned on. */
export const heldCcys = (withCrypto: boolean): readonly Ccy[] => (withCrypto ? [...HELD, 'USDT'] : HELD);

const byCode: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((currency) => [currency.code, currency]));
const fiatCodes: ReadonlySet<string> = new Set(HELD);

/** Whether the text is the code of one of the eighteen currencies that are always held (upper case, exactly). */
export function isFiatCcy(code: string): code is FiatCcy {
  return fiatCodes.has(code);
}

/** Whether the text is the code of a currency that can be held: one of the eighteen, or USDT. */
export function isHeldCcy(code: string): code is Ccy {
  return fiatCodes.has(code) || code === 'USDT';
}

/** How many decimals amounts of a currency have, by its code. */
export type Scales = Readonly<Record<string, number>>;
let told: ReadonlyMap<string, number> = new Map();

/**
 * For a portal before another backend alone: amounts have as many decimals as that backend says, and those of currencies that stand in no
 * table of ours are amounts too. What it does not tell, what is no number of decimals, and USDT, which a setting is for, are as the table
 * has them. Answers whether amounts have other decimals than before.
 */
export function tellScales(scales: Scales): boolean {
  const before = told;
  const isScale = (scale: number): boolean => Number.isInteger(scale) && scale >= 0 && scale <= SCALE_MAX;
  const isCode = (code: string): boolean => /^[A-Z]{3,8}$/.test(code) && code !== 'USDT';
  told = new Map(Object.entries(scales).filter(([code, scale]) => isCode(code) && isScale(scale)));
  const scaleIn = (scalesNow: ReadonlyMap<string, number>, code: string) =>
    scalesNow.get(code) ?? byCode.get(code)?.scale;
  return [...before.keys(), ...told.keys()].some((code) => scaleIn(before, code) !== scaleIn(told, code));
}

/** Whether the text is the code of any known currency, CNY and USDT included. */
export function isCurrencyCode(code: string): code is CurrencyCode {
  return byCode.has(code) || told.has(code);
}

/** The currency with this code, or undefined when there is no such currency. */
export function findCurrency(code: string): Currency | undefined {
  return byCode.get(code);
}

/** The currency with this code. */
export function getCurrency(code: CurrencyCode): Currency {
  const currency = byCode.get(code);
  if (currency === undefined) throw new RangeError(`unknown currency ${code}`);
  return currency;
}

/** One unit of the currency is 10^scale minor units. The same in every sandbox. */
export const scaleOf = (code: CurrencyCode): number => told.get(code) ?? getCurrency(code).scale;

/** Decimals that an amount of the currency has at most. `crypto` is the setting for USDT and touches no other currency. */
export const decimalsOf = (code: CurrencyCode, crypto: CryptoDecimals = CRYPTO_DECIMALS_DEFAULT): number =>
  code === 'USDT' ? crypto : scaleOf(code);
