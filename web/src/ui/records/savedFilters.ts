import { FIRST_PAGE } from './listFilters.ts';
import type { ListFilters } from './recordList.ts';

/** Filters as an address has them: those that narrow the list, whatever the page. */
export const filtersOf = (filters: ListFilters, defaults: ListFilters): string =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) =>
      name in FIRST_PAGE || !(name in defaults) || value === defaults[name] ? [] : [[name, String(value)]],
    ),
  ).toString();

/** The filters of an address: those that the list knows, and the names of those that it does not know any more. */
export const filtersIn = (
  kept: string,
  defaults: ListFilters,
): { readonly known: ListFilters; readonly unknown: readonly string[] } => {
  const all = [...new URLSearchParams(kept)];
  const isKnown = ([name]: [string, string]) => name in defaults && !(name in FIRST_PAGE);
  return {
    known: Object.fromEntries(all.filter(isKnown)),
    unknown: all.filter((each) => !isKnown(each)).map(([name]) => name),
  };
};
