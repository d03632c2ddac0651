import { COLUMNS_MAX } from './sheet.ts';

/** A definition of columns; columns from 0, both ends included. */
export interface ColumnRange {
  readonly first: number;
  readonly last: number;
  readonly isHidden: boolean;
}

/** Sums differences, so that each range costs two steps whatever its length. */
const countRanges = (ranges: readonly ColumnRange[]): Int32Array => {
  const counts = new Int32Array(COLUMNS_MAX + 1);
  for (const { first, last } of ranges) {
    if (!Number.isInteger(first) || !Number.isInteger(last) || last < first) continue;
    const [from, to] = [first, last + 1].map((column) => Math.min(Math.max(column, 0), COLUMNS_MAX));
    if (from === undefined || to === undefined) continue;
    counts[from] = (counts[from] ?? 0) + 1;
    counts[to] = (counts[to] ?? 0) - 1;
  }
  let sum = 0;
  return counts.map((difference) => {
    sum += difference;
    return sum;
  });
};

/** Finds hidden columns. A column without a definition is hidden when the default width of the worksheet hides it. */
export const hiddenColumnTest = (
  ranges: readonly ColumnRange[],
  isHiddenByDefault: boolean,
): ((column: number) => boolean) => {
  const listed = countRanges(ranges);
  const hidden = countRanges(ranges.filter(({ isHidden }) => isHidden));
  return (column) => ((listed[column] ?? 0) === 0 ? isHiddenByDefault : (hidden[column] ?? 0) > 0);
};
