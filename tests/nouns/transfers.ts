import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { transfer } from '@tradeport/shared/states/transfer.ts';
import { freshKey, type TestApp } from '../harness/app.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import { amountOf, send, type Verb } from '../ledger/hand.ts';
import { type Driver, moved } from '../states/driver.ts';
import { type Noun, nothing, of } from './noun.ts';
import { PAY_PASSWORD, unlocked } from './withdrawals.ts';

const MERCHANT = 'haichuan';
const PAYEE = 'kestrel';
/** The demo's second merchant, as the first looks it up. */
export const KESTREL = { userNo: '10002', userName: 'Kestrel Trading (Hong Kong) Limited' };
const SU_YUTONG = { userNo: '10003', userName: '苏雨桐' };
/** Users as random hands know them. */
const USERS = [
  { userNo: '10001', userName: 'Haichuan Cross-border E-commerce (Shenzhen) Co., Ltd.' },
  KESTREL,
  SU_YUTONG,
  { userNo: '10002', userName: 'Somebody Else' },
];

const good = { ...KESTREL, currency: 'USD', amount: '100.00', payPassword: PAY_PASSWORD } as const;

/** A transfer of so many dollars: its number. */
export const transferred = async (client: Client, amount = '100.00'): Promise<string> =>
  (await client.transfer.transfer({ ...good, amount }, freshKey())).orderNo;

/** From now on the platform decides on whatever is worth more than this. */
export const reviewedAbove = (app: TestApp, value: string) =>
  app.anonymous.simAssumption.set({ name: 'transferReviewAboveUsd', value });

/** A transfer of 100.00 USD that waits for the platform. */
const waiting = async (app: TestApp, client: Client): Promise<string> => {
  await reviewedAbove(app, '1.00');
  const orderNo = await transferred(client);
  await reviewedAbove(app, '50000.00');
  return orderNo;
};

