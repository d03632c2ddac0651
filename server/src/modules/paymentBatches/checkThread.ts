import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { BATCH_ROWS_MAX } from '@tradeport/shared/rules/paymentBatch.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { readWorkbook, UnreadableWorkbook, type WorkbookFault } from '../../platform/documents/readWorkbook.ts';
import { REASON_HEAD } from '../../platform/documents/templateHead.ts';
import { textWorkbook } from '../../platform/documents/textWorkbook.ts';
import { serveThread } from '../../platform/runtime/thread.ts';
import { placesOf, type ReadLine, readLine } from './fileLines.ts';

/** What the thread begins with. */
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

interface FileRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
}

serveThread(({ content, format, language, isSimulated, at }: FileToRead) => {
  let head: readonly string[] = [];
  let rows: readonly FileRow[] = [];
  let places: ReadonlyMap<string, number> = new Map();

  const read = async (): Promise<ReadAnswer> => {
    try {
      const all = await readWorkbook(content, format, ROWS_READ_MAX);
      const [first, ...others] = all
        .map((cells, i) => ({ rowNo: i + 1, cells }))
        .filter(({ cells }) => cells.some((text) => text.trim() !== ''));
      if (first === undefined) return { fault: 'empty' };
      const found = placesOf(first.cells);
      if (found === undefined) return { fault: 'head' };
      if (others.length > BATCH_ROWS_MAX || all.length >= ROWS_READ_MAX) return { fault: 'rows' };
      [head, rows, places] = [first.cells, others, found];
      return rows.length === 0 ? { fault: 'empty' } : { count: rows.length };
    } catch (error) {
      if (error instanceof UnreadableWorkbook) return { fault: error.fault };
      throw error;
    }
  };

  const errorFile = async (reasons: readonly string[]): Promise<ReadAnswer> => {
    const own = [...places.values()].toSorted((a, b) => a - b);
    const title = inLanguage(language, fileTemplates.BATCH_PAYMENT.title);
    return {
      file: await textWorkbook({ name: title, isSimulated, at }, [
        [...own.map((place) => head[place] ?? ''), inLanguage(language, REASON_HEAD)],
        ...rows.map(({ cells }, i) => [...own.map((place) => cells[place] ?? ''), reasons[i] ?? '']),
      ]),
    };
  };

  return async (question: ReadQuestion): Promise<ReadAnswer> => {
    switch (question.ask) {
      case 'read':
        return read();
      case 'lines':
        return {
          lines: rows
            .slice(question.from, question.from + question.count)
            .map(({ rowNo, cells }) => readLine(cells, places, rowNo)),
        };
      case 'errors':
        return errorFile(question.reasons);
    }
  };
});
