import { MINUTE_SHAPES } from '../../i18n/dayShapes.ts';
import { useLanguage } from '../../i18n/language.ts';
import styles from './Field.module.css';
import { DAY, DatePicker, MINUTE, readMinute, wallTime } from './sandboxDates.ts';
import { useText } from './text.ts';
import { DATE_INPUT, KeepUnreadable, textLeft } from './unreadableDates.tsx';

interface MomentPickerProps {
  readonly id: string;
  /** A day and a minute, "2026-11-10 14:52", or a text that cannot be read; empty while none is chosen. */
  readonly value: string;
  /** Called with a moment, or with the text that was typed where it cannot be read: `readMoment` tells them apart. */
  readonly onChange: (moment: string) => void;
  /** The first and the last day that can be chosen. */
  readonly fromDay?: string;
  readonly toDay?: string;
}

/** A day with its minute, chosen or typed, in the language of the page whatever the browser's own is. */
export function MomentPicker({ id, value, onChange, fromDay = '', toDay = '9999-12-31' }: MomentPickerProps) {
  const t = useText();
  const language = useLanguage();
  const isUnreadable = value !== '' && readMinute(value) === undefined;
  const take = (typed: string) => {
    const moment = readMinute(typed) ?? typed;
    if (moment !== '' && moment !== value) onChange(moment);
  };
  return (
    <KeepUnreadable value={{ texts: isUnreadable ? { single: value } : {}, onEdit: () => onChange('') }}>
      <DatePicker
        id={id}
        showTime={{ format: 'HH:mm' }}
        format={[...MINUTE_SHAPES[language]]}
        components={DATE_INPUT}
        {...(isUnreadable ? { status: 'error' as const, 'aria-describedby': `${id}-unreadable` } : {})}
        value={value === '' || isUnreadable ? null : wallTime(value)}
        disabledDate={(day) => day.format(DAY) < fromDay || day.format(DAY) > toDay}
        onChange={(chosen) => onChange(chosen?.format(MINUTE) ?? '')}
        onBlur={(event) => take(textLeft(event))}
        // Enter takes the moment that was typed; it does not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {isUnreadable && (
        <p id={`${id}-unreadable`} className={styles.wrong} role="alert">
          {t('momentUnreadable')}
        </p>
      )}
    </KeepUnreadable>
  );
}
