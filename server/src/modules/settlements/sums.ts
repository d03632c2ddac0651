import { alike, type Explanation, explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { addDays, type CalendarOverrides, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { CNY_CUT_OFF, fastSettlementSum } from '@tradeport/shared/rules/fastSettlement.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import { feeTermsOf, payoutFeeSum } from '../payouts/index.ts';
import { feesOf, netOf, type Settlement, type Terms } from './order.ts';

type Priced = Terms & Pick<Settlement, 'mode' | 'ccy' | 'minor'>;

/** "0.1 %" of "0.001". */
const percent = (share: string): string => `${Number((Number(share) * 100).toFixed(6))} %`;
const moneyOf = (ccy: Settlement['ccy'] | 'CNY', minor: bigint) => alike(`${formatGrouped(minor, ccy)} ${ccy}`);

/** The row of the calendar that the days were counted by; none where the calendar was edited since. */
const calendarLines = ({ countedAt, countedDay, days }: Priced, overrides: CalendarOverrides): Explanation['lines'] => {
  const { workingDay, days: counted } = fastSettlementSum(countedAt, overrides);
  if (counted !== days) return [];
  const last = addDays(countedDay, days - 1);
  const row: Bilingual = workingDay
    ? [`${countedDay} 工作日`, `${countedDay} is a working day`]
    : [`${countedDay} 至 ${last} 连续休息 ${days} 天`, `${countedDay} to ${last}: days off, ${days} in a row`];
  return [{ label: ['日历', 'Calendar'], value: row }];
};

const speedyFeeSum = (
  { ccy, minor, ratePerDay, days, speedyFeeMinor, countedAt, countedDay }: Priced,
  calendar: Explanation['lines'],
): Explanation => ({
  title: ['快速结汇费', 'Speedy fee'],
  formula: ['金额 × 日费率 × 天数', 'amount × share of a day × days'],
  lines: [
    { label: ['金额', 'Amount'], value: moneyOf(ccy, minor) },
    { label: ['日费率', 'Share of a day'], value: alike(percent(ratePerDay)) },
    { label: ['计算时间', 'Counted by'], value: alike(formatInstant(countedAt)) },
    { label: ['计入日期', 'Counts for'], value: alike(countedDay) },
    ...calendar,
    { label: ['天数', 'Days'], value: alike(String(days)) },
    { label: ['快速结汇费', 'Speedy fee'], value: moneyOf(ccy, speedyFeeMinor) },
  ],
  rounding: ['向上取整到最小货币单位', 'rounded up to the smallest unit of the currency'],
  rule: [
    '工作日 00:01–15:00 计 1 天，15:01–24:00 计 2 天；休息日计 1 天加其后连续休息日；00:00 归前一日',
    'A working day counts 1 from 00:01 to 15:00 and 2 after; a day off 1 and the days off that follow; 00:00 belongs to the day before',
  ],
});

/** How an amount became CNY. */
export const conversionSum = (order: Priced): Explanation => ({
  title: ['到账金额', 'What arrives'],
  formula:
    order.price === null
      ? ['（金额 − 手续费 − 快速结汇费）× 汇率', '(amount − fee − speedy fee) × rate']
      : ['（金额 − 手续费 − 快速结汇费）÷ 卖出价', '(amount − fee − speedy fee) ÷ ask'],
  lines: [
    { label: ['金额', 'Amount'], value: moneyOf(order.ccy, order.minor) },
    { label: ['费用合计', 'All fees'], value: moneyOf(order.ccy, feesOf(order)) },
    { label: ['结汇净额', 'What is settled'], value: moneyOf(order.ccy, netOf(order)) },
    order.price === null
      ? { label: ['汇率', 'Rate'], value: alike(order.rate) }
      : { label: [`CNH/${order.ccy} 卖出价`, `Ask of CNH/${order.ccy}`], value: alike(order.price) },
    order.lockNo === null
      ? { label: ['汇率时段开始', 'Slot of the rate begins'], value: alike(formatInstant(order.slotAt)) }
      : { label: ['锁定汇率', 'Locked rate'], value: alike(order.lockNo) },
    { label: ['到账金额', 'What arrives'], value: moneyOf('CNY', order.cnyMinor) },
  ],
  rounding: ['只在最后取整一次，向下取整到分', 'rounded once, at the end, down to the fen'],
  rule: ['离岸人民币按 1 结汇', 'CNH settles at 1'],
});

const valueDaySum = ({ mode, valueDay, startsAt, paysAt, restoresAt }: Priced): Explanation => ({
  title: ['起息日与付款', 'Value date and payment'],
  formula:
    mode === 'speedy'
      ? [
          '垫资立即付款；额度在计入日期加天数后的首个工作日 09:00 恢复',
          'paid at once from an advance; its limit comes back at 09:00 of the first working day not before the counted day and its days',
        ]
      : [
          '起息日截止后开始，下一工作日 15:00 付款',
          'starts after the cut-off of its value date, paid at 15:00 of the next working day',
        ],
  lines: [
    { label: ['截止时间', 'Cut-off'], value: alike(CNY_CUT_OFF) },
    { label: ['起息日', 'Value date'], value: alike(valueDay) },
    { label: ['开始', 'Starts'], value: alike(formatInstant(startsAt)) },
    { label: ['付款', 'Paid'], value: alike(formatInstant(paysAt)) },
    ...(restoresAt === null
      ? []
      : [{ label: ['额度恢复', 'Limit restored'], value: alike(formatInstant(restoresAt)) } as const]),
  ],
  rounding: ['截止时间包含其所在的一分钟', 'a cut-off includes its minute'],
  rule: ['工作日按内地日历，含调休', 'Working days by the mainland calendar, make-up days included'],
});

/** How every figure of a quote was worked out. */
export const termSums = (order: Priced, language: Language, overrides: CalendarOverrides) => {
  const { ccy, minor } = order;
  const fee = payoutFeeSum({ ccy, minor, feeTerms: feeTermsOf(order) });
  return {
    arrives: explanationIn(conversionSum(order), language),
    fee: fee && explanationIn(fee, language),
    speedyFee:
      order.mode === 'speedy'
        ? explanationIn(speedyFeeSum(order, calendarLines(order, overrides)), language)
        : undefined,
    valueDay: explanationIn(valueDaySum(order), language),
  };
};

/** How every figure of an order was worked out. */
export const settlementSums = (order: Settlement, language: Language, overrides: CalendarOverrides) =>
  sumsOf(termSums(order, language, overrides));
