import { TASKS_LISTED_MAX, type TaskView } from '@tradeport/shared/contract/sim/task.ts';
import { Button } from 'antd';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import { useTime } from '../../ui/times.ts';
import { Card } from '../Card.tsx';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import items from '../ItemList.module.css';
import { useLive } from '../live.ts';
import { ObjectLink } from '../ObjectLink.tsx';
import { OpenInPortal } from '../OpenInPortal.tsx';
import { simApi } from '../simApi.ts';
import styles from './Tasks.module.css';
import { taskStates, useText } from './text.ts';

function OneTask({ task, onRetry }: { readonly task: TaskView; readonly onRetry?: () => void }) {
  const t = useText();
  const time = useTime();
  const { title, machine, subject, merchantNo, dueAt, attempts, retryAt, lastError } = task;
  const notes = [
    t('due', { at: time(dueAt, 'second') }),
    ...(attempts === 0 ? [] : [t('attempts', { count: attempts })]),
    ...(retryAt === null ? [] : [t('again', { at: time(retryAt, 'second') })]),
  ];
  return (
    <li>
      <span className={items.what}>
        <span>{title}</span>
        <ObjectLink machine={machine} subject={subject} />
        <span className={items.note}>{notes.join(' · ')}</span>
        {lastError !== null && (
          <code translate="no" className={items.note}>
            {lastError}
          </code>
        )}
      </span>
      <span className={items.end}>
        {machine !== null && merchantNo !== null && (
          <OpenInPortal machine={machine} subject={subject} merchantNo={merchantNo} />
        )}
        <StateTag state={taskStates[task.state]} />
        {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      </span>
    </li>
  );
}

/** Later work of the sandbox: what failed, to be tried again, and what waits. */
export function TasksPage() {
  const t = useText();
  const forget = useForgetWorld();
  const { data, error, refetch } = useLive(simApi.simTask.list, { limit: TASKS_LISTED_MAX });
  const retrying = useSend(simApi.simTask.retry);
  const retry = async (taskId: string) => {
    const outcome = await retrying.send({ taskId });
    if (!outcome.ok) toast('error', outcome.failure.message);
    else if (outcome.result.state === 'done') toast('success', t('done'));
    else toast('error', t('failedAgain'));
    forget();
  };
  const shown = (isShown: (task: TaskView) => boolean, none: { readonly title: string; readonly why: string }) => {
    if (data === undefined)
      return error ? (
        <ErrorFace error={error} title={t('notLoaded')} onRetry={() => void refetch()} small />
      ) : (
        <SkeletonLines rows={3} />
      );
    const tasks = data.filter(isShown);
    if (tasks.length === 0) return <Empty small {...none} />;
    return (
      <ul className={items.list}>
        {tasks.map((task) => (
          <OneTask
            key={task.taskId}
            task={task}
            {...(task.state === 'waiting' ? {} : { onRetry: () => void retry(task.taskId) })}
          />
        ))}
      </ul>
    );
  };
  const isWaiting = ({ state }: TaskView): boolean => state === 'waiting';
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className={styles.page}>
        <Card title={t('troubled')} count={data?.filter((task) => !isWaiting(task)).length}>
          {shown((task) => !isWaiting(task), { title: t('noTrouble'), why: t('noTroubleWhy') })}
        </Card>
        <Card title={t('waiting')} count={data?.filter(isWaiting).length}>
          {shown(isWaiting, { title: t('noneWaiting'), why: t('noneWaitingWhy') })}
        </Card>
      </div>
    </>
  );
}
