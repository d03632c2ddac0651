import { usePick } from '../../../i18n/language.ts';
import type { Choice, Control, Field } from './declared.ts';
import type { Entry } from './useRecordForm.ts';

/** What the form's own item gives to its control. */
export interface Held {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly onBlur?: () => void;
  /** Where it is said what is wrong, and that something is. */
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true';
}

export interface ControlProps<D extends object, K extends Control<D>['kind'] = Control<D>['kind']> extends Held {
  readonly entry: Entry<D>;
  readonly field: Field<D>;
  readonly control: Extract<Control<D>, { readonly kind: K }>;
  readonly label: string;
}

/** What a choice is called: a name in one language stays as it is. */
export const useNames = () => {
  const pick = usePick();
  return (name: Choice['name']): string => (typeof name === 'string' ? name : pick(name));
};

/** What every control of one line takes over from its item. */
export const given = ({ id, onBlur, ...aria }: Held) => ({
  ...(id === undefined ? {} : { id }),
  ...(onBlur === undefined ? {} : { onBlur }),
  ...(aria['aria-describedby'] === undefined ? {} : { 'aria-describedby': aria['aria-describedby'] }),
  ...(aria['aria-invalid'] === undefined ? {} : { 'aria-invalid': aria['aria-invalid'] }),
});
