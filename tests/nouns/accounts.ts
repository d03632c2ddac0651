import { catalogue } from '@tradeport/shared/contract/index.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Noun, nothing, of } from './noun.ts';

/** Currency accounts as they are shown. */
export const accounts: Noun = {
  entities: [
    {
      name: 'Balance account',
      view: catalogue.account.queryUserAccBalance.result,
      fields: {
        ccy: 'ccy',
        'available balance': 'available',
        'settlement quota': 'quota',
        'processing amount': 'processing',
        'frozen amount': 'frozen',
      },
    },
  ],
  goodRequests: {
    'subAccount/queryHomePage': nothing,
    'subAccount/queryUserAccountBalance': of({ ccy: 'USD' }),
    'subAccount/queryConfig': nothing,
    'subAccount/queryOverseasPayment': nothing,
    'account/quotaCards': nothing,
    'account/userTradeCountStatistics': of({ span: '30D', currency: 'USD' }),
    'account/configUserCcy': of({ currencies: ['PLN'], enabled: true }),
    'account/queryMemberCcy': nothing,
    'account/queryBalanceByCond': of({ currencies: ['USD'], enabled: true, withMoney: true }),
    'account/queryUserAccBalance': of({ ccy: 'USD' }),
  },
  rowsToFilter: {
    turnedOff: ({ tradeport }) => {
      const isEmpty = { merchantId: 'haichuan', availableMinor: 0n, processingMinor: 0n, frozenMinor: 0n };
      return tradeport.world.db.inTx(WHOLE, (tx) =>
        tx.currencyAccount.updateMany({ where: isEmpty, data: { enabled: false } }),
      );
    },
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
subAccount/queryHomePage           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryUserAccountBalance | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryConfig             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
subAccount/queryOverseasPayment    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/configUserCcy              | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
account/quotaCards                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/userTradeCountStatistics   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryMemberCcy             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryBalanceByCond         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/queryUserAccBalance        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
};
