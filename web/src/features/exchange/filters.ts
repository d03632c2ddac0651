import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { reachablePage } from '@tradeport/shared/rules/paging.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { daysOf, FIRST_PAGE, type FiltersOf, soughtIn } from '../../ui/records/listFilters.ts';
import type { OrderState } from './stage.ts';

/** No order number is longer: a longer word of an address is cut, so that it is answered as unknown. */
export const ORDER_NO_MAX = 32;

/** The filters as they stand in the address; empty means "all". */
export const NO_FILTERS = {
  state: '',
  orderNo: '',
  sell: '',
  buy: '',
  from: '',
  to: '',
  ...FIRST_PAGE,
} as const;
export type Filters = FiltersOf<typeof NO_FILTERS>;

type ListRequest = RequestOf<(typeof exchange)['list']>;
type SummaryRequest = RequestOf<(typeof exchange)['summary']>;

/** In the order of an exchange's life: what waits first. */
export const STATES: readonly OrderState[] = [
  'awaitingConfirmation',
  'confirmed',
  'settling',
  'settled',
  'failed',
  'cancelled',
  'expired',
];

/** The state that an address names; undefined for all, and for a word that is no state. */
export const stateOfFilter = (word: string): OrderState | undefined => STATES.find((state) => state === word);

/** What the summary is asked: every filter but the state, so that each tab can show its count. Words of an address that are none count as absent. */
export function summaryRequestOf({ orderNo, sell, buy, from, to }: Filters): SummaryRequest {
  const number = soughtIn(orderNo, ORDER_NO_MAX);
  return {
    ...(number === undefined ? {} : { orderNo: number }),
    ...(isHeldCcy(sell) ? { sellCurrency: sell } : {}),
    ...(isHeldCcy(buy) ? { buyCurrency: buy } : {}),
    ...daysOf({ from, to }),
  };
}

/** What an export is asked: everything that the list shows, on whichever page. */
export function exportRequestOf(filters: Filters): SummaryRequest {
  const state = stateOfFilter(filters.state);
  return {
    ...summaryRequestOf(filters),
    ...(state === undefined ? {} : { status: [exchangeOrder.states[state].code] }),
  };
}

/** What the list is asked: the summary's filters, the state of the tab, and the page. */
export const listRequestOf = (filters: Filters): ListRequest => ({
  ...exportRequestOf(filters),
  ...reachablePage(filters),
});
