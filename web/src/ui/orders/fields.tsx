import { Checkbox, Input, Select } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { ChoiceCards } from '../forms/ChoiceCard.tsx';
import { AmountBox } from '../money/AmountBox.tsx';
import { FieldFault, FieldSpot, OrderField } from './OrderField.tsx';

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

interface ChoiceFieldProps extends Field, Omit<ComponentProps<typeof ChoiceCards>, 'value'> {
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

interface TickFieldProps extends Field {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly children: ReactNode;
}

/** What is to be agreed to as a field of a money form. */
export const TickField = ({ name, isTicked, onTick, children }: TickFieldProps) => (
  <FieldSpot name={name}>
    {(fault) => (
      <>
        <Checkbox checked={isTicked} onChange={({ target }) => onTick(target.checked)}>
          {children}
        </Checkbox>
        <FieldFault says={fault} />
      </>
    )}
  </FieldSpot>
);

interface AmountFieldProps extends Field, Pick<ComponentProps<typeof AmountBox>, 'onChange' | 'onCcyChange'> {
  readonly label: string;
  readonly ccy: string;
  readonly value: string;
  readonly ccys?: readonly string[] | undefined;
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
