import type { SumView } from '@tradeport/shared/contract/common.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { ExchangeOrder } from './store.ts';

/** How a figure was worked out, in both languages. */
interface Told {
  readonly title: Bilingual;
  readonly formula: Bilingual;
  readonly lines: readonly (readonly [label: Bilingual, value: string])[];
  readonly rounding: Bilingual;
  readonly rule: Bilingual;
}

const inWords = ({ title, formula, lines, rounding, rule }: Told, language: Language): SumView => {
  const pick = (text: Bilingual): string => inLanguage(language, text);
  return {
    title: pick(title),
    formula: pick(formula),
    lines: lines.map(([label, value]) => ({ label: pick(label), value })),
    rounding: pick(rounding),
    rule: pick(rule),
  };
};

const money = (minor: bigint, ccy: ExchangeOrder['sell']): string => `${formatGrouped(minor, ccy)} ${ccy}`;

const creditSum = ({ sell, sellMinor, creditWorthMinor, creditUsedMinor }: ExchangeOrder): Told => ({
  title: ['占用的授信额度', 'Credit in use'],
  formula: ['卖出金额按确认时中间价折合美元', 'sold amount at the mid of its confirmation, in USD'],
  lines: [
    [['卖出', 'Sold'], money(sellMinor, sell)],
    [['确认时占用', 'Used when confirmed'], money(creditWorthMinor, 'USD')],
    [['仍占用', 'Still in use'], money(creditUsedMinor, 'USD')],
  ],
  rounding: [
    '折合金额向上取整；按份恢复时向下取整，最后一份恢复全部余额',
    'worth rounded up; given back by share, rounded down, the last brings the rest',
  ],
  rule: [
    '确认后固定，随交割按份恢复，订单终结时全部恢复',
    'Fixed when confirmed; given back share by share, or whole with the end',
  ],
});

const penaltySum = ({ sell, shortDaysMinor, penaltyMinor }: ExchangeOrder): Told => ({
  title: ['违约金', 'Penalty'],
  formula: ['每日开始时的短款之和 × 日违约金率', 'what was short as each day began, summed × rate of a day'],
  lines: [
    [['短款 × 天数合计', 'Short × days, summed'], money(shortDaysMinor, sell)],
    [['违约金', 'Penalty'], money(penaltyMinor, sell)],
  ],
  rounding: ['合计后向上取整一次', 'summed, then rounded up once'],
  rule: [
    '交割日之后至补齐或平仓当日，逐日计算',
    'Each day after the delivery day, up to that on which it is made up or closed',
  ],
});

const owedSum = ({ sell, lossMinor, penaltyMinor }: ExchangeOrder, leftMinor: bigint): Told => ({
  title: ['欠款', 'Owed'],
  formula: ['损失 + 违约金 − 已从可用余额扣收', 'loss + penalty − what was taken of the available balance'],
  lines: [
    [['损失', 'Loss'], money(lossMinor, sell)],
    [['违约金', 'Penalty'], money(penaltyMinor, sell)],
    [['已扣收', 'Taken'], money(lossMinor + penaltyMinor - leftMinor, sell)],
    [['尚欠', 'Still owed'], money(leftMinor, sell)],
  ],
  rounding: ['整数最小货币单位，不取整', 'in whole minor units, nothing is rounded'],
  rule: [
    '从下一笔使可用余额增加的分录中扣收，先到先扣',
    'Taken in the next entries that raise the available balance, the oldest first',
  ],
});

/** How credit, penalty and what is owed of an order came about; undefined where there is none. */
export const creditSums = (order: ExchangeOrder, owedMinor: bigint, language: Language) => ({
  credit: order.cover === 'credit' ? inWords(creditSum(order), language) : undefined,
  penalty: order.penaltyMinor > 0n ? inWords(penaltySum(order), language) : undefined,
  owed: owedMinor > 0n ? inWords(owedSum(order, owedMinor), language) : undefined,
});
