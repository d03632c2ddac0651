import { type Noun, nothing, of } from './noun.ts';

/** Agreements and who signed which. */
export const agreements: Noun = {
  goodRequests: {
    'agreement/list': nothing,
    'agreement/detail': of(async ({ chief }) => ({ id: (await chief.agreement.list({}))[0]?.id })),
    'agreement/signed': nothing,
    'agreement/sign': of(async ({ chief }) => {
      const [first] = await chief.agreement.list({});
      return { id: first?.id, version: first?.version };
    }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
agreement/list                     | in   | in    | in     | in     | in    | in       | in      | in    | in
agreement/detail                   | in   | in    | in     | in     | in    | in       | in      | in    | in
agreement/signed                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
agreement/sign                     | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
`,
  noObjects: {
    'agreement/detail id': 'the same texts for everybody',
    'agreement/sign id': 'the same texts for everybody',
  },
};
