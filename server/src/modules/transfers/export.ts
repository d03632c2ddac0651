import type { TransferWire } from '@tradeport/shared/contract/transfer.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { exportTime, exportTimeOrNone } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

export const directionText = ({ direction }: Pick<TransferWire, 'direction'>, language: Language): string =>
  inLanguage(language, direction === 'out' ? ['转出', 'Sent'] : ['转入', 'Received']);

const amountOrNone = (amount: string | null) => (amount === null ? null : { amount });

/** The columns of exported transfers. */
export const transferExport: RecordExport<TransferWire> = {
  title: ['转账记录', 'Transfers'],
  columns: [
    { header: ['转账单号', 'Transfer no.'], width: 26, cell: ({ orderNo }) => orderNo },
    { header: ['创建时间', 'Created'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
    { header: ['方向', 'Direction'], width: 12, cell: directionText },
    { header: ['付款方商户号', 'Payer no.'], width: 14, cell: ({ payerNo }) => payerNo },
    { header: ['付款方', 'Payer'], width: 36, cell: ({ payerName }) => payerName },
    { header: ['付款账户', 'Paid from'], width: 16, cell: ({ payerAccount }) => payerAccount },
    { header: ['收款方商户号', 'Payee no.'], width: 14, cell: ({ payeeNo }) => payeeNo },
    { header: ['收款方', 'Payee'], width: 36, cell: ({ payeeName }) => payeeName },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['金额', 'Amount'], width: 18, cell: ({ amount }) => ({ amount }) },
    { header: ['手续费', 'Fee'], width: 14, cell: ({ feeAmount }) => amountOrNone(feeAmount) },
    { header: ['到账金额', 'Received amount'], width: 18, cell: ({ receivedAmount }) => amountOrNone(receivedAmount) },
    { header: ['到账时间', 'Trade time'], width: 20, cell: ({ tradeTime }) => exportTimeOrNone(tradeTime) },
    { header: ['状态', 'State'], width: 14, cell: ({ statusText }) => statusText },
    { header: ['商户备注', 'Remark'], width: 30, cell: ({ remark }) => remark },
    { header: ['审核备注', 'Remark of the platform'], width: 30, cell: ({ auditRemark }) => auditRemark },
    { header: ['失败原因', 'Why it failed'], width: 30, cell: ({ reason }) => reason },
    { header: ['操作员', 'Operator'], width: 16, cell: ({ operatorName }) => operatorName },
  ],
};
