import type { CardSpendWire, VirtualCardWire } from '@tradeport/shared/contract/virtualCard.ts';
import { exportTime, exportTimeOrNone } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

/** The columns of exported cards. */
export const cardExport: RecordExport<VirtualCardWire> = {
  title: ['虚拟卡', 'Virtual cards'],
  columns: [
    { header: ['卡片编号', 'Card no.'], width: 26, cell: ({ cardNo }) => cardNo },
    { header: ['申请时间', 'Applied'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
    { header: ['卡号后四位', 'Last four digits'], width: 14, cell: ({ numberEnding }) => numberEnding },
    { header: ['有效期', 'Expiry'], width: 10, cell: ({ expiry }) => expiry },
    { header: ['使用人', 'Used by'], width: 30, cell: ({ holderName }) => holderName },
    { header: ['证件类型', 'Document'], width: 22, cell: ({ holderIdTypeText }) => holderIdTypeText },
    { header: ['证件号码', 'Document no.'], width: 24, cell: ({ holderIdNumber }) => holderIdNumber },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['开卡金额', 'Opened with'], width: 16, cell: ({ openedAmount }) => ({ amount: openedAmount }) },
    { header: ['可用额度', 'Free'], width: 16, cell: ({ freeAmount }) => ({ amount: freeAmount }) },
    { header: ['待结算', 'Pending'], width: 16, cell: ({ pendingAmount }) => ({ amount: pendingAmount }) },
    { header: ['风险金', 'Held aside'], width: 16, cell: ({ asideAmount }) => ({ amount: asideAmount }) },
    { header: ['状态', 'State'], width: 20, cell: ({ statusText }) => statusText },
    { header: ['审核时间', 'Decided'], width: 20, cell: ({ decidedAt }) => exportTimeOrNone(decidedAt) },
    { header: ['原因', 'Reason'], width: 30, cell: ({ reason }) => reason },
    { header: ['审核备注', 'Remark of the issuer'], width: 30, cell: ({ auditRemark }) => auditRemark },
    { header: ['操作员', 'Operator'], width: 16, cell: ({ operatorName }) => operatorName },
  ],
};

/** The columns of exported spends; what is disputed of one stands beside it. */
export const spendExport: RecordExport<CardSpendWire> = {
  title: ['虚拟卡消费', 'Card spends'],
  columns: [
    { header: ['消费编号', 'Spend no.'], width: 26, cell: ({ spendNo }) => spendNo },
    { header: ['消费时间', 'Spent'], width: 20, cell: ({ spentAt }) => exportTime(spentAt) },
    { header: ['卡片编号', 'Card no.'], width: 26, cell: ({ cardNo }) => cardNo },
    { header: ['卡号后四位', 'Last four digits'], width: 14, cell: ({ numberEnding }) => numberEnding },
    { header: ['商店', 'Shop'], width: 26, cell: ({ shopName }) => shopName },
    { header: ['消费币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['消费金额', 'Amount'], width: 16, cell: ({ amount }) => ({ amount }) },
    { header: ['占用（美元）', 'Held in USD'], width: 16, cell: ({ heldUsd }) => ({ amount: heldUsd }) },
    {
      header: ['结算（美元）', 'Settled in USD'],
      width: 16,
      cell: ({ settledUsd }) => (settledUsd === null ? null : { amount: settledUsd }),
    },
    { header: ['占用汇率', 'Rate when spent'], width: 14, cell: ({ rate }) => rate },
    { header: ['结算汇率', 'Rate when settled'], width: 14, cell: ({ settledRate }) => settledRate },
    { header: ['状态', 'State'], width: 16, cell: ({ statusText }) => statusText },
    { header: ['结束时间', 'Ended'], width: 20, cell: ({ endedAt }) => exportTimeOrNone(endedAt) },
    { header: ['原因', 'Reason'], width: 30, cell: ({ reason }) => reason },
    { header: ['争议编号', 'Dispute no.'], width: 26, cell: ({ dispute }) => dispute?.disputeNo ?? null },
    { header: ['争议状态', 'Dispute'], width: 16, cell: ({ dispute }) => dispute?.statusText ?? null },
    { header: ['争议说明', 'What is wrong'], width: 40, cell: ({ dispute }) => dispute?.objection ?? null },
  ],
};
