/** The shown figure of a total at most. */
export const TOTAL_SHOWN_MAX = 10_000;

/** So many rows of a list can be paged to; further back one comes by a narrower filter or an export. A multiple of every page size. */
export const ROWS_REACHED_MAX = 10_000;

/**
 * So many rows can be paged to of what is found by a word that very many have, where each row is held against the word: whoever looks
 * for one of them types more of it. A multiple of every page size.
 */
export const FOUND_REACHED_MAX = 500;

/** The figure beside a tab at most: "999+". Counting stops there, however many there are. */
export const TAB_COUNT_MAX = 999;

/** The page sizes that lists offer. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const PAGE_SIZE = PAGE_SIZES[0];

/** The page that an address names as one that can be asked for: a size that lists offer, a page that can be reached. */
export const reachablePage = ({
  currentPage,
  pageSize,
}: {
  readonly currentPage: number;
  readonly pageSize: number;
}): { readonly currentPage: number; readonly pageSize: number } => {
  const size = PAGE_SIZES.find((each) => each === pageSize) ?? PAGE_SIZE;
  return { currentPage: Math.min(currentPage, ROWS_REACHED_MAX / size), pageSize: size };
};
