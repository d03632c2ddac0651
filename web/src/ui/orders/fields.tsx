import { Checkbox, Input, Select } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { ChoiceCards } from '../forms/ChoiceCard.tsx';
import { AmountBox } from '../money/AmountBox.tsx';
import { FieldSpot, OrderField } from './OrderField.tsx';

interface Field {
  /** Its name in the draft. */
  readonly name: string;
}
interface LabelledField extends Field {
  readonly label: string;
  readonly help?: ReactNode;
}

interface TextFieldProps extends LabelledField {
  readonly value: string;
  readonly maxLength?: number;
  readonly showCount?: boolean;
  readonly onChange: (typed: string) => void;
}

/** A text as a field of a money form. */
export const TextField = ({ name, label, help, onChange, ...input }: TextFieldProps) => (
  <OrderField name={name} label={label} help={help}>
    {(control) => (
      <Input {...control} {...input} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
    )}
  </OrderField>
);

type Picked = Omit<ComponentProps<typeof Select<string>>, 'value' | 'onChange' | 'children'>;
interface PickFieldProps extends Picked, LabelledField {
  readonly name: string;
  readonly value: string | undefined;
  readonly onChange: (chosen: string | undefined) => void;
  /** Below the box: what is said or done about what is chosen. */
  readonly below?: (isWrong: boolean) => ReactNode;
}

/** One of a list as a field of a money form. */
export const PickField = ({ name, label, help, value, onChange, below, ...select }: PickFieldProps) => (
  <OrderField name={name} label={label} help={help}>
    {(control) => (
      <>
        <Select<string>
          {...control}
          {...select}
          value={value ?? null}
          onChange={(chosen: string | undefined) => onChange(chosen)}
        />
        {below?.(control.status === 'error')}
      </>
    )}
  </OrderField>
);

/** Cards to choose from as a field of a money form. */
export const ChoiceField = ({ name, ...cards }: Field & ComponentProps<typeof ChoiceCards>) => (
  <FieldSpot name={name}>
    <ChoiceCards {...cards} />
  </FieldSpot>
);

interface TickFieldProps extends Field {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly children: ReactNode;
}

/** What is to be agreed to as a field of a money form. */
export const TickField = ({ name, isTicked, onTick, children }: TickFieldProps) => (
  <FieldSpot name={name}>
    <Checkbox checked={isTicked} onChange={({ target }) => onTick(target.checked)}>
      {children}
    </Checkbox>
  </FieldSpot>
);

interface AmountFieldProps extends Field, Omit<ComponentProps<typeof AmountBox>, 'onAll' | 'error'> {
  /** Whether all that is available may be taken at once. */
  readonly takesAll?: boolean;
  /** The other of two boxes: what is wrong is told at the one that was typed. */
  readonly isFollowing?: boolean;
}

/** The amount box as a field of a money form. */
export const AmountField = ({ name, takesAll = false, isFollowing = false, ...box }: AmountFieldProps) => {
  const { available, onChange } = box;
  const onAll = takesAll && available !== undefined ? () => onChange?.(available) : undefined;
  return (
    <FieldSpot name={isFollowing ? `${name}Following` : name}>
      {(fault) => <AmountBox {...box} onAll={onAll} error={fault} />}
    </FieldSpot>
  );
};
