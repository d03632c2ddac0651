import { randomUUID } from 'node:crypto';
import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { instantAt } from '@tradeport/shared/rules/calendar.ts';
import { payment } from '@tradeport/shared/states/payment.ts';
import { paymentBatch } from '@tradeport/shared/states/paymentBatch.ts';
import { batchFile, begin, type Cells, row, submit } from '../calls/batchOrder/batches.ts';
import { operatorNamed } from '../calls/paymentOrder/payments.ts';
import { DEMO, freshKey, type TestApp } from '../harness/app.ts';
import { importedBy } from '../harness/oneImporter.ts';
import { batchImportOf } from '../harness/paymentBatches.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Driver, moved } from '../states/driver.ts';
import { type Noun, nothing, of, type Scene } from './noun.ts';
import { goodOperator } from './operators.ts';
import { PAY_PASSWORD, unlocked } from './withdrawals.ts';

const MERCHANT = 'haichuan';
/** What an unknown batch is called. */
const NO_BATCH = 'PB000000000000000';

let numbers = 0;
/** A row of 100.00 dollars to a payee of the client's merchant, one with dollars if there is any, under a number of its own. */
const someRow = async (client: Client, more: Cells = {}, receiving = 'USD'): Promise<Cells> => {
  const { list } = await client.b2bPartner.queryPage({ pageSize: 100 });
  const usable = list.flatMap(({ payeeId, payeeName, accounts }) =>
    accounts.filter(({ isUsable }) => isUsable).map((account) => ({ ...account, payeeId, payeeName })),
  );
  const account = usable.find(({ bankAccountCcy: currency }) => currency === receiving) ?? usable[0];
  if (!account) throw new Error('no payee that can be paid');
  const { bankAccountNo, bankAccountCcy: receivingCurrency, channel } = account;
  numbers += 1;
  return row({ ...account, bankAccountNo, receivingCurrency }, '100.00', {
    merchantOrderNo: `B-${randomUUID().slice(0, 8)}-${numbers}`,
    paymentCurrency: 'USD',
    ...(channel === 'global' ? { feeBearer: 'SHA' } : {}),
    ...more,
  });
};

/** A batch of one payment that is being checked. */
const checking = async (client: Client, more: Cells = {}): Promise<string> =>
  begin(client, batchFile([await someRow(client, more)]));

const passed = async (app: TestApp, batchNo: string): Promise<boolean> =>
  importedBy(app.tradeport.world, batchImportOf, { subject: batchNo, action: 'pass' });

/** A batch of these payments, or of one, that was found right. */
const ready = async (app: TestApp, client: Client, rows?: readonly Cells[]): Promise<string> => {
  const batchNo = await (rows === undefined ? checking(client) : begin(client, batchFile(rows)));
  await passed(app, batchNo);
  return batchNo;
};

/** The submission of a batch of the client's with all that it warns of. */
const ticked = async (client: Client, batchNo: string) => {
  const { warnings } = await client.batchOrder.applyResult({ batchNo });
  const ticks = warnings.map(({ warning, count }) => ({ warning, count }));
  return { batchNo, ticks, payPassword: PAY_PASSWORD };
};

/** A colleague who may review; one is added where a chief is alone, as a batch always has a reviewer. */
const someReviewer = async (client: Client): Promise<string> => {
  const { list } = await client.operator.validOperator({});
  const [first] = list;
  if (first) return first.operatorId;
  const { list: roles } = await client.operator.rolePage({});
  const role = roles.find(({ builtIn }) => builtIn === 'reviewer');
  return (await client.operator.add(goodOperator(role && { roleId: role.roleId }))).operatorId;
};

/** A batch that waits for the one who asks, as if a colleague had made it: nobody reviews an own one. Answers it with its first order. */
const givenTo = async (client: Client, app: TestApp, rows?: readonly Cells[]) => {
  const batchNo = await ready(app, client, rows);
  await unlocked(app);
  await submit(client, batchNo, { reviewerId: await someReviewer(client) });
  const { list } = await client.batchOrder.orderPage({ batchNo });
  await app.tradeport.world.db.inTx(WHOLE, async (tx) => {
    const { operatorId, reviewerId } = await tx.paymentBatch.findFirstOrThrow({ where: { batchNo } });
    const swapped = { operatorId: reviewerId ?? '', reviewerId: operatorId };
    await tx.paymentBatch.updateMany({ where: { batchNo }, data: swapped });
    await tx.payment.updateMany({ where: { batchNo }, data: swapped });
  });
  return { batchNo, orderNo: list[0]?.orderNo ?? '' };
};

