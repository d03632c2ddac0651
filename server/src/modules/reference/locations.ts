import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Country, findCountry } from '@tradeport/shared/reference/countries.ts';

/** An area of the list with what lies below it; its code is unique in the whole list. */
export interface AreaTree {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  /** The pinyin of the Chinese name, as it is typed; empty where Chinese is not the language of the place. */
  readonly pinyin: string;
  readonly children: readonly AreaTree[];
}

/** A country with its first level. */
export interface CountryTree {
  readonly country: Country;
  /** The pinyin of its Chinese name; empty where Chinese is not its language. */
  readonly pinyin: string;
  readonly provinces: readonly AreaTree[];
}

export interface Locations {
  /** Refuses `INVALID_COUNTRY` for a code that no country has. */
  readonly tree: (countryCode: string) => Promise<CountryTree>;
  /** Every country in the order of the list, one after the other. */
  readonly all: () => Promise<readonly CountryTree[]>;
  /** The area of a code, after the areas that it lies in. Refuses `areaMissing`. */
  readonly path: (areaCode: string) => Promise<{ readonly country: Country; readonly areas: readonly AreaTree[] }>;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** [rest of the code, Chinese, English, children?, pinyin?], as the generator writes it. */
const areasOf = (rows: unknown, above: string): readonly AreaTree[] =>
  !isList(rows)
    ? []
    : rows.filter(isList).map(([rest, zh, en, children, pinyin = '']) => {
        const code = `${above}-${rest}`;
        return { code, zh: String(zh), en: String(en), pinyin: String(pinyin), children: areasOf(children, code) };
      });

/** One line of the file: [code, ISO code, ISO code of two letters, Chinese, English, continent, children, pinyin?]. */
const treeOf = (country: Country, line: string): CountryTree => {
  const row: unknown = JSON.parse(line);
  if (!isList(row)) throw new Error(`the line of ${country.code} is not a list`);
  const [children, pinyin = ''] = row.slice(6);
  return { country, pinyin: String(pinyin), provinces: areasOf(children, country.code) };
};

const CODE = /^\["(\w{3})"/;

/**
 * The location list. The file is read when somebody first asks and kept as lines of text; a country is parsed each time,
 * which takes a few milliseconds for the largest: the edge keeps the answers.
 */
export const createLocations = (read: () => Promise<string>): Locations => {
  let reading: Promise<ReadonlyMap<string, string>> | undefined;
  const lines = (): Promise<ReadonlyMap<string, string>> => {
    reading ??= read().then((text) => new Map(text.split('\n').map((line) => [CODE.exec(line)?.[1] ?? '', line])));
    return reading;
  };
  const tree: Locations['tree'] = async (countryCode) => {
    const country = findCountry(countryCode);
    const line = (await lines()).get(country?.code ?? '');
    if (country === undefined || line === undefined) throw refusal('INVALID_COUNTRY');
    return treeOf(country, line);
  };
  return {
    tree,
    all: async () =>
      [...(await lines())].flatMap(([code, line]) => {
        const country = findCountry(code);
        return country === undefined ? [] : [treeOf(country, line)];
      }),
    path: async (areaCode) => {
      const country = findCountry(areaCode.slice(0, 3));
      if (country === undefined || !areaCode.startsWith(country.code)) throw refusal('areaMissing');
      const areas: AreaTree[] = [];
      let level = (await tree(country.code)).provinces;
      for (let found = within(level, areaCode); found !== undefined; found = within(level, areaCode)) {
        areas.push(found);
        level = found.children;
      }
      if (areas.at(-1)?.code !== areaCode) throw refusal('areaMissing');
      return { country, areas };
    },
  };
};

/** The area of a level that a code names or lies in. */
const within = (level: readonly AreaTree[], areaCode: string): AreaTree | undefined =>
  level.find(({ code }) => areaCode === code || areaCode.startsWith(`${code}-`));
