import { useId } from 'react';
import type { Slot } from '../../ui/slot.ts';
import styles from './Faults.module.css';

/** A field of the form under its label. */
export function Field({ label, children }: { readonly label: string; readonly children: (id: string) => Slot }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** What several fields say together. */
export interface PartProps<Value> {
  readonly value: Value;
  readonly onChange: (part: Partial<Value>) => void;
}
