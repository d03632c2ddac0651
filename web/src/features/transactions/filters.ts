import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { tradeDetail as calls } from '@tradeport/shared/contract/tradeDetail.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { isMovementKind } from '@tradeport/shared/rules/movementKinds.ts';
import { reachablePage } from '@tradeport/shared/rules/paging.ts';
import { daysOf, FIRST_PAGE, type FiltersOf } from '../../ui/records/listFilters.ts';

/** The filters as they stand in the address; empty means "all". */
export const NO_FILTERS = { ccy: '', kind: '', from: '', to: '', ...FIRST_PAGE } as const;
export type Filters = FiltersOf<typeof NO_FILTERS>;

type ExportRequest = RequestOf<(typeof calls)['export']>;
type PageRequest = RequestOf<(typeof calls)['page']>;

/** What an export is asked: everything that the list shows, on whichever page. Words of an address that are none count as absent. */
export const exportRequestOf = ({ ccy, kind, from, to }: Filters): ExportRequest => ({
  ...(isHeldCcy(ccy) ? { currency: ccy } : {}),
  ...(isMovementKind(kind) ? { kind } : {}),
  ...daysOf({ from, to }),
});

/** What the list is asked; a page of the address that nobody can reach becomes the last one that is. */
export const pageRequestOf = (filters: Filters): PageRequest => ({
  ...exportRequestOf(filters),
  ...reachablePage(filters),
});
