import type { ReactNode } from 'react';
import { FormSection } from '../forms/EntryForm.tsx';
import styles from './OrderForm.module.css';

/** Fields one below the other. */
export const Stack = ({ children }: { readonly children: ReactNode }) => <div className={styles.stack}>{children}</div>;

/** Short fields, two beside one another where there is room. */
export const Pair = ({ children }: { readonly children: ReactNode }) => <div className={styles.pair}>{children}</div>;

interface OrderSectionProps {
  readonly title: string;
  readonly side?: ReactNode;
  /** What its fields are about, under the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, under their title. */
export const OrderSection = ({ note, children, ...head }: OrderSectionProps) => (
  <FormSection {...head}>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    <Stack>{children}</Stack>
  </FormSection>
);
