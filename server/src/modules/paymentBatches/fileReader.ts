import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { BATCH_ROWS_MAX } from '@tradeport/shared/rules/paymentBatch.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { type FilledTemplate, readFilled, withReasons } from '../../platform/documents/filledTemplate.ts';
import type { WorkbookFault } from '../../platform/documents/readWorkbook.ts';
import { type ReadLine, readLine } from './fileLines.ts';

/** What the reading begins with. */
export interface FileToRead {
  readonly content: Uint8Array;
  readonly format: 'xlsx' | 'xls';
  readonly language: Language;
  readonly isSimulated: boolean;
  /** When it was uploaded, in sandbox time. */
  readonly at: Date;
}

/** read: open the file · lines: some of what it tells · errors: the file with these reasons beside its rows. */
export type ReadQuestion =
  | { readonly ask: 'read' }
  | { readonly ask: 'lines'; readonly from: number; readonly count: number }
  | { readonly ask: 'errors'; readonly wrong: readonly WrongRow[] };

/** What is wrong with a row as its error file shows it: nothing where the reason is empty. */
export interface WrongRow {
  readonly reason: string;
  readonly columns: readonly string[];
}

export type ReadAnswer =
  | { readonly fault: WorkbookFault | 'head' | 'empty' | 'rows' }
  | { readonly count: number }
  | { readonly lines: readonly ReadLine[] }
  | { readonly file: Uint8Array };

/** Reads a file as it is asked, one question after the other. */
export const openReader = ({ content, format, language, isSimulated, at }: FileToRead) => {
  let file: FilledTemplate = { head: [], places: new Map(), rows: [] };

  const read = async (): Promise<ReadAnswer> => {
    const headFault = () => 'head' as const;
    const { columns } = fileTemplates.BATCH_PAYMENT;
    const found = await readFilled(content, format, { columns, headFault, rowsMax: BATCH_ROWS_MAX });
    if ('fault' in found) return found;
    file = found;
    return { count: found.rows.length };
  };

  return async (question: ReadQuestion): Promise<ReadAnswer> => {
    switch (question.ask) {
      case 'read':
        return read();
      case 'lines':
        return {
          lines: file.rows.slice(question.from, question.from + question.count).map(readLine),
        };
      case 'errors': {
        const about = { title: fileTemplates.BATCH_PAYMENT.title, language, isSimulated, at };
        return {
          file: await withReasons(file, about, {
            reasonOf: (row) => question.wrong[row]?.reason ?? '',
            markedOf: (row) => question.wrong[row]?.columns ?? [],
          }),
        };
      }
    }
  };
};
