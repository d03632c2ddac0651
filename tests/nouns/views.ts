import { type Noun, of } from './noun.ts';

const kept = { list: 'receipt', filters: 'state=awaitingMaterial&currency=USD' } as const;

/** Filters that operators keep by a name. */
export const views: Noun = {
  goodRequests: {
    'view/list': of({ list: 'receipt' }),
    'view/save': of(({ fresh }) => ({ ...kept, name: `View ${fresh()}` })),
    'view/remove': of(async ({ chief, fresh }) => {
      const { viewId } = await chief.view.save({ ...kept, list: 'refund', name: `View ${fresh()}` });
      return { viewId };
    }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
view/list                          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
view/save                          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
view/remove                        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
