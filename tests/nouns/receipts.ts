import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { formatAmount, minorOf } from '@tradeport/shared/rules/money.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import {
  actAs,
  document,
  held,
  inReview,
  linkTo,
  passed,
  refundAgreed,
  reviewed,
  waitingForConfirmation,
} from '../calls/receipt/links.ts';
import type { TestApp } from '../harness/app.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import { amountOf, anyCurrency, type Hand, recent, send, type Table, type Verb } from '../ledger/hand.ts';
import { type Driver, moved } from '../states/driver.ts';
import { type Noun, nothing, of } from './noun.ts';

const MERCHANT = 'haichuan';

const PAYEE = { accountNo: '4401009999', bankName: 'HSBC', swiftCode: 'HSBCHKHH', countryCode: 'HKG' } as const;

/** Orders that the receipts of a driver are linked to, each large enough for all of them: no two acts take the same one. */
const orderPool = (app: TestApp, client: Client) => {
  const SIZE = 6;
  let orders: Promise<readonly string[]> | undefined;
  let taken = 0;
  return async (): Promise<string> => {
    orders ??= Promise.all(Array.from({ length: SIZE }, () => passed(app, client, '4000000.00')));
    const pool = await orders;
    taken += 1;
    return pool[taken % SIZE] ?? '';
  };
};

