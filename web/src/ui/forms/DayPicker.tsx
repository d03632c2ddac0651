import type { Dayjs } from 'dayjs';
import { DAY_SHAPES } from '../../i18n/dayShapes.ts';
import { DAY, DatePicker, wallTime } from './sandboxDates.ts';

interface DayPickerProps {
  readonly id?: string;
  /** As it travels: "2026-11-10". */
  readonly value?: string | null;
  readonly onChange?: (day: string | undefined) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly isOut?: (day: string) => boolean;
  readonly 'aria-label'?: string;
}

/** A day, chosen or typed, in the language of the page whatever the browser's own is. */
export function DayPicker({ value, onChange, onBlur, isOut, id, disabled = false, ...more }: DayPickerProps) {
  const day = typeof value === 'string' && value !== '' ? wallTime(value) : null;
  return (
    <DatePicker
      {...more}
      {...(id === undefined ? {} : { id })}
      {...(onBlur === undefined ? {} : { onBlur })}
      {...(isOut === undefined ? {} : { disabledDate: (each: Dayjs) => isOut(each.format(DAY)) })}
      style={{ width: '100%' }}
      format={DAY_SHAPES}
      disabled={disabled}
      value={day?.isValid() ? day : null}
      onChange={(chosen) => onChange?.(chosen?.format(DAY))}
      // Enter takes the day that was typed; the form is not sent by it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
