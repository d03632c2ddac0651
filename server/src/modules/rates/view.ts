import type { SumView } from '@tradeport/shared/contract/common.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { RateSpan, rate } from '@tradeport/shared/contract/rate.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { pairName } from '@tradeport/shared/rules/pairName.ts';
import { isQuotedSo, perSold, type Quotation } from '@tradeport/shared/rules/quotation.ts';
import { compareDecimals, ratioOf } from '@tradeport/shared/rules/rates.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
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
  midRate: perSold(slot.mid, slot),
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
  const sorted = points.map((point) => point.rate).sort(compareDecimals);
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

/** What a customer's rate is explained by: of a slot, of a quote and of an order alike. */
export interface ExplainedRate extends Pick<Quotation, 'sell' | 'buy' | 'mid' | 'price'> {
  readonly spread: string;
  /** Of a forward: what its price has beside that of the day. */
  readonly forwardPoints?: string | null;
}

/** How a customer's rate was worked out, for whoever opens it. */
export const rateSum = (of: ExplainedRate, slotAt: Date, language: Language): SumView => {
  const zh = language === 'zh-CN';
  const isBid = isQuotedSo(of.sell, of.buy);
  const pair = isBid ? pairName(of.sell, of.buy) : pairName(of.buy, of.sell);
  const side = isBid ? { zh: '买入价', en: 'bid', sign: '−' } : { zh: '卖出价', en: 'ask', sign: '+' };
  const points = of.forwardPoints ?? null;
  return {
    title: zh ? `${pair} 客户汇率` : `${pair} customer rate`,
    formula: `${zh ? `中间价 ×（1 ${side.sign} 点差）` : `mid rate × (1 ${side.sign} spread)`}${points === null ? '' : zh ? ' + 远期点' : ' + forward points'}`,
    lines: [
      { label: zh ? `${pair} 中间价` : `${pair} mid rate`, value: of.mid },
      { label: zh ? '点差' : 'Spread', value: percentOf(of.spread) },
      { label: zh ? '报价时段开始' : 'Slot starts', value: minuteText(slotAt) },
      ...(points === null ? [] : [{ label: zh ? '远期点' : 'Forward points', value: points }]),
      { label: zh ? `客户汇率（${side.zh}）` : `Customer rate (${side.en})`, value: of.price },
    ],
    rounding: zh
      ? `8 位有效数字，向${isBid ? '下' : '上'}取整`
      : `8 significant digits, rounded ${isBid ? 'down' : 'up'}`,
    rule: zh
      ? '每个货币对只按一个方向报价：客户按买入价卖出基准货币，按卖出价买入；报价在 5 分钟时段内有效'
      : 'Each pair is quoted one way: the customer sells its base currency at the bid and buys it at the ask. A quote holds for its five-minute slot',
  };
};
