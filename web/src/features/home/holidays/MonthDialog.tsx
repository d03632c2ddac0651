import { Modal } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { usePick } from '../../../i18n/language.ts';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { Flag } from '../../../ui/money/Flag.tsx';
import { Cell } from './Cell.tsx';
import styles from './Holidays.module.css';
import { type Market, type Month, monthAfter } from './holidays.ts';
import { useText } from './text.ts';
import { Unpublished } from './Unpublished.tsx';
import { useDayTexts } from './useDayTexts.ts';

const Days = ({ month }: { readonly month: Month }) => {
  const t = useText();
  const pick = usePick();
  const { weekday } = useDayTexts();
  const { markets, today } = month;
  const days = markets[0]?.days.map(({ day }) => day) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={styles.monthScroll} tabIndex={0} aria-labelledby="holidays-month">
      <table className={styles.month}>
        <thead>
          <tr>
            <th scope="col">
              <span className="seenByReadersOnly">{t('day')}</span>
            </th>
            {markets.map(({ market, flag, name, name_en }) => (
              <th key={market} scope="col">
                <Flag of={flag} size={16} /> <span className={styles.marketName}>{pick([name, name_en])}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, i) => (
            <tr key={day} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">
                <b className={styles.monthDay}>{Number(day.slice(8))}</b>{' '}
                <span className={styles.monthWeekday}>{weekday(day)}</span>
              </th>
              {markets.map(({ market, days: own }: Market) => {
                const found = own[i];
                return <td key={market}>{found && <Cell day={found} named />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** A whole month in every market, and the months around it. */
export function MonthDialog({ from, onClose }: { readonly from: string; readonly onClose: () => void }) {
  const t = useText();
  const { monthName } = useDayTexts();
  const [month, setMonth] = useState(from);
  const asked = useList(api.common.querySameMonthSysHoliday, { month });
  const { data } = asked;
  const step = (count: number) => setMonth(monthAfter(month, count));
  return (
    <Modal open onCancel={onClose} footer={null} title={t('title')} width={760} centered>
      <div className={styles.monthHead}>
        <button type="button" className={styles.step} onClick={() => step(-1)} aria-label={t('before')}>
          <ChevronLeft size={18} />
        </button>
        <strong id="holidays-month" aria-live="polite">
          {monthName(month)}
        </strong>
        <button type="button" className={styles.step} onClick={() => step(1)} aria-label={t('after')}>
          <ChevronRight size={18} />
        </button>
      </div>
      {data === undefined ? (
        asked.error ? (
          <ErrorFace error={asked.error} title={t('failed')} onRetry={() => void asked.refetch()} small />
        ) : (
          <SkeletonLines rows={12} />
        )
      ) : (
        <>
          <Days month={data} />
          <Unpublished months={[data]} />
        </>
      )}
      <p className={styles.note}>{t('mainlandRules')}</p>
    </Modal>
  );
}
