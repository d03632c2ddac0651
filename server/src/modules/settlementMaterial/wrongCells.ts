import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { FilledTemplate } from '../../platform/documents/filledTemplate.ts';
import type { LineFault } from '../../platform/documents/templateHead.ts';
import { type CellFault, FAULTS_KEPT_MAX } from './upload.ts';

/** Of what stands in a wrong cell this much is shown. */
const TOLD_MAX = 120;

/** What proves the trade of a line already: the order of a number, or an earlier line of the file, from 0. */
export type Proof = string | number;

/** What is wrong with a line whose trade is proved already; `numberOf` numbers the rows of the file that is told of. */
export const repeatFault = (by: Proof, numberOf: (line: number) => number): LineFault => {
  const rowOf = (row: number): Bilingual => [`本文件第 ${row} 行`, `row ${row} of this file`];
  const said = refusal('tradeRepeated', { params: { where: typeof by === 'string' ? by : rowOf(numberOf(by)) } });
  return { path: 'contractNo', text: [said.text('zh-CN'), said.text('en-US')] };
};

/** What stands in a cell as it is shown: on one line, cut off where it is long. */
const shownOf = (text: string): string => [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, TOLD_MAX).join('');

interface Wrong {
  readonly wrongOf: (line: number) => readonly LineFault[];
  readonly proofOf: (line: number) => Proof | undefined;
}

/**
 * What is wrong with a file, cell by cell, its rows numbered as in the file that was uploaded. Of very much the first, whole rows of it.
 */
export const wrongCells = ({ rows }: FilledTemplate, { wrongOf, proofOf }: Wrong): readonly CellFault[] => {
  const found: CellFault[] = [];
  for (const [line, { rowNo, cells }] of rows.entries()) {
    const by = proofOf(line);
    const wrong = by === undefined ? wrongOf(line) : [repeatFault(by, (earlier) => rows[earlier]?.rowNo ?? 0)];
    if (found.length + wrong.length > FAULTS_KEPT_MAX) break;
    for (const { path, text } of wrong)
      found.push({
        rowNo,
        columnKey: path,
        reason: text,
        told: shownOf(cells.get(path) ?? ''),
        provedBy: typeof by === 'string' ? by : null,
      });
  }
  return found;
};
