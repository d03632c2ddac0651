import { Link } from 'react-router-dom';
import { Empty } from '../../ui/Empty.tsx';
import { SkeletonLines } from '../../ui/Skeleton.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import styles from './List.module.css';
import { useText } from './text.ts';

const SHOWN = 8;

/** What changed last in the sandbox, newest on top. */
export function LatestCard() {
  const t = useText();
  const time = useTime();
  const { data } = useLive(simApi.simObject.list, { limit: SHOWN });
  return (
    <Card title={t('latest')} end={<span className={styles.live}>{t('live')}</span>}>
      {data === undefined ? (
        <SkeletonLines rows={6} />
      ) : data.length === 0 ? (
        <Empty small title={t('latestNone')} />
      ) : (
        <Timeline
          label={t('latest')}
          steps={data.map(({ machine, subject, machineTitle, title, state, updatedAt }) => ({
            key: `${machine}/${subject}`,
            title: <Link to={`/objects?open=${machine}/${subject}`}>{`${machineTitle} · ${state.text}`}</Link>,
            tone: state.tone,
            who: title,
            time: time(updatedAt, 'short'),
          }))}
        />
      )}
    </Card>
  );
}
