import { Empty } from '../../ui/feedback/Empty.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { ObjectLink } from '../ObjectLink.tsx';
import { simApi } from '../simApi.ts';
import styles from './List.module.css';
import { useText } from './text.ts';

const DAY_SECONDS = 86_400;
const SHOWN = 6;

/** What will happen by itself within a day of the sandbox clock. */
export function ComingUp() {
  const t = useText();
  const time = useTime();
  const { data } = useLive(simApi.simClock.preview, { seconds: DAY_SECONDS, waitingOnly: true });
  return (
    <Card title={t('comingUp')} count={data?.total} end={<span className={styles.quiet}>{t('within')}</span>}>
      {data === undefined ? (
        <SkeletonLines rows={3} />
      ) : data.tasks.length === 0 ? (
        <Empty small title={t('nothingComing')} />
      ) : (
        <ul className={styles.list}>
          {data.tasks.slice(0, SHOWN).map(({ taskId, title, about, machine, subject, dueAt }) => (
            <li key={taskId} className={styles.task}>
              <time>{time(dueAt, 'clock')}</time>
              <span className={styles.what}>
                <b>{title}</b>
                {about !== null && <span>{about}</span>}
                <ObjectLink machine={machine} subject={subject} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
