import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { withdrawalAccount } from '@tradeport/shared/states/withdrawalAccount.ts';
import { added, decided, freshAccountNo, goodAccount } from '../calls/payeeAccount/accounts.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Hand, recent, type Table, type Verb } from '../ledger/hand.ts';
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

const NOBODYS = 'WA000000000000000';

/** An account as its merchant would type it; the four digits before the last four let some fail their review, or wait for it. */
const typedBy = async ({ client, dice: chance }: Hand) => {
  const names = await client.payeeAccount.queryAccountNameList({});
  const accountName = chance.chance(0.05) ? 'Somebody Else Ltd.' : chance.pick(names).accountName;
  const accountNo = freshAccountNo(chance.pick(['7777', '7777', '7777', '0002', '0005', '0006']));
  const currency = chance.pick(['USD', 'EUR', 'HKD', 'CNH'] as const);
  return goodAccount({
    accountName,
    accountNo: chance.chance(0.03) ? '123' : accountNo,
    currency,
    bankCountry: chance.pick(['HKG', 'SGP', 'CHN']),
    ...(chance.chance(0.1) ? { confirmAccountNo: '88000001' } : {}),
  });
};

/** One of the hand's own merchant, now and then another's. */
const someAccount = ({ left, merchants }: Table, { dice: chance, merchant }: Hand): string => {
  const whose = chance.chance(0.05) ? chance.pick(merchants) : merchant;
  return recent(chance, left(`withdrawal accounts of ${whose}`), NOBODYS);
};

const add: Verb = async (table, hand) => {
  const { accountId } = await hand.client.payeeAccount.add(await typedBy(hand));
  table.left(`withdrawal accounts of ${hand.merchant}`).push(accountId);
};

const correct: Verb = async (table, hand) =>
  hand.client.payeeAccount.modify({ ...(await typedBy(hand)), accountId: someAccount(table, hand) });

const rename: Verb = (table, hand) =>
  hand.client.payeeAccount.modifyDetail({
    accountId: someAccount(table, hand),
    nickname: `By chance ${hand.dice.below(99)}`,
  });

const remove: Verb = (table, hand) => hand.client.payeeAccount.delete({ accountId: someAccount(table, hand) });

/** What whoever changes an account of a number may be told; what is typed of it besides. */
const OF_ONE = ['AUTHORIZATION_FAILED', 'ACCOUNT_NOTFOUND', 'OPERATION_NOT_ALLOW'] as const;
const OF_TYPED = ['INVALID_PARAM', 'EMPTY_PARAM', 'BIZ_ERROR', 'REQUEST_REPEAT', 'ERROR_COUNTRY'] as const;

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
  filtersNotShown: {
    'payeeAccount/queryManagePage payeeType': 'whom settlements pay has a type; these are own accounts',
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
  verbs: {
    addWithdrawalAccount: { verb: add, weight: 4, refusals: ['AUTHORIZATION_FAILED', ...OF_TYPED] },
    correctWithdrawalAccount: { verb: correct, weight: 3, refusals: [...OF_ONE, ...OF_TYPED] },
    renameWithdrawalAccount: { verb: rename, weight: 1, refusals: OF_ONE },
    removeWithdrawalAccount: { verb: remove, weight: 1, refusals: OF_ONE },
  },
};
