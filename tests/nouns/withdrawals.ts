import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { withdrawal } from '@tradeport/shared/states/withdrawal.ts';
import { freshKey, type TestApp } from '../harness/app.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import { amountOf, recent, send, type Verb } from '../ledger/hand.ts';
import { type Driver, moved } from '../states/driver.ts';
import { type Noun, nothing, of } from './noun.ts';

const MERCHANT = 'haichuan';
/** Everybody's in the demo who has one. */
export const PAY_PASSWORD = '246810';
/** Accounts of the demo's first merchant: in Hong Kong, which clears dollars, and in Singapore, which does not. */
export const HONG_KONG = '400731128838';
export const BY_HAND = '017230010005';

/** The id of an approved account by its number. */
export const accountIdOf = async (client: Client, accountNo = HONG_KONG): Promise<string> => {
  const accounts = await client.payeeAccount.query({ accountType: 'withdrawal' });
  const found = accounts.find((one) => one.accountNo === accountNo);
  if (!found) throw new Error(`no approved account ${accountNo}`);
  return found.accountId;
};

/** The id of the merchant's own dollar account in Hong Kong: every merchant that withdraws has one. */
const dollarAccountOf = async (client: Client): Promise<string> => {
  const accounts = await client.payeeAccount.query({ accountType: 'withdrawal', currency: 'USD' });
  const found = accounts.find(({ channel }) => channel === 'local');
  if (!found) throw new Error('no approved dollar account in Hong Kong');
  return found.accountId;
};

/** A withdrawal of so many dollars to Hong Kong: its number. */
export const withdrawn = async (client: Client, amount = '100.00'): Promise<string> => {
  const accountId = await dollarAccountOf(client);
  return (await client.paymentOrder.apply({ accountId, amount, payPassword: PAY_PASSWORD }, freshKey())).orderNo;
};

/** Whatever was guessed before: the payment password of the next request is looked at. */
export const unlocked = ({ tradeport }: TestApp) =>
  tradeport.world.db.inTx({ sandboxId: WHOLE.sandboxId, platform: true }, (tx) =>
    tx.attemptCounter.deleteMany({ where: { kind: 'payment password' } }),
  );

