import type { Client } from '@tradeport/shared/client.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { moveFrom } from '@tradeport/shared/states/machine.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUpload } from '@tradeport/shared/states/materialUpload.ts';
import { materialUsage } from '@tradeport/shared/states/materialUsage.ts';
import { reviewed } from '../calls/receipt/links.ts';
import { beginImport, goodLine, orderFile } from '../calls/uploadDetail/orderFiles.ts';
import { goodOrder, setLinked, submitOne, today } from '../calls/uploadDetail/orders.ts';
import type { TestApp } from '../harness/app.ts';
import { importedBy } from '../harness/oneImporter.ts';
import { settlementMaterialOf } from '../harness/settlementMaterial.ts';
import { START_AT } from '../harness/time.ts';
import { WHOLE } from '../ledger/books.ts';
import { recent, type Verb } from '../ledger/hand.ts';
import type { Driver } from '../states/driver.ts';
import { type Noun, nothing, of, type Scene } from './noun.ts';

/** The day on which the tests begin; nobody moves the clock there. */
const DEMO_DAY = dayOf(START_AT);

const fiat = (ccys: readonly string[]) => ccys.filter(isFiatCcy);

const orderRow = async (app: TestApp, detailNo: string) => {
  const row = await app.tradeport.world.db.read(WHOLE).materialOrder.findFirst({ where: { detailNo } });
  if (!row) throw new Error(`no order ${detailNo}`);
  return row;
};

/** Orders whose review waits for the back office, which only the tests play: nobody moves the clock. */
const reviewDriver = (app: TestApp, client: Client): Driver => ({
  machine: materialReview,
  begin: () => submitOne(app, client),
  act: async (detailNo, action) => {
    const day = await today(app);
    if (action === 'mend')
      await client.uploadDetail.submitOrderInfo({ orders: [goodOrder(day, { detailSerialNo: detailNo })] });
    else if (action === 'supplyLogistics')
      await client.uploadDetail.completeLogistics({
        orders: [
          { detailSerialNo: detailNo, logisticsProvider: 'DHL', trackingNo: 'JD_1', shipDate: addDays(day, -1) },
        ],
      });
    else await app.anonymous.simObject.act({ machine: materialReview.name, subject: detailNo, action });
  },
  stateOf: async (detailNo) => (await orderRow(app, detailNo)).state,
  money: async () => ({}),
});

/** Linked and credited of 1,000.00, by the action that they make. */
const SUMS: Readonly<Record<string, readonly [linked: bigint, credited: bigint]>> = {
  linkPart: [40_000n, 0n],
  linkAll: [100_000n, 0n],
  usePart: [100_000n, 60_000n],
  useAll: [100_000n, 100_000n],
  unlink: [0n, 0n],
};

/**
 * Orders whose sums receipts tell. What they lead to already is no move: whoever told the same first has made it, and the other one is
 * answered by the console, as is what no sums lead to.
 */
const usageDriver = (app: TestApp, client: Client): Driver => {
  const stateOf = async (detailNo: string) => (await orderRow(app, detailNo)).usageState;
  const follow = async (detailNo: string, action: string, sums: readonly [bigint, bigint]): Promise<boolean> => {
    const state = await stateOf(detailNo);
    return (
      (state === 'voided' || moveFrom(materialUsage, state, action) !== undefined) &&
      (await setLinked(app, detailNo, ...sums))
    );
  };
  return {
    machine: materialUsage,
    begin: () => submitOne(app, client),
    act: async (detailNo, action) => {
      const sums = SUMS[action];
      if (sums === undefined) await client.uploadDetail.void({ detailSerialNo: detailNo });
      else if (!(await follow(detailNo, action, sums)))
        await app.anonymous.simObject.act({ machine: materialUsage.name, subject: detailNo, action });
    },
    stateOf,
    money: async () => ({}),
  };
};

const finishImport = (app: TestApp, batchNo: string): Promise<boolean> =>
  importedBy(app.tradeport.world, (world, commands) => settlementMaterialOf(world, commands).imports, {
    subject: batchNo,
    action: 'finish',
  });

/** Files that one of those who look after them finishes; at the console one can only be failed, before it has begun to write. */
const uploadDriver = (app: TestApp, client: Client): Driver => {
  const stateOf = async (batchNo: string) => {
    const row = await app.tradeport.world.db.read(WHOLE).materialUpload.findFirst({ where: { batchNo } });
    if (!row) throw new Error(`no upload ${batchNo}`);
    return row.state;
  };
  return {
    machine: materialUpload,
    begin: async () => beginImport(client, await orderFile({ lines: [goodLine(await today(app))] })),
    act: async (batchNo, action) => {
      if (action === 'finish' && (await finishImport(app, batchNo))) return;
      if (action === 'cancel') await client.uploadDetail.cancel({ batchNo });
      else await app.anonymous.simObject.act({ machine: materialUpload.name, subject: batchNo, action });
    },
    stateOf,
    money: async () => ({}),
  };
};

