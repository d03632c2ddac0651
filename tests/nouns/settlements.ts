import type { Client } from '@tradeport/shared/client.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { advance } from '@tradeport/shared/states/advance.ts';
import { fastService } from '@tradeport/shared/states/fastService.ts';
import { rateLock } from '@tradeport/shared/states/rateLock.ts';
import { settlement } from '@tradeport/shared/states/settlement.ts';
import { settlementPayee } from '@tradeport/shared/states/settlementPayee.ts';
import { uploaded } from '../calls/ftrOrder/tradeOrders.ts';
import { act, added, agreementVersion, asked, available, settle } from '../calls/settleOrder/settlements.ts';
import { DEMO, freshKey, type TestApp } from '../harness/app.ts';
import { Refused } from '../harness/transport.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Driver, type MoneyMoved, moved } from '../states/driver.ts';
import { type Noun, nothing, of, type Scene } from './noun.ts';
import { limitFaults, settlementsFrozen, settlementsSay, settlementVerbs } from './settlements.books.ts';

const MERCHANT = 'haichuan';

const rowOf = async ({ tradeport }: TestApp, orderNo: string) => {
  const row = await tradeport.world.db.read(WHOLE).settlement.findFirst({ where: { orderNo } });
  if (!row) throw new Error(`no settlement ${orderNo}`);
  return row;
};

/** Whatever was guessed before: the payment password of the next request is looked at. */
const unlocked = ({ tradeport }: TestApp) =>
  tradeport.world.db.inTx({ sandboxId: WHOLE.sandboxId, platform: true }, (tx) =>
    tx.attemptCounter.deleteMany({ where: { kind: 'payment password' } }),
  );

/** What a settlement that comes back gives. */
const back = (minor: bigint) =>
  moved([
    [`${MERCHANT} USD frozen`, -minor],
    [`${MERCHANT} USD available`, minor],
    [`${MERCHANT} USD quota`, minor],
  ]);

const paid = (
  { amountMinor, feeMinor, speedyFeeMinor, cnyMinor }: Awaited<ReturnType<typeof rowOf>>,
  from: 'fxPosition' | 'advance',
) =>
  moved([
    [`${MERCHANT} USD frozen`, -amountMinor],
    ['platform USD fxPosition', amountMinor - feeMinor - speedyFeeMinor],
    ['platform USD fees', feeMinor + speedyFeeMinor],
    [`platform CNY ${from}`, -cnyMinor],
    ['platform CNY bank', cnyMinor],
  ]);

/** The payee of the merchant that stands in the demo. */
const ownPayee = async (client: Client): Promise<string> => {
  const payees = await client.payeeAccount.query({ accountType: 'settlement' });
  return payees.at(-1)?.accountId ?? '';
};

/** Normal settlements of 100.00 USD; nobody moves the clock. */
const settlementDriver = (app: TestApp, client: Client): Driver => ({
  machine: settlement,
  begin: async () => (await settle(client, await available(app, client), '100.00')).orderNo,
  act: async (orderNo, action) => {
    if (action === 'supply') {
      const isAsked = (await rowOf(app, orderNo)).state === 'supplement';
      const fileIds = isAsked ? [await uploaded(client, 'PAYMENT_SUPPLEMENT', 'invoice.png')] : [];
      await client.paymentOrder.supply({ orderType: 'settlement', orderNo, fileIds });
    } else if (action === 'cancel')
      await client.paymentOrder.cancelTrade({ orderType: 'settlement', orderNo, reason: 'typed wrongly' });
    else if (action === 'retry') {
      const payeeId = (await rowOf(app, orderNo)).payeeId;
      const { payPassword } = asked(payeeId, '100.00');
      await client.settleOrder.againWithdraw({ orderNo, payeeId, payPassword }, freshKey());
    } else await act(app, settlement.name, orderNo, action);
  },
  stateOf: async (orderNo) => (await rowOf(app, orderNo)).state,
  money: async (orderNo, action) => {
    const row = await rowOf(app, orderNo);
    if (action === 'pay') return paid(row, 'fxPosition');
    if (action === 'refuse' || action === 'lapse' || action === 'cancel') return back(row.amountMinor);
    if (action === 'retry')
      return moved([
        [`${MERCHANT} USD available`, -row.amountMinor],
        [`${MERCHANT} USD quota`, -row.amountMinor],
        [`${MERCHANT} USD frozen`, row.amountMinor],
      ]);
    return {};
  },
});

