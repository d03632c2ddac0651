import { createRateService } from '@tradeport/server/modules/rates/index.ts';
import { refundLifecycle } from '@tradeport/server/modules/refunds/lifecycle.ts';
import { createRefundService } from '@tradeport/server/modules/refunds/service.ts';
import type { Command } from '@tradeport/server/platform/runtime/command.ts';
import { createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import type { World } from '@tradeport/server/platform/runtime/world.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { SUPPLEMENTS_MAX } from '@tradeport/shared/contract/supplement.ts';
import { instantAt } from '@tradeport/shared/rules/calendar.ts';
import { moveFrom } from '@tradeport/shared/states/machine.ts';
import { payment } from '@tradeport/shared/states/payment.ts';
import { refundOrder } from '@tradeport/shared/states/refundOrder.ts';
import { uploaded } from '../calls/ftrOrder/tradeOrders.ts';
import { applied, bankDoes } from '../calls/refund/refunds.ts';
import { freshKey, type TestApp } from '../harness/app.ts';
import { addTo, type Sums, WHOLE } from '../ledger/books.ts';
import type { Verb } from '../ledger/hand.ts';
import { type Driver, moved, outside } from '../states/driver.ts';
import { type Noun, nothing, of, type Scene } from './noun.ts';
import { unlocked } from './withdrawals.ts';

const MERCHANT = 'haichuan';
/** A currency that nobody else moves: its account is closed and opened as each action needs it. */
const CCY = 'NZD';

let count = 0;

const putAccount = (world: World, state: string, merchantId = MERCHANT) =>
  world.db.inTx({ sandboxId: WHOLE.sandboxId, platform: true }, (tx) =>
    tx.currencyAccount.updateMany({ where: { merchantId, ccy: CCY }, data: { state } }),
  );

/** Has an account of the currency, which the next event may close. */
const withAccount = async ({ tx, sandboxId }: Command, merchantId: string): Promise<void> => {
  const held = await tx.currencyAccount.findFirst({ where: { ccy: CCY } });
  if (held) return;
  const data = { sandboxId, merchantId, ccy: CCY, state: 'normal', enabled: true, position: 99 };
  await tx.currencyAccount.create({ data });
};

/**
 * Has a returned payment under a number, like one that the merchant has: what comes back belongs to one that is there. It is made beside
 * the books, so it is one of nothing.
 */
const withPayment = async ({ tx }: Command, orderNo: string): Promise<void> => {
  const like = await tx.payment.findFirst({ where: { state: 'returned' } });
  if (!like) throw new Error('no payment of the merchant was returned');
  await tx.payment.create({
    data: { ...like, orderNo, merchantOrderNo: null, refundNo: null, ccy: CCY, amountMinor: 0n, feeMinor: 0n },
  });
};

/** A refund of 100.00 NZD that came back to a merchant. */
const cameBack = ({ world }: TestApp['tradeport'], merchantId: string): Promise<string> => {
  const commands = createCommands(world, async () => undefined);
  const service = createRefundService(commands, createRateService(world), refundLifecycle(world));
  count += 1;
  const orderNo = `PM-returned-${count}`;
  return outside(world, merchantId, async (command) => {
    await withAccount(command, merchantId);
    await withPayment(command, orderNo);
    const paid = { ccy: CCY, originalMinor: 10_000n, sentCcy: CCY, sentMinor: 10_000n, usdMid: '1' } as const;
    const payee = { payeeName: 'Pearl River Freight Limited', payeeAccountNo: '411220768838', poboPayerName: null };
    return service.open(command, { orderNo, merchantId, ...paid, ...payee }, 'paymentReturned');
  });
};

/** Refunds of 100.00 NZD that came back at 1.00 to the dollar; nobody moves the clock. */
const refundDriver = (app: TestApp, client: Client): Driver => {
  const { world } = app.tradeport;
  const reader = world.db.read(WHOLE);
  const stateOf = async (refundNo: string) =>
    (await reader.refundOrder.findFirst({ where: { refundNo } }))?.state ?? '';
  return {
    machine: refundOrder,
    begin: () => cameBack(app.tradeport, MERCHANT),
    act: async (subject, action) => {
      if (action === 'confirm' || action === 'modify') {
        const named = action === 'modify' ? { currency: 'USD' as const } : {};
        await client.refund.modifyPayeeInfo({ orderType: 'payment', orderNo: subject, action, ...named }, freshKey());
        return;
      }
      // An action that the state forbids leaves the account alone.
      if (moveFrom(refundOrder, await stateOf(subject), action))
        await putAccount(world, action === 'askAccount' ? 'closed' : 'normal');
      await app.anonymous.simObject.act({ machine: refundOrder.name, subject, action });
    },
    stateOf,
    money: async (_subject, action) =>
      action === 'credit'
        ? moved([
            [`${MERCHANT} ${CCY} available`, 8_500n],
            [`platform ${CCY} bank`, -8_500n],
          ])
        : {},
  };
};

interface Credited {
  readonly merchantId: string;
  readonly ccy: string;
  readonly total: bigint | number;
}

/** What was credited is available; until then the money is the bank's. */
const objectsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const rows = await db.read(WHOLE).sql.all<Credited>(
    `SELECT "merchantId", "creditCcy" AS "ccy", SUM("creditMinor") AS "total"
     FROM "RefundOrder" WHERE "sandboxId" = ? AND "state" = 'succeeded' GROUP BY "merchantId", "creditCcy"`,
    [WHOLE.sandboxId],
  );
  for (const { merchantId, ccy, total } of rows) addTo(sums, `${merchantId} ${ccy} available`, total);
};

