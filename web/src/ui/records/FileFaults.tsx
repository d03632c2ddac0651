import { Select } from 'antd';
import { useState } from 'react';
import { CopyButton } from '../feedback/CopyButton.tsx';
import { Empty } from '../feedback/Empty.tsx';
import type { Slot } from '../slot.ts';
import { RecordCard } from './cells.tsx';
import { numberColumn, wordColumn } from './columns.tsx';
import styles from './FileFaults.module.css';
import { type RecordColumn, RecordTable } from './RecordTable.tsx';
import { useText } from './text.ts';

const ROWS_SHOWN = 10;

/** What is wrong with a cell of a file that was filled in. */
interface FileFault {
  readonly row: number;
  readonly column: string;
  readonly columnText: string;
  readonly reason: string;
  /** What stands there, where that is known. */
  readonly told?: string;
}

interface FileFaultsProps<Fault extends FileFault> {
  /** Names the table, and the memory of its column settings. */
  readonly name: string;
  readonly title: string;
  readonly why?: string;
  readonly faults: readonly Fault[];
  /** What a fault leads to: shown after its reason. */
  readonly leads?: (fault: Fault) => Slot;
}

type Say = ReturnType<typeof useText>;

const columnsOf = <Fault extends FileFault>(
  t: Say,
  hasTold: boolean,
  leads: FileFaultsProps<Fault>['leads'],
): readonly RecordColumn<Fault>[] => [
  numberColumn('row', t('fileRow'), ({ row }) => String(row), { width: 64, fixed: true }),
  wordColumn('column', t('fileColumn'), ({ columnText }) => columnText, { width: 160, fixed: true }),
  ...(hasTold
    ? [
        wordColumn<Fault>('told', t('fileTold'), ({ told = '' }) => told || t('fileNothing'), {
          width: 180,
          priority: 1,
        }),
      ]
    : []),
  wordColumn(
    'reason',
    t('fileReason'),
    (fault) => (
      <span className={styles.reason}>
        <span>{fault.reason}</span> {leads?.(fault)}
      </span>
    ),
    { fixed: true },
  ),
];

/** The faults as a table to be pasted into another: no cell begins a line of its own. */
const asTable = (head: readonly string[], faults: readonly FileFault[]): string =>
  [head, ...faults.map(({ row, columnText, told = '', reason }) => [String(row), columnText, told, reason])]
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n');

/** What is wrong with a file: row by row, by the columns of its template; one column at a time where that is chosen, and to be copied. */
export const FileFaults = <Fault extends FileFault>({ name, title, why, faults, leads }: FileFaultsProps<Fault>) => {
  const t = useText();
  const [column, setColumn] = useState<string>();
  const [paged, setPaged] = useState({ currentPage: 1, pageSize: ROWS_SHOWN });
  const named = new Map(faults.map((fault) => [fault.column, fault.columnText]));
  const left = faults.filter((fault) => column === undefined || fault.column === column);
  const first = (paged.currentPage - 1) * paged.pageSize;
  const page = { list: left.slice(first, first + paged.pageSize), total: left.length, ...paged };
  const hasTold = faults.some(({ told }) => told !== undefined);
  const counted = (key: string) => faults.filter((fault) => fault.column === key).length;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {why !== undefined && <p>{why}</p>}
      <div className={styles.tools}>
        {named.size > 1 && (
          <Select<string>
            aria-label={t('fileColumn')}
            placeholder={t('fileAllColumns')}
            allowClear
            {...(column === undefined ? {} : { value: column })}
            options={[...named].map(([value, text]) => ({ value, label: `${text} (${counted(value)})` }))}
            onChange={(chosen: string | undefined) => {
              setColumn(chosen);
              setPaged({ ...paged, currentPage: 1 });
            }}
          />
        )}
        <CopyButton
          wordy
          name={t('fileFaults')}
          value={asTable([t('fileRow'), t('fileColumn'), t('fileTold'), t('fileReason')], left)}
        />
      </div>
      <RecordTable
        name={name}
        label={title}
        columns={columnsOf(t, hasTold, leads)}
        rowKey={(fault) => `${fault.row} ${fault.column} ${fault.reason}`}
        page={{ data: page, error: null, refetch: () => undefined, isFetching: false, isPlaceholderData: false }}
        onPage={setPaged}
        card={(fault) => (
          <RecordCard
            title={`${t('fileRow')} ${fault.row}`}
            end={fault.columnText}
            second={
              <span className={styles.secondary}>
                <span>{fault.told ? `${fault.told} · ${fault.reason}` : fault.reason}</span> {leads?.(fault)}
              </span>
            }
            state={null}
            lines="wrap"
          />
        )}
        empty={<Empty title={t('none')} small />}
      />
    </section>
  );
};
