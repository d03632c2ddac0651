import { usePick } from '../../../i18n/language.ts';
import type { Held } from '../Field.tsx';
import type { Choice, Control, Field } from './declared.ts';
import type { Entry } from './useRecordForm.ts';

/** What the fields of a form know of it. */
export type FieldsEntry<D extends object> = Pick<
  Entry<D>,
  | 'of'
  | 'draft'
  | 'isCorrecting'
  | 'wrong'
  | 'pointed'
  | 'patch'
  | 'fill'
  | 'note'
  | 'isTyped'
  | 'takeOut'
  | 'onBusy'
  | 'step'
> & {
  /** What fills in the other of two boxes is on its way. */
  readonly isPending?: boolean;
  /** Whether a field, or a list of people by its name, is shown but cannot be changed; none where this is left out. */
  readonly isLocked?: (name: string) => boolean;
};

export interface ControlProps<D extends object, K extends Control<D>['kind'] = Control<D>['kind']> extends Held {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly entry: FieldsEntry<D>;
  readonly field: Field<D>;
  readonly control: Extract<Control<D>, { readonly kind: K }>;
  readonly label: string;
}

/** What a choice is called: a name in one language stays as it is. */
export const useNames = () => {
  const pick = usePick();
  return (name: Choice['name']): string => (typeof name === 'string' ? name : pick(name));
};

/** What every control of one line takes over from its field. */
export const given = ({ id, status, ...more }: Held): Omit<Held, 'fault'> => ({
  id,
  status,
  'aria-describedby': more['aria-describedby'],
  'aria-invalid': more['aria-invalid'],
});
