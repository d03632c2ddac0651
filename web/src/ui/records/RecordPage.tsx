import type { ReceivedFile } from '@tradeport/shared/client.ts';
import type { ComponentType, ReactNode } from 'react';
import { download } from '../../api/download.ts';
import { ccyOptions, useHeldCcyOptions } from '../money/ccyOptions.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { type Filter, FilterPills } from './FilterPills.tsx';
import { NoMatch } from './NoMatch.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PeriodFaultNote } from './PeriodFaultNote.tsx';
import styles from './Record.module.css';
import { type RecordColumn, RecordTable, type Ticks } from './RecordTable.tsx';
import type { RecordList } from './recordList.ts';
import { type StatusCount, StatusTabs } from './StatusTabs.tsx';
import { useText } from './text.ts';
import type { Records, RecordsPage } from './useRecords.ts';

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

interface Export<Request> {
  (request: Omit<Request, 'currentPage' | 'pageSize'>): Promise<ReceivedFile>;
  readonly call: { readonly key: string };
}

type RowOf<Answer extends RecordsPage<object>> = Answer['list'][number];

interface RecordPageProps<Request, Answer extends RecordsPage<object>, N extends string, S extends string> {
  /** Of `useRecords`. */
  readonly of: Records<Request, Answer, N, S>;
  /** Names the table, and the memory of its column settings. */
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  /** What each filter is called; the first day of a period names the period. */
  readonly pills: Readonly<Record<Exclude<N, 'endDate'>, Pill>>;
  readonly columns: readonly RecordColumn<RowOf<Answer>>[];
  readonly rowKey: (row: RowOf<Answer>) => string;
  readonly card: (row: RowOf<Answer>) => ReactNode;
  /** When there is nothing, and nothing narrows the list. */
  readonly empty: ReactNode;
  /** What else could be tried when nothing matches. */
  readonly noMatchWhy?: string;
  readonly drawer: ComponentType<DrawerProps>;
  /** In the header, before the export. */
  readonly actions?: ReactNode;
  /** What makes a file of the list. */
  readonly exports?: Export<Request>;
  /** Where the button of the export stands. */
  readonly exportAt?: 'header' | 'pills';
  /** How many records are in each state. */
  readonly counts?: readonly StatusCount[] | undefined;
  /** Tabs by something else than the states of a machine. */
  readonly tabs?: ReactNode;
  /** Between the filters and the list. */
  readonly above?: ReactNode;
  /** Rows that can be ticked, and what is done about them. */
  readonly ticks?: Ticks<RowOf<Answer>>;
}

const pillOf = (
  name: string,
  kind: RecordList<unknown>['filters'][number]['kind'],
  pill: Pill,
  heldOptions: ReturnType<typeof useHeldCcyOptions>,
): readonly Filter[] => {
  if (pill === null) return [];
  const { label, options } = typeof pill === 'string' ? { label: pill, options: [] } : pill;
  if (kind === 'day') return name === 'endDate' ? [] : [{ kind: 'days', name, toName: 'endDate', label }];
  if (kind === 'search') return [{ kind, name, label }];
  if (kind === 'heldCcy') return [{ kind: 'choice', name, label, options: heldOptions }];
  return [{ kind: 'choice', name, label, options: kind === 'ccy' ? ccyOptions : options }];
};

/** The list itself, or why there is none. */
function Rows<Request, Answer extends RecordsPage<object>, N extends string, S extends string>(
  props: RecordPageProps<Request, Answer, N, S>,
) {
  const { list, change, clear, narrowed, fault, correctedFrom, page, open, setOpen } = props.of;
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
      <RecordTable<RowOf<Answer>>
        name={props.name}
        label={props.title}
        columns={props.columns}
        rowKey={props.rowKey}
        page={page}
        onPage={change}
        card={props.card}
        onOpen={(row) => setOpen(props.rowKey(row))}
        openKey={open}
        empty={narrowed ? noMatch : props.empty}
        {...(props.ticks === undefined ? {} : { ticks: props.ticks })}
      />
    </>
  );
}

/** A page that lists records: by state, filtered, exported; a row opens everything known about it. */
export function RecordPage<Request, Answer extends RecordsPage<object>, N extends string, S extends string>(
  props: RecordPageProps<Request, Answer, N, S>,
) {
  const t = useText();
  const { list, filters, change, narrowed, fault, page, open, setOpen, renew } = props.of;
  const { exports, exportAt = 'header' } = props;
  const labels: Readonly<Record<string, Pill>> = props.pills;
  const heldOptions = useHeldCcyOptions();
  const file = exports && (
    <DownloadButton
      label={t('export')}
      disabled={fault !== undefined || (page.data?.list.length ?? 0) === 0}
      onDownload={() => download(exports, list.exportRequest(filters))}
    />
  );
  const pills = list.filters.flatMap(({ name, kind }) =>
    pillOf(name, kind, labels[name] === undefined ? name : labels[name], heldOptions),
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
          counts={props.counts}
        />
      )}
      <div className={exportAt === 'pills' ? styles.pills : undefined}>
        <FilterPills filters={pills} values={filters} onChange={change} narrowed={narrowed} />
        {exportAt === 'pills' && file}
      </div>
      <Rows {...props} />
      <props.drawer number={open} onClose={() => setOpen(undefined)} onChanged={renew} />
    </>
  );
}
