import { Select } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { FieldSpot, FormField } from '../forms/Field.tsx';
import { AmountBox } from '../money/AmountBox.tsx';

type Picked = Omit<ComponentProps<typeof Select<string>>, 'value' | 'onChange' | 'children'>;
interface PickFieldProps extends Picked, Omit<ComponentProps<typeof FormField>, 'children'> {
  readonly value: string | undefined;
  readonly onChange: (chosen: string | undefined) => void;
  /** Below the box: what is said or done about what is chosen. */
  readonly below?: (isWrong: boolean) => ReactNode;
}

/** One of a list as a field of a money form. */
export const PickField = ({ name, label, help, value, onChange, below, ...select }: PickFieldProps) => (
  <FormField name={name} label={label} help={help}>
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
  </FormField>
);

interface AmountFieldProps extends Omit<ComponentProps<typeof AmountBox>, 'onAll' | 'error'> {
  /** Its name in the draft. */
  readonly name: string;
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
