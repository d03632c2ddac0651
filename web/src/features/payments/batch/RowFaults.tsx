import type { RowFaultWire } from '@tradeport/shared/contract/batchOrder.ts';
import { useState } from 'react';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { RecordCard, SecondLine } from '../../../ui/records/cells.tsx';
import { numberColumn, wordColumn } from '../../../ui/records/columns.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/records/RecordTable.tsx';
import styles from './Batch.module.css';
import { type Say, useText } from './text.ts';

const ROWS_SHOWN = 10;

const columns = (t: Say): readonly RecordColumn<RowFaultWire>[] => [
  numberColumn('row', t('row'), ({ row }) => String(row), { width: 64, fixed: true }),
  wordColumn('column', t('column'), ({ columnText }) => columnText, { width: 180, fixed: true }),
  wordColumn('reason', t('problem'), ({ reason }) => reason, { fixed: true }),
];

interface RowFaultsProps {
  readonly title: string;
  readonly why?: string;
  readonly faults: readonly RowFaultWire[];
}

/** What is wrong with a file: row by row, by the columns of the template. */
export const RowFaults = ({ title, why, faults }: RowFaultsProps) => {
  const t = useText();
  const [paged, setPaged] = useState<{ currentPage: number; pageSize: number }>({
    currentPage: 1,
    pageSize: ROWS_SHOWN,
  });
  const first = (paged.currentPage - 1) * paged.pageSize;
  const list = faults.slice(first, first + paged.pageSize);
  const page = { data: { list, total: faults.length, ...paged }, error: null, refetch: () => undefined };
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {why !== undefined && <p>{why}</p>}
      <RecordTable
        name="batchRowFaults"
        label={title}
        columns={columns(t)}
        rowKey={({ row, column, reason }) => `${row} ${column} ${reason}`}
        page={{ ...page, isFetching: false, isPlaceholderData: false }}
        onPage={setPaged}
        card={({ row, columnText, reason }) => (
          <RecordCard
            title={`${t('row')} ${row}`}
            end={columnText}
            second={<SecondLine>{reason}</SecondLine>}
            state={null}
            lines="wrap"
          />
        )}
        empty={<Empty title={t('none')} small />}
      />
    </section>
  );
};
