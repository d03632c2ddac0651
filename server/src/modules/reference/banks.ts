import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import type { AreaTree, Locations } from './locations.ts';

/** A bank of the directory. */
export interface Bank {
  /** The mainland's banks have the three digits of the clearing, others the first eight letters of their SWIFT code. */
  readonly code: string;
  readonly country: string;
  readonly zh: string;
  readonly en: string;
  /** What people call it for short, in both languages; it is found by it. */
  readonly short: string;
  readonly swift: string;
  readonly clearingSystem: string;
  readonly clearingCode: string;
}

/** A branch of a mainland bank: the twelve digits of the clearing name bank, city and branch, the last one checks the rest. */
export interface Branch {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly bank: Bank;
  readonly areaCode: string;
}

export interface BankQuery {
  readonly countryCode?: string;
  readonly bankName?: string;
  readonly swiftCode?: string;
  readonly clearingCode?: string;
}

export interface Banks {
  /** Refuses `INVALID_COUNTRY` for a code that no country has. */
  readonly find: (query: BankQuery) => Promise<readonly Bank[]>;
  /** Branches of a mainland bank in a province or city. Refuses `bankMissing` and `areaMissing`. */
  readonly branches: (bankCode: string, areaCode: string) => Promise<readonly Branch[]>;
}

const MAINLAND = 'CHN';

const bankOf = (line: string): Bank => {
  const row: unknown = JSON.parse(line);
  const [country = '', zh = '', en = '', swift = '', clearingCode = '', short = ''] = Array.isArray(row)
    ? row.map(String)
    : [];
  const clearingSystem = clearingOf(country)?.system ?? '';
  const code = country === MAINLAND ? clearingCode : swift;
  return { code, country, zh, en, short, swift, clearingSystem, clearingCode };
};

/** The check digit of the mainland's clearing: from the left, each digit is added to what is left of ten and doubled within eleven. */
export const withCheckDigit = (digits: string): string => {
  const rest = [...digits].reduce((carried, digit) => {
    const sum = (carried + Number(digit)) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return `${digits}${(11 - rest) % 10}`;
};

const plainName = (zh: string): string => zh.replace(/(市|地区|自治州|盟)$/, '');

/** The head branch of a bank in a city, and one in each of its districts. */
const branchesIn = (bank: Bank, city: AreaTree): readonly Branch[] => {
  const cityDigits = (/(\d{4})\d{2}$/.exec(city.code)?.[1] ?? '').padStart(4, '0');
  const name = plainName(city.zh);
  const branch = (count: number, zh: string, en: string, areaCode: string): Branch => ({
    code: withCheckDigit(`${bank.code}${cityDigits}${String(count).padStart(4, '0')}`),
    zh: `${bank.zh}${zh}`,
    en: `${bank.en}, ${en}`,
    bank,
    areaCode,
  });
  return [
    branch(1, `${name}分行`, `${city.en} Branch`, city.code),
    ...city.children.map((district, i) =>
      branch(i + 2, `${name}${district.zh}支行`, `${city.en} ${district.en} Sub-branch`, district.code),
    ),
  ];
};

/** The bank directory, read when somebody first asks. */
export const createBanks = (read: () => Promise<string>, locations: Locations): Banks => {
  let reading: Promise<readonly Bank[]> | undefined;
  const all = () => {
    reading ??= read().then((text) => text.trim().split('\n').map(bankOf));
    return reading;
  };
  return {
    find: async ({ countryCode, bankName, swiftCode, clearingCode }) => {
      const country = countryCode === undefined ? undefined : findCountry(countryCode);
      if (countryCode !== undefined && country === undefined) throw refusal('INVALID_COUNTRY');
      const name = bankName?.trim().toLowerCase() ?? '';
      const swift = swiftCode?.toUpperCase() ?? '';
      return (await all()).filter(
        (bank) =>
          (country === undefined || bank.country === country.code) &&
          [bank.zh, bank.en.toLowerCase(), ...bank.short.toLowerCase().split(' ')].some((each) =>
            each.includes(name),
          ) &&
          (bank.swift.startsWith(swift) || (swift.length === 11 && swift.startsWith(bank.swift))) &&
          bank.clearingCode.startsWith(clearingCode ?? ''),
      );
    },
    branches: async (bankCode, areaCode) => {
      const bank = (await all()).find(({ country, code }) => country === MAINLAND && code === bankCode);
      if (bank === undefined) throw refusal('bankMissing');
      const { country, areas } = await locations.path(areaCode);
      const [province, city] = areas;
      if (country.code !== MAINLAND || province === undefined) throw refusal('areaMissing');
      // A municipality is a city of its own; its districts stand where others have cities.
      const isMunicipality = province.children.every(({ children }) => children.length === 0);
      const cities = isMunicipality ? [province] : city === undefined ? province.children : [city];
      const found = cities.flatMap((each) => branchesIn(bank, each));
      const narrowed = isMunicipality ? city : areas[2];
      return narrowed === undefined ? found : found.filter((branch) => branch.areaCode === narrowed.code);
    },
  };
};
