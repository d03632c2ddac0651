import { alike, type Explanation, explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { payoutFeeSum, valueDaySum } from '../payouts/index.ts';
import type { Payment } from './store.ts';

const exchangeOf = (order: Payment): Explanation | undefined => {
  const { ccy, minor, receiveCcy, receiveMinor, fixedSide, exchanged } = order;
  if (exchanged === null) return undefined;
  const { mid, price, spread } = exchanged;
  return {
    title: ['换汇', 'Exchange'],
    formula:
      fixedSide === 'pay'
        ? ['付款金额按客户价换成到账币种', "the amount paid, at the customer's price of the pair"]
        : ['到账金额按客户价折成付款币种', "the amount that arrives, at the customer's price of the pair"],
    lines: [
      { label: ['付款金额', 'Paid'], value: alike(`${formatGrouped(minor, ccy)} ${ccy}`) },
      { label: ['到账金额', 'Arrives'], value: alike(`${formatGrouped(receiveMinor, receiveCcy)} ${receiveCcy}`) },
      { label: ['市场中间价', 'Mid rate'], value: alike(mid) },
      { label: ['点差（每边）', 'Spread, each side'], value: alike(spread) },
      { label: ['客户价', "Customer's price"], value: alike(price) },
    ],
    rounding: ['付款金额向上、到账金额向下取整一次', 'what is paid is rounded up, what arrives down, once'],
    rule: [
      '汇率以申请时的报价时段为准；退回时按原付款币种全额退回',
      'The rate is that of the slot of the application; what comes back comes back in the paying currency',
    ],
  };
};

/** How every figure of an order was worked out. */
export const paymentSums = (order: Payment, language: Language) => {
  const [fee, exchange] = [payoutFeeSum(order), exchangeOf(order)];
  return sumsOf({
    fee: fee && explanationIn(fee, language),
    exchange: exchange && explanationIn(exchange, language),
    valueDay: explanationIn(valueDaySum(order, order.receiveCcy), language),
  });
};
