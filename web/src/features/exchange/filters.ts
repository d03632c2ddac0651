import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { isDay } from '@tradeport/shared/rules/calendar.ts';
import { spanFault } from '@tradeport/shared/rules/daySpan.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import type { OrderState } from './stage.ts';

/** Orders are listed over at most this span of days; the server holds to it as well. */
export const SPAN_DAYS_MAX = 360;
/** No order number is longer: a longer word of an address is cut, so that it is answered as unknown. */
export const ORDER_NO_MAX = 32;
const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];
const PAGE_MAX = 100_000;

/** The filters as they stand in the address; empty means "all". */
export const NO_FILTERS = {
  state: '',
  orderNo: '',
  sell: '',
  buy: '',
  from: '',
  to: '',
  currentPage: 1,
  pageSize: 10,
} as const;
export type Filters = {
  readonly [K in keyof typeof NO_FILTERS]: (typeof NO_FILTERS)[K] extends number ? number : string;
};

export type FilterFault = 'startAfterEnd' | 'spanTooLong';
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

/** What is wrong with the period, as the server would say; undefined when nothing is. */
export function filterFaultOf({ from, to }: Pick<Filters, 'from' | 'to'>): FilterFault | undefined {
  return isDay(from) && isDay(to) ? spanFault(from, to, SPAN_DAYS_MAX) : undefined;
}

/** What the summary is asked: every filter but the state, so that each tab can show its count. Words of an address that are none count as absent. */
export function summaryRequestOf({ orderNo, sell, buy, from, to }: Filters): SummaryRequest {
  const number = orderNo.trim().slice(0, ORDER_NO_MAX);
  return {
    ...(number === '' ? {} : { orderNo: number }),
    ...(isHeldCcy(sell) ? { sellCurrency: sell } : {}),
    ...(isHeldCcy(buy) ? { buyCurrency: buy } : {}),
    ...(isDay(from) ? { startDate: from } : {}),
    ...(isDay(to) ? { endDate: to } : {}),
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
export function listRequestOf(filters: Filters): ListRequest {
  return {
    ...exportRequestOf(filters),
    currentPage: Math.min(filters.currentPage, PAGE_MAX),
    pageSize: PAGE_SIZES.includes(filters.pageSize) ? filters.pageSize : NO_FILTERS.pageSize,
  };
}
