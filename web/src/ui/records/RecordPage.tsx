import type { ReceivedFile } from '@tradeport/shared/client.ts';
import type { ViewedList } from '@tradeport/shared/contract/view.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { download } from '../../api/download.ts';
import { useLacks } from '../../browser/backend.ts';
import { ccyOptions, useHeldCcyOptions } from '../money/ccyOptions.tsx';
import { sumText } from '../money/sumText.ts';
import type { Slot } from '../slot.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { type Filter, FilterPills } from './FilterPills.tsx';
import { FilterSums, type SumsAsk, type Total } from './FilterSums.tsx';
import type { NamesOf } from './NamePill.tsx';
import { NoMatch } from './NoMatch.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PeriodFaultNote } from './PeriodFaultNote.tsx';
import styles from './Record.module.css';
import { type RecordColumn, RecordTable, type Ticks } from './RecordTable.tsx';
import type { RecordList } from './recordList.ts';
import { SavedViews } from './SavedViews.tsx';
import { type StatusCount, StatusTabs } from './StatusTabs.tsx';
import { TickedRows } from './TickedRows.tsx';
import { TogetherDialog, type TogetherMove } from './TogetherDialog.tsx';
import { useText } from './text.ts';
import type { Counted, Records, RecordsPage } from './useRecords.ts';

/** What keeps the filters of an operator. */
const VIEWS = 'view/list';

interface Choice {
  readonly label: string;
  readonly options: Extract<Filter, { kind: 'choice' }>['options'];
}

/** What a pill says; a choice of words names them. Null where the filter is set elsewhere on the page. */
type Pill = string | Choice | null;

/** What the drawer of a record is given by its page. */
export interface DrawerProps {
  /** Undefined: closed. */
  readonly number: string | undefined;
  readonly onClose: () => void;
  /** The record was seen in another state than before: lists that show it are out of date. */
  readonly onChanged: () => void;
}

type Filtered<Request> = Omit<Request, 'currentPage' | 'pageSize'>;

interface Export<Request> {
  (request: Omit<Request, 'currentPage' | 'pageSize'>): Promise<ReceivedFile>;
  readonly call: { readonly key: string };
}

type RowOf<Answer extends RecordsPage<object>> = Answer['list'][number];

interface RecordPageProps<
  Request,
  Answer extends RecordsPage<object>,
  N extends string,
  S extends string,
  T extends Total = Total,
> {
  /** Of `useRecords`. */
  readonly of: Records<Request, Answer, N, S>;
  /** Names the table, and the memory of its column settings. */
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  /** What each filter is called; the first day of a period names the period. */
  readonly pills: Readonly<Record<Exclude<N, 'endDate' | 'amountFrom' | 'amountTo'>, Pill>>;
  /** The list by the name under which operators keep its filters. */
  readonly views?: ViewedList;
  /** Finds the names that the filter `name` takes. */
  readonly names?: NamesOf;
  /** Adds up what the filters leave. */
  readonly sums?: SumsAsk<Filtered<Request>, T>;
  /** What tells sums of one currency apart, where the call adds rows up apart. */
  readonly sumLabel?: (total: T) => string;
  readonly columns: readonly RecordColumn<RowOf<Answer>>[];
  readonly rowKey: (row: RowOf<Answer>) => string;
  readonly card: (row: RowOf<Answer>) => ReactNode;
  /** When there is nothing, and nothing narrows the list. */
  readonly empty: Slot;
  /** What else could be tried when nothing matches. */
  readonly noMatchWhy?: string;
  readonly drawer: ComponentType<DrawerProps>;
  /** In the header, before the export. */
  readonly actions?: Slot;
  /** What makes a file of the list. */
  readonly exports?: Export<Request>;
  /** Where the button of the export stands. */
  readonly exportAt?: 'header' | 'pills';
  /** How many records are in each state. */
  readonly counts?: readonly StatusCount[] | undefined;
  /** Tabs by something else than the states of a machine. */
  readonly tabs?: Slot;
  /** Between the filters and the list. */
  readonly above?: Slot;
  /** How many rows can be paged to; those of any list unless said. */
  readonly reach?: number;
  /** Rows that can be ticked, and what is done about them. */
  readonly ticks?: Ticks<RowOf<Answer>>;
  /** Every row can be ticked: how much it is, and what can be done with several. */
  readonly ticked?: {
    readonly amountOf: (row: RowOf<Answer>) => { readonly amount: string; readonly currency: string };
    readonly apartOf?: (row: RowOf<Answer>) => string;
    /** The payer or payee of a row, which a dialog about several rows displays first. */
    readonly partyOf?: (row: RowOf<Answer>) => string;
    readonly moves?: readonly TogetherMove<RowOf<Answer>>[];
  };
}

