import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './OrderForm.module.css';

interface QuickProps<Values> {
  readonly label: string;
  readonly choices: readonly { readonly key: string; readonly name: ReactNode; readonly values: Values }[];
  readonly onTake: (values: Values) => void;
}

/** Below a field in which nothing is chosen: what a press chooses, with what goes along in other fields. */
export const Quick = <Values,>({ label, choices, onTake }: QuickProps<Values>) =>
  choices.length > 0 && (
    <section className={styles.quick} aria-label={label}>
      <span>{label}</span>
      {choices.map(({ key, name, values }) => (
        <Button key={key} size="small" onClick={() => onTake(values)}>
          {name}
        </Button>
      ))}
    </section>
  );
