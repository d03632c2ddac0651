import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { ChevronRight, Megaphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { PLATFORM_NOTICES } from '../../api/noticeTypes.ts';
import { useCall } from '../../api/queries.ts';
import { useReducedMotion } from '../../ui/media.ts';
import { useTime } from '../../ui/times.ts';
import { useText } from '../text.ts';
import styles from './NoticeStrip.module.css';

/** A notice stands for this long before the next one comes. */
export const ROTATE_MS = 5000;
const request = { systemNoticeType: PLATFORM_NOTICES, scrollFlag: 1, currentPage: 1, pageSize: 100 };

/**
 * The platform's notices, one after the other. It stands still under the pointer, with the focus inside, and for a person who
 * asked for reduced motion; the arrow always leads on.
 */
export function NoticeStrip() {
  const t = useText();
  const time = useTime();
  const still = useReducedMotion();
  const { data, isPending } = useCall(api.notice.page, request, { quiet: true });
  const notices = data?.list ?? [];
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [closed, setClosed] = useState(false);
  const count = notices.length;
  useEffect(() => {
    if (still || paused || count < 2) return;
    const timer = setInterval(() => setAt((before) => before + 1), ROTATE_MS);
    return () => clearInterval(timer);
  }, [still, paused, count]);
  const notice = notices[at % Math.max(1, count)];
  // The strip has its height before its words have come, so that nothing below it moves.
  if (isPending && !closed) return <div className={styles.strip} />;
  if (closed || notice === undefined) return null;
  return (
    <section
      className={styles.strip}
      aria-label={t('notices')}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Megaphone size={16} />
      <Link to={pathTo(screens.notice, { noticeId: notice.noticeId })} className={styles.title}>
        {notice.title}
      </Link>
      <span className={styles.date}>{time(notice.updateAt, 'day')}</span>
      {count > 1 && (
        <>
          <span className={styles.place}>
            {(at % count) + 1} / {count}
          </span>
          <button type="button" onClick={() => setAt((before) => before + 1)} aria-label={t('nextNotice')}>
            <ChevronRight size={16} />
          </button>
        </>
      )}
      <button type="button" onClick={() => setClosed(true)} aria-label={t('dismiss')}>
        <X size={16} />
      </button>
    </section>
  );
}
