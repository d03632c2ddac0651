import { PAGE_SIZES, ROWS_REACHED_MAX } from '@tradeport/shared/rules/paging.ts';
import { Checkbox, Dropdown, Pagination, Table, type TableColumnType } from 'antd';
import { Settings2 } from 'lucide-react';
import { type Key, type ReactNode, useState } from 'react';
import { useLit } from '../../browser/lit.ts';
import { storage } from '../../browser/storage.ts';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import lights from '../feedback/Lit.module.css';
import { Bone, Skeleton } from '../feedback/Skeleton.tsx';
import { useNarrow } from '../media.ts';
import { useText } from '../text.ts';
import styles from './RecordTable.module.css';

export interface RecordColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Pixels; leave exactly one column free, it takes the rest. */
  readonly width?: number;
  readonly align?: 'right';
  /** Always shown; the column settings do not offer it. */
  readonly fixed?: boolean;
  /** Out of sight until the column settings bring it in. */
  readonly optional?: boolean;
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
  /** How a row looks as a card below 768 px. */
  readonly card: (row: Row) => ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** Key of the row whose drawer is open. */
  readonly openKey?: string | undefined;
  readonly empty: ReactNode;
  /** Rows can be ticked; answers the totals of what is ticked. */
  readonly totals?: (rows: readonly Row[]) => ReactNode;
}

/** Key of the last column, which has the settings as its head and nothing below. */
const SETTINGS = 'settings';

const hiddenOf = <Row,>(name: string, columns: readonly RecordColumn<Row>[]): readonly string[] => {
  const stored = storage.read(`columns.${name}`);
  return stored === null ? columns.filter((c) => c.optional).map((c) => c.key) : stored.split(',');
};

const ColumnSettings = <Row,>(props: {
  readonly columns: readonly RecordColumn<Row>[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      popupRender={() => (
        <div className={styles.settings}>
          {props.columns
            .filter((column) => !column.fixed)
            .map((column) => (
              <Checkbox
                key={column.key}
                checked={!props.hidden.includes(column.key)}
                onChange={(event) =>
                  props.onChange(
                    event.target.checked
                      ? props.hidden.filter((key) => key !== column.key)
                      : [...props.hidden, column.key],
                  )
                }
              >
                {column.title}
              </Checkbox>
            ))}
        </div>
      )}
    >
      <button type="button" className={styles.settingsButton} aria-label={t('columns')} title={t('columns')}>
        <Settings2 size={16} />
      </button>
    </Dropdown>
  );
};

const LoadingRows = <Row,>({ columns }: { readonly columns: readonly RecordColumn<Row>[] }) => (
  <Skeleton>
    <div className={styles.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row, i) => (
        <div key={row} className={styles.loadingRow}>
          {columns.map((column, j) => (
            <span
              key={column.key}
              className={column.align === 'right' ? styles.right : undefined}
              style={column.width === undefined ? { flex: 1 } : { width: column.width }}
            >
              {column.bone ?? <Bone width={`${50 + ((i * 17 + j * 29) % 40)}%`} />}
            </span>
          ))}
        </div>
      ))}
    </div>
  </Skeleton>
);

const Cards = <Row,>(
  props: Pick<RecordTableProps<Row>, 'card' | 'rowKey' | 'onOpen' | 'label'> & { readonly rows: readonly Row[] },
) => {
  const { onOpen } = props;
  const lit = useLit();
  return (
    <ul className={styles.cards} aria-label={props.label}>
      {props.rows.map((row) => (
        <li
          key={props.rowKey(row)}
          data-row-key={props.rowKey(row)}
          className={lit.has(props.rowKey(row)) ? lights.lit : undefined}
        >
          {onOpen ? (
            <button type="button" onClick={() => onOpen(row)}>
              {props.card(row)}
            </button>
          ) : (
            <div>{props.card(row)}</div>
          )}
        </li>
      ))}
    </ul>
  );
};