/** Receipts of 123.45 USD that wait for the bank's word, which only the tests give: nobody moves the clock. */
const receiptDriver = (app: TestApp, client: Client): Driver => {
  const reader = app.tradeport.world.db.read(WHOLE);
  const nextOrder = orderPool(app, client);
  const documents = new Map<string, string>();
  const rowOf = async (orderNo: string) => {
    const row = await reader.receipt.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no receipt ${orderNo}`);
    return row;
  };
  const link = async (orderNo: string, amount?: string): Promise<string> => {
    const order = await nextOrder();
    await linkTo(client, orderNo, order, amount);
    return order;
  };
  const firstLink = async (receiptNo: string): Promise<string | undefined> =>
    (await reader.receiptLink.findFirst({ where: { receiptNo } }))?.subjectNo;
  /** What nothing is linked to yet is linked first; where another links all of it meanwhile, theirs will do. */
  const someLink = async (orderNo: string): Promise<string> =>
    (await firstLink(orderNo)) ??
    (await link(orderNo, '1.00').catch(async (refused: unknown) => {
      const meanwhile = await firstLink(orderNo);
      if (meanwhile === undefined) throw refused;
      return meanwhile;
    }));
  const unlink = async (orderNo: string): Promise<void> => {
    const linkedOrderNo = await someLink(orderNo);
    await client.income.cancelRelationSettleOrder({ orderNo, linkedOrderNo });
  };
  /** Of what nothing is linked to yet, or all, as well: lowered, so that it never ends as the whole, and no link beside it leaves too little. */
  const changeLink = async (orderNo: string): Promise<void> => {
    const linked = await someLink(orderNo);
    await client.receipt.relationConfirm({ orderNo, orders: [{ orderNo: linked, newAmount: '0.50' }] });
  };
  const modify = (orderNo: string, action: 'apply' | 'confirm' | 'decline' | 'modify') =>
    client.refund.modifyPayeeInfo({ orderNo, action, reason: 'Order cancelled', payee: PAYEE });
  const own: Readonly<Record<string, (orderNo: string) => Promise<unknown>>> = {
    handIn: (orderNo) => link(orderNo),
    link: (orderNo) => link(orderNo, '1.00'),
    unlink,
    changeLink,
    supply: (orderNo) => client.receipt.supply({ orderNo, fileIds: [documents.get(orderNo) ?? ''] }),
    askRefund: (orderNo) => modify(orderNo, 'apply'),
    correctPayee: (orderNo) => modify(orderNo, 'modify'),
    confirm: (orderNo) => modify(orderNo, 'confirm'),
    decline: (orderNo) => modify(orderNo, 'decline'),
  };
  return {
    machine: receipt,
    begin: async () => {
      const account = await reader.collectionAccount.findFirst({
        where: { merchantId: MERCHANT, ccys: 'USD', needsMaterial: false, state: 'success' },
      });
      const accountNo = account?.accountNo ?? '';
      const { orderNo } = await app.anonymous.sim.receive({ accountNo, currency: 'USD', amount: '123.45' });
      documents.set(orderNo, await document(client));
      // The pool is there before anything is compared.
      await nextOrder();
      return orderNo;
    },
    act: async (subject, action) => {
      const take = own[action];
      if (take) await take(subject);
      else await app.anonymous.simObject.act({ machine: receipt.name, subject, action });
    },
    stateOf: async (orderNo) => (await rowOf(orderNo)).state,
    money: async (orderNo, action) => {
      const { state, amountMinor, recalledQuota } = await rowOf(orderNo);
      const processing: readonly [string, bigint] = [`${MERCHANT} USD processing`, -amountMinor];
      const isRecall = state === 'awaitingRecallConfirmation';
      if (action === 'credit' || action === 'approve')
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
      if (action === 'refuseRecall' || action === 'decline') return freeze(-amountMinor, -(recalledQuota ?? 0n));
      if (action === 'payOutRecall' || (action === 'confirm' && isRecall))
        return moved([
          [`${MERCHANT} USD frozen`, -amountMinor],
          ['platform USD bank', amountMinor],
        ]);
      if (action === 'refusePayer' || action === 'payOutRefund' || action === 'confirm')
        return moved([processing, ['platform USD bank', amountMinor]]);
      return {};
    },
  };
};

/** Money of these receipts is here, and not the merchant's to use. */
const UNDER_WAY = new Set(['arrived', 'awaitingMaterial', 'underReview', 'refunding', 'awaitingRefundConfirmation']);

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

const receiptsOf = (merchant: string) => `receipts of ${merchant}`;

const receive: Verb = async ({ app, collection, left }, { dice: chance }) => {
  const { accountNo, currency, merchant } = chance.pick(collection);
  const word = chance.chance(0.95) ? currency : chance.pick(['PLN', 'XXX', 'JPY']);
  const ccy = anyCurrency(word);
  const { orderNo } = await app.anonymous.sim.receive({
    accountNo: chance.chance(0.97) ? accountNo : 'nobody',
    currency: ccy,
    amount: word === 'XXX' ? '1.00' : amountOf(chance, ccy, 5_000_000n),
  });
  left(receiptsOf(merchant)).push(orderNo);
};

/** Mostly a receipt of the hand's own merchant. */
const someReceipt = ({ merchants, left }: Table, { dice: chance, merchant }: Hand): string => {
  const whose = chance.chance(0.05) ? chance.pick(merchants) : merchant;
  return recent(chance, left(receiptsOf(whose)), 'RC000000000000000');
};

/** Mostly one of the hand's own merchant in one of these states, if there is any: moves are seldom legal in others. */
const receiptIn = async (table: Table, hand: Hand, ...states: readonly string[]): Promise<string> => {
  const { client, dice: chance } = hand;
  if (chance.chance(0.3)) return someReceipt(table, hand);
  const codes = states.flatMap((state) => receipt.states[stateOf(receipt, state)].code);
  const { list } = await client.receipt.paging({ status: codes });
  const found = list.filter(({ state }) => states.includes(state)).map(({ orderNo }) => orderNo);
  return found.length === 0 ? someReceipt(table, hand) : chance.pick(found);
};

/** What the bank does by hand, by the state in which it may. */
const BANK_ACTS = [
  ['arrived', 'holdForMaterial'],
  ['refunding', 'agreeRefund'],
  ['credited', 'recall'],
  ['recalled', 'agreeRecall'],
] as const;

const bankActs: Verb = async (table, hand) => {
  const [state, action] = hand.dice.pick(BANK_ACTS);
  const subject = await receiptIn(table, hand, state);
  await table.app.anonymous.simObject.act({ machine: receipt.name, subject, action });
};

const link: Verb = async (table, hand) => {
  const { client, dice: chance } = hand;
  const orderNo = await receiptIn(table, hand, 'awaitingMaterial');
  const kind = chance.chance(0.5) ? 'material' : 'tradeOrder';
  const { list } = await client.receipt.relationQuery({ orderNo, kind });
  const found = list.length === 0 ? undefined : chance.pick(list);
  const amount = chance.chance(0.5) ? {} : { amount: found?.linkableAmount ?? '1.00' };
  const orders = [{ orderNo: found?.orderNo ?? 'TO000000000000000', ...amount }];
  await (kind === 'material'
    ? client.income.relationSettleOrder({ orderNo, orders })
    : client.receipt.relationConfirm({ orderNo, orders }));
};

/** Half as much, or twice. */
const changeLink: Verb = async (table, hand) => {
  const { client, dice: chance } = hand;
  const orderNo = await receiptIn(table, hand, 'awaitingMaterial', 'underReview');
  const { linkedOrders, currency } = await client.receipt.detail({ orderNo });
  const {
    orderNo: linked,
    kind,
    amount,
  } = linkedOrders[0] ?? { orderNo: 'TO000000000000000', kind: 'tradeOrder', amount: '1' };
  const ccy = anyCurrency(currency);
  const minor = minorOf(amount, ccy);
  const newAmount = formatAmount(chance.chance(0.5) ? minor * 2n : minor / 2n, ccy);
  const orders = [{ orderNo: linked, newAmount }];
  await (kind === 'material'
    ? client.income.relationSettleOrder({ orderNo, orders })
    : client.receipt.relationConfirm({ orderNo, orders }));
};

const unlink: Verb = async (table, hand) => {
  const { client } = hand;
  const orderNo = await receiptIn(table, hand, 'awaitingMaterial', 'underReview');
  const [linked] = (await client.receipt.detail({ orderNo })).linkedOrders;
  await client.income.cancelRelationSettleOrder({ orderNo, linkedOrderNo: linked?.orderNo ?? 'TO000000000000000' });
};

const REFUND_STATES = {
  apply: ['awaitingMaterial'],
  confirm: ['awaitingRefundConfirmation', 'awaitingRecallConfirmation'],
  decline: ['awaitingRecallConfirmation'],
  modify: ['refunding', 'awaitingRefundConfirmation'],
} as const;

const refunds =
  (action: keyof typeof REFUND_STATES): Verb =>
  async (table, hand) => {
    const orderNo = await receiptIn(table, hand, ...REFUND_STATES[action]);
    const request = { orderNo, action, reason: 'Order cancelled', payee: PAYEE };
    return send(hand, (options) => hand.client.refund.modifyPayeeInfo(request, options));
  };

const moveRefusals = ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'] as const;

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
    'receipt/sums': nothing,
    'receipt/names': of({ text: 'harbor' }),
    'receipt/detail': of(async ({ chief }) => ({ orderNo: (await chief.receipt.paging({})).list[0]?.orderNo })),
    'todo/payeeWaitMaterialCount': nothing,
    'receipt/relationQuery': of(async ({ app }) => ({
      // A buyer of some of the contracts of the demo.
      orderNo: await held(app, '1000.00', { payerName: 'Contoso Retail Inc.' }),
      kind: 'tradeOrder',
    })),
    'receipt/relationConfirm': of(async ({ app, chief }) => ({
      orderNo: await held(app),
      orders: [{ orderNo: await passed(app, chief), amount: '600.00' }],
    })),
    'receipt/supply': of(async ({ app, chief }) => ({ orderNo: await held(app), fileIds: [await document(chief)] })),
    'income/relationSettleOrder': of(async ({ app, chief }) => ({
      orderNo: await held(app),
      orders: [{ orderNo: await reviewed(app, chief), amount: '600.00' }],
    })),
    'income/cancelRelationSettleOrder': of(async ({ app, chief }) => {
      const { orderNo, order } = await inReview(app, chief);
      return { orderNo, linkedOrderNo: order };
    }),
    'income/downloadRefundVoucherPdf': of(async ({ app, chief }) => {
      const orderNo = await refundAgreed(app, chief, await held(app));
      await actAs(app, orderNo, 'payOutRefund');
      return { orderNo };
    }),
    'refund/modifyPayeeInfo': of(async ({ app }) => ({
      orderNo: await held(app),
      action: 'apply',
      reason: 'Order cancelled',
    })),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
receipt/paging                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/detail                     | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/download                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/sums                       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/names                      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
todo/payeeWaitMaterialCount        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/relationQuery              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
receipt/relationConfirm            | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
receipt/supply                     | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
income/relationSettleOrder         | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
income/cancelRelationSettleOrder   | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
income/downloadRefundVoucherPdf    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
refund/modifyPayeeInfo             | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
refund/modifyPayeeInfo receipt     | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
`,
  moneyCalls: {
    'refund/modifyPayeeInfo': {
      good: async (client) => ({
        orderNo: await waitingForConfirmation(client),
        action: 'confirm',
      }),
      bad: async () => ({ orderNo: 'RC000000000000000', action: 'confirm' }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
  },
  drivers: { receipt: receiptDriver },
  objectsSay,
  mayStayFrozen: recalledMoney,
  verbs: {
    receive: { verb: receive, weight: 10, refusals: ['INVALID_PARAM', 'INVALID_CURRENCY', 'ACCOUNT_NOTFOUND'] },
    bankActs: { verb: bankActs, weight: 6, refusals: [...moveRefusals, 'LACK_BALANCE'] },
    linkReceipt: {
      verb: link,
      weight: 8,
      refusals: [...moveRefusals, 'BIZ_ERROR', 'INVALID_PARAM', 'INVALID_CURRENCY'],
    },
    changeLinkOfReceipt: {
      verb: changeLink,
      weight: 3,
      refusals: [...moveRefusals, 'BIZ_ERROR', 'INVALID_PARAM'],
    },
    unlinkReceipt: { verb: unlink, weight: 3, refusals: moveRefusals },
    askBack: { verb: refunds('apply'), weight: 2, refusals: moveRefusals },
    confirmRefund: { verb: refunds('confirm'), weight: 3, refusals: moveRefusals },
    declineRecall: { verb: refunds('decline'), weight: 1, refusals: moveRefusals },
    correctRefundPayee: { verb: refunds('modify'), weight: 3, refusals: moveRefusals },
  },
};
