import type { ReactNode } from 'react';
import styles from './EntryForm.module.css';

interface FormSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, under their title. */
export const FormSection = ({ title, side, children }: FormSectionProps) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {side}
    </div>
    {children}
  </section>
);