/** A batch of the maker's that waits for the chief operator, whom a maker may name first; with its first order. */
const ofTheMaker = async (app: TestApp) => {
  const maker = await app.signIn(DEMO.maker);
  // A sum of its own: nothing is warned of as paid lately.
  const batchNo = await ready(app, maker, [await someRow(maker, { paymentAmount: `${100 + numbers}.00` })]);
  await unlocked(app);
  await submit(maker, batchNo, { reviewerId: await someReviewer(maker) });
  const { list } = await maker.batchOrder.orderPage({ batchNo });
  return { batchNo, orderNo: list[0]?.orderNo ?? '' };
};

/** Two payments of one batch, to two payees and in two currencies, of which the first is approved and the other waits. */
const halfDecided = async (client: Client, app: TestApp): Promise<string> => {
  const rows = [await someRow(client), await someRow(client, { paymentCurrency: 'EUR' }, 'EUR')];
  const { batchNo, orderNo } = await givenTo(client, app, rows);
  await client.batchOrder.auditOrder({ orderNos: [orderNo], decision: 'approve', opinion: 'seen' }, freshKey());
  return batchNo;
};

const reviewers = new WeakMap<TestApp, Promise<Client>>();
const reviewerOf = (app: TestApp): Promise<Client> => {
  const reviewer = reviewers.get(app) ?? app.signIn(DEMO.reviewer);
  reviewers.set(app, reviewer);
  return reviewer;
};

/** Batches of one payment that the demo's reviewer is to release; nobody moves the clock. */
const batchDriver = (app: TestApp, client: Client): Driver => {
  const reader = app.tradeport.world.db.read(WHOLE);
  const rowOf = (batchNo: string) => reader.paymentBatch.findFirstOrThrow({ where: { batchNo } });
  const outside = (machine: string, subject: string, action: string) =>
    app.anonymous.simObject.act({ machine, subject, action });
  /** The end of a batch is made by the decision on its order. */
  const decide = async (batchNo: string, action: string) => {
    if ((await rowOf(batchNo)).state !== 'pending') return outside(paymentBatch.name, batchNo, action);
    const { orderNo } = await reader.payment.findFirstOrThrow({ where: { batchNo } });
    if (action === 'expire') return outside(payment.name, orderNo, 'expireReview');
    const decision = action === 'approve' ? 'approve' : 'reject';
    const reviewer = await reviewerOf(app);
    return reviewer.batchOrder.batchAuditOrder({ batchNos: [batchNo], decision, opinion: 'seen' }, freshKey());
  };
  return {
    machine: paymentBatch,
    begin: async () => {
      await reviewerOf(app);
      return checking(client);
    },
    act: async (batchNo, action) => {
      if (action === 'pass' && (await passed(app, batchNo))) return;
      if (action === 'submit') {
        const reviewerId = await operatorNamed(app, DEMO.reviewer);
        await client.batchOrder.apply({ ...(await ticked(client, batchNo)), reviewerId }, freshKey());
      } else if (['approve', 'reject', 'expire'].includes(action)) await decide(batchNo, action);
      else await outside(paymentBatch.name, batchNo, action);
    },
    stateOf: async (batchNo) => (await rowOf(batchNo)).state,
    money: async (batchNo, action) => {
      const ways: Readonly<Record<string, readonly [from: string, to: string]>> = {
        submit: ['available', 'frozen'],
        approve: ['frozen', 'processing'],
        reject: ['frozen', 'available'],
        expire: ['frozen', 'available'],
      };
      const way = ways[action];
      if (way === undefined) return {};
      const [total] = await reader.paymentBatchTotal.findMany({ where: { batchNo } });
      const minor = (total?.amountMinor ?? 0n) + (total?.feeMinor ?? 0n);
      return moved([
        [`${MERCHANT} USD ${way[0]}`, -minor],
        [`${MERCHANT} USD ${way[1]}`, minor],
      ]);
    },
  };
};

const submission = async (app: TestApp, client: Client) => {
  const batchNo = await ready(app, client);
  await unlocked(app);
  return { ...(await ticked(client, batchNo)), reviewerId: await someReviewer(client) };
};

