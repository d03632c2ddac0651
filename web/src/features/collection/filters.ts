import type { subAccount } from '@tradeport/shared/contract/account.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { reachablePage } from '@tradeport/shared/rules/paging.ts';
import { FIRST_PAGE, type FiltersOf, soughtIn } from '../../ui/records/listFilters.ts';
import type { AccountState } from './accountRow.ts';

const KEYWORD_MAX = 60;

/** The filters as they stand in the address; empty means "all". */
export const NO_FILTERS = {
  state: '',
  keyword: '',
  type: '',
  ccy: '',
  country: '',
  ...FIRST_PAGE,
} as const;
export type Filters = FiltersOf<typeof NO_FILTERS>;

type PageRequest = RequestOf<(typeof subAccount)['queryApplyPage']>;

/** What was opened once, and every state of an application, what waits for the merchant first. */
export const OPENED: readonly AccountState[] = ['success', 'closed'];
export const EVERY: readonly AccountState[] = ['fail', 'applying', 'processing', 'success', 'closed'];

/** The state that an address names; undefined for all of those, and for a word that is no state. */
export const stateOfFilter = (word: string, states: readonly AccountState[]): AccountState | undefined =>
  states.find((state) => state === word);

/** What the list is asked. Words of an address that are none count as absent. */
export function pageRequestOf(
  { keyword, type, ccy, country, ...rest }: Filters,
  states: readonly AccountState[],
): PageRequest {
  const words = soughtIn(keyword, KEYWORD_MAX);
  const state = stateOfFilter(rest.state, states);
  return {
    ...(words === undefined ? {} : { keyword: words }),
    ...(type === 'global' || type === 'local' ? { type } : {}),
    ...(isHeldCcy(ccy) ? { currency: ccy } : {}),
    ...(/^[A-Z]{3}$/.test(country) ? { country } : {}),
    ...(state === undefined ? {} : { status: [state] }),
    ...reachablePage(rest),
  };
}

/** What an export is asked: as the list, without its page. */
export function exportRequestOf(filters: Filters, states: readonly AccountState[]) {
  const { currentPage: _page, pageSize: _size, ...filter } = pageRequestOf(filters, states);
  return filter;
}
