import { failing, type NounPages } from './noun.pages.ts';

export const ratesPages: NounPages = {
  screens: {
    '/account/rate/rateQuery': { at: '/account/rate/rateQuery' },
  },
  further: {
    'rates that failed': { at: '/account/rate/rateQuery', before: failing('/queryRate') },
  },
};
