import type { StateCount } from '@tradeport/shared/contract/record.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { ROWS_REACHED_MAX, TAB_COUNT_MAX, TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';

/** A page of a list, and the rows before it. */
export interface Page {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly skip: number;
}

export interface PageAsked {
  readonly currentPage?: number;
  readonly pageSize?: number;
}

/** The page that a request asks for. Refuses one that lies past the rows that can be reached, which are `reach`. */
export const pageOf = ({ currentPage = 1, pageSize = 10 }: PageAsked, reach: number = ROWS_REACHED_MAX): Page => {
  const skip = (currentPage - 1) * pageSize;
  if (skip >= reach) throw refusal('pageTooDeep', { params: { max: reach } });
  return { currentPage, pageSize, skip };
};

/** Rows are counted up to one more than the figure that is shown. */
export const COUNTED_MAX = TOTAL_SHOWN_MAX + 1;

/** What every paged answer says beside its rows: the total up to `shown`; `count` stops at one more. */
export const pageView = (count: number, { currentPage, pageSize }: Page, shown: number = TOTAL_SHOWN_MAX) => ({
  total: Math.min(count, shown),
  ...(count > shown ? { totalIsMinimum: true } : {}),
  currentPage,
  pageSize,
});

/** Counting for a tab stops here: one past the figure tells that there are more. */
export const TAB_COUNTED_MAX = TAB_COUNT_MAX + 1;

/** What a tab tells of a count that stopped at `TAB_COUNTED_MAX`. */
export const tabCount = (counted: number): { readonly count: number; readonly countIsMinimum?: true } =>
  counted > TAB_COUNT_MAX ? { count: TAB_COUNT_MAX, countIsMinimum: true } : { count: counted };

/** How many rows stand in each of the states, those without any left out. Each is counted up to what a tab shows: a list of a million costs what one of ten thousand does. */
export const countStates = async <S extends string>(
  states: readonly S[],
  countEach: (states: readonly S[], most: number) => Promise<readonly number[]>,
): Promise<readonly StateCount<S>[]> => {
  if (states.length === 0) return [];
  const found = await countEach(states, TAB_COUNTED_MAX);
  return states.flatMap((state, i) => {
    const count = found[i] ?? 0;
    return count > 0 ? [{ state, ...tabCount(count) }] : [];
  });
};

/** How many rows stand in these states together, out of the counts of each; undefined where one of them is not known to the end. */
export const sumOfStates = <S extends string>(
  states: readonly S[],
  counts: readonly StateCount<S>[],
): number | undefined => {
  let sum = 0;
  for (const { state, count, countIsMinimum } of counts) {
    if (!states.includes(state)) continue;
    if (countIsMinimum === true) return undefined;
    sum += count;
  }
  return sum;
};