/** Payments by a file, and what becomes of it. */
export const paymentBatches: Noun = {
  entities: [
    {
      name: 'Batch payment',
      view: catalogue.batchOrder.auditPage.result,
      fields: {
        'batch no': 'list.*.batchNo',
        'payment method': 'list.*.paymentMethod',
        'transaction count': 'list.*.transactionCount',
        'file name': 'list.*.fileName',
        'fee and currency': 'list.*.feeAmount',
        'creation time': 'list.*.createdAt',
        'review status': 'list.*.status',
      },
    },
  ],
  goodRequests: {
    'batchOrder/apply': of(({ app, chief }: Scene) => submission(app, chief)),
    'batchOrder/applyResult': of(async ({ app, chief }: Scene) => ({ batchNo: await ready(app, chief) })),
    'batchOrder/auditPage': nothing,
    'batchOrder/orderPage': of(async ({ app, chief }: Scene) => {
      // The payment that waits then repeats one of the batch before, which stands out to a reviewer.
      await halfDecided(chief, app);
      return { batchNo: await halfDecided(chief, app) };
    }),
    'batchOrder/batchAuditOrder': of(async ({ app }: Scene) => ({
      batchNos: [(await ofTheMaker(app)).batchNo],
      decision: 'approve',
      opinion: 'seen',
    })),
    'batchOrder/auditOrder': of(async ({ app }: Scene) => ({
      orderNos: [(await ofTheMaker(app)).orderNo],
      decision: 'approve',
      opinion: 'seen',
    })),
    'batchOrder/download': of(async ({ app }: Scene) => ({
      content: 'orders',
      batchNo: (await ofTheMaker(app)).batchNo,
    })),
    'todo/batchPayWaitAuditCount': nothing,
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
batchOrder/apply                   | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
batchOrder/applyResult             | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
batchOrder/auditPage               | 401  | 401   | 401    | 403    | in    | in       | 403     | in    | in
batchOrder/orderPage               | 401  | 401   | 401    | 403    | in    | in       | 403     | in    | in
batchOrder/batchAuditOrder         | 401  | 401   | 401    | 403    | 403   | in       | 403     | in    | in
batchOrder/auditOrder              | 401  | 401   | 401    | 403    | 403   | in       | 403     | in    | in
batchOrder/download                | 401  | 401   | 401    | 403    | in    | in       | 403     | in    | in
todo/batchPayWaitAuditCount        | 401  | 401   | 401    | 403    | 403   | in       | 403     | in    | in
`,
  rowsToFilter: {
    'a batch that failed, one to review of another day, and one to submit': async (app, client) => {
      await checking(client, { purpose: '' });
      await app.tradeport.runDueTasks();
      const { batchNo } = await givenTo(client, app);
      await app.tradeport.world.db.inTx(WHOLE, (tx) =>
        tx.paymentBatch.updateMany({ where: { batchNo }, data: { createdAt: instantAt('2026-11-02') } }),
      );
      await ready(app, client);
    },
  },
  filtersNotShown: {
    'batchOrder/orderPage overview': 'tells more of the batch, and narrows nothing',
    'paymentOrder/queryPage batchNo': 'payments only are made by files',
    'paymentOrder/queryPage settlement batchNo': 'payments only are made by files',
    'paymentOrder/queryPageCheck batchNo':
      'the list is of single payments: naming a batch brings its payments in their place',
  },
  moneyCalls: {
    'batchOrder/apply': {
      good: (client, app) => submission(app, client),
      bad: async () => ({ batchNo: NO_BATCH, payPassword: PAY_PASSWORD }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
    'batchOrder/auditOrder': {
      good: async (client, app) => ({ orderNos: [(await givenTo(client, app)).orderNo], decision: 'approve' }),
      bad: async () => ({ orderNos: ['PM000000000000000'], decision: 'approve' }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
    'batchOrder/batchAuditOrder': {
      good: async (client, app) => ({ batchNos: [(await givenTo(client, app)).batchNo], decision: 'approve' }),
      bad: async () => ({ batchNos: [NO_BATCH], decision: 'approve' }),
      badCode: 'ORDER_NOTFOUND',
      secondTime: 'OPERATION_NOT_ALLOW',
    },
  },
  drivers: { paymentBatch: batchDriver },
};