const Grid = <Row extends object>(
  props: RecordTableProps<Row> & {
    readonly rows: readonly Row[];
    readonly shown: readonly RecordColumn<Row>[];
    readonly ticked: readonly Row[];
    readonly onTick: (rows: readonly Row[]) => void;
    readonly settings: ReactNode;
  },
) => {
  const { rowKey, onOpen, openKey } = props;
  const lit = useLit();
  const t = useText();
  const columns: TableColumnType<Row>[] = props.shown.map((column, i) => ({
    key: column.key,
    title: column.title,
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.align === undefined ? {} : { align: column.align }),
    ...(column.align === undefined && props.shown[i - 1]?.align === 'right' ? { className: styles.after ?? '' } : {}),
    render: (_: unknown, row: Row) =>
      i === 0 && onOpen ? (
        <button type="button" className={styles.opener}>
          {column.render(row)}
          <span className="seenByReadersOnly">
            {t('openRow')} {rowKey(row)}
          </span>
        </button>
      ) : (
        column.render(row)
      ),
  }));
  // A column of their own: above the last one, the settings would cover what it is called.
  columns.push({ key: SETTINGS, title: props.settings, width: 40, className: styles.settingsColumn ?? '' });
  const selection = {
    columnWidth: 44,
    selectedRowKeys: props.ticked.map((row): Key => rowKey(row)),
    onChange: (_keys: Key[], rows: Row[]) => props.onTick(rows),
    preserveSelectedRowKeys: true,
  };
  return (
    <Table<Row>
      aria-label={props.label}
      size="middle"
      tableLayout="fixed"
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
      {...(props.totals ? { rowSelection: selection } : {})}
    />
  );
};

const Foot = <Row,>(props: {
  readonly page: Page<Row>;
  readonly narrow: boolean;
  readonly totals: ReactNode;
  readonly onPage: RecordTableProps<Row>['onPage'];
}) => {
  const t = useText();
  const { total, totalIsMinimum, currentPage, pageSize } = props.page;
  const count = totalIsMinimum
    ? t('totalAtLeast', { total: total.toLocaleString('en') })
    : t('totalRows', { count: total });
  return (
    <div className={styles.foot}>
      <span className={styles.totals}>{props.totals ?? count}</span>
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

/** The table of a list page: sticky head, page size, column settings, totals of what is ticked; cards below 768 px; its own four faces. */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { columns, page, onOpen, totals } = props;
  const t = useText();
  const narrow = useNarrow();
  const [hidden, setHidden] = useState(() => hiddenOf(props.name, columns));
  const [ticked, setTicked] = useState<readonly Row[]>([]);
  const shown = columns.filter((column) => column.fixed || !hidden.includes(column.key));

  if (page.data === undefined)
    return page.error ? (
      <ErrorFace error={page.error} onRetry={() => page.refetch()} />
    ) : (
      <LoadingRows columns={narrow ? shown.slice(0, 2) : shown} />
    );
  const { list, currentPage } = page.data;
  if (list.length === 0 && currentPage === 1) return props.empty;

  const choose = (next: readonly string[]) => {
    storage.write(`columns.${props.name}`, next.join(','));
    setHidden(next);
  };
  return (
    <div className={styles.table} aria-busy={page.isFetching} data-loading={page.isPlaceholderData}>
      {narrow ? (
        <Cards
          rows={list}
          card={props.card}
          rowKey={props.rowKey}
          label={props.label}
          {...(onOpen ? { onOpen } : {})}
        />
      ) : (
        <Grid
          {...props}
          rows={list}
          shown={shown}
          ticked={ticked}
          onTick={setTicked}
          settings={<ColumnSettings columns={columns} hidden={hidden} onChange={choose} />}
        />
      )}
      <Foot
        page={page.data}
        narrow={narrow}
        onPage={props.onPage}
        totals={
          totals && ticked.length > 0 ? (
            <>
              {t('selectedRows', { count: ticked.length })} {totals(ticked)}
            </>
          ) : undefined
        }
      />
      {page.data.totalIsMinimum && (
        <p className={styles.reach}>{t('reach', { max: ROWS_REACHED_MAX.toLocaleString('en') })}</p>
      )}
    </div>
  );
}
