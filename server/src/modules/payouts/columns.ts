import type { OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { exportTime } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';
import { channelText } from './papers.ts';

type Column = RecordExport<OrderWire>['columns'][number];

/** The columns that exports of every kind of order are made of. */
export const orderColumns = {
  orderNo: { header: ['订单号', 'Order no.'], width: 26, cell: ({ orderNo }) => orderNo },
  appliedAt: { header: ['申请时间', 'Applied'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
  currency: { header: ['币种', 'Currency'], width: 10, cell: (order) => order.currency },
  amount: { header: ['金额', 'Amount'], width: 18, cell: (order) => ({ amount: order.amount }) },
  fee: { header: ['手续费', 'Fee'], width: 14, cell: ({ feeAmount }) => ({ amount: feeAmount }) },
  arrived: {
    header: ['到账金额', 'Paid to the account'],
    width: 18,
    cell: ({ actualAmount }) => (actualAmount === null ? null : { amount: actualAmount }),
  },
  state: { header: ['状态', 'State'], width: 14, cell: ({ statusText }) => statusText },
  payer: { header: ['付款账户', 'Paid from'], width: 36, cell: ({ payerAccount }) => payerAccount },
  account: [
    { header: ['收款户名', 'Account holder'], width: 40, cell: ({ payeeAccountName }) => payeeAccountName },
    { header: ['收款账号', 'Account number'], width: 28, cell: ({ cardNumber }) => cardNumber },
    { header: ['收款银行', 'Bank'], width: 36, cell: ({ bankName }) => bankName },
    { header: ['SWIFT 代码', 'SWIFT code'], width: 14, cell: ({ swiftCode }) => swiftCode },
  ],
  route: [
    { header: ['汇款渠道', 'Channel'], width: 14, cell: channelText },
    { header: ['费用承担', 'Fee bearer'], width: 12, cell: ({ feeBearer }) => feeBearer },
  ],
  days: [
    { header: ['起息日', 'Value date'], width: 14, cell: ({ valueDay }) => valueDay },
    { header: ['付款日', 'Paid on'], width: 14, cell: ({ successDate }) => successDate },
  ],
  words: [
    { header: ['用途', 'Purpose'], width: 24, cell: ({ purpose }) => purpose },
    { header: ['附言', 'Reference'], width: 24, cell: ({ reference }) => reference },
  ],
  ended: [
    { header: ['操作员', 'Operator'], width: 16, cell: ({ operatorName }) => operatorName },
    { header: ['原因', 'Reason'], width: 30, cell: ({ reason, cancelReason }) => reason ?? cancelReason },
  ],
} as const satisfies Readonly<Record<string, Column | readonly Column[]>>;
