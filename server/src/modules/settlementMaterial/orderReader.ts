import type { OrderInfoWire } from '@tradeport/shared/contract/uploadDetail.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { ORDER_FILE_ROWS_MAX, type OrderTerms } from '@tradeport/shared/rules/settlementOrder.ts';
import type { UploadFault } from '@tradeport/shared/rules/uploadFaults.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { type FilledTemplate, readFilled, withReasons } from '../../platform/documents/filledTemplate.ts';
import type { WorkbookFault } from '../../platform/documents/readWorkbook.ts';
import type { LineFault } from '../../platform/documents/templateHead.ts';
import { factsOf } from './facts.ts';
import { headFault, type JudgedLine, judgeLine, reasonOf } from './orderLines.ts';
import type { Trade } from './trades.ts';
import type { CellFault } from './upload.ts';
import { type Proof, repeatFault, wrongCells } from './wrongCells.ts';

/** What the reading begins with. */
export interface FileToCheck {
  readonly content: Uint8Array;
  readonly format: 'xlsx' | 'xls';
  readonly terms: OrderTerms;
  readonly isSimulated: boolean;
  /** When it was uploaded, in sandbox time. */
  readonly at: Date;
}

/** A trade that a line tells of, by its place from 0. */
export interface ToldTrade extends Trade {
  readonly at: number;
}

/** A line whose trade is proved already: by the order of a number, or by an earlier line of the file, from 0. */
export interface RepeatedLine {
  readonly at: number;
  readonly by: Proof;
}

/**
 * read: open the file · judge: hold some of its lines against the rules, which tells their trades · repeated: some prove a trade again ·
 * orders: some of what they tell · errors: the file with reasons in a language · faults: the first of what is wrong, cell by cell.
 */
export type CheckQuestion =
  | { readonly ask: 'read' }
  | { readonly ask: 'judge' | 'orders'; readonly from: number; readonly count: number }
  | { readonly ask: 'repeated'; readonly lines: readonly RepeatedLine[] }
  | { readonly ask: 'errors'; readonly language: Language }
  | { readonly ask: 'faults' };

export type CheckAnswer =
  | { readonly fault: WorkbookFault | UploadFault }
  | { readonly lines: number }
  | { readonly wrong: number; readonly trades: readonly ToldTrade[] }
  | { readonly noted: number }
  | { readonly orders: readonly OrderInfoWire[] }
  | { readonly file: Uint8Array }
  | { readonly faults: readonly CellFault[] };

/** Reads one order file and holds it against the rules as it is asked, one question after the other. */
export const openReader = ({ content, format, terms, isSimulated, at }: FileToCheck) => {
  let file: FilledTemplate = { head: [], places: new Map(), rows: [] };
  const judged: JudgedLine[] = [];
  /** What proves the trades of lines that prove one again. */
  const repeats = new Map<number, Proof>();

  const read = async (): Promise<CheckAnswer> => {
    const { columns } = fileTemplates.SETTLEMENT_ORDER;
    const found = await readFilled(content, format, { columns, headFault, rowsMax: ORDER_FILE_ROWS_MAX });
    if ('fault' in found) return found;
    file = found;
    return { lines: found.rows.length };
  };

  const judge = (from: number, count: number): CheckAnswer => {
    const now = file.rows.slice(from, from + count).map((row) => judgeLine(row, terms));
    judged.push(...now);
    const trades = now.flatMap((line, i) => {
      if (!('order' in line)) return [];
      const { contractNo, buyerName, ccy, totalMinor, trackingNo } = factsOf(line.order);
      return [{ at: from + i, contractNo, buyerName, ccy, totalMinor, trackingNo }];
    });
    return { wrong: now.length - trades.length, trades };
  };

  /** The head is the first row of the file that is handed back, which has no blank rows. */
  const placeHandedBack = (line: number): number => line + 2;

  const repeated = (found: readonly RepeatedLine[]): CheckAnswer => {
    for (const { at, by } of found) {
      repeats.set(at, by);
      judged[at] = { faults: [repeatFault(by, placeHandedBack)] };
    }
    return { noted: found.length };
  };

  const wrongOf = (line: number): readonly LineFault[] => {
    const one = judged[line];
    return one !== undefined && 'faults' in one ? one.faults : [];
  };

  return async (question: CheckQuestion): Promise<CheckAnswer> => {
    switch (question.ask) {
      case 'read':
        return read();
      case 'judge':
        return judge(question.from, question.count);
      case 'repeated':
        return repeated(question.lines);
      case 'orders':
        return {
          orders: judged
            .slice(question.from, question.from + question.count)
            .flatMap((line) => ('order' in line ? [line.order] : [])),
        };
      case 'errors': {
        const about = { title: fileTemplates.SETTLEMENT_ORDER.title, language: question.language, isSimulated, at };
        return {
          file: await withReasons(file, about, {
            reasonOf: (row) => reasonOf(wrongOf(row), question.language),
            markedOf: (row) => wrongOf(row).map(({ path }) => path),
          }),
        };
      }
      case 'faults':
        return { faults: wrongCells(file, { wrongOf, proofOf: (line) => repeats.get(line) }) };
    }
  };
};
