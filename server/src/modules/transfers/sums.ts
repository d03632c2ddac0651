import type { NamedSum } from '@tradeport/shared/contract/common.ts';
import { alike, type Explanation, explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount, minorOf } from '@tradeport/shared/rules/money.ts';
import { usdEquivalent, usdMidText } from '@tradeport/shared/rules/quotation.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { payoutFeeSum } from '../payouts/index.ts';
import type { Transfer } from './store.ts';

/** Whether the platform decides on it. */
const limitOf = ({ ccy, minor, feeTerms: { usdMid, slotAt }, reviewAboveUsd, isReviewed }: Transfer): Explanation => ({
  title: ['是否须平台审核', 'Whether the platform decides on it'],
  formula: [
    '转账金额 × 对 USD 中间价 = 等值 USD；超过门槛须审核',
    'amount × mid rate to USD; what is worth more than the limit is reviewed',
  ],
  lines: [
    { label: ['转账金额', 'Amount'], value: alike(`${formatAmount(minor, ccy)} ${ccy}`) },
    { label: ['对 USD 中间价', 'Mid rate to USD'], value: alike(usdMidText(ccy, usdMid)) },
    { label: ['汇率时段开始', 'Slot of the rate begins'], value: alike(formatInstant(slotAt)) },
    {
      label: ['等值 USD', 'USD-equivalent'],
      value: alike(`${formatAmount(usdEquivalent({ ccy, minor }, usdMid, 'up'), 'USD')} USD`),
    },
    {
      label: ['审核门槛', 'Reviewed above'],
      value: alike(`${formatAmount(minorOf(reviewAboveUsd, 'USD'), 'USD')} USD`),
    },
    { label: ['结果', 'Result'], value: isReviewed ? ['平台审核', 'reviewed'] : ['即时到账', 'at once'] },
  ],
  rounding: ['等值向上取整到美分', 'the equivalent is rounded up to the cent'],
  rule: [
    '门槛由平台设定，按申请时的中间价折算',
    'The limit is set by the platform; the mid rate is that of the application',
  ],
});

const quotaOf = ({ ccy, minor, quotaMinor }: Transfer): Explanation => ({
  title: ['随单结转的结汇额度', 'Settlement quota carried along'],
  formula: ['min（到账时的额度，转账金额）', 'the lesser of the quota at that moment and the amount'],
  lines: [
    { label: ['转账金额', 'Amount'], value: alike(`${formatAmount(minor, ccy)} ${ccy}`) },
    { label: ['结转额度', 'Quota carried'], value: alike(`${formatAmount(quotaMinor, ccy)} ${ccy}`) },
  ],
  rounding: ['整数最小货币单位，不取整', 'in whole minor units, nothing is rounded'],
  rule: ['付款方减少 min(额度, 金额)，收款方增加同额', 'The payer loses min(quota, amount), and the payee gains it'],
});

/** How every figure of a transfer was worked out; a failed one took neither fee nor quota. */
export const transferSums = (order: Transfer, language: Language): NamedSum<'fee' | 'limit' | 'quota'>[] => {
  const fee = order.state === 'fail' ? undefined : payoutFeeSum(order);
  return sumsOf({
    fee: fee && explanationIn(fee, language),
    limit: explanationIn(limitOf(order), language),
    quota: order.state === 'success' ? explanationIn(quotaOf(order), language) : undefined,
  });
};
