import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { exportName, type Made } from '../documents/exportNames.ts';
import { type WorkbookColumn, workbookFile } from '../documents/workbook.ts';

interface Column<View> {
  readonly header: Bilingual;
  readonly width: WorkbookColumn<View>['width'];
  readonly cell: (view: View, language: Language) => ReturnType<WorkbookColumn<View>['cell']>;
}

/** The workbook of a list: its title and columns in both languages. */
export interface RecordExport<View> {
  readonly title: Bilingual;
  readonly columns: readonly Column<View>[];
}

/** Rows as a workbook, in one language. */
export const recordWorkbook = <View>(
  { title, columns }: RecordExport<View>,
  { language, now, isSimulated }: Made,
  rows: AsyncIterable<View>,
): FileAnswer => {
  const name = inLanguage(language, title);
  return workbookFile({
    fileName: exportName(name, now),
    name,
    isSimulated,
    columns: columns.map(({ header, width, cell }) => ({
      header: inLanguage(language, header),
      width,
      cell: (view: View) => cell(view, language),
    })),
    rows,
  });
};
