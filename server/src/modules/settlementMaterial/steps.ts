import { Closed, Currency, Text } from '@tradeport/shared/contract/common.ts';
import { logistics } from '@tradeport/shared/contract/uploadDetail.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { Type } from 'typebox';
import { type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { MaterialOrder } from './order.ts';
import type { MaterialService } from './service.ts';
import { lastOrders } from './store.ts';

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
});
const OfContract = Closed({ operator: Text({ max: 40 }), contractNo: ContractNo });
const Supply = Closed({
  ...OfContract.properties,
  logisticsProvider: logistics.logisticsProvider,
  trackingNo: logistics.trackingNo,
});

/** Orders of a scenario are few: this many of the last hold the one that is looked for. */
const LOOKED_AT = 500;

const orderOf = async (run: StepRun, operator: string, contractNo: string): Promise<MaterialOrder> => {
  const { merchantId } = run.caller(operator).session;
  const orders = await lastOrders(run.reader(), { limit: LOOKED_AT });
  const found = orders.find((order) => order.merchantId === merchantId && order.contractNo === contractNo);
  if (!found) throw new UnknownInStep(['订单', 'order of the contract'], contractNo);
  return found;
};

/** What a scenario may do with settlement material. */
export const materialSteps = (service: MaterialService): readonly StepKind[] => [
  step(
    'submitOrders',
    ['提交结算材料订单', 'Submit orders of settlement material'],
    Submit,
    ({ at, caller }, { operator, contracts, buyer, country, amount, ccy, product }) =>
      service.submit(
        caller(operator),
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
          trackingNo: `JD${contractNo.replace(/\W/g, '')}`,
          shipDate: addDays(dayOf(at), -4),
        })),
      ),
  ),
  step(
    'voidOrder',
    ['作废结算材料订单', 'Void an order of settlement material'],
    OfContract,
    async (run, { operator, contractNo }) =>
      service.void(run.caller(operator), (await orderOf(run, operator, contractNo)).detailNo),
  ),
  step(
    'supplyOrderLogistics',
    ['补充订单物流', 'Supplement the logistics of an order'],
    Supply,
    async (run, { operator, contractNo, ...told }) => {
      const { detailNo } = await orderOf(run, operator, contractNo);
      const shipDate = addDays(dayOf(run.at), -2);
      await service.completeLogistics(run.caller(operator), [{ ...told, detailNo, shipDate }]);
    },
  ),
];
