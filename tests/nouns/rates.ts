import { type Noun, nothing, of } from './noun.ts';

const pair = { sellCurrency: 'USD', buyCurrency: 'CNH' } as const;

/** The customer's rates, and a merchant's common pairs. */
export const rates: Noun = {
  goodRequests: {
    'account/queryHomePageRate': nothing,
    'account/queryCommonRateByUser': nothing,
    'account/queryCommonRateByCcy': of({ currency: 'USD' }),
    'account/configCommonRatePairs': of({ pairs: [pair] }),
    'rate/queryRate': of(pair),
    'rate/queryRateList': of({ ...pair, span: '1D' }),
    'rate/querySystemRateDate': nothing,
    'rate/queryPlaceAnOrderTime': nothing,
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
account/queryHomePageRate          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryCommonRateByUser      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryCommonRateByCcy       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/configCommonRatePairs      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
rate/queryRate                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
rate/queryRateList                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
rate/querySystemRateDate           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
rate/queryPlaceAnOrderTime         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
