import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import type { Slot } from '../../ui/slot.ts';
import styles from './Field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  readonly id: string;
  readonly label: string;
  /** Beside the label: why it is asked. */
  readonly note?: ReactNode;
  readonly error?: string | undefined;
  /** Inside the box, before and after the text. */
  readonly before?: ReactNode;
  readonly after?: Slot;
  /** Beside the box: a picture, a button. */
  readonly beside?: Slot;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input of the light pages; its error is tied to it and spoken. */
export function Field({ id, label, note, error, before, after, beside, ref, ...input }: FieldProps) {
  const wrong = error !== undefined;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      <div className={styles.row}>
        <div className={wrong ? `${styles.box} ${styles.wrong}` : styles.box}>
          {before !== undefined && <span className={styles.before}>{before}</span>}
          <input
            id={id}
            ref={ref}
            aria-invalid={wrong}
            aria-describedby={wrong ? `${id}-error` : undefined}
            {...input}
          />
          {after}
        </div>
        {beside}
      </div>
      {wrong && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <ToneGlyph tone="bad" size={13} /> {error}
        </p>
      )}
    </div>
  );
}
