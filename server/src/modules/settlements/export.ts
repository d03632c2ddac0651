import type { SettlementWire } from '@tradeport/shared/contract/settleOrder.ts';
import { exportTime } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

/** The columns of exported settlements. */
export const settlementExport: RecordExport<SettlementWire> = {
  title: ['结汇订单', 'Settlement orders'],
  columns: [
    { header: ['订单号', 'Order no.'], width: 26, cell: ({ orderNo }) => orderNo },
    { header: ['申请时间', 'Applied'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
    { header: ['到账方式', 'Arrival'], width: 12, cell: ({ modeText }) => modeText },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['结汇金额', 'Amount'], width: 18, cell: ({ amount }) => ({ amount }) },
    { header: ['手续费', 'Fee'], width: 14, cell: ({ feeAmount }) => ({ amount: feeAmount }) },
    { header: ['快速结汇费', 'Speedy fee'], width: 14, cell: ({ speedyFeeAmount }) => ({ amount: speedyFeeAmount }) },
    { header: ['天数', 'Days'], width: 8, cell: ({ days }) => String(days) },
    { header: ['汇率', 'Rate'], width: 14, cell: ({ rate }) => rate },
    {
      header: ['到账金额（CNY）', 'Arrives (CNY)'],
      width: 18,
      cell: ({ receiveAmount }) => ({ amount: receiveAmount }),
    },
    { header: ['状态', 'State'], width: 14, cell: ({ statusText }) => statusText },
    { header: ['收款人', 'Payee'], width: 36, cell: ({ payeeName }) => payeeName },
    { header: ['收款账号', 'Account number'], width: 28, cell: ({ cardNumber }) => cardNumber },
    { header: ['收款银行', 'Bank'], width: 30, cell: ({ bankName }) => bankName },
    { header: ['收款单号', 'Receipt no.'], width: 26, cell: ({ receiptNo }) => receiptNo },
    { header: ['起息日', 'Value date'], width: 14, cell: ({ valueDay }) => valueDay },
    { header: ['付款日', 'Paid on'], width: 14, cell: ({ successDate }) => successDate },
    { header: ['操作员', 'Operator'], width: 16, cell: ({ operatorName }) => operatorName },
    { header: ['备注', 'Note'], width: 24, cell: ({ remark }) => remark },
    { header: ['原因', 'Reason'], width: 30, cell: ({ reason, cancelReason }) => reason ?? cancelReason },
  ],
};
