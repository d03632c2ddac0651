import { type Ref, useId } from 'react';
import type { Slot } from '../slot.ts';
import styles from './SixDigits.module.css';
import { useText } from './text.ts';

interface SixDigitsProps {
  readonly label: string;
  /** Beside the label. */
  readonly beside?: Slot;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly autoComplete?: 'off' | 'new-password';
  readonly ref?: Ref<HTMLInputElement>;
}

const PLACES = [0, 1, 2, 3, 4, 5] as const;

/** Six digits that nobody looks at: one field, drawn as six boxes with dots. */
export function SixDigits({ label, beside, value, onChange, error, autoComplete = 'off', ...input }: SixDigitsProps) {
  const t = useText();
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className={isWrong ? `${styles.boxes} ${styles.wrong}` : styles.boxes}>
        <input
          id={id}
          {...input}
          // Not type="password": browsers would offer to save it as that of the login.
          type="text"
          className={styles.input}
          inputMode="numeric"
          autoComplete={autoComplete}
          maxLength={6}
          value={value}
          aria-invalid={isWrong}
          aria-describedby={`${id}-said`}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
        {PLACES.map((place) => (
          <span key={place} className={styles.box} data-at={place === Math.min(value.length, 5)} aria-hidden="true">
            {place < value.length && <i />}
          </span>
        ))}
      </div>
      <p
        id={`${id}-said`}
        className={isWrong ? styles.error : 'seenByReadersOnly'}
        role={isWrong ? 'alert' : undefined}
      >
        {error ?? t('digit', { count: value.length })}
      </p>
    </div>
  );
}
