import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { usePick } from '../../../i18n/language.ts';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Flag } from '../../../ui/money/Flag.tsx';
import { Cell, useDayName } from './Cell.tsx';
import styles from './Holidays.module.css';
import { daysAhead, lastDay, type Market, monthAfter, monthOf } from './holidays.ts';
import { useText } from './text.ts';
import { Unpublished } from './Unpublished.tsx';
import { useDayTexts } from './useDayTexts.ts';

const MonthDialog = lazy(async () => ({ default: (await import('./MonthDialog.tsx')).MonthDialog }));

const POLL_MS = 600_000;

const Grid = ({ markets, today }: { readonly markets: readonly Market[]; readonly today: string }) => {
  const t = useText();
  const pick = usePick();
  const { weekday } = useDayTexts();
  return (
    <table className={styles.grid} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="seenByReadersOnly">{t('market')}</span>
          </th>
          {markets[0]?.days.map(({ day }) => (
            <th key={day} scope="col" className={day === today ? styles.today : undefined}>
              {day === today && <span className="seenByReadersOnly">{t('today')} </span>}
              <span className={styles.weekday}>{weekday(day)}</span>
              <b className={styles.number}>{Number(day.slice(8))}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {markets.map(({ market, flag, name, name_en, days }) => (
          <tr key={market}>
            <th scope="row">
              <Flag of={flag} size={16} /> <span>{pick([name, name_en])}</span>
            </th>
            {days.map((day) => (
              <td key={day.day}>
                <Cell day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The holidays and make-up days of the overview in words, by day. */
const InWords = ({ markets }: { readonly markets: readonly Market[] }) => {
  const t = useText();
  const pick = usePick();
  const nameOf = useDayName();
  const { dayName } = useDayTexts();
  const named = markets
    .flatMap(({ days, name, name_en, market }) =>
      days
        .filter(({ kind }) => kind === 'holiday' || kind === 'makeUp')
        .map((day) => ({ key: `${day.day} ${market}`, day, market: pick([name, name_en]) })),
    )
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  if (named.length === 0) return <p className={styles.note}>{t('none')}</p>;
  return (
    <ul className={styles.words}>
      {named.map(({ key, day, market }) => (
        <li key={key}>
          <b className={styles.wordsDay}>{dayName(day.day)}</b> {market} {nameOf(day) || t(day.kind)}
          {day.kind === 'makeUp' && nameOf(day) !== '' ? ` (${t('makeUp')})` : ''}
        </li>
      ))}
    </ul>
  );
};

const Legend = () => {
  const t = useText();
  return (
    <p className={styles.legend} aria-hidden="true">
      {(['holiday', 'makeUp', 'weekend'] as const).map((kind) => (
        <span key={kind} className={styles.kind}>
          <span className={`${styles.cell} ${styles[kind]} ${styles.sample}`}>
            {kind === 'holiday' ? t('holidayLetter') : kind === 'makeUp' ? t('makeUpLetter') : ''}
          </span>
          {t(kind)}
        </span>
      ))}
    </p>
  );
};

const Loading = () => (
  <Skeleton>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Bone key={row} width="100%" height={24} />
    ))}
  </Skeleton>
);

/** Which days of the next two weeks people work in five markets; the whole month on a click. */
export function HolidayOverview() {
  const t = useText();
  const { monthName } = useDayTexts();
  const [open, setOpen] = useState(false);
  const present = useCall(api.common.querySameMonthSysHoliday, {}, { quiet: true, everyMs: POLL_MS });
  const data = useDeferredValue(present.data);
  const next = data === undefined ? '' : monthAfter(data.month, 1);
  const reachesOver = data !== undefined && monthOf(lastDay(data.today)) !== data.month;
  const following = useCall(
    api.common.querySameMonthSysHoliday,
    { month: next },
    { quiet: true, enabled: reachesOver },
  );
  const further = useDeferredValue(following.data);
  const error = present.error ?? following.error;
  const complete = data !== undefined && (!reachesOver || further !== undefined);
  const months = complete ? [data, ...(reachesOver && further ? [further] : [])] : [];
  const markets = complete ? daysAhead(months, data.today) : undefined;
  const retry = () => {
    void present.refetch();
    if (reachesOver) void following.refetch();
  };
  return (
    <section aria-labelledby="home-holidays" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="home-holidays">{t('title')}</h2>
        {data !== undefined && (
          <button type="button" className={styles.open} onClick={() => setOpen(true)} title={t('wholeMonth')}>
            <span className="seenByReadersOnly">{t('wholeMonth')}: </span>
            {monthName(data.month)} <ChevronRight size={14} />
          </button>
        )}
      </div>
      {markets !== undefined && data !== undefined ? (
        <>
          <Grid markets={markets} today={data.today} />
          <Legend />
          <InWords markets={markets} />
          <Unpublished months={months} />
        </>
      ) : error ? (
        <ErrorFace error={error} title={t('failed')} onRetry={retry} small />
      ) : (
        <Loading />
      )}
      {open && data !== undefined && (
        <Suspense fallback={null}>
          <MonthDialog from={data.month} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
