import { CURRENCIES } from '@tradeport/shared/reference/currencies.ts';
import { DAY_KINDS } from '@tradeport/shared/rules/markets.ts';
import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import type { Breach, Check } from './finding.ts';
import { portalCalls } from './kinds.ts';
import { type Fields, rowsIn } from './lists.ts';
import type { Look } from './look.ts';
import { shownOf } from './shown.ts';
import { sameMemberBreaches } from './values.ts';

// Dictionaries: places, countries, currencies, days and classifications.

const breach = (check: Check, pointer: string, expected: string, got: unknown): Breach => ({
  check,
  pointer,
  expected,
  got: shownOf(got),
  rule: 'completed',
});

/** As people type it: Latin letters without tones or spaces. */
const PINYIN = /^[a-z]*$/;

const pinyinBreaches = (value: unknown, pointer = '/result'): readonly Breach[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => pinyinBreaches(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  const { name_pinyin: pinyin } = value;
  const isWrong = typeof pinyin === 'string' && !PINYIN.test(pinyin);
  return [
    ...(isWrong ? [breach('schema', `${pointer}/name_pinyin`, 'lower-case letters', pinyin)] : []),
    ...Object.entries(value).flatMap(([name, member]) => pinyinBreaches(member, `${pointer}/${name}`)),
  ];
};

/** Classifications of national standards, in the order of their codes. */
const IN_ORDER_OF_CODES = /^dataCache\/(industryType|economyType)$/;

const codeBreaches = (key: string, result: unknown): readonly Breach[] => {
  if (!IN_ORDER_OF_CODES.test(key)) return [];
  const codes = rowsIn(result)
    .filter(isMembers)
    .map(({ code }) => String(code));
  const isSorted = codes.every((code, i) => code >= (codes[i - 1] ?? code));
  return isSorted ? [] : [breach('order', '/result', 'the order of the codes of the standard', codes)];
};

/** The first countries of the location tree. */
const FIRST_COUNTRIES = ['CHN', 'TWN', 'MAC', 'HKG'] as const;

const countryBreaches = (key: string, fields: Fields, result: unknown): readonly Breach[] => {
  if (key !== 'dataCache/areaAll' || Object.keys(fields).length > 0) return [];
  const codes = rowsIn(result)
    .filter(isMembers)
    .map(({ countryCode }) => countryCode);
  const wrong = FIRST_COUNTRIES.findIndex((code, i) => codes[i] !== code);
  return wrong === -1
    ? []
    : [breach('order', `/result/${wrong}/countryCode`, FIRST_COUNTRIES.join(', '), codes[wrong])];
};

const kinds = new Map(CURRENCIES.map(({ code, kind }) => [String(code), kind === 'crypto' ? 'crypto' : 'fiat']));

/** The kind of a currency is a fact. */
const kindBreaches = (key: string, result: unknown): readonly Breach[] =>
  key !== 'common/queryCurrency'
    ? []
    : rowsIn(result)
        .filter(isMembers)
        .flatMap(({ currency, kind }, i): readonly Breach[] => {
          const expected = kinds.get(String(currency));
          return expected === undefined || kind === expected
            ? []
            : [breach('sameObject', `/result/${i}/kind`, expected, kind)];
        });

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const [WORKING, WEEKEND, HOLIDAY, MAKE_UP] = DAY_KINDS;

/** A day that is neither a holiday nor a working weekend is one of the week or of the weekend. */
const dayBreaches = (key: string, result: unknown): readonly Breach[] => {
  const markets = key === 'common/querySameMonthSysHoliday' && isMembers(result) ? result.markets : undefined;
  if (!Array.isArray(markets)) return [];
  return markets.filter(isMembers).flatMap(({ days }, m) =>
    (Array.isArray(days) ? days : []).filter(isMembers).flatMap(({ day, kind }, i): readonly Breach[] => {
      const atWeekend = isWeekend(String(day));
      const allowed = [atWeekend ? WEEKEND : WORKING, HOLIDAY, MAKE_UP];
      const isRight = allowed.some((one) => one === kind) && (kind !== MAKE_UP || atWeekend);
      return isRight
        ? []
        : [breach('sameObject', `/result/markets/${m}/days/${i}/kind`, 'the kind of this day of the week', kind)];
    }),
  );
};

/** Faults of a dictionary that show without another answer. */
export const dictionaryBreaches = (key: string, fields: Fields, result: unknown): readonly Breach[] => [
  ...(key.startsWith('dataCache/') ? pinyinBreaches(result) : []),
  ...codeBreaches(key, result),
  ...countryBreaches(key, fields, result),
  ...kindBreaches(key, result),
  ...dayBreaches(key, result),
];

const childrenOf = (row: unknown): readonly Members[] =>
  isMembers(row) && Array.isArray(row.children) ? row.children.filter(isMembers) : [];

/** Places below one place, as the tree has them, are those of the call for one level, in the same order. */
export const levelBreaches = (
  inTree: readonly Members[],
  level: readonly Members[],
  pointer: string,
): readonly Breach[] => {
  const codes = (rows: readonly Members[]): string => rows.map(({ areaCode }) => String(areaCode)).join();
  return [
    ...(codes(inTree) === codes(level) ? [] : [breach('order', pointer, 'the places that the other call has', inTree)]),
    ...inTree.flatMap((row, i) => {
      const other = level.find(({ areaCode }) => areaCode === row.areaCode) ?? {};
      return sameMemberBreaches(row, other, `${pointer}/${i}`);
    }),
  ];
};

interface Compared {
  readonly fields: Fields;
  readonly token: string | null;
  readonly result: unknown;
}

/** The first branch of the location tree agrees with the calls for its provinces, its cities and its districts. */
export const noteTree = async (look: Look, { fields, token, result }: Compared): Promise<void> => {
  if (look.kind.call.key !== 'dataCache/areaAll') return;
  const levelOf = async (name: string, asked: Fields): Promise<readonly Members[]> => {
    const found = portalCalls.find((one) => one.name === name);
    if (found === undefined) return [];
    const { read } = await look.ask({ fields: asked, token, as: found.call });
    return read.kind === 'envelope' ? rowsIn(read.envelope.result).filter(isMembers) : [];
  };
  const countries = rowsIn(result).filter(isMembers);
  const country = countries.findIndex((row) => childrenOf(row).length > 0);
  const provinces = childrenOf(countries[country]);
  const ofCountry = await levelOf('dataCache/province', { countryCode: countries[country]?.countryCode });
  const at = `/result/${country}/children`;
  if (ofCountry.length > 0) look.note('sameObject', levelBreaches(provinces, ofCountry, at), { fields, token });
  const deep = provinces.findIndex((row) => childrenOf(row).some((city) => childrenOf(city).length > 0));
  for (const [i, province] of [...new Map([0, deep].map((place) => [place, provinces[place]]))]) {
    const cities = childrenOf(province);
    const ofProvince = await levelOf('dataCache/city', { provinceCode: province?.areaCode });
    if (ofProvince.length === 0) continue;
    look.note('sameObject', levelBreaches(cities, ofProvince, `${at}/${i}/children`), { fields, token });
    const c = cities.findIndex((row) => childrenOf(row).length > 0);
    const districts = childrenOf(cities[c]);
    const ofCity = districts.length === 0 ? [] : await levelOf('dataCache/area', { cityCode: cities[c]?.areaCode });
    if (ofCity.length > 0)
      look.note('sameObject', levelBreaches(districts, ofCity, `${at}/${i}/children/${c}/children`), { fields, token });
  }
};

/** Calls for one level of the location tree, with the country in which verify asks for them. */
const LEVELS: Readonly<Record<string, number>> = { 'dataCache/province': 1, 'dataCache/city': 2 };

/** The places of one level are in the order of the location tree of their country. */
export const noteLevel = async (look: Look, { fields, token, result }: Compared): Promise<void> => {
  const depth = LEVELS[look.kind.call.key];
  const tree = portalCalls.find(({ name }) => name === 'dataCache/areaAll');
  const level = rowsIn(result).filter(isMembers);
  const country = /^[A-Z]{3}/.exec(String(fields.countryCode ?? fields.provinceCode))?.[0];
  if (depth === undefined || tree === undefined || country === undefined) return;
  const { read } = await look.ask({ fields: { countryCode: country }, token, as: tree.call });
  if (read.kind !== 'envelope') return;
  const provinces = rowsIn(read.envelope.result).flatMap(childrenOf);
  const parent = provinces.find(({ areaCode }) => areaCode === fields.provinceCode);
  const inTree = depth === 1 ? provinces : childrenOf(parent);
  if (inTree.length > 0) look.note('sameObject', levelBreaches(level, inTree, '/result'), { fields, token });
};