/** Withdrawals of 100.00 USD that wait for the bank, whose part only the tests play: nobody moves the clock. */
const withdrawalDriver = (app: TestApp, client: Client): Driver => {
  const reader = app.tradeport.world.db.read(WHOLE);
  const rowOf = async (orderNo: string) => {
    const row = await reader.withdrawal.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no withdrawal ${orderNo}`);
    return row;
  };
  return {
    machine: withdrawal,
    begin: () => withdrawn(client),
    act: async (orderNo, action) => {
      if (action === 'cancel') await client.paymentOrder.cancelTrade({ orderNo, reason: 'typed wrongly' });
      else await app.anonymous.simObject.act({ machine: withdrawal.name, subject: orderNo, action });
    },
    stateOf: async (orderNo) => (await rowOf(orderNo)).state,
    money: async (orderNo, action) => {
      const { amountMinor, feeMinor, quotaMinor } = await rowOf(orderNo);
      const place = action === 'refuse' ? 'processing' : 'frozen';
      if (action === 'takeUp')
        return moved([
          [`${MERCHANT} USD frozen`, -amountMinor],
          [`${MERCHANT} USD processing`, amountMinor],
        ]);
      if (action === 'pay')
        return moved([
          [`${MERCHANT} USD processing`, -amountMinor],
          ['platform USD bank', amountMinor - feeMinor],
          ['platform USD fees', feeMinor],
        ]);
      return moved([
        [`${MERCHANT} USD ${place}`, -amountMinor],
        [`${MERCHANT} USD available`, amountMinor],
        [`${MERCHANT} USD quota`, quotaMinor],
      ]);
    },
  };
};

interface WithdrawalSums {
  readonly state: string;
  readonly merchantId: string;
  readonly ccy: string;
  readonly total: bigint | number;
  readonly quota: bigint | number;
}

/** Where the amount of a withdrawal is in each state; what came back is nowhere. */
const PLACES: Readonly<Record<string, 'frozen' | 'processing' | 'gone'>> = {
  submitted: 'frozen',
  underReview: 'processing',
  succeeded: 'gone',
};

const objectsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const rows = await db.read(WHOLE).sql.all<WithdrawalSums>(
    `SELECT "state", "merchantId", "ccy", SUM("amountMinor") AS "total", SUM("quotaMinor") AS "quota"
     FROM "Withdrawal" WHERE "sandboxId" = ? GROUP BY "state", "merchantId", "ccy"`,
    [WHOLE.sandboxId],
  );
  for (const { state, merchantId, ccy, total, quota } of rows) {
    const place = PLACES[state];
    if (place === undefined) continue;
    addTo(sums, `${merchantId} ${ccy} available`, -BigInt(total));
    addTo(sums, `${merchantId} ${ccy} quota`, -BigInt(quota));
    if (place !== 'gone') addTo(sums, `${merchantId} ${ccy} ${place}`, total);
  }
};

const apply: Verb = async (table, hand) => {
  const { dice: chance, client, merchant } = hand;
  const accounts = await client.payeeAccount.query({ accountType: 'withdrawal' });
  const account = accounts.length === 0 ? undefined : chance.pick(accounts);
  const ccy = hand.ccys.find((one) => one === account?.currency) ?? 'USD';
  const amount = amountOf(chance, ccy, table.accounts.get(`${merchant} ${ccy} available`) ?? 0n);
  const feeBearer = account?.channel === 'global' ? { feeBearer: chance.pick(['OUR', 'SHA'] as const) } : {};
  const accountId = account === undefined || chance.chance(0.03) ? 'WA000000000000000' : account.accountId;
  const request = { accountId, amount, ...feeBearer, payPassword: PAY_PASSWORD };
  const { orderNo } = await send(hand, (options) => client.paymentOrder.apply(request, options));
  table.left(`withdrawals of ${merchant}`).push(orderNo);
};

const cancel: Verb = ({ merchants, left }, hand) => {
  const { dice: chance, client, merchant } = hand;
  const whose = chance.chance(0.05) ? chance.pick(merchants) : merchant;
  const orderNo = recent(chance, left(`withdrawals of ${whose}`), 'WD000000000000000');
  return send(hand, (options) => client.paymentOrder.cancelTrade({ orderNo, reason: 'by chance' }, options));
};

const someOrder = async ({ chief }: { readonly chief: Client }) => {
  const { list } = await chief.paymentOrder.queryPage({ status: [3] });
  return { orderNo: list[0]?.orderNo ?? '' };
};
const swiftOrder = async ({ chief }: { readonly chief: Client }) => {
  const { list } = await chief.paymentOrder.queryPage({ payee: BY_HAND });
  return { orderNo: list[0]?.orderNo ?? '' };
};

const good = async (client: Client) => ({
  accountId: await dollarAccountOf(client),
  amount: '100.00',
  payPassword: PAY_PASSWORD,
});

/** Money on its way to the merchant's own accounts. */
export const withdrawals: Noun = {
  entities: [
    {
      name: 'Withdrawal record',
      view: catalogue.paymentOrder.queryPage.result,
      fields: {
        'order id': 'list.*.orderNo',
        currency: 'list.*.currency',
        'create time': 'list.*.createdAt',
        status: 'list.*.status',
        'payer account': 'list.*.payerAccount',
        'payee account name': 'list.*.payeeAccountName',
        bank: 'list.*.bankName',
        'card number': 'list.*.cardNumber',
        'withdrawal amount': 'list.*.amount',
        'actual amount': 'list.*.actualAmount',
        fee: 'list.*.feeAmount',
        SWIFT: 'list.*.swiftCode',
        'fee bearer (OUR or SHA)': 'list.*.feeBearer',
        'success date': 'list.*.successDate',
        purpose: 'list.*.purpose',
        reference: 'list.*.reference',
      },
    },
  ],
  goodRequests: {
    'paymentOrder/queryTipsMsg': of({ currency: 'USD' }),
    'paymentOrder/apply': of(async ({ app, chief }) => {
      await unlocked(app);
      return good(chief);
    }),
    'paymentOrder/query': of(someOrder),
    'paymentOrder/queryPage': nothing,
    'paymentOrder/downloadUserOrder': nothing,
    'paymentOrder/sums': nothing,
    'paymentOrder/names': of({ text: 'h' }),
    'paymentOrder/queryDetail': of(someOrder),
    'paymentOrder/downloadVoucher': of(someOrder),
    'paymentOrder/downloadOrder': of(someOrder),
    'paymentOrder/cancelTrade': of(async ({ app, chief }) => {
      await unlocked(app);
      return { orderNo: await withdrawn(chief), reason: 'typed wrongly' };
    }),
    'paymentOrder/queryVoucherFlag': nothing,
    'account/gpiInfo': of(swiftOrder),
  },
  filtersNotShown: { 'paymentOrder/queryPage merchantOrderNo': 'merchants number payments only' },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
paymentOrder/queryTipsMsg          | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
paymentOrder/queryTipsMsg withdrawal | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
paymentOrder/queryTipsMsg payment  | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
paymentOrder/apply                 | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
paymentOrder/query                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/query withdrawal      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/query payment         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryPage             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryPage withdrawal  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryPage payment     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadUserOrder     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/sums                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/names                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadUserOrder withdrawal | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/sums withdrawal       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/names withdrawal      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadUserOrder payment | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/sums payment          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/names payment         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryDetail           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryDetail withdrawal | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryDetail payment   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadVoucher       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadVoucher withdrawal | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadVoucher payment | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadOrder         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadOrder withdrawal | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadOrder payment | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/cancelTrade           | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
paymentOrder/cancelTrade withdrawal | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
paymentOrder/cancelTrade payment   | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
paymentOrder/queryVoucherFlag      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryVoucherFlag withdrawal | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryVoucherFlag payment | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/gpiInfo                    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/gpiInfo withdrawal         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/gpiInfo payment            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  moneyCalls: {
    'paymentOrder/apply': {
      good,
      bad: async (client) => ({ ...(await good(client)), amount: '9000000.00' }),
      badCode: 'LACK_BALANCE',
      secondTime: 'runs',
    },
    'paymentOrder/cancelTrade': {
      good: async (client) => ({ orderNo: await withdrawn(client), reason: 'typed wrongly' }),
      bad: async () => ({ orderNo: 'WD000000000000000', reason: 'typed wrongly' }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
  },
  drivers: { withdrawal: withdrawalDriver },
  objectsSay,
  verbs: {
    withdraw: {
      verb: apply,
      weight: 8,
      refusals: [
        'AUTHORIZATION_FAILED',
        'ACCOUNT_NOTFOUND',
        'OPERATION_NOT_ALLOW',
        'INVALID_PARAM',
        'BELOW_MINI_LIMIT',
        'BIZ_ERROR',
        'LACK_BALANCE',
        'REQUEST_BUSY',
      ],
    },
    cancelWithdrawal: {
      verb: cancel,
      weight: 5,
      refusals: ['AUTHORIZATION_FAILED', 'ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'],
    },
  },
};
