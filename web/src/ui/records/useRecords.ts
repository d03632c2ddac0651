import type { UseQueryResult } from '@tanstack/react-query';
import { type Ask, type Stale, useInvalidate, useList } from '../../api/queries.ts';
import type { PeriodFault } from './listFilters.ts';
import type { ListFilters, RecordList } from './recordList.ts';
import type { StatusCount } from './StatusTabs.tsx';
import { useOpenRecord } from './useOpenRecord.ts';
import { useUrlFilters } from './useUrlFilters.ts';
import { firstOf, useWhenPast } from './useWhenPast.ts';

/** Records move without anybody here doing anything: while no events are heard, a list looks again by itself. */
const POLL_MS = 10_000;

/** A page of a list. */
export interface RecordsPage<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly totalIsMinimum?: boolean;
  readonly byStatus?: readonly StatusCount[];
  readonly currentPage: number;
  readonly pageSize: number;
}

/** Counts that were asked apart; undefined until they are there. */
export interface Counted {
  readonly total: number | undefined;
  readonly isMinimum: boolean;
  readonly byStatus: readonly StatusCount[] | undefined;
}

interface RecordsSettings<Row> {
  /** What shows these records, too, and is out of date with the list. */
  readonly also?: Stale;
  /** The instant after which a record may look different; by default the list is asked again and again. */
  readonly nextChangeAt?: (row: Row) => string | undefined;
}

/** A list as its page works with it: the filters of the address, the page that they ask for, and the record that is open. */
export interface Records<Request, Answer, N extends string, S extends string> {
  readonly list: RecordList<Request, N, S>;
  readonly filters: ListFilters;
  readonly change: (part: ListFilters) => void;
  readonly clear: () => void;
  /** Something but the page narrows the list. */
  readonly narrowed: boolean;
  readonly fault: PeriodFault | undefined;
  /** The first day that is listed, where the address asks for a longer period than may be. */
  readonly correctedFrom: string | undefined;
  readonly page: UseQueryResult<Answer>;
  /** Under a second filter the counts are asked apart, and come after the rows; undefined where the page has them. */
  readonly counted: Counted | undefined;
  /** The answer that holds counts and sums: that of the page, or under a second filter the one that is requested apart. */
  readonly summed: Answer | undefined;
  readonly open: string | undefined;
  readonly setOpen: (number: string | undefined) => void;
  /** The list is out of date. */
  readonly renew: () => void;
}

/** Reads the list that the address asks for, and keeps it up to date. */
export function useRecords<Request, Row, Answer extends RecordsPage<Row>, N extends string, S extends string>(
  list: RecordList<Request, N, S>,
  ask: Ask<Request, Answer & RecordsPage<Row>>,
  { also = [], nextChangeAt }: RecordsSettings<Row> = {},
): Records<Request, Answer & RecordsPage<Row>, N, S> {
  const invalidate = useInvalidate();
  const [asked, change, narrowed] = useUrlFilters<ListFilters>(list.defaults);
  const filters = list.corrected(asked);
  const [open, setOpen] = useOpenRecord();
  const fault = list.periodFault(filters);
  const correctedFrom = filters === asked ? undefined : String(filters.startDate);
  const page = useList(ask, list.listRequest(filters), {
    own: true,
    enabled: fault === undefined,
    ...(nextChangeAt === undefined ? { unheardMs: POLL_MS } : {}),
  });
  const isApart = list.isCountedApart(filters);
  const apart = useList(ask, list.countedRequest(filters), { enabled: isApart && fault === undefined, quiet: true });
  const known = apart.isPlaceholderData ? undefined : apart.data;
  const counted = isApart
    ? { total: known?.total, isMinimum: known?.totalIsMinimum ?? false, byStatus: known?.byStatus }
    : undefined;
  const summed = isApart ? known : page.data;
  const renew = () => void invalidate(ask, ...also);
  const rows = page.data?.list ?? [];
  useWhenPast(nextChangeAt && firstOf(rows.flatMap((row) => nextChangeAt(row) ?? [])), renew);
  const clear = () => change(list.defaults);
  return { list, filters, change, clear, narrowed, fault, correctedFrom, page, counted, summed, open, setOpen, renew };
}
