import { type Noun, of } from './noun.ts';

/** Movements of currency accounts. */
export const transactions: Noun = {
  goodRequests: {
    'tradeDetail/page': of({ currency: 'USD', kind: 'receipt', startDate: '2026-11-01', endDate: '2026-11-10' }),
    'tradeDetail/export': of({ currency: 'USD' }),
    'tradeDetail/downloadPdf': of({ currency: 'USD', startDate: '2026-11-01', endDate: '2026-11-10' }),
  },
  filtersNotShown: { 'tradeDetail/page serialNo': 'asks for one movement, whichever day it is of' },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
tradeDetail/page                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
tradeDetail/export                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
tradeDetail/downloadPdf            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  noObjects: {
    'tradeDetail/page serialNo': "counted in each account by itself: another's USD-1 is also one's own",
  },
};
