import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { instantAt } from '@tradeport/shared/rules/calendar.ts';
import { payment } from '@tradeport/shared/states/payment.ts';
import { uploaded } from '../calls/ftrOrder/tradeOrders.ts';
import { advisable } from '../calls/paymentOrder/advisable.ts';
import { asking, operatorNamed, type PaidTo } from '../calls/paymentOrder/payments.ts';
import { DEMO, freshKey, type TestApp } from '../harness/app.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import { amountOf, recent, send, type Verb } from '../ledger/hand.ts';
import { type Driver, moved } from '../states/driver.ts';
import { type Noun, nothing, of, type Scene } from './noun.ts';
import { unlocked } from './withdrawals.ts';

const MERCHANT = 'haichuan';
/** An account of the demo's payees: dollars in Hong Kong, which clears them. */
const HONG_KONG = '411220768838';

/** A payee of the demo that can be paid, by the number of its account. */
const demoPayee = async (client: Client, accountNo = HONG_KONG): Promise<PaidTo> => {
  const { list } = await client.b2bPartner.queryPage({ pageSize: 100 });
  for (const { payeeId, accounts } of list)
    for (const account of accounts)
      if (account.bankAccountNo === accountNo && account.isUsable) return { payeeId, accountId: account.accountId };
  throw new Error(`no usable account ${accountNo}`);
};

/** The usable account of a merchant's payee, whichever it is. */
const anyPayee = async (client: Client): Promise<PaidTo & { readonly channel: string }> => {
  const { list } = await client.b2bPartner.queryPage({ pageSize: 100 });
  for (const { payeeId, accounts } of list)
    for (const { accountId, channel, isUsable } of accounts) if (isUsable) return { payeeId, accountId, channel };
  throw new Error('no payee that can be paid');
};

/** Whom a request is made for by a chief: somebody else who may review. */
const someReviewer = async (client: Client): Promise<string> => {
  const { list } = await client.operator.validOperator({});
  const [first] = list;
  if (!first) throw new Error('nobody may review');
  return first.operatorId;
};

/** The demo's reviewer, signed in once for each server. */
const reviewers = new WeakMap<TestApp, Promise<Client>>();
const reviewerOf = (app: TestApp): Promise<Client> => {
  const reviewer = reviewers.get(app) ?? app.signIn(DEMO.reviewer);
  reviewers.set(app, reviewer);
  return reviewer;
};

