import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { settlementPayee } from '@tradeport/shared/states/settlementPayee.ts';
import { act, added, available, goodPerson } from '../calls/settleOrder/settlements.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import type { Driver } from '../states/driver.ts';
import { type Noun, nothing, of } from './noun.ts';

/** Payees whose check waits: nobody moves the clock. */
const settlementPayeeDriver = (app: TestApp, client: Client): Driver => ({
  machine: settlementPayee,
  begin: () => added(client),
  act: async (accountId, action) => {
    if (action === 'correct') await client.payeeAccount.modify({ ...goodPerson(), accountId });
    else if (action === 'remove') await client.payeeAccount.delete({ accountType: 'settlement', accountId });
    else await act(app, settlementPayee.name, accountId, action);
  },
  stateOf: async (accountId) => {
    const row = await app.tradeport.world.db.read(WHOLE).settlementPayee.findFirst({ where: { accountId } });
    if (!row) throw new Error(`no settlement payee ${accountId}`);
    return row.state;
  },
  money: async () => ({}),
});

/** Whom CNY settlements pay. The calls are those of withdrawal accounts, with their type. */
export const settlementPayees: Noun = {
  entities: [
    {
      name: 'CNY settlement payee',
      view: catalogue.payeeAccount.queryManagePage.result,
      fields: {
        type: 'list.*.payeeType',
        name: 'list.*.detail.payee.name',
        'company name': 'list.*.detail.payee.companyName',
        'unified social credit code': 'list.*.detail.payee.creditCode',
        'organization code': 'list.*.detail.payee.organizationCode',
        industry: 'list.*.detail.payee.industry',
        'economic type': 'list.*.detail.payee.economicType',
        'special economic zone flag': 'list.*.detail.payee.specialEconomicZone',
        'special economic zone type': 'list.*.detail.payee.specialEconomicZoneType',
        'contact person': 'list.*.detail.payee.contactPerson',
        'contact phone': 'list.*.detail.payee.contactPhone',
        'postal code': 'list.*.detail.payee.postalCode',
        'legal person nationality': 'list.*.detail.payee.legalPersonNationality',
        'legal person name': 'list.*.detail.payee.legalPersonName',
        'legal person ID': 'list.*.detail.payee.legalPersonIdNo',
        'business address': 'list.*.detail.payee.businessAddress',
        'proof materials': 'list.*.detail.proofFiles',
        'passport photo': 'list.*.detail.payee.passportPhoto',
        'bank name': 'list.*.bankName',
        'bank account': 'list.*.accountNo',
        'branch name': 'list.*.branchName',
        'bank province': 'list.*.province',
        'bank city': 'list.*.city',
        'bank currency': 'list.*.currency',
        'payee address': 'list.*.payeeAddress',
        'ID number': 'list.*.detail.payee.idCardNo',
        status: 'list.*.status',
        'creation date': 'list.*.createdAt',
      },
    },
  ],
  goodRequests: {
    'payeeAccount/add settlement': of(() => goodPerson()),
    'payeeAccount/modify settlement': of(async ({ app, chief }) => {
      const accountId = await added(chief);
      await act(app, settlementPayee.name, accountId, 'reject');
      return { ...goodPerson(), accountId };
    }),
    'payeeAccount/delete settlement': of(async ({ chief }) => ({ accountId: await added(chief) })),
    'payeeAccount/query settlement': of({ status: 'approved' }),
    'payeeAccount/queryManagePage settlement': nothing,
    'payeeAccount/queryAccountNameList settlement': nothing,
    'payeeAccount/modifyDetail settlement': of(async ({ chief }) => ({
      accountId: await added(chief),
      nickname: 'Lin',
    })),
    'settleOrder/queryPayeeAccName': of(async ({ app, chief }) => ({ payeeId: await available(app, chief) })),
  },
  filtersNotShown: {
    'payeeAccount/query settlement currency': 'each is paid in CNY',
    'payeeAccount/queryManagePage settlement currency': 'each is paid in CNY',
    'payeeAccount/queryManagePage settlement bankCountry': 'each is paid in the mainland',
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
settleOrder/queryPayeeAccName      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeAccount/add settlement        | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
payeeAccount/modify settlement     | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
payeeAccount/delete settlement     | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
payeeAccount/query settlement      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeAccount/queryManagePage settlement | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeAccount/queryAccountNameList settlement | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeAccount/modifyDetail settlement | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
`,
  noObjects: {
    'payeeAccount/add idCardNo': 'the number of a card that a state gives to a person',
    'payeeAccount/modify idCardNo': 'the number of a card that a state gives to a person',
  },
  drivers: { settlementPayee: settlementPayeeDriver },
};
