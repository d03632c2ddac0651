import { Closed, Currency, Text } from '@tradeport/shared/contract/common.ts';
import { logistics } from '@tradeport/shared/contract/uploadDetail.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { type Static, Type } from 'typebox';
import { filledFile } from '../../platform/documents/filledFile.ts';
import type { FileImport } from '../../platform/runtime/fileImports.ts';
import { inThisProcess } from '../../platform/runtime/fileThreads.ts';
import { type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { StepUpload } from '../files/index.ts';
import type { MaterialOrder } from './order.ts';
import type { MaterialService } from './service.ts';
import { lastOrders } from './store.ts';
import { uploadList } from './uploads/store.ts';

const ContractNo = Text({ max: 32 });
const Submit = Closed({
  operator: Text({ max: 40 }),
  buyer: Text({ max: 120 }),
  country: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }),
  /** Their last four digits decide. */
  contracts: Type.Array(ContractNo, { minItems: 1, maxItems: 20 }),
  amount: Text({ max: 24 }),
  ccy: Currency,
  product: Text({ max: 120 }),
  /** After its contract unless it is said; its last four digits decide the review of a receipt. */
  trackingNo: Type.Optional(logistics.trackingNo),
});
const Import = Closed({
  ...Submit.properties,
  /** So many of its lines, the first ones, have a ship date that is not past: the check fails. */
  mistakes: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
});
const OfOperator = Closed({ operator: Text({ max: 40 }) });
const OfContract = Closed({ operator: Text({ max: 40 }), contractNo: ContractNo });
const Supply = Closed({
  ...OfContract.properties,
  logisticsProvider: logistics.logisticsProvider,
  trackingNo: logistics.trackingNo,
});

const DAY_MS = 86_400_000;
/** Orders of a scenario are few: this many of the last hold the one that is looked for. */
const LOOKED_AT = 500;

const orderOf = async (run: StepRun, operator: string, contractNo: string): Promise<MaterialOrder> => {
  const { merchantId } = run.caller(operator).session;
  const orders = await lastOrders(run.reader(), { limit: LOOKED_AT });
  const found = orders.find((order) => order.merchantId === merchantId && order.contractNo === contractNo);
  if (!found) throw new UnknownInStep(['结算材料', 'settlement material of the contract'], contractNo);
  return found;
};

/** Orders as a merchant fills them in. */
const ordersOf = (at: Date, { contracts, buyer, country, amount, ccy, product, trackingNo }: Static<typeof Submit>) =>
  contracts.map((contractNo, i) => ({
    merchantTxNo: `TX-${contractNo}`,
    buyerName: buyer,
    contractNo,
    contractDate: addDays(dayOf(at), -30),
    tradeCountry: country,
    orderTotal: amount,
    currency: ccy,
    website: 'https://store.example.com',
    productCategory: 'Home goods',
    productName: product,
    productQuantity: 500 * (i + 1),
    shipped: true,
    logisticsProvider: 'DHL',
    trackingNo: trackingNo ?? `JD${contractNo.replace(/\W/g, '')}`,
    shipDate: addDays(dayOf(at), -4),
  }));

/** The same orders as the file that the portal's template is. */
const orderFile = (at: Date, orders: ReturnType<typeof ordersOf>): Promise<Buffer> => {
  const rows = orders.map((order) => ({
    ...order,
    productQuantity: String(order.productQuantity),
    shipped: 'YES',
  }));
  return filledFile(fileTemplates.SETTLEMENT_ORDER, rows, at);
};

/** The order files of an operator's merchant that are being checked, the last ones first. */
const waiting = async (run: Pick<StepRun, 'reader' | 'caller'>, operator: string) => {
  const { merchantId } = run.caller(operator).session;
  const uploads = await uploadList.last(run.reader(), { states: ['checking'] }, LOOKED_AT);
  return uploads.filter((upload) => upload.merchantId === merchantId);
};

/** What a scenario may do with settlement material. */
export const materialSteps = (
  service: MaterialService,
  upload: StepUpload,
  imports: FileImport,
): readonly StepKind[] => [
  step('submitOrders', ['提交结算材料', 'Submit settlement material'], Submit, ({ at, caller }, told) =>
    service.submit(caller(told.operator), ordersOf(at, told)),
  ),
  step(
    'importOrders',
    ['导入结算材料文件', 'Import a file of settlement material'],
    Import,
    async ({ at, caller }, { mistakes = 0, ...told }) => {
      const by = caller(told.operator);
      const orders = ordersOf(at, told);
      const content = await orderFile(
        at,
        orders.map((each, i) => (i < mistakes ? { ...each, shipDate: dayOf(at) } : each)),
      );
      await service.upload(by, await upload(by, { kind: 'SETTLEMENT_ORDER_FILE', name: 'orders.xlsx', content }));
    },
  ),
  step(
    'checkImports',
    ['校验结算材料文件', 'Have the files that wait checked'],
    OfOperator,
    async ({ sandboxId, at, ...run }, { operator }) => {
      for (const { batchNo } of await waiting(run, operator))
        await imports.take({ sandboxId, no: batchNo }, inThisProcess, at);
    },
  ),
  step(
    'cancelImport',
    ['取消结算材料文件的导入', 'Cancel the import of the last file'],
    OfOperator,
    async (run, { operator }) => {
      const [last] = await waiting(run, operator);
      if (!last) throw new UnknownInStep(['校验中的结算材料文件', 'file that is being checked'], operator);
      await service.cancel(run.caller(operator), last.batchNo);
    },
  ),
  step(
    'voidOrder',
    ['作废结算材料', 'Void a row of settlement material'],
    OfContract,
    async (run, { operator, contractNo }) =>
      service.void(run.caller(operator), (await orderOf(run, operator, contractNo)).detailNo),
  ),
  step(
    'reviewOrderLater',
    ['推迟结算材料审核', 'Have the review of a row begin later'],
    Closed({ ...OfContract.properties, days: Type.Integer({ minimum: 1, maximum: 30 }) }),
    async (run, { operator, contractNo, days }) => {
      const order = await orderOf(run, operator, contractNo);
      await service.takeUpLater(run.caller(operator), order, new Date(run.at.getTime() + days * DAY_MS));
    },
  ),
  step(
    'supplyOrderLogistics',
    ['补充材料物流', 'Supplement the logistics of a row'],
    Supply,
    async (run, { operator, contractNo, ...told }) => {
      const { detailNo } = await orderOf(run, operator, contractNo);
      const shipDate = addDays(dayOf(run.at), -2);
      await service.completeLogistics(run.caller(operator), [{ ...told, detailNo, shipDate }]);
    },
  ),
];
