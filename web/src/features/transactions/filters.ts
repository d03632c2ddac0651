import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { tradeDetail as calls } from '@tradeport/shared/contract/tradeDetail.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { isDay } from '@tradeport/shared/rules/calendar.ts';
import { ACCOUNT_SPAN_DAYS, spanFault } from '@tradeport/shared/rules/daySpan.ts';
import { isMovementKind, MOVEMENTS_REACHED_MAX } from '@tradeport/shared/rules/movementKinds.ts';

const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];

/** The filters as they stand in the address; empty means "all". */
export const NO_FILTERS = { ccy: '', kind: '', from: '', to: '', currentPage: 1, pageSize: 10 } as const;
export type Filters = {
  readonly [K in keyof typeof NO_FILTERS]: (typeof NO_FILTERS)[K] extends number ? number : string;
};

export type SpanFault = NonNullable<ReturnType<typeof spanFault>>;
type ExportRequest = RequestOf<(typeof calls)['export']>;
type PageRequest = RequestOf<(typeof calls)['page']>;

/** What is wrong with the period, as the server would say; undefined when nothing is. */
export const filterFaultOf = ({ from, to }: Pick<Filters, 'from' | 'to'>): SpanFault | undefined =>
  isDay(from) && isDay(to) ? spanFault(from, to, ACCOUNT_SPAN_DAYS) : undefined;

/** What an export is asked: everything that the list shows, on whichever page. Words of an address that are none count as absent. */
export const exportRequestOf = ({ ccy, kind, from, to }: Filters): ExportRequest => ({
  ...(isHeldCcy(ccy) ? { currency: ccy } : {}),
  ...(isMovementKind(kind) ? { kind } : {}),
  ...(isDay(from) ? { startDate: from } : {}),
  ...(isDay(to) ? { endDate: to } : {}),
});

/** What the list is asked; a page of the address that nobody can reach becomes the last one that is. */
export const pageRequestOf = (filters: Filters): PageRequest => {
  const pageSize = PAGE_SIZES.includes(filters.pageSize) ? filters.pageSize : NO_FILTERS.pageSize;
  return {
    ...exportRequestOf(filters),
    currentPage: Math.min(filters.currentPage, MOVEMENTS_REACHED_MAX / pageSize),
    pageSize,
  };
};
