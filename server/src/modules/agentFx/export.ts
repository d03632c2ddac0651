import type { AgentFxWire } from '@tradeport/shared/contract/agentFx.ts';
import { agentFxDirections } from '@tradeport/shared/reference/wireWords.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import { exportTime, exportTimeOrNone } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

/** The columns of exported instructions. */
export const agentFxExport: RecordExport<AgentFxWire> = {
  title: ['代理购结汇指令', 'Agent FX instructions'],
  columns: [
    { header: ['指令编号', 'Instruction no.'], width: 26, cell: ({ orderNo }) => orderNo },
    { header: ['提交时间', 'Instructed'], width: 20, cell: ({ createdAt }) => exportTime(createdAt) },
    {
      header: ['类型', 'Kind'],
      width: 14,
      cell: ({ direction }, language) => inLanguage(language, agentFxDirections[direction]),
    },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['金额', 'Amount'], width: 18, cell: ({ amount }) => ({ amount }) },
    { header: ['人民币金额', 'In renminbi'], width: 18, cell: ({ homeAmount }) => ({ amount: homeAmount }) },
    { header: ['代理费', 'Fee'], width: 14, cell: ({ feeAmount }) => ({ amount: feeAmount }) },
    { header: ['汇率', 'Rate'], width: 14, cell: ({ rate }) => rate },
    { header: ['等值 USD', 'USD-equivalent'], width: 18, cell: ({ usdAmount }) => ({ amount: usdAmount }) },
    { header: ['用途', 'Purpose'], width: 30, cell: ({ purpose }) => purpose },
    { header: ['收款人', 'Payee'], width: 30, cell: ({ payeeName }) => payeeName },
    { header: ['收款账号', 'Account of the payee'], width: 26, cell: ({ payeeAccountNo }) => payeeAccountNo },
    { header: ['状态', 'State'], width: 14, cell: ({ statusText }) => statusText },
    { header: ['审核时间', 'Decided'], width: 20, cell: ({ decidedAt }) => exportTimeOrNone(decidedAt) },
    { header: ['原因', 'Reason'], width: 30, cell: ({ reason }) => reason },
    { header: ['审核备注', 'Remark of the agent'], width: 30, cell: ({ auditRemark }) => auditRemark },
    { header: ['操作员', 'Operator'], width: 16, cell: ({ operatorName }) => operatorName },
  ],
};
