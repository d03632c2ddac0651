import type { SumView } from '@tradeport/shared/contract/common.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { RateSpan, rate } from '@tradeport/shared/contract/rate.ts';
import type { Language } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { compareRates, ratioOf } from '@tradeport/shared/rules/rates.ts';
import type { OpenMarket, SlotRate } from './service.ts';
import { changePercent, dayBefore } from './service.ts';

/** A moment in words of the page: day and minute, in the platform's zone like every time. */
const minuteText = (at: Date): string => formatInstant(at).slice(0, 16).replace('T', ' ');

const percentOf = (share: string): string => {
  const { num, den } = ratioOf(share);
  const tenThousandths = (num * 10_000n) / den;
  return `${tenThousandths / 100n}.${String(tenThousandths % 100n).padStart(2, '0')} %`;
};

export const rateView = (market: OpenMarket, slot: SlotRate, now: Date) => ({
  sellCurrency: slot.sell,
  buyCurrency: slot.buy,
  rate: slot.rate,
  midRate: slot.mid,
  changePercent: changePercent(slot.rate, market.rateAt(slot.sell, slot.buy, dayBefore(now)).rate),
  validUntil: formatInstant(slot.endsAt),
});

/** A pair's rates over a span, with the lowest and the highest of them and how far it came. */
export const historyView = (
  market: OpenMarket,
  { sell, buy }: { readonly sell: Ccy; readonly buy: Ccy },
  span: RateSpan,
  until: Date,
): ResultOf<(typeof rate)['queryRateList']> => {
  const points = market.history(sell, buy, span, until);
  const [first, last] = [points[0], points.at(-1)];
  const sorted = points.map((point) => point.rate).sort(compareRates);
  return {
    sellCurrency: sell,
    buyCurrency: buy,
    span,
    low: sorted[0] ?? '',
    high: sorted.at(-1) ?? '',
    changePercent: first && last ? changePercent(last.rate, first.rate) : '',
    points: points.map(({ at, rate: value }) => ({ at: formatInstant(at), rate: value })),
  };
};

/** How a customer's rate was worked out, for whoever opens it. */
export const rateSum = (
  slot: Pick<SlotRate, 'sell' | 'buy' | 'rate' | 'mid' | 'spread'>,
  slotAt: Date,
  language: Language,
): SumView => {
  const zh = language === 'zh-CN';
  return {
    title: zh ? `${slot.sell}/${slot.buy} 客户汇率` : `${slot.sell}/${slot.buy} customer rate`,
    formula: zh ? '中间价 ×（1 − 点差）' : 'mid rate × (1 − spread)',
    lines: [
      { label: zh ? '中间价' : 'Mid rate', value: slot.mid },
      { label: zh ? '点差' : 'Spread', value: percentOf(slot.spread) },
      { label: zh ? '报价时段开始' : 'Slot starts', value: minuteText(slotAt) },
      { label: zh ? '客户汇率' : 'Customer rate', value: slot.rate },
    ],
    rounding: zh ? '8 位有效数字，向下取整' : '8 significant digits, rounded down',
    rule: zh
      ? '每 5 分钟一个报价时段；报价为该时段的中间价减点差，时段结束即失效'
      : 'A quote is the mid rate of its five-minute slot less the spread, and ends with the slot',
  };
};
