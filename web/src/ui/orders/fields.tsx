import { Input } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { ChoiceCards } from '../forms/ChoiceCard.tsx';
import { AmountBox } from '../money/AmountBox.tsx';
import { FieldFault, FieldSpot, OrderField } from './OrderField.tsx';

interface TextFieldProps {
  /** Its name in the draft. */
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly value: string;
  readonly max: number;
  readonly showCount?: boolean;
  readonly onChange: (typed: string) => void;
}

/** A text as a field of a money form. */
export const TextField = ({ name, label, help, max, onChange, ...input }: TextFieldProps) => (
  <OrderField name={name} label={label} help={help}>
    {(control) => (
      <Input
        {...control}
        {...input}
        autoComplete="off"
        maxLength={max}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </OrderField>
);

interface ChoiceFieldProps extends Omit<ComponentProps<typeof ChoiceCards>, 'value'> {
  /** Its name in the draft. */
  readonly name: string;
  readonly value: string | undefined;
}

/** Cards to choose from as a field of a money form. */
export const ChoiceField = ({ name, value, ...cards }: ChoiceFieldProps) => (
  <FieldSpot name={name}>
    {(fault) => (
      <>
        <ChoiceCards {...cards} {...(value === undefined ? {} : { value })} />
        <FieldFault says={fault} />
      </>
    )}
  </FieldSpot>
);

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
