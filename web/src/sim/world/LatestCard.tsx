import { Link } from 'react-router-dom';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Timeline } from '../../ui/records/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { LiveMark } from '../LiveMark.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useText } from './text.ts';

const SHOWN = 8;

/** What happened last in the sandbox, newest on top. */
export function LatestCard() {
  const t = useText();
  const time = useTime();
  const { data } = useLive(simApi.simEvent.list, { limit: SHOWN, personas: false });
  return (
    <Card title={<Link to="/events">{t('latest')}</Link>} end={<LiveMark />}>
      {data === undefined ? (
        <SkeletonLines rows={6} />
      ) : data.events.length === 0 ? (
        <Empty small title={t('latestNone')} />
      ) : (
        <Timeline
          label={t('latest')}
          steps={data.events.map(({ seq, machine, machineTitle, subject, title, to, at, merchantName, causeText }) => ({
            key: String(seq),
            title:
              machine === null ? (
                title
              ) : (
                <Link to={`/objects?open=${machine}/${subject}`}>{`${machineTitle} · ${title}`}</Link>
              ),
            tone: to?.tone ?? 'ended',
            who: [machine === null ? causeText : subject, merchantName ?? ''].filter((part) => part !== '').join(' · '),
            time: time(at, 'short'),
          }))}
        />
      )}
    </Card>
  );
}