/** Advances of speedy settlements of 100.00 USD: restored once the order was paid, used again once it failed and is tried again. */
const advanceDriver = (app: TestApp, client: Client): Driver => ({
  machine: advance,
  begin: async () => {
    const version = await agreementVersion(client);
    const more = { mode: 'speedy', agreementVersion: version } as const;
    const { orderNo } = await settle(client, await available(app, client, '0005'), '100.00', more);
    // It starts at once.
    await app.tradeport.runDueTasks();
    return orderNo;
  },
  act: async (orderNo, action) => {
    if (action === 'restore') await act(app, settlement.name, orderNo, 'refuse');
    else {
      const { payeeId } = await rowOf(app, orderNo);
      const { payPassword } = asked(payeeId, '100.00');
      const version = await agreementVersion(client);
      await client.settleOrder.againWithdraw({ orderNo, payeeId, payPassword, agreementVersion: version }, freshKey());
    }
  },
  stateOf: async (orderNo) => (await rowOf(app, orderNo)).advanceState ?? '',
  money: async (orderNo, action) => {
    const { amountMinor } = await rowOf(app, orderNo);
    if (action === 'restore') return back(amountMinor);
    return moved([
      [`${MERCHANT} USD available`, -amountMinor],
      [`${MERCHANT} USD quota`, -amountMinor],
      [`${MERCHANT} USD frozen`, amountMinor],
    ]);
  },
});

let transfers = 0;
/** A receipt of 1,000.00 USD that is credited. */
export const credited = async (app: TestApp, amount = '1000.00'): Promise<string> => {
  transfers += 1;
  const { orderNo } = await app.anonymous.sim.receive({
    accountNo: '795010001001',
    currency: 'USD',
    amount,
    payerName: `Buyer ${transfers}`,
    payerAccountNo: `99880${transfers}77`,
    payerCountry: 'USA',
    reference: `LOCK ${transfers}`,
  });
  await act(app, 'receipt', orderNo, 'credit');
  return orderNo;
};

/** A lock says by another code why it is of no use. */
const usable = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    throw error instanceof Refused && error.code === 'BIZ_ERROR' ? refusal('OPERATION_NOT_ALLOW') : error;
  }
};

/** Locks of receipts of 1,000.00 USD; a settlement of 100.00 USD uses one. */
const rateLockDriver = (app: TestApp, client: Client): Driver => {
  const lockOf = async (lockNo: string) => {
    const row = await app.tradeport.world.db.read(WHOLE).rateLock.findFirst({ where: { lockNo } });
    if (!row) throw new Error(`no lock ${lockNo}`);
    return row;
  };
  return {
    machine: rateLock,
    begin: async () => (await client.rate.lockUserRate({ receiptNo: await credited(app) })).lockNo,
    act: async (lockNo, action) => {
      if (action !== 'use') await act(app, rateLock.name, lockNo, action);
      else {
        const { receiptNo } = await lockOf(lockNo);
        await usable(settle(client, await ownPayee(client), '100.00', { receiptNo }));
      }
    },
    stateOf: async (lockNo) => (await lockOf(lockNo)).state,
    money: async (_lockNo, action): Promise<MoneyMoved> =>
      action === 'use'
        ? moved([
            [`${MERCHANT} USD available`, -10_000n],
            [`${MERCHANT} USD quota`, -10_000n],
            [`${MERCHANT} USD frozen`, 10_000n],
          ])
        : {},
  };
};