const act = async ({ sim }: Scene, subject: string, ...actions: readonly string[]): Promise<string> => {
  for (const action of actions) await sim.simObject.act({ machine: materialReview.name, subject, action });
  return subject;
};
const importing = async ({ app, chief }: Pick<Scene, 'app' | 'chief'>) =>
  beginImport(chief, await orderFile({ lines: [goodLine(await today(app))] }));

/** A file of which one row is wrong and another proves a trade that an order proves already; it was checked. */
const wrongFile = async ({ app, chief }: Pick<Scene, 'app' | 'chief'>): Promise<string> => {
  const day = await today(app);
  const { trackingNo = '', ...order } = goodOrder(day);
  await chief.uploadDetail.submitOrderInfo({ orders: [{ ...order, trackingNo }] });
  const lines = [goodLine(day, { productQuantity: 'many' }), goodLine(day, { trackingNo })];
  const batchNo = await beginImport(chief, await orderFile({ lines }));
  await app.tradeport.runDueTasks();
  return batchNo;
};

const ordersOf = (merchant: string): string => `material orders of ${merchant}`;
const NO_ORDER = 'MD000000000000000';
/** Contract numbers that let a review pass, send back, refuse and ask for logistics. */
const CONTRACTS = ['HT-2026-018', 'HT-2026-018', 'HT-2026-018', 'HT-0002', 'HT-0003', 'HT-0006'] as const;
const MANY = 30;

const fillIn: Verb = async ({ left }, { client, dice, ccys, merchant }) => {
  const orders = Array.from({ length: 1 + dice.below(3) }, () =>
    goodOrder(DEMO_DAY, { currency: dice.pick(fiat(ccys)), contractNo: dice.pick(CONTRACTS), orderTotal: '700' }),
  );
  const { detailSerialNos } = await client.uploadDetail.submitOrderInfo({ orders });
  left(ordersOf(merchant)).push(...detailSerialNos);
};

/** A file of some lines, of which a wrong one makes no order; another process may be at it already. */
const importFile: Verb = async ({ app, left }, { client, dice, ccys, merchant }) => {
  const wrong = dice.chance(0.3) ? [goodLine(DEMO_DAY, { productQuantity: 'many' })] : [];
  const currency = dice.pick(fiat(ccys));
  const good = Array.from({ length: 1 + dice.below(MANY) }, () => goodLine(DEMO_DAY, { currency, orderTotal: '900' }));
  const batchNo = await beginImport(client, await orderFile({ lines: [...good, ...wrong] }));
  await app.tradeport.runDueTasks();
  const { list } = await client.uploadDetail.detailPage({ batchNo, pageSize: 100 });
  left(ordersOf(merchant)).push(...list.map(({ detailSerialNo }) => detailSerialNo));
};

const voidOne: Verb = async ({ left }, { client, dice, merchant }) => {
  await client.uploadDetail.void({ detailSerialNo: recent(dice, left(ordersOf(merchant)), NO_ORDER) });
};

const correctOne: Verb = async ({ left }, { client, dice, merchant }) => {
  const { list } = await client.uploadDetail.detailPage({ status: ['auditFailed'] });
  const found = list.length === 0 ? undefined : dice.pick(list).detailSerialNo;
  const detailSerialNo = found ?? recent(dice, left(ordersOf(merchant)), NO_ORDER);
  await client.uploadDetail.submitOrderInfo({ orders: [goodOrder(DEMO_DAY, { detailSerialNo })] });
};

const supplement: Verb = async ({ left }, { client, dice, merchant }) => {
  const { list } = await client.uploadDetail.detailPage({ status: ['awaitingLogistics'] });
  const found = list.length === 0 ? undefined : dice.pick(list).detailSerialNo;
  const detailSerialNo = found ?? recent(dice, left(ordersOf(merchant)), NO_ORDER);
  const told = { logisticsProvider: 'DHL', trackingNo: 'JD_3', shipDate: addDays(DEMO_DAY, -1) };
  await client.uploadDetail.completeLogistics({ orders: [{ detailSerialNo, ...told }] });
};

const moveRefusals = ['ORDER_NOTFOUND', 'OPERATION_NOT_ALLOW', 'AUTHORIZATION_FAILED'] as const;

