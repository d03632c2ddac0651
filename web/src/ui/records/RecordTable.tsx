import { PAGE_SIZES, ROWS_REACHED_MAX } from '@tradeport/shared/rules/paging.ts';
import { thousands } from '@tradeport/shared/rules/thousands.ts';
import { Button, Checkbox, Pagination, Table, type TableColumnType } from 'antd';
import { type Key, type ReactNode, useState } from 'react';
import { useLit } from '../../browser/lit.ts';
import { storage } from '../../browser/storage.ts';
import { CopyButton } from '../feedback/CopyButton.tsx';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import lights from '../feedback/Lit.module.css';
import { useCompact, useNarrow } from '../media.ts';
import type { Slot } from '../slot.ts';
import { useText } from '../text.ts';
import { ColumnSettings } from './ColumnSettings.tsx';
import {
  COLUMN_GAP,
  type ColumnChoice,
  columnsWithin,
  readChoice,
  SETTINGS_WIDTH,
  TICKS_WIDTH,
  writeChoice,
} from './columnWidths.ts';
import { LoadingCards, LoadingRows } from './LoadingRows.tsx';
import styles from './RecordTable.module.css';
import { useWidth } from './useWidth.ts';

export interface RecordColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Pixels of what stands in it; leave exactly one column free, it takes the rest and keeps 200. */
  readonly width?: number;
  /** Pixels that a row takes here, where that can be told: the column is as wide as the widest. */
  readonly widthOf?: (row: Row) => number;
  readonly align?: 'right';
  /** The higher, the longer it stays as the table gets narrower; 0 where it is not said. */
  readonly priority?: number;
  /** Always shown; the column settings do not offer it. */
  readonly fixed?: boolean;
  /** Out of sight until the column settings bring it in. */
  readonly optional?: boolean;
  /** What can be copied here beside what is seen: an account number; none in a row that has none. `name` is for the button. */
  readonly copies?: { readonly name: string; readonly value: (row: Row) => string | null };
  /** What a loading row shows here. */
  readonly bone?: ReactNode;
}

interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly totalIsMinimum?: boolean;
  readonly currentPage: number;
  readonly pageSize: number;
}