interface PillWords {
  readonly heldOptions: ReturnType<typeof useHeldCcyOptions>;
  readonly names: NamesOf | undefined;
  readonly amounts: string;
}

const pillOf = (
  name: string,
  kind: RecordList<unknown>['filters'][number]['kind'],
  pill: Pill,
  { heldOptions, names, amounts }: PillWords,
): readonly Filter[] => {
  if (kind === 'amount')
    return name === 'amountFrom' ? [{ kind: 'amounts', name, toName: 'amountTo', label: amounts }] : [];
  if (pill === null) return [];
  const { label, options } = typeof pill === 'string' ? { label: pill, options: [] } : pill;
  if (kind === 'day') return name === 'endDate' ? [] : [{ kind: 'days', name, toName: 'endDate', label }];
  if (name === 'name' && names !== undefined) return [{ kind: 'name', name, label, names }];
  if (kind === 'search') return [{ kind, name, label }];
  if (kind === 'heldCcy') return [{ kind: 'choice', name, label, options: heldOptions }];
  return [{ kind: 'choice', name, label, options: kind === 'ccy' ? ccyOptions : options }];
};

/** The filters of a list, each as it is called and chosen. */
const usePills = ({
  of: { list },
  pills,
  names,
}: {
  readonly of: { readonly list: Pick<RecordList<unknown>, 'filters'> };
  readonly pills: Readonly<Record<string, Pill>>;
  readonly names?: NamesOf;
}): readonly Filter[] => {
  const amounts = useText()('amounts');
  const heldOptions = useHeldCcyOptions();
  const lacks = useLacks();
  // Without a call that finds names, a name is typed as any other word.
  const found = names !== undefined && lacks(names.ask.call.key) ? undefined : names;
  return list.filters.flatMap(({ name, kind }) => {
    const pill = pills[name];
    return pillOf(name, kind, pill === undefined ? name : pill, { heldOptions, names: found, amounts });
  });
};

/** A page with the counts that were asked for apart, as far as they are there. */
const countedIn = <Answer extends RecordsPage<object>>(page: Answer | undefined, counted: Counted | undefined) =>
  page === undefined || counted?.total === undefined
    ? page
    : { ...page, total: counted.total, totalIsMinimum: counted.isMinimum };

/** The list itself, or why there is none. */
function Rows<Request, Answer extends RecordsPage<object>, N extends string, S extends string, T extends Total>(
  props: RecordPageProps<Request, Answer, N, S, T>,
) {
  const { list, change, clear, narrowed, fault, correctedFrom, page, counted, open, setOpen } = props.of;
  const { error, isFetching, isPlaceholderData, refetch } = page;
  const t = useText();
  if (fault !== undefined) return <PeriodFaultNote fault={fault} daysMax={list.daysMax ?? 0} />;
  const noMatch = <NoMatch {...(props.noMatchWhy === undefined ? {} : { why: props.noMatchWhy })} onClear={clear} />;
  return (
    <>
      {correctedFrom !== undefined && (
        <p className={styles.corrected} role="status">
          {t('spanCorrected', { days: list.daysMax ?? 0, from: correctedFrom })}
        </p>
      )}
      {props.above}
      {props.sums && (
        <FilterSums
          ask={props.sums}
          labelOf={props.sumLabel}
          request={list.exportRequest(props.of.filters)}
          enabled={page.isSuccess && !page.isPlaceholderData}
          page={page.isPlaceholderData ? undefined : page.data}
        />
      )}
      <RecordTable<RowOf<Answer>>
        name={props.name}
        label={props.title}
        columns={props.columns}
        rowKey={props.rowKey}
        page={{ data: countedIn(page.data, counted), error, isFetching, isPlaceholderData, refetch }}
        onPage={change}
        {...(props.reach === undefined ? {} : { reach: props.reach })}
        card={props.card}
        onOpen={(row) => setOpen(props.rowKey(row))}
        openKey={open}
        empty={narrowed ? noMatch : props.empty}
        {...(props.ticks === undefined ? {} : { ticks: props.ticks })}
      />
    </>
  );
}

