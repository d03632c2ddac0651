import { useSearchParams } from 'react-router-dom';
import { ErrorFace } from '../../ui/ErrorFace.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonLines } from '../../ui/Skeleton.tsx';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { EventForm } from './EventForm.tsx';
import styles from './Outside.module.css';
import { useText } from './text.ts';

/** Everything that can be made to happen outside: the events at the left, the chosen one at the right. */
export function OutsidePage() {
  const t = useText();
  const { data, error, refetch } = useLive(simApi.simOutside.list, {});
  const [search, setSearch] = useSearchParams();
  const chosen = data?.find(({ event }) => event === search.get('event')) ?? data?.[0];
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {data === undefined ? (
        error === null ? (
          <SkeletonLines rows={8} />
        ) : (
          <ErrorFace error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles.columns}>
          <Card title={t('events')} count={data.length}>
            <ul className={styles.list}>
              {data.map(({ event, title, purpose }) => (
                <li key={event}>
                  <button
                    type="button"
                    className={styles.event}
                    aria-pressed={event === chosen?.event}
                    onClick={() => setSearch({ event }, { replace: true })}
                  >
                    <b>{title}</b>
                    <span>{purpose}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Card>
          {chosen && (
            <Card title={chosen.title}>
              <EventForm kind={chosen} key={chosen.event} />
            </Card>
          )}
        </div>
      )}
    </>
  );
}
