import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount, formatGrouped } from '@tradeport/shared/rules/money.ts';
import { usdMidText } from '@tradeport/shared/rules/quotation.ts';
import type { Rate } from '@tradeport/shared/rules/rates.ts';
import { endedSum } from '../../platform/records/explanations.ts';

const money = (minor: bigint, ccy: CurrencyCode) => alike(`${formatAmount(minor, ccy)} ${ccy}`);

/** An amount checked against the limits, which are named in US dollars. */
export interface Valued {
  readonly sell: CurrencyCode;
  readonly sellMinor: bigint;
  /** Mid of the slot with the dollar, as the two are quoted, and when that slot began. */
  readonly usdMid: Rate;
  readonly slotAt: Date;
  readonly usdMinor: bigint;
  readonly limitMinor: bigint;
}

const limitSum = (
  side: 'minimum' | 'maximum',
  { sell, sellMinor, usdMid, slotAt, usdMinor, limitMinor }: Valued,
): Explanation => ({
  title:
    side === 'minimum'
      ? ['低于换汇最低限额', 'Below the minimum of an exchange']
      : ['超过换汇最高限额', 'Above the maximum of an exchange'],
  formula: [
    '卖出金额按对 USD 中间价折算为等值 USD，与限额比较',
    'sold amount at the mid rate to USD = USD-equivalent, checked against the limit',
  ],
  lines: [
    { label: ['卖出', 'Sold'], value: money(sellMinor, sell) },
    { label: ['对 USD 中间价', 'Mid rate to USD'], value: alike(sell === 'USD' ? '1' : usdMidText(sell, usdMid)) },
    { label: ['报价时段开始', 'Slot of the rate begins'], value: alike(formatInstant(slotAt)) },
    { label: ['等值 USD', 'USD-equivalent'], value: money(usdMinor, 'USD') },
    {
      label: side === 'minimum' ? ['最低限额', 'Minimum'] : ['最高限额', 'Maximum'],
      value: alike(`${formatAmount(limitMinor, 'USD')} USD`),
    },
  ],
  rounding:
    side === 'minimum'
      ? ['等值向下取整到美分', 'the equivalent is rounded down to the cent']
      : ['等值向上取整到美分', 'the equivalent is rounded up to the cent'],
  rule: ['单笔换汇的限额以美元计，由平台设定', 'Limits of one exchange are named in US dollars by the platform'],
});

export const belowMinimum = (valued: Valued, minimumUsd: string): Refusal =>
  refusal('belowExchangeMinimum', { params: { minimum: `${minimumUsd} USD` }, sum: limitSum('minimum', valued) });

export const aboveMaximum = (valued: Valued): Refusal =>
  refusal('aboveExchangeMaximum', {
    params: { maximum: formatGrouped(valued.limitMinor, 'USD') },
    sum: limitSum('maximum', valued),
  });

/** What is left of an amount after the conversion is less than the smallest unit of the other currency. */
export const resultIsZero = (
  given: { readonly ccy: CurrencyCode; readonly minor: bigint },
  other: CurrencyCode,
  rate: Rate,
): Refusal =>
  refusal('resultIsZero', {
    sum: {
      title: ['兑换结果为零', 'The result is zero'],
      formula: ['金额 × 汇率，取整后为零', 'amount × rate, zero once it is rounded'],
      lines: [
        { label: ['金额', 'Amount'], value: money(given.minor, given.ccy) },
        { label: ['汇率', 'Rate'], value: alike(rate) },
        { label: ['结果', 'Result'], value: money(0n, other) },
      ],
      rounding: [`向下取整到 ${other} 的最小单位`, `rounded down to the smallest unit of ${other}`],
      rule: ['结果为零的换汇不予受理', 'What would come to nothing is not exchanged'],
    },
  });

/** An offer or a lock is over at the end of its five-minute slot. */
export const quoteEnded = (until: Date, now: Date): Refusal =>
  refusal('quoteEnded', { sum: endedSum(['报价已到期', 'The offer has ended'], until, now) });