/** The service of the second merchant, which has one at a time: the last is forgotten when another begins. */
const fastServiceDriver = (app: TestApp): Driver => {
  const { db } = app.tradeport.world;
  let other: Client | undefined;
  const apply = async () => {
    if (other === undefined) throw new Error('nobody has begun');
    const told = { contactPerson: 'Lau', contactPhone: '13900130005', agreementVersion: await agreementVersion(other) };
    return other.settleAdvance.applyOpen(told);
  };
  return {
    machine: fastService,
    begin: async () => {
      other ??= await app.signIn(DEMO.otherMerchant);
      await db.inTx({ sandboxId: WHOLE.sandboxId, platform: true }, (tx) =>
        tx.fastService.deleteMany({ where: { merchantId: 'kestrel' } }),
      );
      return (await apply()).serviceNo ?? '';
    },
    act: async (serviceNo, action) => {
      if (action === 'applyAgain') await apply();
      else await act(app, fastService.name, serviceNo, action);
    },
    stateOf: async (serviceNo) => {
      const row = await db.read(WHOLE).fastService.findFirst({ where: { serviceNo } });
      if (!row) throw new Error(`no service ${serviceNo}`);
      return row.state;
    },
    money: async () => ({}),
  };
};

const good = async (client: Client, app: TestApp) => asked(await available(app, client), '100.00');

/** An order that failed, as it is tried again. */
const goodRetry = async (client: Client, app: TestApp) => {
  const payeeId = await available(app, client);
  const { orderNo } = await settle(client, payeeId, '100.00');
  await act(app, settlement.name, orderNo, 'start');
  await act(app, settlement.name, orderNo, 'refuse');
  const { payPassword } = asked(payeeId, '100.00');
  return { orderNo, payeeId, payPassword };
};

const someOrder = of(async ({ chief }) => {
  const { list } = await chief.settleOrder.query({ status: [3] });
  return { orderNo: list[0]?.orderNo ?? '' };
});

const toCancel = async (client: Client, app: TestApp) => ({
  orderNo: (await settle(client, await available(app, client), '100.00')).orderNo,
  reason: 'typed wrongly',
});

/** A settlement whose bank asks for documents. */
const askedAbout = async ({ app, chief }: Scene): Promise<string> => {
  await unlocked(app);
  const { orderNo } = await settle(chief, await available(app, chief), '100.00');
  for (const action of ['start', 'askMaterial']) await act(app, settlement.name, orderNo, action);
  return orderNo;
};
const withDocument = async (scene: Scene) => ({
  orderNo: await askedAbout(scene),
  fileIds: [await uploaded(scene.chief, 'PAYMENT_SUPPLEMENT', 'invoice.png')],
});
const supplied = async (scene: Scene) => {
  const request = await withDocument(scene);
  await scene.chief.supplement.upload({ orderType: 'settlement', ...request });
  return { orderNo: request.orderNo };
};

