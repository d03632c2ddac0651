import { type Noun, nothing, of } from './noun.ts';

/** Products that are on or off. */
export const products: Noun = {
  goodRequests: {
    'common/queryCheckUserProduct': of({ productCode: 'exchange' }),
    'common/queryUserGroup': nothing,
    'common/queryUserAllGroup': nothing,
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
common/queryCheckUserProduct       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryUserGroup              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
common/queryUserAllGroup           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
