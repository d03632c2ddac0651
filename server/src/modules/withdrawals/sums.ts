import type { SumView } from '@tradeport/shared/contract/common.ts';
import { alike, type Explanation, explanationIn } from '@tradeport/shared/contract/explanation.ts';
import type { Language } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { workOutFee } from '@tradeport/shared/rules/fees.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { cutOffOf } from '@tradeport/shared/rules/paymentConfig.ts';
import { feeSum } from '../fees/index.ts';
import type { Withdrawal } from './store.ts';

const feeOf = ({ ccy, minor, feeTerms }: Withdrawal): Explanation | undefined => {
  if (feeTerms === null) return undefined;
  const { ruleNo, isOwn, share, minimumUsd, flatUsd, usdMid, slotAt } = feeTerms;
  const rule = { ruleNo, isOwn, ccy: null, share, minimumUsd, flatUsd };
  return feeSum({ ccy, minor, rule, usdMid, slotAt, ...workOutFee({ ccy, minor }, rule, usdMid) });
};

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

const valueDayOf = ({ ccy, createdAt, valueDay, runAt }: Withdrawal): Explanation => ({
  title: ['起息日', 'Value date'],
  formula: ['截止时间前申请算当日，否则算下一工作日', 'applied for by the cut-off: that working day, else the next'],
  lines: [
    { label: ['申请时间', 'Applied'], value: alike(formatInstant(createdAt)) },
    { label: ['截止时间', 'Cut-off'], value: alike(cutOffOf(ccy)) },
    { label: ['起息日', 'Value date'], value: alike(valueDay) },
    { label: ['银行受理', 'Taken up by the bank'], value: alike(formatInstant(runAt)) },
  ],
  rounding: ['截止时间包含其所在的一分钟', 'a cut-off includes its minute'],
  rule: ['工作日按内地日历，含调休', 'Working days by the mainland calendar, make-up days included'],
});

/** How every figure of an order was worked out. */
export const withdrawalSums = (order: Withdrawal, language: Language): readonly SumView[] =>
  [feeOf(order), quotaOf(order), valueDayOf(order)].flatMap((sum) => (sum ? [explanationIn(sum, language)] : []));
