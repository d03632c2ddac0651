// The thread in which one order file is read and held against the rules.

import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { OrderInfoWire } from '@tradeport/shared/contract/uploadDetail.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { ORDER_FILE_ROWS_MAX, type OrderTerms } from '@tradeport/shared/rules/settlementOrder.ts';
import type { UploadFault } from '@tradeport/shared/rules/uploadFaults.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { readWorkbook, UnreadableWorkbook, type WorkbookFault } from '../../platform/documents/readWorkbook.ts';
import { REASON_HEAD } from '../../platform/documents/templateHead.ts';
import { textWorkbook } from '../../platform/documents/textWorkbook.ts';
import { serveThread } from '../../platform/runtime/thread.ts';
import { factsOf } from './facts.ts';
import { headFault, type JudgedLine, judgeLine, placesOf, reasonOf } from './orderLines.ts';
import type { Trade } from './trades.ts';

/** What the thread begins with. */
export interface FileToCheck {
  readonly content: Uint8Array;
  readonly format: 'xlsx' | 'xls';
  readonly terms: OrderTerms;
  readonly language: Language;
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
  readonly by: string | number;
}

/**
 * read: open the file · judge: hold some of its lines against the rules, which tells their trades · repeated: some prove a trade again ·
 * orders: some of what they tell · errors: the file with reasons.
 */
export type CheckQuestion =
  | { readonly ask: 'read' }
  | { readonly ask: 'judge' | 'orders'; readonly from: number; readonly count: number }
  | { readonly ask: 'repeated'; readonly lines: readonly RepeatedLine[] }
  | { readonly ask: 'errors' };

export type CheckAnswer =
  | { readonly fault: WorkbookFault | UploadFault }
  | { readonly lines: number }
  | { readonly wrong: number; readonly trades: readonly ToldTrade[] }
  | { readonly noted: number }
  | { readonly orders: readonly OrderInfoWire[] }
  | { readonly file: Uint8Array };

/** Rows read of a worksheet at most, blank ones and the head among them: what is longer is not read to its end. */
const ROWS_READ_MAX = 2 * ORDER_FILE_ROWS_MAX;

const isBlank = (row: readonly string[]): boolean => row.every((text) => text.trim() === '');

serveThread(({ content, format, terms, language, isSimulated, at }: FileToCheck) => {
  let head: readonly string[] = [];
  let lines: readonly (readonly string[])[] = [];
  let places: ReadonlyMap<string, number> = new Map();
  const judged: JudgedLine[] = [];

  const read = async (): Promise<CheckAnswer> => {
    try {
      const rows = await readWorkbook(content, format, ROWS_READ_MAX);
      const [first = [], ...others] = rows.filter((row) => !isBlank(row));
      const found = placesOf(first);
      if (found === undefined) return { fault: first.length === 0 ? 'empty' : headFault(first) };
      if (others.length > ORDER_FILE_ROWS_MAX || rows.length >= ROWS_READ_MAX) return { fault: 'rows' };
      [head, lines, places] = [first, others, found];
      return lines.length === 0 ? { fault: 'empty' } : { lines: lines.length };
    } catch (error) {
      if (error instanceof UnreadableWorkbook) return { fault: error.fault };
      throw error;
    }
  };

  const judge = (from: number, count: number): CheckAnswer => {
    const now = lines.slice(from, from + count).map((line) => judgeLine(line, places, terms));
    judged.push(...now);
    const trades = now.flatMap((line, i) => {
      if (!('order' in line)) return [];
      const { contractNo, buyerName, ccy, totalMinor, trackingNo } = factsOf(line.order);
      return [{ at: from + i, contractNo, buyerName, ccy, totalMinor, trackingNo }];
    });
    return { wrong: now.length - trades.length, trades };
  };

  /** The head is the first row of the file that is handed back. */
  const rowOf = (at: number): Bilingual => [`本文件第 ${at + 2} 行`, `row ${at + 2} of this file`];

  const repeated = (found: readonly RepeatedLine[]): CheckAnswer => {
    for (const { at, by } of found) {
      const said = refusal('tradeRepeated', { params: { where: typeof by === 'string' ? by : rowOf(by) } });
      judged[at] = { faults: [{ path: 'contractNo', text: [said.text('zh-CN'), said.text('en-US')] }] };
    }
    return { noted: found.length };
  };

  const errorFile = async (): Promise<CheckAnswer> => {
    const own = head.flatMap((text, at) => ([...places.values()].includes(at) ? [{ text, at }] : []));
    const title = inLanguage(language, fileTemplates.SETTLEMENT_ORDER.title);
    return {
      file: await textWorkbook({ name: title, isSimulated, at }, [
        [...own.map(({ text }) => text), inLanguage(language, REASON_HEAD)],
        ...lines.map((line, i) => {
          const one = judged[i];
          const why = one !== undefined && 'faults' in one ? reasonOf(one.faults, language) : '';
          return [...own.map(({ at }) => line[at] ?? ''), why];
        }),
      ]),
    };
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
      case 'errors':
        return errorFile();
    }
  };
});
