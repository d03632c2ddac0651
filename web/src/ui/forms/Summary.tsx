import type { ReactNode } from 'react';
import type { Slot } from '../slot.ts';
import { useText } from '../text.ts';
import styles from './Summary.module.css';

export interface SummaryRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** The reason, smaller, under the value. */
  readonly note?: ReactNode;
  /** Back to the field where it is filled in, and what that is called: offered where the summary stands below the form. */
  readonly edit?: { readonly name: string; readonly onEdit: () => void };
  /** Starts a new group, after a rule. */
  readonly newGroup?: boolean;
}

interface SummaryProps {
  readonly title: ReactNode;
  /** Beside the title: a StateTag. */
  readonly tag?: Slot;
  /** Above the rows: the lock box with its countdown. */
  readonly lead?: ReactNode;
  readonly rows: readonly SummaryRow[];
  readonly total?: { readonly label: ReactNode; readonly value: ReactNode; readonly note?: ReactNode };
  /** The page's only primary button, wide, and what stands under it. */
  readonly actions?: ReactNode;
  /** One sentence on what follows. */
  readonly foot?: ReactNode;
}

const Row = ({ row }: { readonly row: SummaryRow }) => {
  const t = useText();
  const { edit } = row;
  return (
    <div className={row.newGroup ? `${styles.row} ${styles.newGroup}` : styles.row}>
      <dt>{row.label}</dt>
      <dd>
        <div>{row.value}</div>
        {row.note !== undefined && <div className={styles.note}>{row.note}</div>}
        {edit !== undefined && (
          <button
            type="button"
            className={styles.edit}
            onClick={edit.onEdit}
            aria-label={t('editField', { field: edit.name })}
          >
            {t('edit')}
          </button>
        )}
      </dd>
    </div>
  );
};

/** The live summary beside a form: sticky, last on a phone. */
export function Summary({ title, tag, lead, rows, total, actions, foot }: SummaryProps) {
  return (
    <aside className={styles.summary}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {tag}
      </div>
      {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      <dl>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
        {total !== undefined && (
          <div className={`${styles.row} ${styles.newGroup} ${styles.total}`}>
            <dt>{total.label}</dt>
            <dd>
              <div>{total.value}</div>
              {total.note !== undefined && <div className={styles.note}>{total.note}</div>}
            </dd>
          </div>
        )}
      </dl>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
    </aside>
  );
}

/** A form column with its summary: side by side from 1024 px, the summary last below. */
export function FormWithSummary({ children, summary }: { readonly children: Slot; readonly summary: ReactNode }) {
  return (
    <div className={styles.form}>
      <div className={styles.column}>{children}</div>
      <div className={styles.side}>{summary}</div>
    </div>
  );
}

/** Below 768 px: total and primary button stick to the bottom of the screen. Hidden on wider ones. */
export function StickyBar({
  label,
  value,
  children,
}: {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly children: Slot;
}) {
  return (
    <div className={styles.bar}>
      <div>
        <div className={styles.barLabel}>{label}</div>
        <div>{value}</div>
      </div>
      {children}
    </div>
  );
}
