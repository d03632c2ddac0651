import type { CellObject } from '@e965/xlsx';
import type { CellKind, SheetCell } from './sheet.ts';

type Xlsx = typeof import('@e965/xlsx');

/** What SheetJS splits a date number into. */
interface DateParts {
  readonly y: number;
  readonly m: number;
  readonly d: number;
  readonly H: number;
  readonly M: number;
  readonly S: number;
}

const DECIMALS_KEPT = 6;

/** A number without an exponent and without the noise of binary fractions. */
export const numberText = (value: number): string =>
  Number.isInteger(value)
    ? BigInt(value).toString()
    : value.toFixed(DECIMALS_KEPT).replace(/0+$/, '').replace(/\.$/, '');

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeText = ({ H, M, S }: DateParts): string => [H, M, ...(S === 0 ? [] : [S])].map(twoDigits).join(':');
const dayText = ({ y, m, d }: DateParts): string => `${String(y).padStart(4, '0')}-${twoDigits(m)}-${twoDigits(d)}`;

/** Formats such as [h]:mm show a length of time. */
const DURATION = /\[(?:h+|m+|s+)\]/i;

const dateText = ({ SSF }: Xlsx, value: number, format: string, is1904: boolean): string | undefined => {
  try {
    if (!SSF.is_date(format)) return undefined;
    if (DURATION.test(format)) return String(SSF.format(format, value));
  } catch {
    // SheetJS knows fewer formats than Excel; the number itself is right in any format.
    return undefined;
  }
  const parts: DateParts | null = SSF.parse_date_code(value, { date1904: is1904 });
  if (parts === null) return undefined;
  return value < 1 ? timeText(parts) : dayText(parts);
};

/** The texts of the error codes of .xls files. */
const errorTexts: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

/** A cell as text. Percentages and currencies are given by their value: 5 % is 0.05. */
export const readValue = (xlsx: Xlsx, { t, v, z }: CellObject, is1904: boolean): SheetCell => {
  const cell = (kind: CellKind, text: string): SheetCell => ({ kind, text, isCovered: false });
  if (t === 'e') return cell('error', errorTexts.get(Number(v)) ?? '#N/A');
  if (typeof v === 'boolean') return cell('boolean', String(v));
  if (typeof v !== 'number') return cell('text', v === undefined ? '' : String(v));
  if (!Number.isFinite(v)) return cell('error', '#NUM!');
  const date = z === undefined ? undefined : dateText(xlsx, v, String(z), is1904);
  return date === undefined ? { ...cell('number', numberText(v)), number: v } : cell('date', date);
};
