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

/** The page that a request asks for. Refuses one that lies past the rows that can be reached. */
export const pageOf = ({ currentPage = 1, pageSize = 10 }: PageAsked): Page => {
  const skip = (currentPage - 1) * pageSize;
  if (skip >= ROWS_REACHED_MAX) throw refusal('pageTooDeep', { params: { max: ROWS_REACHED_MAX } });
  return { currentPage, pageSize, skip };
};

/** Rows are counted up to one more than the figure that is shown. */
export const COUNTED_MAX = TOTAL_SHOWN_MAX + 1;

/** What every paged answer says beside its rows; `count` stops at `COUNTED_MAX`. */
export const pageView = (count: number, { currentPage, pageSize }: Page) => ({
  total: Math.min(count, TOTAL_SHOWN_MAX),
  ...(count > TOTAL_SHOWN_MAX ? { totalIsMinimum: true } : {}),
  currentPage,
  pageSize,
});

/** How many rows stand in each of the states, those without any left out. Each is counted up to what a tab shows: a list of a million costs what one of ten thousand does. */
export const countStates = async <S extends string>(
  states: readonly S[],
  count: (state: S, most: number) => Promise<number>,
): Promise<readonly StateCount<S>[]> => {
  const counts: StateCount<S>[] = [];
  for (const state of states) {
    const found = await count(state, TAB_COUNT_MAX + 1);
    if (found > TAB_COUNT_MAX) counts.push({ state, count: TAB_COUNT_MAX, countIsMinimum: true });
    else if (found > 0) counts.push({ state, count: found });
  }
  return counts;
};
