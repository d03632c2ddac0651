import { alike, type Explanation, explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { payoutFeeSum, valueDaySum } from '../payouts/index.ts';
import type { Withdrawal } from './store.ts';

const quotaOf = ({ ccy, minor, quotaMinor }: Withdrawal): Explanation => ({
  title: ['占用的结汇额度', 'Settlement quota taken'],
  formula: [
    '提现金额；账户已关闭时取金额与额度的较小者',
    'the amount; of a closed account the lesser of amount and quota',
  ],
  lines: [
    { label: ['提现金额', 'Amount'], value: alike(`${formatAmount(minor, ccy)} ${ccy}`) },
    { label: ['占用额度', 'Quota taken'], value: alike(`${formatAmount(quotaMinor, ccy)} ${ccy}`) },
  ],
  rounding: ['整数最小货币单位，不取整', 'in whole minor units, nothing is rounded'],
  rule: ['提现失败或取消时额度退回', 'It comes back when the withdrawal fails or is cancelled'],
});

/** How every figure of an order was worked out. */
export const withdrawalSums = (order: Withdrawal, language: Language) => {
  const fee = payoutFeeSum(order);
  return sumsOf({
    fee: fee && explanationIn(fee, language),
    quota: explanationIn(quotaOf(order), language),
    valueDay: explanationIn(valueDaySum(order, order.ccy), language),
  });
};
