import { alike, type Explanation, explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { usdMidText } from '@tradeport/shared/rules/quotation.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { RefundOrder } from './store.ts';

const money = (minor: bigint, ccy: CurrencyCode) => alike(`${formatAmount(minor, ccy)} ${ccy}`);

const amountOf = ({ ccy, originalMinor, feeMinor, feeUsd, usdMid }: RefundOrder): Explanation => ({
  title: ['退回金额', 'What comes back'],
  formula: ['付款金额 − 银行扣费，最低为 0', 'what was paid less what banks keep, never below 0'],
  lines: [
    { label: ['付款金额', 'Paid'], value: money(originalMinor, ccy) },
    { label: ['银行扣费（等值 USD）', 'What banks keep, in USD'], value: alike(`${feeUsd} USD`) },
    { label: ['申请时段对 USD 中间价', 'Mid rate to USD at the application'], value: alike(usdMidText(ccy, usdMid)) },
    { label: ['银行扣费', 'What banks keep'], value: money(feeMinor, ccy) },
    { label: ['退回', 'Refund amount'], value: money(originalMinor - feeMinor, ccy) },
  ],
  rounding: ['扣费向上取整，最多为付款金额', 'the fee is rounded up, and at most what was paid'],
  rule: ['付款手续费不退', 'The fee of the payment is not given back'],
});

const exchangeOf = (refund: RefundOrder): Explanation | undefined => {
  const { ccy, originalMinor, feeMinor, creditCcy, creditMinor, exchanged } = refund;
  if (exchanged === null) return undefined;
  return {
    title: ['入账金额', 'What is credited'],
    formula: ['退回金额 × 客户汇率', 'what comes back × the customer rate'],
    lines: [
      { label: ['退回', 'Refund amount'], value: money(originalMinor - feeMinor, ccy) },
      { label: ['客户汇率', 'Customer rate'], value: alike(exchanged.rate) },
      { label: ['报价时段开始', 'Slot of the rate begins'], value: alike(formatInstant(exchanged.rateAt)) },
      { label: ['入账', 'Credited'], value: money(creditMinor, creditCcy) },
    ],
    rounding: ['向下取整', 'rounded down'],
    rule: ['更换账户时的时段汇率', 'The rate of the slot in which the account was chosen'],
  };
};

/** How the figures of a refund were worked out. */
export const refundSums = (refund: RefundOrder, language: Language) => {
  const exchange = exchangeOf(refund);
  return sumsOf({
    amount: explanationIn(amountOf(refund), language),
    credited: exchange && explanationIn(exchange, language),
  });
};
