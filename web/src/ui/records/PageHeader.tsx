import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One sentence of purpose. */
  readonly purpose?: ReactNode;
  /** At the right: the page's actions, the primary one first. */
  readonly actions?: ReactNode;
}

/** Title, one sentence, actions: the head of every page of the portal. */
export function PageHeader({ title, purpose, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {purpose !== undefined && <p>{purpose}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
