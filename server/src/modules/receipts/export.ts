import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import type { ReceiptWire } from '@tradeport/shared/contract/receipt.ts';
import { inLanguage, type Language } from '@tradeport/shared/contract/refusal.ts';
import { exportName, type Made, sheetTime } from '../../platform/documents/exportNames.ts';
import { type SheetColumn, workbookFile } from '../../platform/documents/workbook.ts';

const columnsIn = (language: Language): readonly SheetColumn<ReceiptWire>[] => {
  const say = (zh: string, en: string): string => inLanguage(language, [zh, en]);
  const local = say('本地汇款', 'Local');
  const amountOf = (amount: string | null) => (amount === null ? null : { amount });
  return [
    { header: say('订单号', 'Order no.'), width: 26, cell: ({ orderNo }) => orderNo },
    { header: say('到账时间', 'Arrived'), width: 20, cell: ({ arrivedAt }) => sheetTime(arrivedAt) },
    { header: say('付款人', 'Payer'), width: 30, cell: ({ payerHolderName }) => payerHolderName },
    { header: say('付款账号', 'Payer account'), width: 26, cell: ({ payerAccountNo }) => payerAccountNo },
    { header: say('付款国家/地区', 'Payer country'), width: 20, cell: ({ paymentCountryText }) => paymentCountryText },
    {
      header: say('汇款方式', 'Channel'),
      width: 12,
      cell: ({ paymentType }) => (paymentType === 'local' ? local : 'SWIFT'),
    },
    { header: say('收款账号', 'Receiving account'), width: 26, cell: ({ receivingAccountNo }) => receivingAccountNo },
    { header: say('收款银行', 'Receiving bank'), width: 30, cell: ({ receivingBank }) => receivingBank },
    { header: say('币种', 'Currency'), width: 10, cell: ({ currency }) => currency },
    {
      header: say('汇款金额', 'Amount'),
      width: 18,
      cell: ({ estimatedAmount }) => amountOf(estimatedAmount),
    },
    {
      header: say('入账金额', 'Credited'),
      width: 18,
      cell: ({ actualAmount }) => amountOf(actualAmount),
    },
    {
      header: say('入账时间', 'Credited at'),
      width: 20,
      cell: ({ creditedAt }) => (creditedAt === null ? null : sheetTime(creditedAt)),
    },
    { header: say('状态', 'State'), width: 18, cell: ({ statusText }) => statusText },
    { header: say('附言', 'Reference'), width: 30, cell: ({ reference }) => reference },
    { header: say('银行流水号', 'Bank reference'), width: 24, cell: ({ transactionOrderId }) => transactionOrderId },
    { header: say('原因', 'Reason'), width: 30, cell: ({ reason }) => reason },
  ];
};

/** Receipts as a workbook, in one language. */
export const receiptWorkbook = ({ language, now, isSimulated }: Made, rows: AsyncIterable<ReceiptWire>): FileAnswer => {
  const title = language === 'zh-CN' ? '收款记录' : 'Receipts';
  return workbookFile({
    fileName: exportName(title, now),
    name: title,
    isSimulated,
    columns: columnsIn(language),
    rows,
  });
};
