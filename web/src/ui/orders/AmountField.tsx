import type { ReactNode } from 'react';
import { AmountBox } from '../money/AmountBox.tsx';
import { FieldSpot } from './OrderField.tsx';

interface AmountFieldProps {
  /** Its name in the draft. */
  readonly name: string;
  readonly label: string;
  readonly ccy: string;
  readonly value: string;
  readonly onChange?: (amount: string) => void;
  readonly ccys?: readonly string[] | undefined;
  readonly onCcyChange?: (ccy: string) => void;
  readonly available?: string | undefined;
  /** Whether all that is available may be taken at once. */
  readonly takesAll?: boolean;
  readonly readOnly?: boolean;
  readonly pending?: boolean;
  /** The other of two boxes: what is wrong is told at the one that was typed. */
  readonly isFollowing?: boolean;
  readonly help?: ReactNode;
}

/** The amount box as a field of a money form. */
export const AmountField = (props: AmountFieldProps) => {
  const { name, available, takesAll = false, isFollowing = false, help, ccys, onCcyChange, onChange, ...box } = props;
  return (
    <FieldSpot name={isFollowing ? `${name}Following` : name}>
      {(fault) => (
        <AmountBox
          {...box}
          {...(onChange === undefined ? {} : { onChange })}
          {...(ccys === undefined || onCcyChange === undefined ? {} : { ccys, onCcyChange })}
          {...(available === undefined ? {} : { available })}
          {...(available === undefined || !takesAll ? {} : { onAll: () => onChange?.(available) })}
          {...(help === undefined ? {} : { help })}
          {...(fault === undefined ? {} : { error: fault })}
        />
      )}
    </FieldSpot>
  );
};
