import { createContext, type FocusEvent, type InputHTMLAttributes, type Ref, useContext } from 'react';

/** Which of the inputs of a picker: a range has a start and an end. */
type InputName = 'single' | 'start' | 'end';

interface Unreadable {
  /** Text that is no date, by the input that it was typed in. */
  readonly texts: Readonly<Partial<Record<InputName, string>>>;
  /** Called when the user edits such a text. */
  readonly onEdit: (input: InputName) => void;
}

const UnreadableTexts = createContext<Unreadable>({ texts: {}, onEdit: () => undefined });

interface DateInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly 'date-range'?: 'start' | 'end';
}

/** The input of a picker, which empties itself when it loses focus with a text that is no date: shows that text instead. */
function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const { texts, onEdit } = useContext(UnreadableTexts);
  const name = rest['date-range'] ?? 'single';
  const unreadable = value === '' ? texts[name] : undefined;
  return (
    <input
      {...rest}
      value={unreadable ?? value}
      aria-invalid={unreadable === undefined ? rest['aria-invalid'] : true}
      onChange={(event) => {
        if (texts[name] !== undefined) onEdit(name);
        onChange?.(event);
      }}
    />
  );
}

/** Pass as `components` to a picker within {@link UnreadableTexts}. */
export const DATE_INPUT = { input: DateInput };

/** The text of the input that loses focus. */
export const textLeft = ({ target }: FocusEvent<HTMLElement>): string =>
  target instanceof HTMLInputElement ? target.value.trim() : '';

export const KeepUnreadable = UnreadableTexts.Provider;
