import { type ReactNode, useId } from 'react';
import cards from './ChoiceCard.module.css';
import styles from './ComparedChoices.module.css';

export interface ComparedChoice {
  readonly value: string;
  readonly name: ReactNode;
  readonly detail?: ReactNode;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
  /** Shown for comparison, but not to be had: the detail says why. */
  readonly isOff?: boolean;
}

interface ComparedChoicesProps {
  readonly label: string;
  /** What is compared; the last of them is what decides. */
  readonly columns: readonly string[];
  readonly choices: readonly ComparedChoice[];
  readonly value?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Radios side by side with their figures in aligned columns; on a phone each figure below its name. */
export function ComparedChoices({ label, columns, choices, value, onChange }: ComparedChoicesProps) {
  const name = useId();
  return (
    <fieldset className={`${cards.group} ${styles.compared}`}>
      <legend className="seenByReadersOnly">{label}</legend>
      <div className={styles.heads} aria-hidden="true">
        <span className={styles.cells}>
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </span>
      </div>
      <div className={cards.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={`${cards.card} ${styles.choice}`}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isOff}
              onChange={() => onChange(choice.value)}
            />
            <span className={cards.dot} />
            <span className={cards.body}>
              <span className={cards.name}>{choice.name}</span>
              {choice.detail !== undefined && <span className={cards.detail}>{choice.detail}</span>}
            </span>
            <span className={styles.cells}>
              {columns.map((column, i) => (
                <span key={column} className={styles.cell}>
                  <span className={styles.column}>{column}</span> <span>{choice.cells[i]}</span>
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