/** Transfers of 100.00 USD that wait for the platform, whose part only the tests play: nobody moves the clock. */
const transferDriver = (app: TestApp, client: Client): Driver => {
  const payers = app.tradeport.world.db.read({ sandboxId: WHOLE.sandboxId, merchantId: MERCHANT });
  const rowOf = async (orderNo: string) => {
    const row = await payers.transfer.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no transfer ${orderNo}`);
    return row;
  };
  return {
    machine: transfer,
    begin: () => waiting(app, client),
    act: async (orderNo, action) => {
      await app.anonymous.simObject.act({ machine: transfer.name, subject: orderNo, action });
    },
    stateOf: async (orderNo) => (await rowOf(orderNo)).state,
    money: async (orderNo, action) => {
      const { amountMinor } = await rowOf(orderNo);
      if (action === 'reject' || action === 'bounce')
        return moved([
          [`${MERCHANT} USD frozen`, -amountMinor],
          [`${MERCHANT} USD available`, amountMinor],
        ]);
      const own = await payers.currencyAccount.findFirst({ where: { ccy: 'USD' } });
      const quota = own === null || own.quotaMinor > amountMinor ? amountMinor : own.quotaMinor;
      return moved([
        [`${MERCHANT} USD frozen`, -amountMinor],
        [`${MERCHANT} USD quota`, -quota],
        [`${PAYEE} USD available`, amountMinor],
        [`${PAYEE} USD quota`, quota],
      ]);
    },
  };
};

interface TransferSums {
  readonly direction: string;
  readonly state: string;
  readonly merchantId: string;
  readonly ccy: string;
  readonly total: bigint | number;
  readonly fee: bigint | number;
  readonly quota: bigint | number;
}

const objectsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const rows = await db.read(WHOLE).sql.all<TransferSums>(
    `SELECT "direction", "state", "merchantId", "ccy", SUM("amountMinor") AS "total", SUM("feeMinor") AS "fee",
       SUM("quotaMinor") AS "quota"
     FROM "Transfer" WHERE "sandboxId" = ? GROUP BY "direction", "state", "merchantId", "ccy"`,
    [WHOLE.sandboxId],
  );
  for (const { direction, state, merchantId, ccy, total, fee, quota } of rows) {
    const account = (name: string) => `${merchantId} ${ccy} ${name}`;
    if (direction === 'in') {
      addTo(sums, account('available'), BigInt(total) - BigInt(fee));
      addTo(sums, account('quota'), quota);
    } else if (state !== 'fail') {
      addTo(sums, account('available'), -BigInt(total));
      if (state === 'pending') addTo(sums, account('frozen'), total);
      else addTo(sums, account('quota'), -BigInt(quota));
    }
  }
};

/** What both say of a transfer: each that arrived has a row with either, alike in all but whose it is. */
const faults = async ({ db }: World): Promise<readonly string[]> => {
  const rows = await db.read(WHOLE).transfer.findMany({ where: {} });
  const received = new Map(rows.filter(({ direction }) => direction === 'in').map((row) => [row.orderNo, row]));
  const sent = rows.filter(({ direction }) => direction === 'out');
  const lines = sent.flatMap(({ orderNo, state, otherId, amountMinor, quotaMinor }) => {
    const other = received.get(orderNo);
    if ((state === 'success') !== (other !== undefined))
      return [`${orderNo} is ${state}, and the payee has it otherwise`];
    const isAlike = !other || (other.merchantId === otherId && other.amountMinor === amountMinor);
    return isAlike && (!other || other.quotaMinor === quotaMinor) ? [] : [`${orderNo} is another to its payee`];
  });
  for (const { direction, orderNo, amountMinor, feeMinor, movedMinor } of rows)
    if (movedMinor !== amountMinor - (direction === 'in' ? feeMinor : 0n))
      lines.push(`${orderNo} ${direction} moved another amount than the list says`);
  return received.size > sent.length ? [...lines, 'somebody received what nobody sent'] : lines;
};

const pay: Verb = async (table, hand) => {
  const { dice: chance, client, merchant } = hand;
  const currency = chance.pick(hand.ccys.filter(isFiatCcy));
  const amount = amountOf(chance, currency, table.accounts.get(`${merchant} ${currency} available`) ?? 0n);
  const request = { ...chance.pick(USERS), currency, amount };
  await send(hand, (options) => client.transfer.transfer({ ...request, payPassword: PAY_PASSWORD }, options));
};

/** Money of one merchant to another of the platform. */
export const transfers: Noun = {
  entities: [
    {
      name: 'User transfer order',
      view: catalogue.transfer.pageOrder.result,
      fields: {
        'order id': 'list.*.orderNo',
        'payee user': 'list.*.payeeName',
        'payer account': 'list.*.payerAccount',
        amount: 'list.*.amount',
        currency: 'list.*.currency',
        fee: 'list.*.feeAmount',
        'received amount': 'list.*.receivedAmount',
        'trade time': 'list.*.tradeTime',
        status: 'list.*.status',
        'merchant remark': 'list.*.remark',
        'audit remarks': 'list.*.auditRemark',
        attachments: 'list.*.detail.attachments.*.fileName',
      },
    },
  ],
  goodRequests: {
    'transfer/queryPayeeUser': of(KESTREL),
    'transfer/transfer': of(async ({ app }) => {
      await unlocked(app);
      return good;
    }),
    'transfer/pageOrder': nothing,
    'transfer/sums': nothing,
    'transfer/names': of({ text: 'kes' }),
    'transfer/downloadOrder': nothing,
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
transfer/queryPayeeUser            | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
transfer/transfer                  | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
transfer/pageOrder                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
transfer/sums                      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
transfer/names                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
transfer/downloadOrder             | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  noObjects: {
    'transfer/queryPayeeUser userNo': 'the number of another merchant, which everybody may know',
    'transfer/transfer userNo': 'the number of another merchant, which everybody may know',
  },
  rowsToFilter: {
    'transfers in other currencies, to others': async (_app, client) => {
      await transferred(client);
      const request = { ...SU_YUTONG, currency: 'GBP', amount: '30.00' } as const;
      await client.transfer.transfer({ ...request, payPassword: PAY_PASSWORD }, freshKey());
    },
  },
  filtersNotShown: {
    'transfer/pageOrder name':
      'both names of the other user at once, which a row tells one of: names.test.ts asks for it',
  },
  moneyCalls: {
    'transfer/transfer': {
      // Nobody transfers to themselves.
      good: async (client) =>
        (await client.info.queryUserInfo({})).merchantNo === KESTREL.userNo ? { ...good, ...SU_YUTONG } : good,
      bad: async () => ({ ...good, amount: '150000000.00' }),
      badCode: 'BIZ_ERROR',
      secondTime: 'runs',
    },
  },
  drivers: { transfer: transferDriver },
  objectsSay,
  faults,
  verbs: {
    transfer: {
      verb: pay,
      weight: 8,
      refusals: [
        'AUTHORIZATION_FAILED',
        'CUSTOMER_NOTFOUND',
        'OPERATION_NOT_ALLOW',
        'INVALID_PARAM',
        'BIZ_ERROR',
        'LACK_BALANCE',
        'REQUEST_BUSY',
      ],
    },
  },
};