/** Payments of 100.00 USD that the demo's reviewer is to release, whose bank only the tests play: nobody moves the clock. */
const paymentDriver = (app: TestApp, client: Client): Driver => {
  const { db } = app.tradeport.world;
  const reader = db.read(WHOLE);
  const rowOf = async (orderNo: string) => {
    const row = await reader.payment.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no payment ${orderNo}`);
    return row;
  };
  let payee: Promise<PaidTo> | undefined;
  const decide = async (orderNo: string, decision: 'approve' | 'reject') => {
    await (await reviewerOf(app)).paymentOrder.b2bCheck({ orderNos: [orderNo], decision, opinion: 'seen' }, freshKey());
  };
  /** Without a review it is the bank's next run that takes a payment up. */
  const unreviewed = async (orderNo: string) => {
    const { state } = await rowOf(orderNo);
    if (state !== payment.start) return;
    await db.inTx(WHOLE, (tx) => tx.payment.updateMany({ where: { orderNo }, data: { reviewStatus: 'none' } }));
  };
  const own: Readonly<Record<string, (orderNo: string) => Promise<unknown>>> = {
    approve: (orderNo) => decide(orderNo, 'approve'),
    reject: (orderNo) => decide(orderNo, 'reject'),
    cancel: (orderNo) => client.paymentOrder.cancelTrade({ orderType: 'payment', orderNo, reason: 'typed wrongly' }),
    supply: async (orderNo) => {
      const isAsked = (await rowOf(orderNo)).state === 'supplement';
      const fileIds = isAsked ? [await uploaded(client, 'PAYMENT_SUPPLEMENT', 'invoice.png')] : [];
      await client.paymentOrder.supply({ orderType: 'payment', orderNo, fileIds });
    },
  };
  return {
    machine: payment,
    begin: async () => {
      payee ??= demoPayee(client);
      await reviewerOf(app);
      const reviewerId = await operatorNamed(app, DEMO.reviewer);
      const request = asking(await payee, '100.00', { reviewerId });
      return (await client.paymentOrder.b2bApply(request, freshKey())).orderNo;
    },
    act: async (orderNo, action) => {
      if (action === 'takeUp') await unreviewed(orderNo);
      const mine = own[action];
      if (mine) await mine(orderNo);
      else await app.anonymous.simObject.act({ machine: payment.name, subject: orderNo, action });
    },
    stateOf: async (orderNo) => (await rowOf(orderNo)).state,
    money: async (orderNo, action) => {
      const { amountMinor, feeMinor } = await rowOf(orderNo);
      const total = amountMinor + feeMinor;
      if (action === 'askMaterial' || action === 'supply' || action === 'giveBack') return {};
      if (action === 'takeUp' || action === 'approve')
        return moved([
          [`${MERCHANT} USD frozen`, -total],
          [`${MERCHANT} USD processing`, total],
        ]);
      if (action === 'pay')
        return moved([
          [`${MERCHANT} USD processing`, -total],
          ['platform USD bank', amountMinor],
          ['platform USD fees', feeMinor],
        ]);
      const place = action === 'fail' || action === 'lapse' ? 'processing' : 'frozen';
      return moved([
        [`${MERCHANT} USD ${place}`, -total],
        [`${MERCHANT} USD available`, total],
      ]);
    },
  };
};

interface PaymentSums {
  readonly state: string;
  readonly merchantId: string;
  readonly ccy: string;
  readonly total: bigint | number;
}

/** Where amount and fee of a payment are in each state; what came back is nowhere. */
const PLACES: Readonly<Record<string, 'frozen' | 'processing' | 'gone'>> = {
  pending: 'frozen',
  processing: 'processing',
  supplement: 'processing',
  succeeded: 'gone',
  returned: 'gone',
};

const objectsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const rows = await db.read(WHOLE).sql.all<PaymentSums>(
    `SELECT "state", "merchantId", "ccy", SUM("amountMinor" + "feeMinor") AS "total"
     FROM "Payment" WHERE "sandboxId" = ? GROUP BY "state", "merchantId", "ccy"`,
    [WHOLE.sandboxId],
  );
  for (const { state, merchantId, ccy, total } of rows) {
    const place = PLACES[state];
    if (place === undefined) continue;
    addTo(sums, `${merchantId} ${ccy} available`, -BigInt(total));
    if (place !== 'gone') addTo(sums, `${merchantId} ${ccy} ${place}`, total);
  }
};

/** What waits for its reviewer stays frozen for a day, which is longer than the tests of all commands wait. */
const mayStayFrozen = async ({ db }: World): Promise<Readonly<Record<string, bigint>>> => {
  const rows = await db.read(WHOLE).payment.findMany({ where: { state: payment.start, reviewStatus: 'pending' } });
  const sums: Sums = new Map();
  for (const { merchantId, ccy, amountMinor, feeMinor } of rows)
    addTo(sums, `${merchantId} ${ccy} frozen`, amountMinor + feeMinor);
  return Object.fromEntries(sums);
};

const payVerb: Verb = async (table, hand) => {
  const { dice: chance, client, merchant } = hand;
  const { list } = await client.b2bPartner.queryPage({ pageSize: 100 });
  const usable = list.flatMap(({ payeeId, accounts }) => accounts.map((account) => ({ ...account, payeeId })));
  const account = usable.length === 0 ? undefined : chance.pick(usable);
  const held = hand.ccys.filter((ccy) => ccy !== 'USDT');
  const paymentCurrency = chance.chance(0.7)
    ? (held.find((one) => one === account?.bankAccountCcy) ?? 'USD')
    : chance.pick(held);
  const amount = amountOf(
    chance,
    paymentCurrency,
    table.accounts.get(`${merchant} ${paymentCurrency} available`) ?? 0n,
  );
  const { list: able, reviewNeeded } = await client.operator.validOperator({});
  // A chief is among the hands, the demo's reviewer is not.
  const chiefs = able.filter(({ operatorType }) => operatorType === 'chief');
  const reviewers = chiefs.length > 0 && chance.chance(0.9) ? chiefs : able;
  const isNamed = chance.chance(reviewNeeded ? 0.95 : 0.3);
  const reviewer = isNamed && reviewers.length > 0 ? chance.pick(reviewers) : undefined;
  const to = {
    payeeId: account?.payeeId ?? 'PE000000000000000',
    accountId: account === undefined || chance.chance(0.03) ? 'PB000000000000000' : account.accountId,
  };
  const request = asking(to, amount, {
    paymentCurrency,
    ...(account?.channel === 'global' ? { feeBearer: chance.pick(['OUR', 'SHA'] as const) } : {}),
    ...(reviewer === undefined ? {} : { reviewerId: reviewer.operatorId }),
    ...(chance.chance(0.2) ? { merchantOrderNo: `PO-${chance.below(40)}` } : {}),
  });
  const { orderNo } = await send(hand, (options) => client.paymentOrder.b2bApply(request, options));
  table.left(`payments of ${merchant}`).push(orderNo);
};

const somePayment = ({ merchants, left }: Parameters<Verb>[0], { dice: chance, merchant }: Parameters<Verb>[1]) =>
  recent(chance, left(`payments of ${chance.chance(0.05) ? chance.pick(merchants) : merchant}`), 'PM000000000000000');

const cancelVerb: Verb = (table, hand) => {
  const orderNo = somePayment(table, hand);
  const request = { orderType: 'payment', orderNo, reason: 'by chance' } as const;
  return send(hand, (options) => hand.client.paymentOrder.cancelTrade(request, options));
};

const reviewVerb: Verb = async (table, hand) => {
  const { list } = await hand.client.paymentOrder.queryPageCheck({ pageSize: 20 });
  const mine = list.filter(({ mayReview }) => mayReview).map(({ orderNo }) => orderNo);
  const orderNos = [mine.length > 0 && hand.dice.chance(0.8) ? hand.dice.pick(mine) : somePayment(table, hand)];
  const decision = hand.dice.chance(0.7) ? ('approve' as const) : ('reject' as const);
  return send(hand, (options) =>
    hand.client.paymentOrder.b2bCheck({ orderNos, decision, opinion: 'by chance' }, options),
  );
};

const good = async (client: Client) => {
  const { payeeId, accountId, channel } = await anyPayee(client);
  return asking({ payeeId, accountId }, '100.00', channel === 'global' ? { feeBearer: 'SHA' } : {});
};

/** A payment that waits for the one who asks, as if a colleague had made it: nobody reviews an own one. */
const givenTo = async (client: Client, app: TestApp): Promise<string> => {
  const { orderNo } = await client.paymentOrder.b2bApply(await good(client), freshKey());
  await app.tradeport.world.db.inTx(WHOLE, async (tx) => {
    const row = await tx.payment.findFirst({ where: { orderNo } });
    if (!row) throw new Error(`no payment ${orderNo}`);
    const colleague = await tx.operator.findFirst({
      where: { merchantId: row.merchantId, id: { not: row.operatorId }, kind: 'ordinary' },
    });
    const review = { reviewStatus: 'pending', reviewerId: row.operatorId, reviewEndsAt: instantAt('2026-12-31') };
    await tx.payment.updateMany({ where: { orderNo }, data: { ...review, operatorId: colleague?.id ?? '' } });
  });
  return orderNo;
};

/** A payment of the demo that its bank has paid; one by SWIFT. */
const paidOne = async ({ chief }: Scene) => {
  const { list } = await chief.paymentOrder.queryPage({
    orderType: 'payment',
    status: [payment.states.succeeded.code],
  });
  return { orderNo: list[0]?.orderNo ?? '' };
};
const swiftOne = async ({ chief }: Scene) => {
  const { list } = await chief.paymentOrder.queryPage({ orderType: 'payment', pageSize: 100 });
  return { orderNo: list.find(({ channel }) => channel === 'global')?.orderNo ?? '' };
};
const toCancel = async (client: Client) => ({
  orderNo: (await client.paymentOrder.b2bApply(await good(client), freshKey())).orderNo,
  reason: 'typed wrongly',
});

/** Money on its way to payees, and who releases it. */
export const payments: Noun = {
  entities: [
    {
      name: 'Payment order',
      view: catalogue.paymentOrder.queryPage.result,
      fields: {
        'order no': 'list.*.orderNo',
        'merchant order no': 'list.*.merchantOrderNo',
        'payee name': 'list.*.payeeName',
        country: 'list.*.payeeCountry',
        bank: 'list.*.bankName',
        'payment amount and currency': 'list.*.amount',
        'receiving amount and currency': 'list.*.receiveAmount',
        rate: 'list.*.rate',
        fee: 'list.*.feeAmount',
        'fee bearer (OUR or SHA)': 'list.*.feeBearer',
        'remittance purpose': 'list.*.purpose',
        remarks: 'list.*.remark',
        'review status': 'list.*.reviewStatus',
        reviewer: 'list.*.reviewerName',
        'review time': 'list.*.reviewedAt',
        'review opinion': 'list.*.reviewOpinion',
        'reference note': 'list.*.reference',
        'payee account type (1 enterprise, 2 personal)': 'list.*.payeeAccountType',
        'cancel reason': 'list.*.cancelReason',
      },
    },
  ],
  filtersNotShown: { 'paymentOrder/queryPageCheck overview': 'tells more of the page, and narrows nothing' },
  goodRequests: {
    'paymentOrder/b2bApply': of(async ({ app, chief }) => {
      await unlocked(app);
      return asking(await demoPayee(chief), '100.00', { reviewerId: await someReviewer(chief) });
    }),
    'paymentOrder/b2bCheck': {
      request: async ({ app }) => {
        await unlocked(app);
        // Whom a maker may name first is the chief operator.
        const maker = await app.signIn(DEMO.maker);
        const request = asking(await demoPayee(maker), '100.00', { reviewerId: await someReviewer(maker) });
        const { orderNo } = await maker.paymentOrder.b2bApply(request, freshKey());
        return { orderNos: [orderNo], decision: 'approve', opinion: 'seen' };
      },
    },
    'paymentOrder/queryPageCheck': nothing,
    'operator/validOperator': nothing,
    'paymentOrder/queryTipsMsg payment': of({ currency: 'USD' }),
    'paymentOrder/query payment': of(paidOne),
    'paymentOrder/queryPage payment': nothing,
    'paymentOrder/downloadUserOrder payment': nothing,
    'paymentOrder/sums payment': nothing,
    'paymentOrder/names payment': of({ orderType: 'payment', text: 'b' }),
    'paymentOrder/queryDetail payment': of(paidOne),
    'paymentOrder/downloadVoucher payment': of(paidOne),
    'paymentOrder/usedLately': nothing,
    'paymentOrder/downloadAdvice': of(async (scene) => ({ orderNo: (await paidOne(scene)).orderNo })),
    'paymentOrder/sendAdvice': of(async (scene) => ({ orderNo: await advisable(scene.app, scene.chief) })),
    'paymentOrder/downloadOrder payment': of(paidOne),
    'paymentOrder/downloadPaymentAccountInfoPdf payment': of(paidOne),
    'paymentOrder/queryVoucherFlag payment': of(paidOne),
    'paymentOrder/cancelTrade payment': of(async ({ app, chief }) => {
      await unlocked(app);
      return toCancel(chief);
    }),
    'account/gpiInfo payment': of(swiftOne),
  },
  rowsToFilter: {
    toReview: async (app, client) => {
      await givenTo(client, app);
      const orderNo = await givenTo(client, app);
      await app.tradeport.world.db.inTx(WHOLE, (tx) =>
        tx.payment.updateMany({ where: { orderNo }, data: { ccy: 'EUR', createdAt: instantAt('2026-11-02') } }),
      );
    },
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
paymentOrder/b2bApply              | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
paymentOrder/b2bCheck              | 401  | 401   | 401    | 403    | 403   | in       | 403     | in    | in
paymentOrder/usedLately            | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
paymentOrder/downloadAdvice        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/sendAdvice            | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
paymentOrder/queryPageCheck        | 401  | 401   | 401    | 403    | 403   | in       | 403     | in    | in
operator/validOperator             | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
`,
  moneyCalls: {
    'paymentOrder/b2bApply': {
      good,
      bad: async (client) => ({ ...(await good(client)), amount: '900000.00', contractFiles: [] }),
      badCode: 'EMPTY_PARAM',
      secondTime: 'runs',
    },
    'paymentOrder/b2bCheck': {
      good: async (client, app) => ({ orderNos: [await givenTo(client, app)], decision: 'approve' }),
      bad: async () => ({ orderNos: ['PM000000000000000'], decision: 'approve' }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
    'paymentOrder/cancelTrade payment': {
      good: toCancel,
      bad: async () => ({ orderNo: 'PM000000000000000', reason: 'typed wrongly' }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
  },
  drivers: { payment: paymentDriver },
  objectsSay,
  mayStayFrozen,
  verbs: {
    pay: {
      verb: payVerb,
      weight: 8,
      refusals: [
        'AUTHORIZATION_FAILED',
        'CUSTOMER_NOTFOUND',
        'ACCOUNT_NOTFOUND',
        'OPERATION_NOT_ALLOW',
        'INVALID_PARAM',
        'EMPTY_PARAM',
        'BELOW_MINI_LIMIT',
        'BIZ_ERROR',
        'LACK_BALANCE',
        'REQUEST_REPEAT',
        'REQUEST_BUSY',
      ],
    },
    cancelPayment: {
      verb: cancelVerb,
      weight: 4,
      refusals: ['AUTHORIZATION_FAILED', 'ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'],
    },
    reviewPayment: {
      verb: reviewVerb,
      weight: 5,
      refusals: ['AUTHORIZATION_FAILED', 'ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW'],
    },
  },
};