/** Settlement material. */
export const settlementMaterial: Noun = {
  entities: [
    {
      name: 'Settlement material',
      view: catalogue.uploadDetail.detailPage.result,
      fields: {
        'detail serial no': 'list.*.detailSerialNo',
        'merchant tx number / merchant ID': 'list.*.merchantTxNo',
        currency: 'list.*.currency',
        amount: 'list.*.amount',
        'linkable amount': 'list.*.linkableAmount',
        'buyer name': 'list.*.buyerName',
        'usage status': 'list.*.usageStatus',
        'contract number': 'list.*.contractNo',
        'contract date': 'list.*.contractDate',
        'trade country': 'list.*.tradeCountry',
        'order total and currency': 'list.*.orderTotal',
        website: 'list.*.website',
        'product category': 'list.*.productCategory',
        'product name': 'list.*.productName',
        'product quantity': 'list.*.productQuantity',
        'logistics shipped status': 'list.*.shipped',
        'logistics provider': 'list.*.logisticsProvider',
        'logistics tracking number': 'list.*.trackingNo',
        'logistics ship date': 'list.*.shipDate',
        remarks: 'list.*.remarks',
        'upload time': 'list.*.uploadTime',
        'upload no': 'list.*.batchNo',
        'file name': 'list.*.fileName',
      },
    },
  ],
  goodRequests: {
    'uploadDetail/searchPayeeInfo': nothing,
    'uploadDetail/download': of(async (scene) => ({ batchNo: await importing(scene) })),
    'uploadDetail/uploadLoopCheck': of(async (scene) => ({ batchNo: await importing(scene) })),
    'uploadDetail/uploadErrors': of(async (scene) => ({ batchNo: await wrongFile(scene) })),
    'uploadDetail/page': nothing,
    'uploadDetail/detailPage': nothing,
    'uploadDetail/detailDownload': nothing,
    'uploadDetail/sums': nothing,
    'uploadDetail/names': of({ text: 'n' }),
    'uploadDetail/upload': of(async ({ app, chief }) => {
      const file = await orderFile({ lines: [goodLine(await today(app))] });
      return { fileId: (await chief.file.upload({ businessType: 'SETTLEMENT_ORDER_FILE', file })).fileId };
    }),
    'uploadDetail/cancel': of(async (place) => ({ batchNo: await importing(place) })),
    'uploadDetail/submitOrderInfo': of(async ({ app }) => ({ orders: [goodOrder(await today(app))] })),
    'uploadDetail/completeLogistics': of(async (scene) => ({
      orders: [
        {
          detailSerialNo: await act(scene, await submitOne(scene.app, scene.chief), 'takeUp', 'askLogistics'),
          logisticsProvider: 'DHL',
          trackingNo: 'JD_2',
          shipDate: addDays(await today(scene.app), -1),
        },
      ],
    })),
    'uploadDetail/void': of(async ({ app, chief }) => ({ detailSerialNo: await submitOne(app, chief) })),
  },
  rowsToFilter: {
    underWay: async (app, client) => {
      await importing({ app, chief: client });
      await reviewed(app, client);
      await submitOne(app, client, { currency: 'EUR' });
    },
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
uploadDetail/searchPayeeInfo       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
uploadDetail/download              | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
uploadDetail/uploadLoopCheck       | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
uploadDetail/uploadErrors          | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
uploadDetail/page                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
uploadDetail/upload                | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
uploadDetail/cancel                | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
uploadDetail/detailPage            | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
uploadDetail/detailDownload        | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
uploadDetail/sums                  | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
uploadDetail/names                 | 401  | 401   | 401    | in     | in    | in       | in      | in    | in
uploadDetail/submitOrderInfo       | 401  | 401   | 401    | 403    | in    | 403      | 403     | in    | in
uploadDetail/completeLogistics     | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
uploadDetail/void                  | 401  | 401   | 401    | 403    | in    | 403      | in      | in    | in
`,
  moneyCalls: {
    'uploadDetail/submitOrderInfo': {
      good: async () => ({ orders: [goodOrder(DEMO_DAY)] }),
      bad: async () => ({ orders: [goodOrder(DEMO_DAY, { shipDate: DEMO_DAY })] }),
      badCode: 'INVALID_PARAM',
      // One trade proves once.
      secondTime: 'REQUEST_REPEAT',
    },
  },
  verbs: {
    fillInMaterial: { verb: fillIn, weight: 6, refusals: ['AUTHORIZATION_FAILED', 'REQUEST_BUSY'] },
    importMaterial: { verb: importFile, weight: 1, refusals: ['AUTHORIZATION_FAILED'] },
    correctMaterial: { verb: correctOne, weight: 2, refusals: [...moveRefusals, 'REQUEST_BUSY'] },
    supplementLogistics: { verb: supplement, weight: 2, refusals: moveRefusals },
    voidMaterial: { verb: voidOne, weight: 2, refusals: moveRefusals },
  },
  drivers: { materialReview: reviewDriver, materialUsage: usageDriver, materialUpload: uploadDriver },
};
