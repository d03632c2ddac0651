import { MINUTE_SHAPES } from '../../i18n/dayShapes.ts';
import { DAY, DatePicker, MINUTE, wallTime } from './sandboxDates.ts';

interface MomentPickerProps {
  readonly id: string;
  /** A day and a minute as people write them: "2026-11-10 14:52"; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (moment: string) => void;
  /** The first and the last day that can be chosen. */
  readonly fromDay?: string;
  readonly toDay?: string;
}

/** A day with its minute, chosen or typed, in the language of the page whatever the browser's own is. */
export function MomentPicker({ id, value, onChange, fromDay = '', toDay = '9999-12-31' }: MomentPickerProps) {
  return (
    <DatePicker
      id={id}
      showTime={{ format: 'HH:mm' }}
      format={MINUTE_SHAPES}
      value={value === '' ? null : wallTime(value)}
      disabledDate={(day) => day.format(DAY) < fromDay || day.format(DAY) > toDay}
      onChange={(chosen) => onChange(chosen?.format(MINUTE) ?? '')}
      // Enter takes the moment that was typed; a form around it is not sent by it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
