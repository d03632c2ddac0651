import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { type FeeParts, percentOf } from '@tradeport/shared/rules/fees.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { usdMidText } from '@tradeport/shared/rules/quotation.ts';
import type { Fee } from './fee.ts';

/** What a fee was worked out from. */
export type FeeFacts = Pick<Fee, 'ccy' | 'minor' | 'rule' | 'usdMid' | 'slotAt'> & FeeParts;

/** How a fee came about. */
export const feeSum = ({ ccy, minor, rule, usdMid, slotAt, ...parts }: FeeFacts): Explanation => {
  const money = (figure: bigint) => alike(`${formatGrouped(figure, ccy)} ${ccy}`);
  const isInDollars = parts.minimumMinor + parts.flatMinor > 0n;
  const dollars =
    ccy === 'USD' || !isInDollars
      ? []
      : [{ label: ['对 USD 中间价', 'Mid rate to USD'], value: alike(usdMidText(ccy, usdMid)) } as const];
  return {
    title: ['手续费', 'Fee'],
    formula: [
      '金额 × 费率与最低手续费取较大者，再加固定费用',
      'amount × share or the minimum, whichever is more, and the flat part on top',
    ],
    lines: [
      { label: ['金额', 'Amount'], value: money(minor) },
      {
        label: [`按费率 ${percentOf(rule.share)} %`, `${percentOf(rule.share)} % of it`],
        value: money(parts.shareMinor),
      },
      {
        label: [`最低手续费（${rule.minimumUsd} USD）`, `Minimum (${rule.minimumUsd} USD)`],
        value: money(parts.minimumMinor),
      },
      { label: [`固定费用（${rule.flatUsd} USD）`, `Flat part (${rule.flatUsd} USD)`], value: money(parts.flatMinor) },
      ...dollars,
      { label: ['汇率时段开始', 'Slot of the rate begins'], value: alike(formatInstant(slotAt)) },
      { label: ['手续费', 'Fee'], value: money(parts.feeMinor) },
    ],
    rounding: ['各部分分别向上取整到最小货币单位', 'each part is rounded up to the smallest unit of the currency'],
    rule: rule.isOwn
      ? [`与您约定的计费规则 ${rule.ruleNo}`, `Rule ${rule.ruleNo}, as agreed with you`]
      : [`标准计费规则 ${rule.ruleNo}`, `Standard rule ${rule.ruleNo}`],
  };
};