interface RecordTableProps<Row> {
  /** Names the table, and the memory of its column settings. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Of `useList`: the old page stays while the next one loads. */
  readonly page: {
    readonly data: Page<Row> | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    /** Whether the page that is shown is the old one: it is dimmed then, and never because the same page is asked for again. */
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly onPage: (part: { currentPage: number; pageSize: number }) => void;
  /** How many rows can be paged to; those of any list unless said. */
  readonly reach?: number;
  /** How a row looks as a card where there is no room for a table: below 1,024 px. */
  readonly card: (row: Row) => ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** Key of the row whose drawer is open. */
  readonly openKey?: string | undefined;
  readonly empty: Slot;
  /** Rows of the page that is shown can be ticked. */
  readonly ticks?: Ticks<Row>;
}

/** Which rows can be ticked, and what is said and done about those that are. */
export interface Ticks<Row> {
  readonly able: (row: Row) => boolean;
  readonly about: (rows: readonly Row[]) => ReactNode;
  /** Where ticks stay beyond the page that is shown: all that are ticked, and what is to be done when they become others. */
  readonly kept?: { readonly rows: readonly Row[]; readonly onChange: (rows: readonly Row[]) => void };
}

/** Key of the last column, which has the settings as its head and nothing below. */
const SETTINGS = 'settings';

/** Beside a card: what the first column has copied, as that is what the card begins with. */
const CardCopy = <Row,>({ first, row }: { readonly first: RecordColumn<Row> | undefined; readonly row: Row }) => {
  const copy = first === undefined ? null : copyOf(first, row);
  return copy === null ? null : <CopyButton value={copy.value} name={`${copy.name} ${copy.value}`} />;
};

interface Ticking<Row> {
  readonly ticks?: Ticks<Row>;
  readonly ticked: readonly Row[];
  readonly onTick: (rows: readonly Row[]) => void;
}

const Cards = <Row,>(
  props: Pick<RecordTableProps<Row>, 'card' | 'rowKey' | 'onOpen' | 'label' | 'columns'> &
    Ticking<Row> & { readonly rows: readonly Row[] },
) => {
  const { onOpen, ticks, ticked, rowKey } = props;
  const lit = useLit();
  const t = useText();
  const tick = (row: Row, on: boolean) =>
    props.onTick(on ? [...ticked, row] : ticked.filter((other) => rowKey(other) !== rowKey(row)));
  return (
    <ul className={styles.cards} aria-label={props.label}>
      {props.rows.map((row) => (
        <li
          key={props.rowKey(row)}
          data-row-key={props.rowKey(row)}
          className={lit.has(props.rowKey(row)) ? lights.lit : undefined}
        >
          {ticks?.able(row) && (
            <Checkbox
              className={styles.tick ?? ''}
              aria-label={`${t('tickRow')} ${rowKey(row)}`}
              checked={ticked.some((other) => rowKey(other) === rowKey(row))}
              onChange={({ target }) => tick(row, target.checked)}
            />
          )}
          {onOpen ? (
            <button type="button" onClick={() => onOpen(row)}>
              {props.card(row)}
            </button>
          ) : (
            <div>{props.card(row)}</div>
          )}
          <CardCopy first={props.columns[0]} row={row} />
        </li>
      ))}
    </ul>
  );
};

/** A cell, with the button that copies what stands in it. */
const Copied = ({
  value,
  name,
  children,
}: {
  readonly value: string;
  readonly name: string;
  readonly children: ReactNode;
}) => (
  <span className={styles.copied}>
    <span>{children}</span>
    <CopyButton value={value} name={`${name} ${value}`} />
  </span>
);

/** What a row can have copied in a column; null where there is nothing. */
const copyOf = <Row,>(
  { copies }: RecordColumn<Row>,
  row: Row,
): { readonly name: string; readonly value: string } | null => {
  const value = copies?.value(row) ?? null;
  return copies === undefined || value === null ? null : { name: copies.name, value };
};

const Cell = <Row,>({
  column,
  row,
  opens,
}: {
  readonly column: RecordColumn<Row>;
  readonly row: Row;
  readonly opens: string | null;
}) => {
  const t = useText();
  const copy = copyOf(column, row);
  const shown =
    opens === null ? (
      <span>{column.render(row)}</span>
    ) : (
      <button type="button" className={styles.opener}>
        <span>{column.render(row)}</span>
        <span className="seenByReadersOnly">
          {t('openRow')} <span translate="no">{opens}</span>
        </span>
      </button>
    );
  return copy === null ? shown : <Copied {...copy}>{shown}</Copied>;
};

const Grid = <Row extends object>(
  props: RecordTableProps<Row> &
    Ticking<Row> & {
      readonly rows: readonly Row[];
      readonly shown: readonly RecordColumn<Row>[];
      readonly settings: ReactNode;
    },
) => {
  const { rowKey, onOpen, openKey, ticks } = props;
  const t = useText();
  const lit = useLit();
  const columns: TableColumnType<Row>[] = props.shown.map((column, i) => ({
    key: column.key,
    title: column.title,
    ...(column.width === undefined ? {} : { width: column.width + COLUMN_GAP }),
    ...(column.align === undefined ? {} : { align: column.align }),
    render: (_: unknown, row: Row) => <Cell column={column} row={row} opens={i === 0 && onOpen ? rowKey(row) : null} />,
  }));
  // A column of their own: above the last one, the settings would cover what it is called.
  columns.push({ key: SETTINGS, title: props.settings, width: SETTINGS_WIDTH, className: styles.settingsColumn ?? '' });
  const selection = {
    columnWidth: TICKS_WIDTH,
    preserveSelectedRowKeys: ticks?.kept !== undefined,
    selectedRowKeys: props.ticked.map((row): Key => rowKey(row)),
    onChange: (keys: Key[]) => {
      // Of rows on other pages the table knows the keys alone.
      const known = new Map([...props.ticked, ...props.rows].map((row) => [rowKey(row), row]));
      props.onTick(keys.flatMap((key) => known.get(String(key)) ?? []));
    },
    getCheckboxProps: (row: Row) => ({
      disabled: ticks?.able(row) !== true,
      'aria-label': `${t('tickRow')} ${rowKey(row)}`,
    }),
  };
  return (
    <Table<Row>
      aria-label={props.label}
      size="middle"
      tableLayout="fixed"
      className={styles.grid ?? ''}
      columns={columns}
      dataSource={[...props.rows]}
      rowKey={rowKey}
      pagination={false}
      rowClassName={(row) =>
        [
          onOpen ? styles.openable : '',
          rowKey(row) === openKey ? styles.open : '',
          lit.has(rowKey(row)) ? lights.lit : '',
        ].join(' ')
      }
      onRow={(row) => (onOpen ? { onClick: () => onOpen(row) } : {})}
      {...(ticks ? { rowSelection: selection } : {})}
    />
  );
};

const Foot = <Row,>(props: {
  readonly page: Page<Row>;
  readonly narrow: boolean;
  readonly onPage: RecordTableProps<Row>['onPage'];
}) => {
  const t = useText();
  const { total, totalIsMinimum, currentPage, pageSize } = props.page;
  const count = totalIsMinimum ? t('totalAtLeast', { total: thousands(total) }) : t('totalRows', { count: total });
  return (
    <div className={styles.foot}>
      <span className={styles.totals}>{count}</span>
      <Pagination
        size="small"
        current={currentPage}
        pageSize={pageSize}
        total={total}
        showSizeChanger={!props.narrow}
        simple={props.narrow}
        pageSizeOptions={[...PAGE_SIZES]}
        onChange={(next, size) => props.onPage({ currentPage: size === pageSize ? next : 1, pageSize: size })}
      />
    </div>
  );
};

/** Count, sums and actions of the selected rows. It sticks to the bottom of the window while the list is in sight. */
const SelectionBar = <Row,>({ ticks, ticked, onTick }: Ticking<Row>) => {
  const t = useText();
  if (ticks === undefined || ticked.length === 0) return null;
  return (
    <section className={styles.selection} aria-label={t('selection')}>
      <span>{t('selectedRows', { count: ticked.length })}</span>
      <span className={styles.selectionActions}>{ticks.about(ticked)}</span>
      <Button size="small" type="text" onClick={() => onTick([])}>
        {t('clearSelection')}
      </Button>
    </section>
  );
};

/** Each column as wide as its widest row on this page needs it. */
const measured = <Row,>(columns: readonly RecordColumn<Row>[], rows: readonly Row[]): readonly RecordColumn<Row>[] =>
  columns.map((column) => {
    const { width, widthOf } = column;
    return width === undefined || widthOf === undefined
      ? column
      : { ...column, width: Math.max(width, ...rows.map(widthOf)) };
  });

type Props<Row> = RecordTableProps<Row> & {
  /** What the table may take. */
  readonly width: number;
};

/** The rows that have come, as a table or as cards, and what stands below them. */
const Rows = <Row extends object>(props: Props<Row> & { readonly data: Page<Row> }) => {
  const { columns, onOpen, ticks, data, rowKey, reach = ROWS_REACHED_MAX } = props;
  const t = useText();
  const narrow = useNarrow();
  const compact = useCompact();
  const [choice, setChoice] = useState(() => readChoice(storage.read(`columns.${props.name}`), columns));
  const [tickedKeys, setTickedKeys] = useState<ReadonlySet<string>>(new Set());
  // What has left the page, or can no longer be ticked, is not ticked any more.
  const own = data.list.filter((row) => tickedKeys.has(rowKey(row)) && ticks?.able(row) === true);
  const kept = ticks?.kept;
  const ticked = kept?.rows ?? own;
  const onTick = (rows: readonly Row[]) => (kept ? kept.onChange(rows) : setTickedKeys(new Set(rows.map(rowKey))));
  const ticking = { ticked, onTick, ...(ticks ? { ticks } : {}) };
  const room = props.width - SETTINGS_WIDTH - (ticks ? TICKS_WIDTH : 0);
  const { shown, fits } = columnsWithin(measured(columns, data.list), choice, room);
  const choose = (next: ColumnChoice) => {
    storage.write(`columns.${props.name}`, writeChoice(next));
    setChoice(next);
  };
  return (
    <>
      {compact || !fits ? (
        <Cards
          rows={data.list}
          card={props.card}
          rowKey={rowKey}
          label={props.label}
          columns={columns}
          {...ticking}
          {...(onOpen ? { onOpen } : {})}
        />
      ) : (
        <Grid
          {...props}
          rows={data.list}
          shown={shown}
          {...ticking}
          settings={<ColumnSettings columns={columns} shown={shown} choice={choice} onChange={choose} />}
        />
      )}
      <SelectionBar {...ticking} />
      <Foot page={data} narrow={narrow} onPage={props.onPage} />
      {data.totalIsMinimum && data.total >= reach && (
        <p className={styles.reach}>{t('reach', { max: thousands(reach) })}</p>
      )}
    </>
  );
};

const Loading = <Row,>({ name, columns, width }: Props<Row>) => {
  const compact = useCompact();
  const choice = readChoice(storage.read(`columns.${name}`), columns);
  const { shown, fits } = columnsWithin(columns, choice, width - SETTINGS_WIDTH);
  return compact || !fits ? <LoadingCards /> : <LoadingRows columns={shown} />;
};

/**
 * The table of a list page: sticky head, page size, column settings, what is done about ticked rows; its own four faces. Columns leave
 * by priority as it gets narrower, and below 1,024 px, or where not even the fixed columns fit, its rows are cards.
 */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { page } = props;
  const { ref, width } = useWidth();
  const { data } = page;
  if (data === undefined && page.error) return <ErrorFace error={page.error} onRetry={() => page.refetch()} />;
  if (data?.list.length === 0 && data.currentPage === 1) return props.empty;
  return (
    <div ref={ref} className={styles.table} aria-busy={page.isFetching} data-loading={page.isPlaceholderData}>
      {width !== undefined &&
        (data === undefined ? <Loading {...props} width={width} /> : <Rows {...props} width={width} data={data} />)}
    </div>
  );
}
