import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simCalendar } from '@tradeport/shared/contract/sim/clock.ts';
import { calendarYearPublished, isWeekend } from '@tradeport/shared/rules/calendar.ts';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useList, useSend } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { monthText, WEEKDAY_WORDS } from '../../i18n/written.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { formatTime } from '../../ui/times.ts';
import { useLive } from '../live.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import styles from './Calendar.module.css';
import { useText } from './text.ts';

type Shown = ResultOf<typeof simCalendar.list>[number];
type Kind = 'working' | 'off' | 'makeUp' | 'holiday';

const KINDS: readonly Kind[] = ['working', 'off', 'holiday', 'makeUp'];

const kindOf = ({ day, working }: Shown): Kind =>
  working ? (isWeekend(day) ? 'makeUp' : 'working') : isWeekend(day) ? 'off' : 'holiday';

/** A week from Monday on, to name its days by. */
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((date) => new Date(Date.UTC(2024, 0, date)));

/** Monday is the first column. */
const columnOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

interface MonthProps {
  readonly days: readonly Shown[];
  readonly today: string;
  readonly onPress: (day: Shown) => void;
}

function Month({ days, today, onPress }: MonthProps) {
  const t = useText();
  const language = useLanguage();
  const first = days[0]?.day ?? '';
  const weekday = (day: number): string => {
    const name = WEEKDAY_WORDS[language][day] ?? '';
    return language === 'zh-CN' ? name.slice(1) : name.slice(0, 1);
  };
  return (
    <section className={styles.month}>
      <h3>{monthText(first, 'full', language)}</h3>
      <div className={styles.days}>
        {WEEK.map((day) => (
          <span key={day.getTime()} className={styles.weekday} aria-hidden="true">
            {weekday(day.getUTCDay())}
          </span>
        ))}
        {days.map((each) => {
          const kind = kindOf(each);
          const number = Number(each.day.slice(8));
          const words = [formatTime(each.day, 'day', language), t(kind), ...(each.changed ? [t('changed')] : [])].join(
            ', ',
          );
          const marks = [styles.day, styles[kind], each.changed && styles.changed, each.day === today && styles.today];
          return (
            <button
              key={each.day}
              type="button"
              className={marks.filter(Boolean).join(' ')}
              style={each === days[0] ? { gridColumnStart: columnOf(each.day) } : {}}
              // Whoever speaks to the page says what they see.
              aria-label={`${number}, ${words}`}
              title={words}
              onClick={() => onPress(each)}
            >
              {number}
            </button>
          );
        })}
      </div>
    </section>
  );
}

function Year({ year, today }: { readonly year: number; readonly today: string }) {
  const t = useText();
  const act = useAct();
  const { send } = useSend(simApi.simCalendar.set);
  const { data, error, refetch } = useList(simApi.simCalendar.list, { from: `${year}-01-01`, days: 366 });
  const press = async ({ day, working, changed }: Shown) => {
    const outcome = await send({ day, working: changed ? null : !working });
    act(outcome, t(changed ? 'isPublished' : working ? 'isOff' : 'isWorking', { day }));
    void refetch();
  };
  if (error) return <ErrorFace error={error} title={t('notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines rows={12} />;
  const ofYear = data.filter(({ day }) => day.startsWith(`${year}-`));
  const months = [...new Set(ofYear.map(({ day }) => day.slice(0, 7)))];
  return (
    <div className={styles.months}>
      {months.map((month) => (
        <Month
          key={month}
          days={ofYear.filter(({ day }) => day.startsWith(month))}
          today={today}
          onPress={(day) => void press(day)}
        />
      ))}
    </div>
  );
}

/** The days that rules count as working, a year at a time; each can be changed for this sandbox. */
export function CalendarPage() {
  const t = useText();
  const clock = useLive(simApi.sim.clock, {});
  const today = clock.data?.now.slice(0, 10);
  const [chosen, setChosen] = useState<number>();
  const year = chosen ?? (today === undefined ? undefined : Number(today.slice(0, 4)));
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {clock.error && !clock.data ? (
        <ErrorFace error={clock.error} title={t('notLoaded')} onRetry={() => void clock.refetch()} />
      ) : year === undefined || today === undefined ? (
        <SkeletonLines rows={12} />
      ) : (
        <>
          <div className={styles.head}>
            <Button icon={<ChevronLeft size={16} />} aria-label={t('earlier')} onClick={() => setChosen(year - 1)} />
            <h2>{t('year', { year })}</h2>
            <Button icon={<ChevronRight size={16} />} aria-label={t('later')} onClick={() => setChosen(year + 1)} />
          </div>
          {!calendarYearPublished(year) && <p className={styles.note}>{t('unpublished', { year })}</p>}
          <Year year={year} today={today} />
          <ul className={styles.legend}>
            {KINDS.map((kind) => (
              <li key={kind}>
                <span className={styles[kind] ?? ''} />
                {t(kind)}
              </li>
            ))}
            <li>
              <span className={styles.changed ?? ''} />
              {t('changed')}
            </li>
            <li>
              <span className={styles.today ?? ''} />
              {t('today')}
            </li>
          </ul>
        </>
      )}
    </>
  );
}
