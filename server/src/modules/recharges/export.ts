import type { RechargeWire } from '@tradeport/shared/contract/offlineReceipt.ts';
import { type Bilingual, inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { exportTime } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

const SIM: Readonly<Record<'personal' | 'company', Bilingual>> = {
  personal: ['个人卡', 'Personal'],
  company: ['公司卡', 'Company'],
};
const timeOf = (at: string | null) => (at === null ? null : exportTime(at));

/** The columns of exported recharges. */
export const rechargeExport: RecordExport<RechargeWire> = {
  title: ['充值申请', 'Recharges'],
  columns: [
    { header: ['充值单号', 'Recharge no.'], width: 26, cell: ({ orderNo }) => orderNo },
    { header: ['提交时间', 'Submitted'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
    { header: ['付款人', 'Payer'], width: 30, cell: ({ payerName }) => payerName },
    { header: ['付款账号', 'Payer account'], width: 26, cell: ({ payerAccountNo }) => payerAccountNo },
    { header: ['付款银行', 'Payer bank'], width: 30, cell: ({ payerBankName }) => payerBankName },
    { header: ['付款国家/地区', 'Payer country'], width: 20, cell: ({ payerCountryText }) => payerCountryText },
    {
      header: ['付款人手机卡', "Payer's SIM"],
      width: 16,
      cell: ({ payerMobileSimType: sim }, language) => (sim === null ? null : inLanguage(language, SIM[sim])),
    },
    { header: ['收款账号', 'Receiving account'], width: 26, cell: ({ receivingAccountNo }) => receivingAccountNo },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['汇款金额', 'Amount'], width: 18, cell: ({ amount }) => ({ amount }) },
    { header: ['银行扣费', 'Kept by the bank'], width: 18, cell: ({ fee }) => ({ amount: fee }) },
    { header: ['预计到账', 'Expected'], width: 18, cell: ({ estimatedAmount }) => ({ amount: estimatedAmount }) },
    {
      header: ['实际到账', 'Arrived'],
      width: 18,
      cell: ({ actualAmount }) => (actualAmount === null ? null : { amount: actualAmount }),
    },
    { header: ['银行流水号', 'Bank reference'], width: 24, cell: ({ transactionNo }) => transactionNo },
    { header: ['状态', 'State'], width: 18, cell: ({ statusText }) => statusText },
    { header: ['收款单号', 'Receipt no.'], width: 26, cell: ({ receiptNo }) => receiptNo },
    { header: ['有效期至', 'Closes by itself'], width: 20, cell: ({ expiresAt }) => timeOf(expiresAt) },
    { header: ['入账时间', 'Credited at'], width: 20, cell: ({ creditedAt }) => timeOf(creditedAt) },
    { header: ['关闭时间', 'Closed'], width: 20, cell: ({ closedAt }) => timeOf(closedAt) },
    { header: ['提交人', 'Submitted by'], width: 20, cell: ({ operatorName }) => operatorName },
    { header: ['备注', 'Remark'], width: 30, cell: ({ remark }) => remark },
  ],
};
