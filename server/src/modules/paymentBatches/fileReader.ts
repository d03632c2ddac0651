import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { BATCH_ROWS_MAX } from '@tradeport/shared/rules/paymentBatch.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { type FilledTemplate, readFilled, withReasons } from '../../platform/documents/filledTemplate.ts';
import type { WorkbookFault } from '../../platform/documents/readWorkbook.ts';
import { placesOf, type ReadLine, readLine } from './fileLines.ts';

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
  | { readonly ask: 'errors'; readonly reasons: readonly string[] };

export type ReadAnswer =
  | { readonly fault: WorkbookFault | 'head' | 'empty' | 'rows' }
  | { readonly count: number }
  | { readonly lines: readonly ReadLine[] }
  | { readonly file: Uint8Array };

/** Rows read of a worksheet at most, blank ones and the head among them: what is longer is not read to its end. */
const ROWS_READ_MAX = 10 * BATCH_ROWS_MAX;

/** Reads a file as it is asked, one question after the other. */
export const fileReader = ({ content, format, language, isSimulated, at }: FileToRead) => {
  let file: FilledTemplate = { head: [], places: new Map(), rows: [] };

  const read = async (): Promise<ReadAnswer> => {
    const headFault = () => 'head' as const;
    const asked = { placesOf, headFault, rowsMax: BATCH_ROWS_MAX, rowsReadMax: ROWS_READ_MAX };
    const found = await readFilled(content, format, asked);
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
          lines: file.rows
            .slice(question.from, question.from + question.count)
            .map(({ rowNo, cells }) => readLine(cells, file.places, rowNo)),
        };
      case 'errors': {
        const about = { title: fileTemplates.BATCH_PAYMENT.title, language, isSimulated, at };
        return { file: await withReasons(file, about, (row) => question.reasons[row] ?? '') };
      }
    }
  };
};
