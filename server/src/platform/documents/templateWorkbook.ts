import { type FileTemplate, type TemplateColumn, templateHelp } from '@tradeport/shared/rules/fileTemplates.ts';
import { colToLetter, writeXlsx } from 'hucre/xlsx';
import { safeCell } from './safeCell.ts';

const AS_TEXT = '@';
const BOLD = { font: { bold: true }, numFmt: AS_TEXT };
const NOTES_WIDTHS = [28, 8, 56, 48];

/** Both languages in one cell: one template serves everybody. */
export const headOf = ({ header: [zh, en], required }: TemplateColumn): string => `${zh} ${en}${required ? ' *' : ''}`;

/** As wide as its content needs, and as its head does: a Chinese character takes two places, bold a little more. */
const widthOf = (column: TemplateColumn): number =>
  Math.max(
    column.width,
    Math.ceil([...headOf(column)].reduce((sum, char) => sum + (char > '\u00ff' ? 2 : 1), 0) * 1.15),
  );

const cellsOf = (cells: Cells): (string | null)[] =>
  cells.map((text) => (text === null || text === '' ? null : safeCell(text)));

const choicesOf = ({ columns, rowsMax }: FileTemplate) =>
  columns.flatMap(({ choices }, i) => {
    if (choices === undefined) return [];
    const column = colToLetter(i);
    const range = `${column}2:${column}${rowsMax + 1}`;
    return [{ type: 'list' as const, values: [...choices], range, showErrorMessage: true }];
  });

type Cells = readonly (string | null)[];

/**
 * A file to be filled in: its columns with these lines or an example, and a second worksheet that says what may stand where. What
 * people once wrote is made harmless.
 */
export const templateWorkbook = (template: FileTemplate, lines?: readonly Cells[]): Promise<Uint8Array> => {
  const { title, columns } = template;
  const [zh, en] = title;
  return writeXlsx({
    sheets: [
      {
        name: zh,
        // Everything is text: account numbers keep their zeros, amounts their decimals.
        columns: columns.map((column) => ({ width: widthOf(column), numFmt: AS_TEXT })),
        rows: [columns.map(headOf), ...(lines ?? [columns.map(({ example }) => example)]).map(cellsOf)],
        cells: new Map(columns.map((_column, i) => [`0,${i}`, { style: BOLD }])),
        dataValidations: choicesOf(template),
        freezePane: { rows: 1 },
      },
      {
        name: '说明 Notes',
        columns: NOTES_WIDTHS.map((width) => ({ width })),
        rows: [
          [`${zh} ${en}`],
          ...templateHelp(template).map(([helpZh, helpEn]) => [helpZh, null, helpEn]),
          [],
          ['列 Column', '必填 *', '填写说明', 'What may stand there'],
          ...columns.map((column) => [
            headOf(column),
            column.required ? '*' : null,
            column.note[0] + (column.choices ? `（${column.choices.join(' ')}）` : ''),
            column.note[1] + (column.choices ? ` (${column.choices.join(' ')})` : ''),
          ]),
        ],
      },
    ],
  });
};
