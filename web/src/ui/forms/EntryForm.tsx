import type { Slot } from '../slot.ts';
import styles from './EntryForm.module.css';

interface FormSectionProps {
  /** Left out where what stands around it says so. */
  readonly title?: string | undefined;
  /** Beside the title. */
  readonly side?: Slot;
  readonly children: Slot;
}

/** Fields that belong together, under their title. */
export const FormSection = ({ title, side, children }: FormSectionProps) => (
  <section className={styles.section}>
    {title !== undefined && (
      <div className={styles.head}>
        <h2>{title}</h2>
        {side}
      </div>
    )}
    {children}
  </section>
);
