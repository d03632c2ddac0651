import type { ReceiptWire } from '@tradeport/shared/contract/receipt.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { exportTime } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

const amountOf = (amount: string | null) => (amount === null ? null : { amount });
const SIM = { personal: ['个人卡', 'Personal'], company: ['公司卡', 'Company'] } as const;
const local: Bilingual = ['本地汇款', 'Local'];

/** The columns of exported receipts. */
export const receiptExport: RecordExport<ReceiptWire> = {
  title: ['收款记录', 'Receipts'],
  columns: [
    { header: ['收款单号', 'Receipt no.'], width: 26, cell: ({ orderNo }) => orderNo },
    { header: ['到账时间', 'Arrived'], width: 20, cell: ({ arrivedAt }) => exportTime(arrivedAt) },
    { header: ['付款人', 'Payer'], width: 30, cell: ({ payerHolderName }) => payerHolderName },
    { header: ['付款账号', 'Payer account'], width: 26, cell: ({ payerAccountNo }) => payerAccountNo },
    { header: ['付款国家/地区', 'Payer country'], width: 20, cell: ({ paymentCountryText }) => paymentCountryText },
    {
      header: ['汇款方式', 'Channel'],
      width: 12,
      cell: ({ paymentType }, language) => (paymentType === 'local' ? inLanguage(language, local) : 'SWIFT'),
    },
    { header: ['收款账号', 'Receiving account'], width: 26, cell: ({ receivingAccountNo }) => receivingAccountNo },
    { header: ['收款银行', 'Receiving bank'], width: 30, cell: ({ receivingBank }) => receivingBank },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    {
      header: ['汇款金额', 'Amount'],
      width: 18,
      cell: ({ estimatedAmount }) => amountOf(estimatedAmount),
    },
    {
      header: ['入账金额', 'Credited'],
      width: 18,
      cell: ({ actualAmount }) => amountOf(actualAmount),
    },
    {
      header: ['入账时间', 'Credited at'],
      width: 20,
      cell: ({ creditedAt }) => (creditedAt === null ? null : exportTime(creditedAt)),
    },
    {
      header: ['材料期限', 'Material due'],
      width: 20,
      cell: ({ orderExpiry }) => (orderExpiry === null ? null : exportTime(orderExpiry)),
    },
    { header: ['充值单号', 'Recharge'], width: 26, cell: ({ receiptOrderId }) => receiptOrderId },
    {
      header: ['付款人手机卡', "Payer's SIM"],
      width: 16,
      cell: ({ payerMobileSimType: sim }, language) => (sim === null ? null : inLanguage(language, SIM[sim])),
    },
    { header: ['状态', 'State'], width: 18, cell: ({ statusText }) => statusText },
    { header: ['附言', 'Reference'], width: 30, cell: ({ reference }) => reference },
    { header: ['银行流水号', 'Bank reference'], width: 24, cell: ({ transactionOrderId }) => transactionOrderId },
    { header: ['原因', 'Reason'], width: 30, cell: ({ reason }) => reason },
  ],
};
