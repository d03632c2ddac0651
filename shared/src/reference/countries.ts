import type { Bilingual } from '../words/bilingual.ts';
import rows from './countries.generated.json' with { type: 'json' };
import { CONTINENTS, type Continent } from './countryWords.ts';

/** A country or region, in the order in which lists show them: China, Taiwan, Macao, Hong Kong, then by continent. */
export interface Country {
  /** The three letters of the portal's own list. */
  readonly code: string;
  /** The three letters of ISO 3166, where the portal keeps older ones: PST is PSE, TMP is TLS, ROM is ROU. */
  readonly iso: string;
  /** Two letters, as flags and banks use them. */
  readonly iso2: string;
  readonly name: Bilingual;
  readonly continent: Continent;
}

const continentOf = (word: string | undefined): Continent => {
  const found = CONTINENTS.find((continent) => continent === word);
  if (found === undefined) throw new Error(`unknown continent "${word}"`);
  return found;
};

export const COUNTRIES: readonly Country[] = rows.map(
  ([code = '', iso = '', iso2 = '', zh = '', en = '', continent]) => ({
    code,
    iso,
    iso2,
    name: [zh, en],
    continent: continentOf(continent),
  }),
);

const byCode: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.flatMap((country): readonly (readonly [string, Country])[] => [
    [country.iso, country],
    [country.code, country],
  ]),
);

/** The country of a code of the portal or of ISO 3166, three letters either way. */
export const findCountry = (code: string): Country | undefined => byCode.get(code);
