import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { receipt as calls } from '@tradeport/shared/contract/receipt.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { reachablePage } from '@tradeport/shared/rules/paging.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { daysOf, FIRST_PAGE, type FiltersOf, soughtIn } from '../../ui/records/listFilters.ts';
import type { ReceiptState } from './receiptRow.ts';

const ORDER_NO_MAX = 32;
const PAYER_MAX = 120;

/** The filters as they stand in the address; empty means "all". */
export const NO_FILTERS = {
  state: '',
  orderNo: '',
  payer: '',
  ccy: '',
  from: '',
  to: '',
  ...FIRST_PAGE,
} as const;
export type Filters = FiltersOf<typeof NO_FILTERS>;

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

/** What an export is asked: everything that the list shows, on whichever page. Words of an address that are none count as absent. */
export function exportRequestOf({ orderNo, payer, ccy, from, to, ...rest }: Filters): ExportRequest {
  const number = soughtIn(orderNo, ORDER_NO_MAX);
  const name = soughtIn(payer, PAYER_MAX);
  const state = stateOfFilter(rest.state);
  return {
    ...(number === undefined ? {} : { orderNo: number }),
    ...(name === undefined ? {} : { payerName: name }),
    ...(isHeldCcy(ccy) ? { currency: ccy } : {}),
    ...daysOf({ from, to }),
    ...(state === undefined ? {} : { status: [machine.states[state].code] }),
  };
}

/** What the list is asked. */
export const pagingRequestOf = (filters: Filters): PagingRequest => ({
  ...exportRequestOf(filters),
  ...reachablePage(filters),
});
