import type { OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { exportTimeOrNone } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';
import { orderColumns } from '../payouts/index.ts';

const { orderNo, appliedAt, currency, amount, fee, arrived, state, payer, account, route, days, words, ended } =
  orderColumns;

/** The columns of exported payments. */
export const paymentExport: RecordExport<OrderWire> = {
  title: ['付款记录', 'Payments'],
  columns: [
    orderNo,
    { header: ['商户订单号', 'Merchant order no.'], width: 22, cell: ({ merchantOrderNo }) => merchantOrderNo },
    appliedAt,
    currency,
    amount,
    fee,
    {
      header: ['扣款总额', 'Taken in all'],
      width: 18,
      cell: ({ totalAmount }) => (totalAmount === null ? null : { amount: totalAmount }),
    },
    { header: ['到账币种', 'Arrives in'], width: 10, cell: ({ receiveCurrency }) => receiveCurrency },
    ...arrived,
    { header: ['汇率', 'Rate'], width: 14, cell: ({ rate }) => rate },
    state,
    { header: ['复核', 'Review'], width: 12, cell: ({ reviewStatusText }) => reviewStatusText },
    { header: ['复核人', 'Reviewer'], width: 16, cell: ({ reviewedBy, reviewerName }) => reviewedBy ?? reviewerName },
    { header: ['复核时间', 'Reviewed'], width: 20, cell: ({ reviewedAt }) => exportTimeOrNone(reviewedAt) },
    { header: ['复核意见', 'Opinion'], width: 30, cell: ({ reviewOpinion }) => reviewOpinion },
    payer,
    { header: ['代付付款方', 'On behalf of'], width: 30, cell: ({ poboPayerName }) => poboPayerName },
    { header: ['收款人', 'Payee'], width: 36, cell: ({ payeeName }) => payeeName },
    {
      header: ['收款人国家或地区', 'Country of the payee'],
      width: 18,
      cell: ({ payeeCountryText }) => payeeCountryText,
    },
    ...account,
    ...route,
    ...days,
    ...words,
    { header: ['备注', 'Remarks'], width: 24, cell: ({ remark }) => remark },
    ...ended,
  ],
};
