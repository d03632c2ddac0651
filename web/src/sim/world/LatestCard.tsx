import type { SimEventView } from '@tradeport/shared/contract/sim/event.ts';
import { Link } from 'react-router-dom';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Timeline } from '../../ui/records/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { LiveMark } from '../LiveMark.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { type Activity, activitiesOf } from './activities.ts';
import styles from './LatestCard.module.css';
import { useText } from './text.ts';

const SHOWN = 8;
/** About as high as what is shown of a world in which things happen: what stands below moves little. */
const WAITING_ROWS = 24;
/** So many events are read for them: most bring a notice to each of a merchant's people at most. */
const READ = 60;

/** The notices that something brought, folded: they say the same once more. */
const Notices = ({ notices }: Pick<Activity<SimEventView>, 'notices'>) => (
  <details className={styles.notices}>
    <summary>{useText()('notices', { count: notices.length })}</summary>
    <ul>
      {notices.map(({ seq, note, title }) => (
        <li key={seq}>{note ?? title}</li>
      ))}
    </ul>
  </details>
);

/** What happened last to the objects of the sandbox, newest on top. */
export function LatestCard() {
  const t = useText();
  const time = useTime();
  const { data } = useLive(simApi.simEvent.list, { limit: READ, personas: false });
  const activities = activitiesOf(data?.events ?? []).slice(0, SHOWN);
  return (
    <Card title={<Link to="/events">{t('latest')}</Link>} end={<LiveMark />}>
      {data === undefined ? (
        <SkeletonLines rows={WAITING_ROWS} />
      ) : activities.length === 0 ? (
        <Empty small title={t('latestNone')} />
      ) : (
        <Timeline
          label={t('latest')}
          steps={activities.map(({ event, notices }) => {
            const { seq, machine, machineTitle, subject, title, to, at, merchantName, causeText } = event;
            const about = [machine === null ? causeText : subject, merchantName ?? ''];
            return {
              key: String(seq),
              title:
                machine === null ? (
                  title
                ) : (
                  <Link to={`/objects?open=${machine}/${subject}`}>{`${machineTitle} · ${title}`}</Link>
                ),
              tone: to?.tone ?? 'ended',
              who: (
                <>
                  {about.filter((part) => part !== '').join(' · ')}
                  {notices.length > 0 && <Notices notices={notices} />}
                </>
              ),
              time: time(at, 'short'),
            };
          })}
        />
      )}
    </Card>
  );
}
