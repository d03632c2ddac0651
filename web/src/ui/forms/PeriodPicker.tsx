import { isDay } from '@tradeport/shared/rules/calendar.ts';
import type { ComponentProps } from 'react';
import { DAY_SHAPES } from '../../i18n/dayShapes.ts';
import { useLanguage } from '../../i18n/language.ts';
import { DAY, DatePicker, readDay, wallTime } from './sandboxDates.ts';
import { DATE_INPUT, KeepUnreadable, textLeft } from './unreadableDates.tsx';

/** First and last day as on the wire, empty, or a text that cannot be read as a day. */
export interface TypedPeriod {
  readonly from: string;
  readonly to: string;
}

export const isUnreadableDay = (text: string): boolean => text !== '' && !isDay(text);

type RangeProps = ComponentProps<typeof DatePicker.RangePicker>;

interface PeriodPickerProps
  extends Pick<
    RangeProps,
    'id' | 'className' | 'prefix' | 'placeholder' | 'presets' | 'aria-label' | 'aria-describedby'
  > {
  readonly value: TypedPeriod;
  readonly onChange: (period: TypedPeriod) => void;
  /** Either day may be left empty. */
  readonly isOpen?: boolean;
}

const EITHER_DAY: [boolean, boolean] = [true, true];

const shown = (day: string) => (isDay(day) ? wallTime(day) : null);

/** A period of days, chosen or typed. A text that is no day stays in its field. */
export function PeriodPicker({ value, onChange, isOpen = false, ...range }: PeriodPickerProps) {
  const language = useLanguage();
  const { from, to } = value;
  const texts = {
    ...(isUnreadableDay(from) ? { start: from } : {}),
    ...(isUnreadableDay(to) ? { end: to } : {}),
  };
  const edges = { single: 'from', start: 'from', end: 'to' } as const;
  return (
    <KeepUnreadable value={{ texts, onEdit: (input) => onChange({ ...value, [edges[input]]: '' }) }}>
      <DatePicker.RangePicker
        {...range}
        {...(isOpen ? { allowEmpty: EITHER_DAY, suffixIcon: null } : {})}
        {...(Object.keys(texts).length > 0 ? { status: 'error' as const } : {})}
        format={[...DAY_SHAPES[language]]}
        components={DATE_INPUT}
        value={[shown(from), shown(to)]}
        onChange={(days) => onChange({ from: days?.[0]?.format(DAY) ?? '', to: days?.[1]?.format(DAY) ?? '' })}
        onBlur={(event, { range: edge = 'start' }) => {
          const typed = textLeft(event);
          if (typed !== '' && readDay(typed) === undefined) onChange({ ...value, [edges[edge]]: typed });
        }}
      />
    </KeepUnreadable>
  );
}
