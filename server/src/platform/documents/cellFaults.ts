import type { TemplateColumn } from '@tradeport/shared/rules/fileTemplates.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Sheet, SheetCell, SheetRow } from './readWorkbook.ts';
import { readableCell } from './safeCell.ts';
import { type LineFault, WHOLE_ROW } from './templateHead.ts';
import type { RefusedCell } from './textWorkbook.ts';

const HIDDEN: Bilingual = [
  '此行在 Excel 中被隐藏，请取消隐藏或删除',
  'This row is hidden in Excel. Show it or delete it.',
];
const HIDDEN_COLUMN: Bilingual = [`${HIDDEN[0]}（被隐藏的是此列）`, `${HIDDEN[1]} The hidden part is this column.`];
const COVERED: Bilingual = ['此单元格被合并单元格遮盖，请取消合并', 'Merged cells cover this cell. Unmerge them.'];
const FORMULA: Bilingual = ['单元格含公式，请改为其结果', 'This cell holds a formula. Replace it with its result.'];
const EXCEL_ERROR: Bilingual = ['单元格为 Excel 错误值，请改正', 'This cell holds an Excel error. Correct it.'];
const CUT_NUMBER: Bilingual = [
  'Excel 只保留了此数字的前 15 位，请将该列设为文本格式',
  'Excel cut this number to 15 digits. Format the column as text.',
];

/** Excel keeps 15 digits of a number; a longer account or order number has lost the rest. */
const EXACT_BELOW = 1e15;

const isCutNumber = ({ number }: SheetCell, holds: TemplateColumn['holds']): boolean =>
  holds === undefined && number !== undefined && Math.abs(number) >= EXACT_BELOW;

const textOfFault = (cell: SheetCell, isHiddenColumn: boolean, { holds }: TemplateColumn): Bilingual | undefined => {
  if (isHiddenColumn) return HIDDEN_COLUMN;
  if (cell.isCovered) return COVERED;
  if (cell.kind === 'formula') return FORMULA;
  if (cell.kind === 'error') return EXCEL_ERROR;
  return isCutNumber(cell, holds) ? CUT_NUMBER : undefined;
};

/** The cell as an error file writes it, so that the file is refused again until a person corrects the cell. */
export const refusedCell = (cell: SheetCell, { holds }: TemplateColumn): RefusedCell | undefined => {
  const { kind, text, number } = cell;
  if (kind === 'formula' || kind === 'error') return { kind, text: readableCell(text) };
  return number !== undefined && isCutNumber(cell, holds) ? { kind: 'number', number } : undefined;
};

/**
 * Returns a fault for each cell of a template row that Excel hides, calculates or truncates. The portal never pays an amount that the
 * reader of the file cannot see.
 */
export const cellFaults = (
  { cells, isHidden }: SheetRow,
  { isHiddenColumn }: Sheet,
  columns: readonly TemplateColumn[],
  places: ReadonlyMap<string, number>,
): readonly LineFault[] => {
  if (isHidden) return [{ path: WHOLE_ROW, text: HIDDEN }];
  return columns.flatMap((column): readonly LineFault[] => {
    const place = places.get(column.key) ?? -1;
    const cell = cells.get(place);
    if (cell === undefined || cell.text.trim() === '') return [];
    const text = textOfFault(cell, isHiddenColumn(place), column);
    return text === undefined ? [] : [{ path: column.key, text }];
  });
};
