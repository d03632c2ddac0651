import type { Bilingual } from './bilingual.ts';
import rows from './countries.generated.json' with { type: 'json' };

/** A country or region of the world. */
interface Country {
  /** The three-letter code of the portal. */
  readonly code: string;
  /** ISO 3166 alpha-2, for its flag. */
  readonly alpha2: string;
  readonly name: Bilingual;
}

/** Every country and region, in the order of the location list. */
export const countries: readonly Country[] = rows.map(([code = '', , alpha2 = '', zh = '', en = '']) => ({
  code,
  alpha2,
  name: [zh, en],
}));

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.code, country]));

export const findCountry = (code: string): Country | undefined => byCode.get(code);
