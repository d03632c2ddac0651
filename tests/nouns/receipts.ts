import type { World } from '@tradeport/server/platform/runtime/world.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import type { TestApp } from '../harness/app.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import { amountOf, anyCurrency, type Verb } from '../ledger/hand.ts';
import { type Driver, moved } from '../states/driver.ts';
import { type Noun, nothing, of } from './noun.ts';

const MERCHANT = 'haichuan';

/** Receipts of 123.45 USD that wait for the bank's word, which only the tests give: nobody moves the clock. */
const receiptDriver = (app: TestApp): Driver => {
  const reader = app.tradeport.world.db.read(WHOLE);
  const rowOf = async (orderNo: string) => {
    const row = await reader.receipt.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no receipt ${orderNo}`);
    return row;
  };
  return {
    machine: receipt,
    begin: async () => {
      const account = await reader.collectionAccount.findFirst({
        where: { merchantId: MERCHANT, ccys: 'USD', needsMaterial: false, state: 'success' },
      });
      const accountNo = account?.accountNo ?? '';
      return (await app.anonymous.sim.receive({ accountNo, currency: 'USD', amount: '123.45' })).orderNo;
    },
    act: async (subject, action) => {
      await app.anonymous.simObject.act({ machine: receipt.name, subject, action });
    },
    stateOf: async (orderNo) => (await rowOf(orderNo)).state,
    money: async (orderNo, action) => {
      const { amountMinor, recalledQuota } = await rowOf(orderNo);
      const processing: readonly [string, bigint] = [`${MERCHANT} USD processing`, -amountMinor];
      if (action === 'credit')
        return moved([processing, [`${MERCHANT} USD available`, amountMinor], [`${MERCHANT} USD quota`, amountMinor]]);
      const freeze = (minor: bigint, quota: bigint) =>
        moved([
          [`${MERCHANT} USD available`, -minor],
          [`${MERCHANT} USD frozen`, minor],
          [`${MERCHANT} USD quota`, -quota],
        ]);
      if (action === 'recall') {
        const account = await reader.currencyAccount.findFirst({ where: { merchantId: MERCHANT, ccy: 'USD' } });
        const quota = account?.quotaMinor ?? 0n;
        return freeze(amountMinor, quota < amountMinor ? quota : amountMinor);
      }
      if (action === 'refuseRecall') return freeze(-amountMinor, -(recalledQuota ?? 0n));
      if (action === 'payOutRecall')
        return moved([
          [`${MERCHANT} USD frozen`, -amountMinor],
          ['platform USD bank', amountMinor],
        ]);
      if (action === 'refusePayer' || action === 'payOutRefund')
        return moved([processing, ['platform USD bank', amountMinor]]);
      return {};
    },
  };
};

/** Money of these receipts is here, and not the merchant's to use. */
const UNDER_WAY = new Set(['arrived', 'awaitingMaterial', 'refunding', 'awaitingRefundConfirmation']);

/** Money of these receipts was credited, and is held again. */
const RECALLED = new Set(['recalled', 'awaitingRecallConfirmation']);

interface ReceiptSums {
  readonly state: string;
  readonly merchantId: string;
  readonly ccy: string;
  readonly total: bigint | number;
  /** What a recall could not take, as it was used already. */
  readonly quotaLeft: bigint | number;
}

const objectsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const rows = await db.read(WHOLE).sql.all<ReceiptSums>(
    `SELECT "state", "merchantId", "ccy", SUM("amountMinor") AS "total",
       SUM(CASE WHEN "recalledQuota" IS NULL THEN 0 ELSE "amountMinor" - "recalledQuota" END) AS "quotaLeft"
     FROM "Receipt" WHERE "sandboxId" = ? GROUP BY "state", "merchantId", "ccy"`,
    [WHOLE.sandboxId],
  );
  for (const { state, merchantId, ccy, total, quotaLeft } of rows) {
    addTo(sums, `${merchantId} ${ccy} quota`, quotaLeft);
    if (RECALLED.has(state)) addTo(sums, `${merchantId} ${ccy} frozen`, total);
    if (UNDER_WAY.has(state)) addTo(sums, `${merchantId} ${ccy} processing`, total);
    if (state !== 'credited') continue;
    addTo(sums, `${merchantId} ${ccy} available`, total);
    addTo(sums, `${merchantId} ${ccy} quota`, total);
  }
};

/** What recalls hold frozen until the payer's bank or the merchant answers, by account. */
const recalledMoney = async ({ db }: World): Promise<Readonly<Record<string, bigint>>> => {
  const rows = await db.read(WHOLE).receipt.findMany({ where: { state: { in: [...RECALLED] } } });
  const held: Record<string, bigint> = {};
  for (const { merchantId, ccy, amountMinor } of rows) {
    const account = `${merchantId} ${ccy} frozen`;
    held[account] = (held[account] ?? 0n) + amountMinor;
  }
  return held;
};

const receive: Verb = ({ app, collection }, { dice: chance }) => {
  const { accountNo, currency } = chance.pick(collection);
  const word = chance.chance(0.95) ? currency : chance.pick(['PLN', 'XXX', 'JPY']);
  const ccy = anyCurrency(word);
  return app.anonymous.sim.receive({
    accountNo: chance.chance(0.97) ? accountNo : 'nobody',
    currency: ccy,
    amount: word === 'XXX' ? '1.00' : amountOf(chance, ccy, 5_000_000n),
  });
};

/** Receipts. */
export const receipts: Noun = {
  entities: [
    {
      name: 'Receipt order',
      view: catalogue.receipt.paging.result,
      fields: {
        'order no': 'list.*.orderNo',
        'transaction order id': 'list.*.transactionOrderId',
        'receiving account': 'list.*.receivingAccountNo',
        'receipt order id': 'list.*.receiptOrderId',
        'payer holder name': 'list.*.payerHolderName',
        'payer mobile SIM type': 'list.*.payerMobileSimType',
        'estimated collected amount': 'list.*.estimatedAmount',
        'actual collected amount': 'list.*.actualAmount',
        'received currency': 'list.*.currency',
        'fee amount': 'list.*.feeAmount',
        'fee currency': 'list.*.feeCurrency',
        'payment type': 'list.*.paymentType',
        'payment status': 'list.*.status',
        'receiving bank': 'list.*.receivingBank',
        'linked orders': 'list.*.linkedOrders',
        'supplementary materials': 'list.*.supplementaryMaterials',
        'payment country': 'list.*.paymentCountry',
        'lock-rate expiry': 'list.*.lockRateExpiry',
        'order expiry': 'list.*.orderExpiry',
      },
    },
  ],
  goodRequests: {
    'receipt/paging': nothing,
    'receipt/download': nothing,
    'receipt/detail': of(async ({ chief }) => ({ orderNo: (await chief.receipt.paging({})).list[0]?.orderNo })),
    'todo/payeeWaitMaterialCount': nothing,
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
receipt/paging                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/detail                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/download                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
todo/payeeWaitMaterialCount        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  drivers: { receipt: receiptDriver },
  objectsSay,
  mayStayFrozen: recalledMoney,
  verbs: {
    receive: { verb: receive, weight: 10, refusals: ['INVALID_PARAM', 'INVALID_CURRENCY', 'ACCOUNT_NOTFOUND'] },
  },
};