/** What is ticked, as the table says it, and the move that is made with it. */
const useTicked = <Request, Answer extends RecordsPage<object>, N extends string, S extends string, T extends Total>(
  props: RecordPageProps<Request, Answer, N, S, T>,
  exports: Export<Request> | undefined,
) => {
  type Row = RowOf<Answer>;
  const [together, setTogether] = useState<{ readonly move: TogetherMove<Row>; readonly rows: readonly Row[] }>();
  const { ticked, rowKey } = props;
  const { list, filters } = props.of;
  if (ticked === undefined) return { ticks: props.ticks, dialog: null };
  const onExport =
    exports &&
    ((rows: readonly Row[]) => download(exports, { ...list.exportRequest(filters), numbers: rows.map(rowKey) }));
  const ticks: Ticks<Row> = {
    able: () => true,
    about: (rows) => (
      <TickedRows
        rows={rows}
        amountOf={ticked.amountOf}
        apartOf={ticked.apartOf}
        moves={ticked.moves ?? []}
        onMove={(move, able) => setTogether({ move, rows: able })}
        onExport={onExport}
      />
    ),
  };
  const party = (row: Row) => (ticked.partyOf === undefined ? [] : [ticked.partyOf(row)]);
  const dialog = together && (
    <TogetherDialog
      {...together}
      rowKey={rowKey}
      told={(row) => [...party(row), rowKey(row), sumText([ticked.amountOf(row)])].join(' · ')}
      onClose={() => setTogether(undefined)}
    />
  );
  return { ticks, dialog };
};

/** What the page has beside its list, as far as the backend offers it. */
const useOffered = <Request,>({ exports }: { readonly exports?: Export<Request> }) => {
  const lacks = useLacks();
  return { exports: exports && !lacks(exports.call.key) ? exports : undefined, hasViews: !lacks(VIEWS) };
};

/** A page that lists records: by state, filtered, exported; a row opens everything known about it. */
export function RecordPage<
  Request,
  Answer extends RecordsPage<object>,
  N extends string,
  S extends string,
  T extends Total,
>(props: RecordPageProps<Request, Answer, N, S, T>) {
  const t = useText();
  const { list, filters, change, narrowed, fault, page, open, setOpen, renew } = props.of;
  const { exportAt = 'header' } = props;
  const pills = usePills(props);
  const { exports, hasViews } = useOffered(props);
  const ticked = useTicked(props, exports);
  const file = exports && (
    <DownloadButton
      label={t('export')}
      disabled={fault !== undefined || (page.data?.list.length ?? 0) === 0}
      onDownload={() => download(exports, list.exportRequest(filters))}
    />
  );
  return (
    <>
      <PageHeader
        title={props.title}
        purpose={props.purpose}
        actions={
          <>
            {props.actions}
            {exportAt === 'header' && file}
          </>
        }
      />
      {props.tabs}
      {list.tabs && (
        <StatusTabs
          {...list.tabs}
          active={list.stateOf(filters)}
          onState={(state) => change({ state })}
          counts={props.of.counted === undefined ? props.counts : props.of.counted.byStatus}
        />
      )}
      <div className={exportAt === 'pills' ? styles.pills : undefined}>
        <FilterPills
          filters={pills}
          values={filters}
          onChange={change}
          narrowed={narrowed}
          onClear={props.of.clear}
          {...(props.views === undefined || !hasViews
            ? {}
            : {
                end: (
                  <SavedViews
                    list={props.views}
                    filters={filters}
                    defaults={list.defaults}
                    narrowed={narrowed}
                    onOpen={change}
                  />
                ),
              })}
        />
        {exportAt === 'pills' && file}
      </div>
      <Rows {...props} {...(ticked.ticks === undefined ? {} : { ticks: ticked.ticks })} />
      {ticked.dialog}
      <props.drawer number={open} onClose={() => setOpen(undefined)} onChanged={renew} />
    </>
  );
}
