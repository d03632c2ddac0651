import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import type { ExchangeOrderWire } from '@tradeport/shared/contract/exchange.ts';
import { inLanguage, type Language } from '@tradeport/shared/contract/refusal.ts';
import { exportName, type Made, sheetTime } from '../../platform/documents/exportNames.ts';
import { type SheetColumn, workbookFile } from '../../platform/documents/workbook.ts';
import { directionText } from './view.ts';

const columnsIn = (language: Language): readonly SheetColumn<ExchangeOrderWire>[] => {
  const say = (zh: string, en: string): string => inLanguage(language, [zh, en]);
  return [
    { header: say('订单号', 'Order no.'), width: 26, cell: ({ id }) => id },
    { header: say('创建时间', 'Created'), width: 20, cell: ({ createdAt }) => sheetTime(createdAt) },
    { header: say('货币对', 'Pair'), width: 12, cell: ({ currencyPair }) => currencyPair },
    {
      header: say('交易方向', 'Direction'),
      width: 18,
      cell: (order) => directionText(order, language),
    },
    { header: say('卖出币种', 'Sold currency'), width: 14, cell: ({ sellCurrency }) => sellCurrency },
    { header: say('卖出金额', 'Sold'), width: 18, cell: ({ sellAmount }) => ({ amount: sellAmount }) },
    { header: say('买入币种', 'Bought currency'), width: 14, cell: ({ buyCurrency }) => buyCurrency },
    { header: say('买入金额', 'Bought'), width: 18, cell: ({ buyAmount }) => ({ amount: buyAmount }) },
    { header: say('汇率', 'Rate'), width: 14, cell: ({ rate }) => rate },
    { header: say('交割日', 'Delivery day'), width: 14, cell: ({ deliveryDay }) => deliveryDay },
    { header: say('状态', 'State'), width: 16, cell: ({ statusText }) => statusText },
    { header: say('操作员', 'Operator'), width: 16, cell: ({ operatorName }) => operatorName },
    { header: say('原因', 'Reason'), width: 30, cell: ({ reason }) => reason },
  ];
};

/** Exchange orders as a workbook, in one language. */
export const orderWorkbook = (
  { language, now, isSimulated }: Made,
  rows: AsyncIterable<ExchangeOrderWire>,
): FileAnswer => {
  const title = language === 'zh-CN' ? '换汇记录' : 'Exchange orders';
  return workbookFile({
    fileName: exportName(title, now),
    name: title,
    isSimulated,
    columns: columnsIn(language),
    rows,
  });
};
