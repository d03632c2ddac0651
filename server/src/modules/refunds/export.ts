import type { RefundWire } from '@tradeport/shared/contract/refund.ts';
import { exportTime } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

/** The columns of exported refunds of payments. */
export const refundExport: RecordExport<RefundWire> = {
  title: ['退款记录', 'Refunds'],
  columns: [
    { header: ['退款单号', 'Refund no.'], width: 26, cell: ({ refundNo }) => refundNo },
    { header: ['退回时间', 'Returned'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
    { header: ['付款订单号', 'Payment no.'], width: 26, cell: ({ orderNo }) => orderNo },
    { header: ['收款人', 'Payee'], width: 30, cell: ({ payeeName }) => payeeName },
    { header: ['代付付款方', 'On behalf of'], width: 30, cell: ({ poboPayerName }) => poboPayerName },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['付款金额', 'Amount paid'], width: 18, cell: ({ originalAmount }) => ({ amount: originalAmount }) },
    { header: ['银行扣费', 'Kept by the bank'], width: 18, cell: ({ feeAmount }) => ({ amount: feeAmount }) },
    { header: ['退回金额', 'Came back'], width: 18, cell: ({ amount }) => ({ amount }) },
    { header: ['入账币种', 'Credited in'], width: 10, cell: ({ creditCurrency }) => creditCurrency },
    { header: ['入账金额', 'Credited'], width: 18, cell: ({ creditAmount }) => ({ amount: creditAmount }) },
    { header: ['汇率', 'Rate'], width: 14, cell: ({ rate }) => rate },
    { header: ['状态', 'State'], width: 18, cell: ({ statusText }) => statusText },
    {
      header: ['完成时间', 'Completed'],
      width: 20,
      cell: ({ completedAt }) => (completedAt === null ? null : exportTime(completedAt)),
    },
    { header: ['退款原因', 'Reason'], width: 30, cell: ({ reason }) => reason },
  ],
};
