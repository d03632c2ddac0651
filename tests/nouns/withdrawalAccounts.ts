import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { withdrawalAccount } from '@tradeport/shared/states/withdrawalAccount.ts';
import { added, decided, freshAccountNo, goodAccount } from '../calls/payeeAccount/accounts.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import type { Driver } from '../states/driver.ts';
import { type Noun, nothing, of } from './noun.ts';

/** Accounts that the back office leaves alone: nobody moves the clock. */
const withdrawalAccountDriver = (app: TestApp, client: Client): Driver => {
  const reader = app.tradeport.world.db.read(WHOLE);
  return {
    machine: withdrawalAccount,
    begin: () => added(client),
    act: async (accountId, action) => {
      if (action === 'correct') await client.payeeAccount.modify({ ...goodAccount(), accountId });
      else if (action === 'remove') await client.payeeAccount.delete({ accountId });
      else await app.anonymous.simObject.act({ machine: withdrawalAccount.name, subject: accountId, action });
    },
    stateOf: async (accountId) => {
      const row = await reader.withdrawalAccount.findFirst({ where: { accountId } });
      if (!row) throw new Error(`no withdrawal account ${accountId}`);
      return row.state;
    },
    money: async () => ({}),
  };
};

/** Withdrawal accounts. */
export const withdrawalAccounts: Noun = {
  entities: [
    {
      name: 'Withdrawal account',
      view: catalogue.payeeAccount.queryManagePage.result,
      fields: {
        'payee name': 'list.*.payeeName',
        'bank country': 'list.*.bankCountry',
        'bank name': 'list.*.bankName',
        'account number': 'list.*.accountNo',
        'account name': 'list.*.accountName',
        currency: 'list.*.currency',
        'SWIFT code': 'list.*.swiftCode',
        'branch code': 'list.*.branchCode',
        'bank code': 'list.*.bankCode',
        'payee address': 'list.*.payeeAddress',
        'bank address': 'list.*.bankAddress',
        'intermediary bank name': 'list.*.intermediaryBankName',
        'intermediary SWIFT code': 'list.*.intermediarySwiftCode',
        'intermediary bank country': 'list.*.intermediaryBankCountry',
        province: 'list.*.province',
        city: 'list.*.city',
        'branch name': 'list.*.branchName',
        status: 'list.*.status',
      },
    },
  ],
  goodRequests: {
    'payeeAccount/add': of(() => goodAccount({ accountNo: freshAccountNo() })),
    'payeeAccount/modify': of(async ({ app, chief }) => ({
      ...goodAccount(),
      accountId: await decided(app, chief, 'reject'),
    })),
    'payeeAccount/delete': of(async ({ chief }) => ({ accountId: await added(chief) })),
    'payeeAccount/query': of({ accountType: 'withdrawal', currency: 'USD', status: 'approved' }),
    'payeeAccount/queryManagePage': of({ keyword: '4007', currency: 'USD', bankCountry: 'HKG' }),
    'payeeAccount/queryAccountNameList': nothing,
    'payeeAccount/modifyDetail': of(async ({ chief }) => ({ accountId: await added(chief), nickname: 'Main' })),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
payeeAccount/add                   | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
payeeAccount/add withdrawal        | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
payeeAccount/modify                | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
payeeAccount/modify withdrawal     | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
payeeAccount/delete                | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
payeeAccount/delete withdrawal     | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
payeeAccount/query                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeAccount/query withdrawal      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeAccount/queryManagePage       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeAccount/queryManagePage withdrawal | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeAccount/queryAccountNameList  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeAccount/queryAccountNameList withdrawal | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeAccount/modifyDetail          | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
payeeAccount/modifyDetail withdrawal | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
`,
  noObjects: {
    'payeeAccount/add confirmAccountNo': 'the number of an account at a bank, typed twice',
    'payeeAccount/modify confirmAccountNo': 'the number of an account at a bank, typed twice',
  },
  drivers: { withdrawalAccount: withdrawalAccountDriver },
};