/** Foreign money that becomes CNY, with what it leans on: locked rates, the fast-settlement service, advances. */
export const settlements: Noun = {
  goodRequests: {
    'settleOrder/calRateAndFee': of({ currency: 'USD', receiveCurrency: 'CNY', mode: 'normal', amount: '100.00' }),
    'settleOrder/apply': of(async ({ app, chief }) => {
      await unlocked(app);
      return good(chief, app);
    }),
    'settleOrder/queryDetails': someOrder,
    'settleOrder/query': nothing,
    'settleOrder/againWithdraw': of(async ({ app, chief }) => {
      await unlocked(app);
      return goodRetry(chief, app);
    }),
    'settleOrder/export': nothing,
    'paymentOrder/querySettleOrderSumAmt': nothing,
    'settleAdvance/quotaQuery': nothing,
    'settleAdvance/applyOpen': {
      request: async ({ chief }) => ({
        contactPerson: 'Chen',
        contactPhone: '13800138001',
        agreementVersion: await agreementVersion(chief),
      }),
      // The first merchant has it already.
      refusedAsYet: 'OPERATION_NOT_ALLOW',
    },
    'settleAdvance/surplusQuotaQuery': nothing,
    'paymentOrder/queryTipsMsg settlement': of({ currency: 'USD' }),
    'paymentOrder/query settlement': someOrder,
    'paymentOrder/queryPage settlement': nothing,
    'paymentOrder/downloadUserOrder settlement': nothing,
    'paymentOrder/sums settlement': nothing,
    'paymentOrder/names settlement': of({ orderType: 'settlement', text: 'h' }),
    'paymentOrder/queryDetail settlement': someOrder,
    'paymentOrder/downloadVoucher settlement': someOrder,
    'paymentOrder/downloadOrder settlement': someOrder,
    'paymentOrder/downloadPaymentAccountInfoPdf settlement': someOrder,
    'paymentOrder/queryVoucherFlag settlement': someOrder,
    'paymentOrder/cancelTrade settlement': of(async ({ app, chief }) => {
      await unlocked(app);
      return toCancel(chief, app);
    }),
    // What settles in CNY never goes by SWIFT.
    'account/gpiInfo settlement': { ...someOrder, refusedAsYet: 'OPERATION_NOT_ALLOW' },
    'paymentOrder/supply settlement': of(withDocument),
    'supplement/upload settlement': of(withDocument),
    'supplement/query settlement': of(supplied),
    'supplement/batchDownload settlement': of(supplied),
    'rate/lockUserRate': of(async ({ app }) => ({ receiptNo: await credited(app) })),
  },
  rowsToFilter: {
    euros: async (app, client) => {
      await settle(client, await available(app, client), '100.00', { currency: 'EUR' });
    },
    toNamesWithCapitals: async (app, client) => {
      const payeeId = await added(client, { name: 'Lúcia Fernandes', accountName: 'Lúcia Fernandes' });
      await act(app, settlementPayee.name, payeeId, 'approve');
      await settle(client, payeeId, '100.00');
    },
  },
  filtersNotShown: { 'paymentOrder/queryPage settlement merchantOrderNo': 'merchants number payments only' },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
settleOrder/calRateAndFee          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
settleOrder/apply                  | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
settleOrder/queryDetails           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
settleOrder/query                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
settleOrder/againWithdraw          | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
settleOrder/export                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/querySettleOrderSumAmt | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
settleAdvance/quotaQuery           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
settleAdvance/applyOpen            | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
settleAdvance/surplusQuotaQuery    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
rate/lockUserRate                  | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
supplement/upload settlement       | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
supplement/query settlement        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
supplement/batchDownload settlement | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/supply settlement     | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
paymentOrder/downloadPaymentAccountInfoPdf settlement | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryTipsMsg settlement | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
paymentOrder/query settlement      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryPage settlement  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadUserOrder settlement | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/sums settlement       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/names settlement      | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/queryDetail settlement | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadVoucher settlement | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadOrder settlement | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/cancelTrade settlement | 401  | 401   | 401    | 403    | 403   | 403      | in      | in    | in
paymentOrder/queryVoucherFlag settlement | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
account/gpiInfo settlement         | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  moneyCalls: {
    'settleOrder/apply': {
      good,
      bad: async (client) => asked(await ownPayee(client), '9000000.00'),
      badCode: 'LACK_BALANCE',
      secondTime: 'runs',
    },
    'settleOrder/againWithdraw': {
      good: goodRetry,
      bad: async (client) => {
        const { payeeId, payPassword } = asked(await ownPayee(client), '100.00');
        return { orderNo: 'ST000000000000000', payeeId, payPassword };
      },
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
    'paymentOrder/cancelTrade settlement': {
      good: toCancel,
      bad: async () => ({ orderNo: 'ST000000000000000', reason: 'typed wrongly' }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
  },
  drivers: {
    settlement: settlementDriver,
    advance: advanceDriver,
    rateLock: rateLockDriver,
    fastService: fastServiceDriver,
  },
  objectsSay: settlementsSay,
  mayStayFrozen: settlementsFrozen,
  faults: limitFaults,
  verbs: settlementVerbs,
};
