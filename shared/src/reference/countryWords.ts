import type { Bilingual } from '../words/bilingual.ts';

/** The parts of the world, in the order in which countries are listed. */
export const continents = {
  asia: ['亚洲', 'Asia'],
  europe: ['欧洲', 'Europe'],
  africa: ['非洲', 'Africa'],
  americas: ['美洲', 'Americas'],
  oceania: ['大洋洲', 'Oceania'],
} as const satisfies Record<string, Bilingual>;
export type Continent = keyof typeof continents;
export const CONTINENTS = ['asia', 'europe', 'africa', 'americas', 'oceania'] as const satisfies readonly Continent[];

/** What a country is asked for. */
export const COUNTRY_USES = ['account', 'payee', 'payer', 'trade', 'nationality', 'address'] as const;
export type CountryUse = (typeof COUNTRY_USES)[number];