const document = (client: Client): Promise<string> => uploaded(client, 'PAYMENT_SUPPLEMENT', 'invoice.png');

/** A payment of the chief's whose bank asks for documents. */
const askedAbout = async ({ app, chief }: Scene): Promise<string> => {
  await unlocked(app);
  const orderNo = await applied(chief);
  await bankDoes(app, orderNo, 'takeUp', 'askMaterial');
  return orderNo;
};
const withDocument = async (scene: Scene) => {
  const orderNo = await askedAbout(scene);
  await scene.chief.supplement.upload({ orderNo, fileIds: [await document(scene.chief)] });
  return { orderNo };
};

const firstPayment = async (client: Client, status: number): Promise<string | undefined> =>
  (await client.paymentOrder.queryPage({ orderType: 'payment', status: [status], pageSize: 1 })).list[0]?.orderNo;

/** The bank asks about a payment that it has, if there is one. */
const askForMaterial: Verb = async ({ app }, { client }) => {
  const orderNo = await firstPayment(client, payment.states.processing.code);
  if (orderNo !== undefined)
    await app.anonymous.simObject.act({ machine: payment.name, subject: orderNo, action: 'askMaterial' });
};

/** A payment whose bank asks for documents, if there is one that may have one more. */
const asksForMore = async (client: Client): Promise<string | undefined> => {
  const orderNo = await firstPayment(client, payment.states.supplement.code);
  if (orderNo === undefined) return undefined;
  const { list } = await client.supplement.query({ orderNo });
  return list.length < SUPPLEMENTS_MAX ? orderNo : undefined;
};

/** Brings what a bank asks for. A file comes along only where one is taken: one that is left over would be a change. */
const supply: Verb = async (_table, { client }) => {
  const orderNo = await asksForMore(client);
  const fileIds = [orderNo === undefined ? 'F0' : await document(client)];
  await client.paymentOrder.supply({ orderType: 'payment', orderNo: orderNo ?? 'PM000000000000000', fileIds });
};

const firstRefund = async (client: Client): Promise<string | undefined> =>
  (await client.refund.queryPage({ status: [refundOrder.states.awaitingAccount.code], pageSize: 1 })).list[0]?.refundNo;

/** A payment of the first merchant comes back to a closed account, unless that is asked about already. */
const returnToClosedAccount: Verb = async ({ app }, { client }) => {
  if ((await firstRefund(client)) !== undefined) return;
  await refundDriver(app, client).begin();
  await putAccount(app.tradeport.world, 'closed');
};

/** Answers the question about a closed account. */
const answer: Verb = async (_table, { client, dice }) => {
  const orderNo = (await firstRefund(client)) ?? 'RF000000000000000';
  const named = dice.chance(0.5) ? ({ action: 'modify', currency: 'USD' } as const) : ({ action: 'confirm' } as const);
  await client.refund.modifyPayeeInfo({ orderType: 'payment', orderNo, ...named }, freshKey());
};

