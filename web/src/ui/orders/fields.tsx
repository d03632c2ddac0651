import type { ComponentProps, ReactNode } from 'react';
import { FieldSpot } from '../forms/Field.tsx';
import { AmountBox } from '../money/AmountBox.tsx';
import styles from './OrderForm.module.css';

interface AmountFieldProps extends Omit<ComponentProps<typeof AmountBox>, 'onAll' | 'error'> {
  /** Its name in the draft. */
  readonly name: string;
  /** Whether all that is available may be taken at once. */
  readonly takesAll?: boolean;
}

/** The amount box where it is laid out as no other form's is. */
export const AmountField = ({ name, takesAll = false, ...box }: AmountFieldProps) => {
  const { available, onChange } = box;
  const onAll = takesAll && available !== undefined ? () => onChange?.(available) : undefined;
  return <FieldSpot name={name}>{(fault) => <AmountBox {...box} onAll={onAll} error={fault} />}</FieldSpot>;
};

interface OtherwiseProps {
  /** What is known of what is chosen. */
  readonly known?: ReactNode;
  /** What is done instead of what was chosen and is refused. */
  readonly instead: string | undefined;
  readonly onInstead: () => void;
}

/** Below a field: what is known of what is chosen in it, and what can be done instead. */
export const Otherwise = ({ known, instead, onInstead }: OtherwiseProps) => (
  <>
    {instead !== undefined && (
      <button type="button" className={styles.instead} onClick={onInstead}>
        {instead}
      </button>
    )}
    {known !== undefined && <span className={styles.known}>{known}</span>}
  </>
);
