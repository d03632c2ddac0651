import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { payee } from '@tradeport/shared/states/payee.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import {
  act,
  added,
  available,
  failed,
  freshAccountNo,
  goodBank,
  goodHkPayee,
  goodPayee,
} from '../calls/b2bPartner/payees.ts';
import type { TestApp } from '../harness/app.ts';
import { WHOLE } from '../ledger/books.ts';
import { recent, type Verb } from '../ledger/hand.ts';
import type { Driver } from '../states/driver.ts';
import { type Noun, nothing, of } from './noun.ts';

const rowOf = async (app: TestApp, payeeId: string) => {
  const row = await app.tradeport.world.db.read(WHOLE).payee.findFirst({ where: { payeeId } });
  if (!row) throw new Error(`no payee ${payeeId}`);
  return row;
};

/** Payees that the back office leaves alone: nobody moves the clock. */
const payeeDriver = (app: TestApp, client: Client): Driver => ({
  machine: payee,
  begin: () => added(client),
  act: async (payeeId, action) => {
    if (action === 'mend') await client.b2bPartner.modify({ payeeId, details: goodPayee() });
    else if (action === 'remove') await client.b2bPartner.remove({ payeeId });
    else await app.anonymous.simObject.act({ machine: payee.name, subject: payeeId, action });
  },
  stateOf: async (payeeId) => (await rowOf(app, payeeId)).state,
  money: async () => ({}),
});

/** What opens a payee is the end of its review. */
const useDriver = (app: TestApp, client: Client): Driver => {
  return {
    machine: payeeUse,
    begin: () => added(client),
    act: async (payeeId, action) => {
      if (action === 'disable') await client.b2bPartner.modify({ payeeId, payeeStatus: 'disabled' });
      else if (action === 'enable') await client.b2bPartner.modify({ payeeId, payeeStatus: 'enabled' });
      else if ((await rowOf(app, payeeId)).state === 'underReview')
        await act(app, payeeId, 'approve', 'confirmAccount');
      else await app.anonymous.simObject.act({ machine: payeeUse.name, subject: payeeId, action });
    },
    stateOf: async (payeeId) => (await rowOf(app, payeeId)).useState,
    money: async () => ({}),
  };
};

const add: Verb = async ({ left }, { client, merchant, dice }) => {
  const certificateNo = `R${dice.uuid().replaceAll('-', '').slice(0, 12).toUpperCase()}${dice.pick(['1234', '0002', '0006'])}`;
  const accountNo = `77${dice.uuid().replaceAll('-', '').slice(0, 14).toUpperCase()}1111`;
  const { payeeId } = await client.b2bPartner.add(goodPayee({ certificateNo, bankAccountNo: accountNo }));
  left(`payees of ${merchant}`).push(payeeId);
};
/** Turns one that passed its review the other way, now and then the way that it stands already, or one that is gone. */
const toggle: Verb = async ({ left }, { client, merchant, dice }) => {
  const { list } = await client.b2bPartner.queryPage({ status: ['available'], pageSize: 20 });
  const found = list.length > 0 && dice.chance(0.8) ? dice.pick(list) : undefined;
  const payeeId = found?.payeeId ?? recent(dice, left(`payees of ${merchant}`), 'PE0');
  const isEnabled = found ? found.payeeStatus === 'enabled' : dice.chance(0.5);
  const payeeStatus = isEnabled === dice.chance(0.9) ? 'disabled' : 'enabled';
  return client.b2bPartner.modify({ payeeId, payeeStatus });
};
const remove: Verb = async ({ left }, { client, merchant, dice }) =>
  client.b2bPartner.remove({ payeeId: recent(dice, left(`payees of ${merchant}`), 'PE0') });

/** Hands without an apply page may not; others name what is removed, or not reviewed. */
const gone = ['AUTHORIZATION_FAILED', 'CUSTOMER_NOTFOUND', 'OPERATION_NOT_ALLOW'] as const;

const TYPED_TWICE = 'the number of an account at a bank, typed twice';

