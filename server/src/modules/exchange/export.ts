import type { ExchangeOrderWire } from '@tradeport/shared/contract/exchange.ts';
import { closingStatuses, deliveries, exchangeModes } from '@tradeport/shared/reference/wireWords.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { exportTime, exportTimeOrNone } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';
import { directionText } from './view.ts';

/** The columns of exported exchange orders. */
export const orderExport: RecordExport<ExchangeOrderWire> = {
  title: ['换汇记录', 'Exchange orders'],
  columns: [
    { header: ['订单号', 'Order no.'], width: 26, cell: ({ id }) => id },
    { header: ['创建时间', 'Created'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
    { header: ['货币对', 'Pair'], width: 12, cell: ({ currencyPair }) => currencyPair },
    {
      header: ['交易方向', 'Direction'],
      width: 18,
      cell: directionText,
    },
    { header: ['卖出币种', 'Sold currency'], width: 14, cell: ({ sellCurrency }) => sellCurrency },
    { header: ['卖出金额', 'Sold'], width: 18, cell: ({ sellAmount }) => ({ amount: sellAmount }) },
    { header: ['买入币种', 'Bought currency'], width: 14, cell: ({ buyCurrency }) => buyCurrency },
    { header: ['买入金额', 'Bought'], width: 18, cell: ({ buyAmount }) => ({ amount: buyAmount }) },
    { header: ['汇率', 'Rate'], width: 14, cell: ({ rate }) => rate },
    {
      header: ['换汇方式', 'Mode'],
      width: 14,
      cell: ({ mode }, language) => inLanguage(language, exchangeModes[mode]),
    },
    {
      header: ['交割方式', 'Delivery'],
      width: 12,
      cell: ({ delivery }, language) => inLanguage(language, deliveries[delivery]),
    },
    { header: ['预计汇率', 'Estimated rate'], width: 14, cell: ({ estimatedRate }) => estimatedRate },
    { header: ['目标汇率', 'Target rate'], width: 14, cell: ({ targetRate }) => targetRate },
    { header: ['截止日', 'Deadline'], width: 14, cell: ({ deadlineDate }) => deadlineDate },
    { header: ['交割日', 'Delivery day'], width: 14, cell: ({ deliveryDay }) => deliveryDay },
    {
      header: ['预计交割时间', 'Expected at'],
      width: 20,
      cell: ({ estimatedSettlementDate }) => exportTimeOrNone(estimatedSettlementDate),
    },
    { header: ['交割汇率', 'Settlement rate'], width: 14, cell: ({ settlementRate }) => settlementRate },
    {
      header: ['已交割卖出金额', 'Settled, sold'],
      width: 18,
      cell: ({ settledSellAmount }) => ({ amount: settledSellAmount }),
    },
    {
      header: ['已交割买入金额', 'Settled, bought'],
      width: 18,
      cell: ({ settledBuyAmount }) => ({ amount: settledBuyAmount }),
    },
    {
      header: ['平仓状态', 'Closing'],
      width: 14,
      cell: ({ closingStatus }, language) =>
        closingStatus === null ? null : inLanguage(language, closingStatuses[closingStatus]),
    },
    { header: ['平仓时间', 'Closed at'], width: 20, cell: ({ closingTime }) => exportTimeOrNone(closingTime) },
    {
      header: ['平仓损失', 'Closing loss'],
      width: 18,
      cell: ({ closingLoss }) => (closingLoss === null ? null : { amount: closingLoss }),
    },
    {
      header: ['违约金', 'Penalty'],
      width: 18,
      cell: ({ closingPenalty }) => (closingPenalty === null ? null : { amount: closingPenalty }),
    },
    {
      header: ['今日付清应付', 'Due if paid today'],
      width: 18,
      cell: ({ amountDueToday }) => (amountDueToday === null ? null : { amount: amountDueToday }),
    },
    {
      header: ['欠款', 'Still owed'],
      width: 18,
      cell: ({ owedAmount }) => (owedAmount === null ? null : { amount: owedAmount }),
    },
    { header: ['合同编号', 'Contract number'], width: 26, cell: ({ tradeOrderNo }) => tradeOrderNo },
    { header: ['远期点', 'Forward points'], width: 14, cell: ({ forwardPoints }) => forwardPoints },
    { header: ['状态', 'State'], width: 16, cell: ({ statusText }) => statusText },
    { header: ['操作员', 'Operator'], width: 16, cell: ({ operatorName }) => operatorName },
    { header: ['原因', 'Reason'], width: 30, cell: ({ reason }) => reason },
  ],
};
