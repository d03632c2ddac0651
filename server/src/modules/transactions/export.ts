import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { inLanguage, type Language } from '@tradeport/shared/contract/refusal.ts';
import type { MovementWire } from '@tradeport/shared/contract/tradeDetail.ts';
import { exportName, type Made, sheetTime } from '../../platform/documents/exportNames.ts';
import { type SheetColumn, workbookFile } from '../../platform/documents/workbook.ts';

const columnsIn = (language: Language): readonly SheetColumn<MovementWire>[] => {
  const say = (zh: string, en: string): string => inLanguage(language, [zh, en]);
  const money = (header: string, tell: (movement: MovementWire) => string): SheetColumn<MovementWire> => ({
    header,
    width: 18,
    cell: (one) => ({ amount: tell(one) }),
  });
  return [
    { header: say('流水号', 'Serial no.'), width: 16, cell: ({ serialNo }) => serialNo },
    { header: say('变动时间', 'Time'), width: 20, cell: ({ tradeTime }) => sheetTime(tradeTime) },
    { header: say('币种', 'Currency'), width: 10, cell: ({ currency }) => currency },
    { header: say('类型', 'Kind'), width: 14, cell: ({ kindText }) => kindText },
    { header: say('事项', 'Event'), width: 24, cell: (one) => one.actionText },
    { header: say('订单号', 'Order no.'), width: 26, cell: ({ orderNo }) => orderNo },
    money(say('收支金额', 'Amount'), ({ amount }) => amount),
    money(say('余额', 'Balance'), ({ balance }) => balance),
    money(say('可用变动', 'Available, change'), ({ availableChange }) => availableChange),
    money(say('处理中变动', 'Processing, change'), ({ processingChange }) => processingChange),
    money(say('冻结变动', 'Frozen, change'), ({ frozenChange }) => frozenChange),
    money(say('可用余额', 'Available'), ({ available }) => available),
    money(say('处理中金额', 'Processing'), ({ processing }) => processing),
    money(say('冻结金额', 'Frozen'), ({ frozen }) => frozen),
    { header: say('记账凭证号', 'Ledger entry'), width: 24, cell: ({ entryNo }) => entryNo },
  ];
};

/** Movements as a workbook, in one language. */
export const movementWorkbook = (
  { language, now, isSimulated }: Made,
  rows: AsyncIterable<MovementWire>,
): FileAnswer => {
  const title = language === 'zh-CN' ? '账户明细' : 'Account transactions';
  return workbookFile({
    fileName: exportName(title, now),
    name: title,
    isSimulated,
    columns: columnsIn(language),
    rows,
  });
};
