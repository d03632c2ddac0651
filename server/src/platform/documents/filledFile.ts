import type { FileTemplate } from '@tradeport/shared/rules/fileTemplates.ts';
import { headOf } from './templateWorkbook.ts';
import { textWorkbook } from './textWorkbook.ts';

/** What stands in a row, by the keys of the template's columns. */
export type FilledRow = Readonly<Record<string, string | undefined>>;

/** A template as somebody of a scenario has filled it in at a moment: the same rows at the same moment are the same file. */
export const filledFile = async (
  { title: [name], columns }: FileTemplate,
  rows: readonly FilledRow[],
  at: Date,
): Promise<Buffer> => {
  const lines = rows.map((row) => columns.map(({ key }) => row[key] ?? ''));
  return Buffer.from(await textWorkbook({ name, isSimulated: false, at }, columns.map(headOf), lines));
};
