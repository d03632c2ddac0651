import type { ExchangeOrderWire } from '@tradeport/shared/contract/exchange.ts';
import { closingStatuses, deliveries, exchangeCovers, exchangeModes } from '@tradeport/shared/reference/wireWords.ts';
import { groupedMoney } from '@tradeport/shared/rules/money.ts';
import { type Bilingual, inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { exportTimeOrNone, type Made } from '../../platform/documents/exportNames.ts';
import { inBoth, paper } from '../../platform/documents/paper.ts';
import type { PdfDocument } from '../../platform/documents/pdfDocument.ts';
import { directionText } from './view.ts';

type Fact = readonly [label: Bilingual, value: string | null];

const shown = (facts: readonly Fact[]) =>
  facts.flatMap(([label, value]) => (value === null ? [] : [[inBoth(label), value] as const]));

const block = (title: Bilingual, facts: readonly Fact[]) =>
  ({ kind: 'facts', title: inBoth(title), facts: shown(facts) }) as const;

const ofSettlement = (order: ExchangeOrderWire): readonly Fact[] => [
  [['预计交割时间', 'Expected at'], exportTimeOrNone(order.estimatedSettlementDate)],
  [['交割汇率', 'Settlement rate'], order.settlementRate],
  [
    ['已交割', 'Settled'],
    order.settlementRate === null
      ? null
      : `${groupedMoney(order.settledSellAmount, order.sellCurrency)} → ${groupedMoney(order.settledBuyAmount, order.buyCurrency)}`,
  ],
  [['交割完成时间', 'Settled at'], exportTimeOrNone(order.settledAt)],
];

const ofClosing = (order: ExchangeOrderWire, { language }: Made): readonly Fact[] => [
  [
    ['平仓状态', 'Closing status'],
    order.closingStatus === null ? null : inLanguage(language, closingStatuses[order.closingStatus]),
  ],
  [['平仓汇率', 'Closing rate'], order.closingRate],
  [
    ['平仓损失', 'Closing loss'],
    order.closingLoss === null ? null : groupedMoney(order.closingLoss, order.sellCurrency),
  ],
  [['平仓时间', 'Closed at'], exportTimeOrNone(order.closingTime)],
];

const ofShortfall = ({
  closingPenalty,
  amountDueToday,
  owedAmount,
  sellCurrency,
}: ExchangeOrderWire): readonly Fact[] => {
  const money = (amount: string | null): string | null => (amount === null ? null : groupedMoney(amount, sellCurrency));
  return [
    [['违约金', 'Penalty'], money(closingPenalty)],
    [['今日付清应付', 'Due if paid today'], money(amountDueToday)],
    [['欠款', 'Still owed'], money(owedAmount)],
  ];
};

/** One exchange order as it stands. */
export const orderPaper = (order: ExchangeOrderWire, made: Made): PdfDocument => {
  const { language } = made;
  return paper(
    {
      title: inBoth(['换汇单', 'Exchange order']),
      subtitle: order.id,
      blocks: [
        block(
          ['换汇信息', 'Exchange'],
          [
            [['订单号', 'Order no.'], order.id],
            [['换汇方式', 'Mode'], inLanguage(language, exchangeModes[order.mode])],
            [['货币对', 'Pair'], order.currencyPair],
            [['交易方向', 'Direction'], directionText(order, language)],
            [['卖出金额', 'Sold'], groupedMoney(order.sellAmount, order.sellCurrency)],
            [['买入金额', 'Bought'], groupedMoney(order.buyAmount, order.buyCurrency)],
            [['汇率', 'Rate'], order.rate],
            [['目标汇率', 'Target rate'], order.targetRate],
            [['截止日', 'Deadline'], order.deadlineDate],
            [['资金来源', 'Cover'], inLanguage(language, exchangeCovers[order.cover])],
          ],
        ),
        block(
          ['交割', 'Settlement'],
          [
            [['交割方式', 'Delivery'], inLanguage(language, deliveries[order.delivery])],
            [['交割日', 'Delivery day'], order.deliveryDay],
            [['合同编号', 'Contract number'], order.tradeOrderNo],
            [['远期点', 'Forward points'], order.forwardPoints],
            ...ofSettlement(order),
          ],
        ),
        block(
          ['办理进度', 'Progress'],
          [
            [['状态', 'State'], order.statusText],
            [['创建时间', 'Created'], exportTimeOrNone(order.createdAt)],
            ...ofClosing(order, made),
            ...ofShortfall(order),
            [['原因', 'Reason'], order.reason],
            [['操作员', 'Operator'], order.operatorName],
          ],
        ),
      ],
    },
    made,
  );
};
