import { CircleCheck } from 'lucide-react';
import { Fragment, useDeferredValue } from 'react';
import type { User } from '../../../session/useUser.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './Todos.module.css';
import { useText } from './text.ts';
import type { Todos } from './todos.ts';
import { useTodos } from './useTodos.tsx';

const Loading = () => (
  <Skeleton>
    {['a', 'b', 'c', 'd'].map((row) => (
      <div key={row} className={styles.todo}>
        <Bone width={32} height={32} />
        <Bone width="60%" height={14} />
      </div>
    ))}
  </Skeleton>
);

const Rows = ({ all }: { readonly all: readonly Todos[] }) => (
  <ul>
    {all.map(({ rows }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: capabilities have their fixed places.
      <Fragment key={i}>{rows}</Fragment>
    ))}
  </ul>
);

/** Some of it is missing: what is known stands all the same. */
const SomeFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText();
  return (
    <p className={styles.someFailed} role="alert">
      {t('someFailed')}{' '}
      <button type="button" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </p>
  );
};

/** What waits for this person, whichever capability it belongs to. */
export function TodoPanel({ user }: { readonly user: User | undefined }) {
  const t = useText();
  const all = useTodos(user);
  const unknown = all.filter(({ count }) => count === undefined);
  const failed = unknown.filter(({ error }) => error);
  // Rows that came one by one would push each other, and the rates below, down once for each answer.
  const isComing = useDeferredValue(unknown.length > failed.length, true);
  const total = all.reduce((sum, { count = 0 }) => sum + count, 0);
  const retry = () => {
    for (const each of failed) each.retry();
  };
  return (
    <section aria-labelledby="home-todos">
      <h2 id="home-todos" className={styles.title}>
        {t('todos')}{' '}
        {!isComing && total > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{total}</span>
            <span className="seenByReadersOnly">{t('todosCount', { count: total })}</span>
          </span>
        )}
      </h2>
      <div className={styles.panel}>
        {isComing ? (
          <Loading />
        ) : total > 0 ? (
          <>
            <Rows all={all} />
            {failed.length > 0 && <SomeFailed onRetry={retry} />}
          </>
        ) : failed.length > 0 ? (
          <ErrorFace error={failed[0]?.error} title={t('todosFailed')} onRetry={retry} small />
        ) : (
          <Empty icon={<CircleCheck size={18} />} title={t('noTodos')} why={t('noTodosWhy')} small />
        )}
      </div>
    </section>
  );
}
