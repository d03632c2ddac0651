import { isDay } from '@tradeport/shared/rules/calendar.ts';
import type { Dayjs } from 'dayjs';
import type { FocusEvent, KeyboardEvent } from 'react';
import { DAY_SHAPES } from '../../i18n/dayShapes.ts';
import { useLanguage } from '../../i18n/language.ts';
import { DAY, DatePicker, readDay, wallTime } from './sandboxDates.ts';
import { DATE_INPUT, KeepUnreadable, textLeft } from './unreadableDates.tsx';

interface DayPickerProps {
  readonly id?: string;
  /** A day as on the wire, "2026-11-10", or a text that cannot be read as a day. */
  readonly value?: string | null;
  /** Called with a day, or with the text that was typed where it cannot be read: the form has to refuse it. */
  readonly onChange?: (day: string | undefined) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly isOut?: (day: string) => boolean;
  readonly 'aria-label'?: string;
}

/** A day, chosen or typed, in the language of the page whatever the browser's own is. */
export function DayPicker({ value, onChange, onBlur, isOut, id, disabled = false, ...more }: DayPickerProps) {
  const language = useLanguage();
  const text = value ?? '';
  const texts = text === '' || isDay(text) ? {} : { single: text };
  const take = (typed: string) => {
    const day = typed === '' ? undefined : (readDay(typed) ?? typed);
    if (day !== undefined && day !== text) onChange?.(day);
  };
  return (
    <KeepUnreadable value={{ texts, onEdit: () => onChange?.(undefined) }}>
      <DatePicker
        {...more}
        {...(id === undefined ? {} : { id })}
        {...(isOut === undefined ? {} : { disabledDate: (each: Dayjs) => isOut(each.format(DAY)) })}
        style={{ width: '100%' }}
        format={[...DAY_SHAPES[language]]}
        components={DATE_INPUT}
        disabled={disabled}
        value={isDay(text) ? wallTime(text) : null}
        onChange={(chosen) => onChange?.(chosen?.format(DAY))}
        onBlur={(event: FocusEvent<HTMLElement>) => {
          take(textLeft(event));
          onBlur?.();
        }}
        // Enter takes the day that was typed; it does not submit the form.
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </KeepUnreadable>
  );
}
