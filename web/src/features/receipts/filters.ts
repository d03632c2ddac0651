import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { receipt as calls } from '@tradeport/shared/contract/receipt.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { isDay } from '@tradeport/shared/rules/calendar.ts';
import { spanFault } from '@tradeport/shared/rules/daySpan.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import type { ReceiptState } from './receiptRow.ts';

/** Receipts are listed over at most this span of days; the server holds to it as well. */
export const SPAN_DAYS_MAX = 180;
const ORDER_NO_MAX = 32;
const PAYER_MAX = 120;
const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];
const PAGE_MAX = 100_000;

/** The filters as they stand in the address; empty means "all". */
export const NO_FILTERS = {
  state: '',
  orderNo: '',
  payer: '',
  ccy: '',
  from: '',
  to: '',
  currentPage: 1,
  pageSize: 10,
} as const;
export type Filters = {
  readonly [K in keyof typeof NO_FILTERS]: (typeof NO_FILTERS)[K] extends number ? number : string;
};

export type FilterFault = 'startAfterEnd' | 'spanTooLong';
type ExportRequest = RequestOf<(typeof calls)['download']>;
type PagingRequest = RequestOf<(typeof calls)['paging']>;

/** In the order of a receipt's life: what waits for the merchant first. */
export const STATES: readonly ReceiptState[] = [
  'awaitingMaterial',
  'arrived',
  'credited',
  'creditFailed',
  'refunding',
  'awaitingRefundConfirmation',
  'refunded',
];

/** The state that an address names; undefined for all, and for a word that is no state. */
export const stateOfFilter = (word: string): ReceiptState | undefined => STATES.find((state) => state === word);

/** What is wrong with the period, as the server would say; undefined when nothing is. */
export function filterFaultOf({ from, to }: Pick<Filters, 'from' | 'to'>): FilterFault | undefined {
  return isDay(from) && isDay(to) ? spanFault(from, to, SPAN_DAYS_MAX) : undefined;
}

/** What an export is asked: everything that the list shows, on whichever page. Words of an address that are none count as absent. */
export function exportRequestOf({ orderNo, payer, ccy, from, to, ...rest }: Filters): ExportRequest {
  const number = orderNo.trim().slice(0, ORDER_NO_MAX);
  const name = payer.trim().slice(0, PAYER_MAX);
  const state = stateOfFilter(rest.state);
  return {
    ...(number === '' ? {} : { orderNo: number }),
    ...(name === '' ? {} : { payerName: name }),
    ...(isHeldCcy(ccy) ? { currency: ccy } : {}),
    ...(isDay(from) ? { startDate: from } : {}),
    ...(isDay(to) ? { endDate: to } : {}),
    ...(state === undefined ? {} : { status: [machine.states[state].code] }),
  };
}

/** What the list is asked. */
export function pagingRequestOf(filters: Filters): PagingRequest {
  return {
    ...exportRequestOf(filters),
    currentPage: Math.min(filters.currentPage, PAGE_MAX),
    pageSize: PAGE_SIZES.includes(filters.pageSize) ? filters.pageSize : NO_FILTERS.pageSize,
  };
}
