import type { MovementWire } from '@tradeport/shared/contract/tradeDetail.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { exportTime } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

const money = (header: Bilingual, tell: (movement: MovementWire) => string) => ({
  header,
  width: 18,
  cell: (one: MovementWire) => ({ amount: tell(one) }),
});

/** The columns of exported movements. */
export const movementExport: RecordExport<MovementWire> = {
  title: ['账户明细', 'Account transactions'],
  columns: [
    { header: ['流水号', 'Serial no.'], width: 16, cell: ({ serialNo }) => serialNo },
    { header: ['变动时间', 'Time'], width: 20, cell: ({ tradeTime }) => exportTime(tradeTime) },
    { header: ['币种', 'Currency'], width: 10, cell: ({ currency }) => currency },
    { header: ['类型', 'Kind'], width: 14, cell: ({ kindText }) => kindText },
    { header: ['事项', 'Event'], width: 24, cell: (one) => one.actionText },
    { header: ['订单号', 'Order no.'], width: 26, cell: ({ orderNo }) => orderNo },
    money(['收支金额', 'Amount'], ({ amount }) => amount),
    money(['其中扣收欠款', 'Taken for what was owed'], ({ owedTaken }) => owedTaken),
    money(['余额', 'Balance'], ({ balance }) => balance),
    money(['可用变动', 'Available, change'], ({ availableChange }) => availableChange),
    money(['处理中变动', 'Processing, change'], ({ processingChange }) => processingChange),
    money(['冻结变动', 'Frozen, change'], ({ frozenChange }) => frozenChange),
    money(['可用余额', 'Available'], ({ available }) => available),
    money(['处理中金额', 'Processing'], ({ processing }) => processing),
    money(['冻结金额', 'Frozen'], ({ frozen }) => frozen),
    { header: ['记账凭证号', 'Ledger entry'], width: 24, cell: ({ entryNo }) => entryNo },
  ],
};
