import { type ReactNode, useId } from 'react';
import styles from './ChoiceCard.module.css';

export interface Choice {
  readonly value: string;
  readonly name: ReactNode;
  /** Cost or time, under the name. */
  readonly detail?: ReactNode;
  /** What follows from the choice. */
  readonly consequence?: ReactNode;
  readonly disabled?: boolean;
}

interface ChoiceCardsProps {
  readonly label: ReactNode;
  readonly choices: readonly Choice[];
  readonly value?: string | undefined;
  readonly onChange?: (value: string) => void;
  /** Side by side (delivery days) or one under the other (channels). */
  readonly across?: boolean;
}

/** Radios as cards. Arrow keys move the choice, as in any group of radios. */
export function ChoiceCards({ label, choices, value, onChange, across = false }: ChoiceCardsProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={across ? `${styles.cards} ${styles.across}` : styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange?.(choice.value)}
            />
            <span className={styles.dot} />
            <span className={styles.body}>
              <span className={styles.name}>{choice.name}</span>
              {choice.detail !== undefined && <span className={styles.detail}>{choice.detail}</span>}
              {choice.consequence !== undefined && <span className={styles.consequence}>{choice.consequence}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
