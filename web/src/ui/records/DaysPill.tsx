import { addDays } from '@tradeport/shared/rules/calendar.ts';
import type { Dayjs } from 'dayjs';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { platformToday } from '../../browser/clock.ts';
import { isUnreadableDay, PeriodPicker, type TypedPeriod } from '../forms/PeriodPicker.tsx';
import { wallTime } from '../forms/sandboxDates.ts';
import { useText } from '../text.ts';
import styles from './FilterPills.module.css';
import { useText as useListText } from './text.ts';

export interface DaysFilter {
  readonly kind: 'days';
  /** Names of the two values in the URL. */
  readonly name: string;
  readonly toName: string;
  readonly label: string;
}

/** Days of the most common periods. */
const SPANS = [7, 30, 90];

const NO_TEXTS = { from: '', to: '' };

interface DaysPillProps {
  readonly filter: DaysFilter;
  readonly values: Readonly<Record<string, string | number>>;
  readonly onChange: (part: Record<string, string>) => void;
}

/** A filter by days. A text that is no day stays in its field with a message and does not change the list. */
export const DaysPill = ({ filter, values, onChange }: DaysPillProps) => {
  const t = useText();
  const tl = useListText();
  const id = useId();
  const [unreadable, setUnreadable] = useState(NO_TEXTS);
  const from = String(values[filter.name] ?? '');
  const to = String(values[filter.toName] ?? '');
  const set = from !== '' || to !== '';
  const today = platformToday();
  const presets = [
    ...SPANS.map((days) => ({ label: t('lastDays', { days }), from: addDays(today, 1 - days) })),
    { label: t('thisMonth'), from: `${today.slice(0, 8)}01` },
  ].map((span) => ({ label: span.label, value: [wallTime(span.from), wallTime(today)] satisfies [Dayjs, Dayjs] }));
  const take = (period: TypedPeriod) => {
    const texts = {
      from: isUnreadableDay(period.from) ? period.from : '',
      to: isUnreadableDay(period.to) ? period.to : '',
    };
    setUnreadable(texts);
    // A text that is no day leaves the filter as it is.
    const next = { from: texts.from === '' ? period.from : from, to: texts.to === '' ? period.to : to };
    if (next.from !== from || next.to !== to) onChange({ [filter.name]: next.from, [filter.toName]: next.to });
  };
  const isUnreadable = unreadable.from !== '' || unreadable.to !== '';
  return (
    <div className={styles.daysBox}>
      <PeriodPicker
        className={`${styles.days} ${set ? styles.tinted : ''}`}
        aria-label={filter.label}
        {...(isUnreadable ? { 'aria-describedby': id } : {})}
        prefix={
          <span className={styles.daysName}>
            <CalendarDays size={14} /> {filter.label}
          </span>
        }
        placeholder={[t('from'), t('to')]}
        presets={presets}
        isOpen
        value={{ from: unreadable.from || from, to: unreadable.to || to }}
        onChange={take}
      />
      {isUnreadable && (
        <p id={id} className={styles.wrong} role="alert">
          {tl('dayUnreadable')}
        </p>
      )}
    </div>
  );
};
