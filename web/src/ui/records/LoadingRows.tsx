import type { ReactNode } from 'react';
import { Bone, Skeleton } from '../feedback/Skeleton.tsx';
import { COLUMN_GAP, type ColumnMeasures } from './columnWidths.ts';
import styles from './RecordTable.module.css';

interface LoadingColumn extends ColumnMeasures {
  readonly title: string;
  readonly align?: 'right';
  readonly bone?: ReactNode;
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A table while it loads: its own head, and rows of bones below. */
export const LoadingRows = ({ columns }: { readonly columns: readonly LoadingColumn[] }) => {
  const cell = (column: LoadingColumn, content: ReactNode) => (
    <span
      key={column.key}
      className={column.align === 'right' ? styles.right : undefined}
      style={column.width === undefined ? { flex: 1 } : { width: column.width + COLUMN_GAP }}
    >
      {content}
    </span>
  );
  return (
    <Skeleton>
      <div className={styles.loadingHead} aria-hidden="true">
        {columns.map((column) => cell(column, column.title))}
      </div>
      <div>
        {ROWS.map((row, i) => (
          <div key={row} className={styles.loadingRow}>
            {columns.map((column, j) =>
              cell(column, column.bone ?? <Bone width={`${50 + ((i * 17 + j * 29) % 40)}%`} />),
            )}
          </div>
        ))}
      </div>
    </Skeleton>
  );
};

/** Cards while they load: two lines each. */
export const LoadingCards = () => (
  <Skeleton>
    <div className={styles.cards}>
      {ROWS.map((row, i) => (
        <div key={row} className={styles.loadingCard}>
          <Bone width={`${60 + ((i * 17) % 30)}%`} height={16} />
          <Bone width={`${40 + ((i * 29) % 30)}%`} height={12} />
        </div>
      ))}
    </div>
  </Skeleton>
);
