import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { Type } from 'typebox';
import { type StepKind, step } from '../../platform/simulation/steps.ts';
import type { TradeOrderLifecycle } from './lifecycle.ts';
import { submitTradeOrder } from './service.ts';

const Submit = Closed({
  merchant: Text({ max: 40 }),
  /** The merchant's own number; its last four characters decide. */
  number: Text({ max: 32 }),
  kind: Type.Optional(OneOf(['goods', 'service'])),
  amount: Amount,
  ccy: Currency,
  product: Text({ max: 120 }),
  count: Type.Integer({ minimum: 1 }),
  buyer: Text({ max: 120 }),
  country: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }),
  tracking: Type.Optional(Text({ max: 64, format: 'logisticsNumber' })),
  carrier: Type.Optional(Text({ max: 60 })),
  memo: Type.Optional(Text({ max: 500 })),
});

/** What a scenario may do with trade orders: those that it submits bring no files. */
export const tradeOrderSteps = (lifecycle: TradeOrderLifecycle): readonly StepKind[] => [
  step(
    'tradeOrder',
    ['提交合同', 'Submit a contract'],
    Submit,
    ({ at, command }, { merchant, kind = 'goods', tracking, carrier, memo, ...told }) =>
      command(merchant, (within) =>
        submitTradeOrder(within, lifecycle, {
          merchantOrderNo: told.number,
          orderType: kind,
          currency: told.ccy,
          totalAmount: told.amount,
          productName: told.product,
          productCount: told.count,
          buyerName: told.buyer,
          buyerNameEn: told.buyer,
          tradeCountry: told.country,
          paymentTime: dayOf(at),
          website: 'https://store.example.com',
          shipped: tracking !== undefined,
          ...(tracking === undefined ? {} : { trackingNumber: tracking }),
          ...(carrier === undefined ? {} : { logisticsCompany: carrier }),
          ...(memo === undefined ? {} : { memo }),
          contractFiles: [],
          salesContract: [],
          tradeVouchers: [],
          logisticsFiles: [],
          attachments: [],
        }),
      ),
  ),
];