/** A refund of a merchant's whose account is closed, so that they are asked which one is credited. */
const waitingForAccount = async (client: Client, app: TestApp): Promise<string> => {
  const { merchantNo } = await client.info.queryUserInfo({});
  const row = await app.tradeport.world.db.read(WHOLE).merchant.findFirst({ where: { no: merchantNo } });
  const merchantId = row?.id ?? '';
  const refundNo = await cameBack(app.tradeport, merchantId);
  await putAccount(app.tradeport.world, 'closed', merchantId);
  await app.anonymous.simObject.act({ machine: refundOrder.name, subject: refundNo, action: 'askAccount' });
  return refundNo;
};
const toConfirm = async (client: Client, app: TestApp) => ({
  orderNo: await waitingForAccount(client, app),
  action: 'confirm',
});

/** What comes back of payments, and what banks ask about them. */
export const refunds: Noun = {
  entities: [
    {
      name: 'Refund',
      view: catalogue.refund.queryPage.result,
      fields: {
        'refund order no': 'list.*.refundNo',
        'original order no': 'list.*.orderNo',
        status: 'list.*.status',
        amount: 'list.*.amount',
        'original amount': 'list.*.originalAmount',
        time: 'list.*.createdAt',
        'completion time': 'list.*.completedAt',
        reason: 'list.*.reason',
        type: 'list.*.type',
        fee: 'list.*.feeAmount',
      },
    },
  ],
  goodRequests: {
    'refund/queryPage': nothing,
    'refund/download': nothing,
    'refund/sums': nothing,
    'refund/names': of({ text: 'a' }),
    'refund/modifyPayeeInfo payment': of(({ app, chief }) => toConfirm(chief, app)),
    'supplement/upload': of(async (scene) => ({
      orderNo: await askedAbout(scene),
      fileIds: [await document(scene.chief)],
    })),
    'supplement/query': of(withDocument),
    'supplement/batchDownload': of(withDocument),
    'paymentOrder/supply': of(async (scene) => ({
      orderNo: await askedAbout(scene),
      fileIds: [await document(scene.chief)],
    })),
    'paymentOrder/downloadPaymentAccountInfoPdf': of(async ({ chief }) => {
      const { list } = await chief.paymentOrder.queryPage({ orderType: 'withdrawal' });
      return { orderNo: list[0]?.orderNo ?? '' };
    }),
  },
  rowsToFilter: {
    several: async (app, client) => {
      const refundNo = await cameBack(app.tradeport, MERCHANT);
      await waitingForAccount(client, app);
      const other = {
        ccy: 'USD',
        payeeName: 'Elbe Parts GmbH',
        payeeFolded: 'elbe parts gmbh',
        createdAt: instantAt('2026-11-02'),
      };
      await app.tradeport.world.db.inTx(WHOLE, (tx) => tx.refundOrder.updateMany({ where: { refundNo }, data: other }));
    },
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
refund/queryPage                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
refund/download                    | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
refund/sums                        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
refund/names                       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
refund/modifyPayeeInfo payment     | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
supplement/upload                  | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
supplement/upload payment          | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
supplement/query                   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
supplement/query payment           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
supplement/batchDownload           | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
supplement/batchDownload payment   | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/supply                | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
paymentOrder/supply payment        | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
paymentOrder/downloadPaymentAccountInfoPdf | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadPaymentAccountInfoPdf withdrawal | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
paymentOrder/downloadPaymentAccountInfoPdf payment | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
`,
  moneyCalls: {
    'refund/modifyPayeeInfo payment': {
      good: toConfirm,
      bad: async () => ({ orderNo: 'RF000000000000000', action: 'confirm' }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
  },
  drivers: { refundOrder: refundDriver },
  objectsSay,
  verbs: {
    askForMaterial: { verb: askForMaterial, weight: 2, refusals: ['AUTHORIZATION_FAILED', 'OPERATION_NOT_ALLOW'] },
    returnToClosedAccount: {
      verb: returnToClosedAccount,
      weight: 2,
      refusals: ['AUTHORIZATION_FAILED', 'OPERATION_NOT_ALLOW'],
    },
    supplyPayment: {
      verb: supply,
      weight: 2,
      refusals: ['AUTHORIZATION_FAILED', 'ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'INVALID_PARAM'],
    },
    answerRefund: {
      verb: answer,
      weight: 2,
      refusals: ['AUTHORIZATION_FAILED', 'ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'INVALID_CURRENCY'],
    },
  },
};
