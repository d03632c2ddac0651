import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Face.module.css';

interface EmptyProps {
  readonly title: ReactNode;
  /** Why it is empty and what to do next. */
  readonly why?: ReactNode;
  readonly icon?: ReactNode;
  /** The next step: a primary button. */
  readonly actions?: ReactNode;
  /** A last hint: "no rows in the last 30 days? Show all". */
  readonly hint?: ReactNode;
  /** The face is the whole page: its title is the page's heading. */
  readonly page?: boolean;
  /** Inside a card: less air. */
  readonly small?: boolean;
}

/** The empty face: icon tile, what, why, next step. */
export function Empty({ title, why, icon, actions, hint, page = false, small = false }: EmptyProps) {
  return (
    <div className={small ? `${styles.face} ${styles.small}` : styles.face}>
      <span className={styles.tile}>{icon ?? <Inbox size={small ? 18 : 24} />}</span>
      {page ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {why !== undefined && <p className={styles.why}>{why}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
