import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { useNarrow } from '../../ui/media.ts';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
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
  const narrow = useNarrow();
  const form = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  // On a phone the form is below the list: whoever chose an event is taken there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another event is what leads to its form.
  useEffect(() => {
    if (asked.current && narrow) form.current?.scrollIntoView({ block: 'start' });
  }, [chosen?.event, narrow]);
  const choose = (event: string) => {
    asked.current = true;
    setSearch({ event }, { replace: true });
  };
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
                    onClick={() => choose(event)}
                  >
                    <b>{title}</b>
                    <span>{purpose}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Card>
          {chosen && (
            <div ref={form} className={styles.chosen}>
              <Card title={chosen.title}>
                <EventForm kind={chosen} key={chosen.event} />
              </Card>
            </div>
          )}
        </div>
      )}
    </>
  );
}
