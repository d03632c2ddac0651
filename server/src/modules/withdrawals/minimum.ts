import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount, formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { Limit } from '@tradeport/shared/rules/paymentConfig.ts';
import { usdMidText } from '@tradeport/shared/rules/quotation.ts';
import { besideLimit, type Fee } from '../fees/index.ts';

const minimumSum = ({ ccy, minor, usdMid, slotAt }: Fee, limit: Limit, counted: bigint): Explanation => ({
  title: ['低于提现最低金额', 'Below the minimum of a withdrawal'],
  formula:
    limit.ccy === ccy
      ? ['金额与最低金额比较', 'the amount, checked against the minimum']
      : [
          '金额按对 USD 中间价折算为等值 USD，与最低金额比较',
          'amount at the mid rate to USD, checked against the minimum',
        ],
  lines: [
    { label: ['金额', 'Amount'], value: alike(`${formatAmount(minor, ccy)} ${ccy}`) },
    ...(limit.ccy === ccy
      ? []
      : [
          { label: ['对 USD 中间价', 'Mid rate to USD'], value: alike(usdMidText(ccy, usdMid)) } as const,
          { label: ['汇率时段开始', 'Slot of the rate begins'], value: alike(formatInstant(slotAt)) } as const,
          { label: ['等值', 'Equivalent'], value: alike(`${formatAmount(counted, limit.ccy)} ${limit.ccy}`) } as const,
        ]),
    { label: ['最低金额', 'Minimum'], value: alike(`${limit.amount} ${limit.ccy}`) },
  ],
  rounding: ['等值向下取整到最小货币单位', 'an equivalent is rounded down to the smallest unit'],
  rule: [
    'USD、EUR、JPY 各有最低金额，其他币种按等值 USD',
    'USD, EUR and JPY have minimums of their own, others one in USD-equivalent',
  ],
});

/** Refuses `belowWithdrawalMinimum` unless the amount, or what it is worth in dollars, reaches the least withdrawal. */
export const requireMinimum = (fee: Fee): void => {
  const limit = fee.config.minimum;
  if (limit === null) return;
  const { counted, limitMinor } = besideLimit(fee, limit, 'minimum');
  if (counted >= limitMinor) return;
  throw refusal('belowWithdrawalMinimum', {
    params: { minimum: `${formatGrouped(limitMinor, limit.ccy)} ${limit.ccy}` },
    sum: minimumSum(fee, limit, counted),
  });
};
