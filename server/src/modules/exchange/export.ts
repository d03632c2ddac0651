import type { ExchangeOrderWire } from '@tradeport/shared/contract/exchange.ts';
import { exportTime } from '../../platform/documents/exportNames.ts';
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
    { header: ['交割日', 'Delivery day'], width: 14, cell: ({ deliveryDay }) => deliveryDay },
    { header: ['状态', 'State'], width: 16, cell: ({ statusText }) => statusText },
    { header: ['操作员', 'Operator'], width: 16, cell: ({ operatorName }) => operatorName },
    { header: ['原因', 'Reason'], width: 30, cell: ({ reason }) => reason },
  ],
};
