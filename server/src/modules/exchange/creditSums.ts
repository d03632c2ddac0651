import type { SumView } from '@tradeport/shared/contract/common.ts';
import { percentOf } from '@tradeport/shared/rules/fees.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { CreditFigures } from './creditFigures.ts';
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

const penaltySum = ({ sell, shortDaysMinor, penaltyMinor }: ExchangeOrder, figures: CreditFigures): Told => {
  const { running, ratePerDay } = figures;
  const perDay: Told['lines'][number] = [['日违约金率', 'Rate per day'], `${percentOf(ratePerDay)}%`];
  return {
    title: ['违约金', 'Penalty'],
    formula: ['每日开始时的短款之和 × 日违约金率', 'sum of the shortfall at the start of each day × rate per day'],
    lines:
      running === undefined
        ? [
            [['短款 × 天数合计', 'Shortfall × days'], money(shortDaysMinor, sell)],
            [['违约金', 'Penalty'], money(penaltyMinor, sell)],
          ]
        : [
            [['短款', 'Shortfall'], money(running.dueMinor - running.penaltyMinor, sell)],
            [['截至今日短款 × 天数合计', 'Shortfall × days up to today'], money(running.dayMinors, sell)],
            perDay,
            [['截至今日违约金', 'Penalty up to today'], money(running.penaltyMinor, sell)],
            [['今日付清应付', 'Due if paid today'], money(running.dueMinor, sell)],
          ],
    rounding: ['合计后向上取整一次', 'summed, then rounded up once'],
    rule: [
      '交割日之后至补齐或平仓当日，逐日计算',
      'Every calendar day after the delivery day counts, including the day on which the shortfall is paid or the position is closed',
    ],
  };
};

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

/** The calculation of an order's penalty, final or up to today; undefined where there is none. */
export const orderPenaltySum = (
  order: ExchangeOrder,
  figures: CreditFigures,
  language: Language,
): SumView | undefined =>
  order.penaltyMinor > 0n || figures.running !== undefined ? inWords(penaltySum(order, figures), language) : undefined;

/** The calculations of an order's credit, penalty and debt; undefined where there is none. */
export const creditSums = (order: ExchangeOrder, figures: CreditFigures, language: Language) => ({
  credit: order.cover === 'credit' ? inWords(creditSum(order), language) : undefined,
  penalty: orderPenaltySum(order, figures, language),
  owed: figures.owedMinor > 0n ? inWords(owedSum(order, figures.owedMinor), language) : undefined,
});
