import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, parsePasted } from '@tradeport/shared/rules/money.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { readWorkbook, UnreadableWorkbook, type WorkbookFault } from './readWorkbook.ts';
import { readableCell } from './safeCell.ts';
import { REASON_HEAD } from './templateHead.ts';
import { type MarkedCell, textWorkbook } from './textWorkbook.ts';

/** A row that says something; `rowNo` is its number in the worksheet, from 1. */
interface FilledRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
}

/** A template that somebody has filled in. */
export interface FilledTemplate {
  readonly head: readonly string[];
  /** Where each column of the template stands. */
  readonly places: ReadonlyMap<string, number>;
  readonly rows: readonly FilledRow[];
}

interface Asked<Fault> {
  readonly placesOf: (head: readonly string[]) => ReadonlyMap<string, number> | undefined;
  /** What is told of a head that is not that of the template. */
  readonly headFault: (head: readonly string[]) => Fault;
  /** Rows at most, and rows read at most, blank ones and the head among them: what is longer is not read to its end. */
  readonly rowsMax: number;
  readonly rowsReadMax: number;
}

const isBlank = ({ cells }: FilledRow): boolean => cells.every((text) => text.trim() === '');

/** Reads a template that was filled in, its blank rows left out; or what is wrong with the file as a whole. */
export const readFilled = async <Fault>(
  content: Uint8Array,
  format: 'xlsx' | 'xls',
  { placesOf, headFault, rowsMax, rowsReadMax }: Asked<Fault>,
): Promise<FilledTemplate | { readonly fault: Fault | WorkbookFault | 'empty' | 'rows' }> => {
  try {
    const all = (await readWorkbook(content, format, rowsReadMax)).map((cells) => cells.map(readableCell));
    const [first, ...rows] = all.map((cells, i) => ({ rowNo: i + 1, cells })).filter((row) => !isBlank(row));
    if (first === undefined) return { fault: 'empty' };
    const head = first.cells;
    const places = placesOf(head);
    if (places === undefined) return { fault: headFault(head) };
    if (rows.length > rowsMax || all.length >= rowsReadMax) return { fault: 'rows' };
    return rows.length === 0 ? { fault: 'empty' } : { head, places, rows };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { fault: error.fault };
    throw error;
  }
};

/** An amount as people write it in tables, as it travels. What is none is left as it is, for the rules to say so. */
export const amountText = (text: string, ccy: string): string => {
  if (!isHeldCcy(ccy)) return text;
  const parsed = parsePasted(text, ccy);
  return parsed.ok ? formatAmount(parsed.minor, ccy) : text;
};

interface Shown {
  readonly title: Bilingual;
  readonly language: Language;
  readonly isSimulated: boolean;
  readonly at: Date;
}

/** What is wrong with the rows of a file, each by its place from 0. */
interface Wrong {
  readonly reasonOf: (row: number) => string;
  /** The columns of the template whose cells are marked. */
  readonly markedOf: (row: number) => readonly string[];
}

/** The file again, columns of its own left out, with a reason beside each row that has one and a mark on what it is about. */
export const withReasons = (
  { head, places, rows }: FilledTemplate,
  { title, language, isSimulated, at }: Shown,
  { reasonOf, markedOf }: Wrong,
): Promise<Uint8Array> => {
  const own = [...places.values()].toSorted((a, b) => a - b);
  const placeOf = (key: string): number => own.indexOf(places.get(key) ?? -1);
  // A column that the file leaves out is marked where its reason stands.
  const marked = rows.flatMap((_row, i) =>
    markedOf(i).map((key): MarkedCell => [i + 1, placeOf(key) === -1 ? own.length : placeOf(key)]),
  );
  const about = { name: inLanguage(language, title), isSimulated, at, marked };
  return textWorkbook(about, [
    [...own.map((place) => head[place] ?? ''), inLanguage(language, REASON_HEAD)],
    ...rows.map(({ cells }, i) => [...own.map((place) => cells[place] ?? ''), reasonOf(i)]),
  ]);
};