/** Payees and their accounts. */
export const payees: Noun = {
  entities: [
    {
      name: 'Payee',
      view: catalogue.b2bPartner.queryPage.result,
      fields: {
        payeeName: 'list.*.payeeName',
        'entity type': 'list.*.entityType',
        relationship: 'list.*.relationship',
        'audit status': 'list.*.status',
        'bank country': 'list.*.accounts.*.bankCountry',
        bankAccountNo: 'list.*.accounts.*.bankAccountNo',
        bankAccountName: 'list.*.accounts.*.bankAccountName',
        bankAccountLocation: 'list.*.accounts.*.bankAccountLocation',
        bankAccountCcy: 'list.*.accounts.*.bankAccountCcy',
        'account type': 'list.*.accounts.*.payeeAccountType',
        'bank name': 'list.*.accounts.*.bankName',
        'swift code': 'list.*.accounts.*.swiftCode',
        'bank code': 'list.*.accounts.*.bankCode',
        'bank branch code': 'list.*.accounts.*.branchCode',
        'clearing code': 'list.*.accounts.*.clearingCode',
        'ACH routing number': 'list.*.accounts.*.achRoutingNo',
        'Fedwire routing number': 'list.*.accounts.*.fedwireRoutingNo',
        'intermediary bank name': 'list.*.accounts.*.intermediaryBankName',
        'intermediary SWIFT': 'list.*.accounts.*.intermediarySwiftCode',
        'intermediary country': 'list.*.accounts.*.intermediaryBankCountry',
        province: 'list.*.province',
        city: 'list.*.city',
        'postal code': 'list.*.postalCode',
        mobile: 'list.*.mobile',
        'certificate type': 'list.*.certificateType',
        'certificate number': 'list.*.certificateNo',
        'payee address': 'list.*.payeeAddress',
        'first name': 'list.*.firstName',
        'last name': 'list.*.lastName',
        nickname: 'list.*.nickname',
        email: 'list.*.email',
        isFavorite: 'list.*.isFavorite',
      },
    },
    {
      name: 'Payee',
      view: catalogue.b2bPartner.queryDetail.result,
      fields: { 'proof materials': 'proofFiles' },
    },
  ],
  goodRequests: {
    'b2bPartner/queryPage': of({ keyword: 'pearl', entityType: 'nonMainlandCompany', country: 'HKG' }),
    'b2bPartner/add': of(() => ({ ...goodPayee({ bankAccountNo: freshAccountNo() }), isFavorite: true })),
    'b2bPartner/modify': of(async ({ app, chief }) => ({
      payeeId: await failed(app, chief),
      details: goodPayee(),
      isFavorite: true,
    })),
    'b2bPartner/download': of({ keyword: 'pearl' }),
    'b2bPartner/bankAdd': of(async ({ app, chief }) => ({ payeeId: await available(app, chief), ...goodBank() })),
    'b2bPartner/bankDelete': of(async ({ app, chief }) => {
      const payeeId = await available(app, chief);
      return { accountId: (await chief.b2bPartner.bankAdd({ payeeId, ...goodBank() })).accountId };
    }),
    'b2bPartner/bankPage': of({ bankAccountCcy: 'USD', bankCountry: 'HKG', channel: 'local', removed: false }),
    'b2bPartner/queryLegalInfo': nothing,
    'b2bPartner/remove': of(async ({ chief }) => ({ payeeId: await added(chief) })),
    'b2bPartner/queryDetail': of(async ({ chief }) => ({ payeeId: await added(chief) })),
    'payeeHk/add': of(() => goodHkPayee()),
    'payeeHk/modify': of(async ({ app, chief }) => ({ payeeId: await failed(app, chief), ...goodHkPayee() })),
    'payeeHk/delete': of(async ({ chief }) => ({ payeeId: await added(chief) })),
    'payeeHk/queryByNo': of(async ({ chief }) => ({ payeeId: await added(chief) })),
    'localPayee/page': of({ country: 'HKG', bankAccountCcy: 'USD', keyword: 'pearl' }),
    'localPayee/bankList': of({ country: 'HKG', keyword: 'bank' }),
    'apiShop/chineseToPinyin': of({ name: '陈海川' }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
b2bPartner/queryPage               | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
b2bPartner/add                     | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
b2bPartner/modify                  | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
b2bPartner/download                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
b2bPartner/bankAdd                 | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
b2bPartner/bankDelete              | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
b2bPartner/bankPage                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
b2bPartner/queryLegalInfo          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
b2bPartner/remove                  | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
b2bPartner/queryDetail             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
payeeHk/add                        | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
payeeHk/modify                     | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
payeeHk/delete                     | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
payeeHk/queryByNo                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
localPayee/page                    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
localPayee/bankList                | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
apiShop/chineseToPinyin            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  noObjects: Object.fromEntries(
    ['b2bPartner/add', 'b2bPartner/modify', 'b2bPartner/bankAdd', 'payeeHk/add', 'payeeHk/modify'].flatMap((call) => [
      [`${call} confirmBankAccountNo`, TYPED_TWICE],
    ]),
  ),
  drivers: { payee: payeeDriver, payeeUse: useDriver },
  verbs: {
    addPayee: { verb: add, weight: 1, refusals: ['AUTHORIZATION_FAILED'] },
    togglePayee: { verb: toggle, weight: 1, refusals: gone },
    removePayee: { verb: remove, weight: 1, refusals: gone },
  },
};
