import type { Client } from '@tradeport/shared/client.ts';
import { partner } from '@tradeport/shared/states/partner.ts';
import { goodPartner } from '../calls/partner/partners.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import { recent, type Verb } from '../ledger/hand.ts';
import type { Driver } from '../states/driver.ts';
import { type Noun, of, type Scene } from './noun.ts';

const partnerDriver = (app: TestApp, client: Client): Driver => ({
  machine: partner,
  begin: async () => (await client.partner.addUserPartnerOrg(goodPartner())).partnerNo,
  act: async (partnerNo, action) => {
    if (action === 'remove') await client.partner.removeUserPartnerOrg({ partnerNo });
    else if (action === 'change') await client.partner.modifyUserPartnerOrg({ ...goodPartner(), partnerNo });
    else throw new Error(`nobody takes the action ${action} of a partner`);
  },
  stateOf: async (partnerNo) => {
    const row = await app.tradeport.world.db.read(WHOLE).partner.findFirst({ where: { partnerNo } });
    if (!row) throw new Error(`no partner ${partnerNo}`);
    return row.state;
  },
  money: async () => ({}),
});

const added = async ({ chief }: Scene): Promise<string> =>
  (await chief.partner.addUserPartnerOrg(goodPartner())).partnerNo;

const add: Verb = async ({ left }, { client, merchant, dice }) => {
  const partnerName = `Partner ${dice.uuid()}`;
  const { partnerNo } = await client.partner.addUserPartnerOrg(goodPartner({ partnerName }));
  left(`partners of ${merchant}`).push(partnerNo);
};
const change: Verb = async ({ left }, { client, merchant, dice }) =>
  client.partner.modifyUserPartnerOrg({
    ...goodPartner({ partnerName: `Partner ${dice.uuid()}` }),
    partnerNo: recent(dice, left(`partners of ${merchant}`), 'PN0'),
  });
const remove: Verb = async ({ left }, { client, merchant, dice }) =>
  client.partner.removeUserPartnerOrg({ partnerNo: recent(dice, left(`partners of ${merchant}`), 'PN0') });

const gone = ['AUTHORIZATION_FAILED', 'CUSTOMER_NOTFOUND', 'OPERATION_NOT_ALLOW'] as const;

/** Partners. */
export const partners: Noun = {
  goodRequests: {
    'partner/queryUserPartnerPage': of({ keyword: 'nordwind', country: 'DEU' }),
    'partner/queryUserAllPartner': of({ partnerType: 'buyer' }),
    'partner/addUserPartnerOrg': of(({ fresh }) =>
      goodPartner({ partnerName: `Good ${fresh()} Ltd`, email: 'a@b.co' }),
    ),
    'partner/modifyUserPartnerOrg': of(async (scene) => ({ ...goodPartner(), partnerNo: await added(scene) })),
    'partner/queryUserPartnerDetail': of(async (scene) => ({ partnerNo: await added(scene) })),
    'partner/removeUserPartnerOrg': of(async (scene) => ({ partnerNo: await added(scene) })),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
partner/queryUserPartnerPage       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
partner/queryUserAllPartner        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
partner/addUserPartnerOrg          | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
partner/modifyUserPartnerOrg       | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
partner/queryUserPartnerDetail     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
partner/removeUserPartnerOrg       | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
`,
  noObjects: {
    'partner/addUserPartnerOrg registrationNo': 'the number of an organisation in its register',
    'partner/modifyUserPartnerOrg registrationNo': 'the number of an organisation in its register',
  },
  drivers: { partner: partnerDriver },
  verbs: {
    addPartner: { verb: add, weight: 1, refusals: ['AUTHORIZATION_FAILED'] },
    changePartner: { verb: change, weight: 2, refusals: gone },
    removePartner: { verb: remove, weight: 1, refusals: gone },
  },
};
