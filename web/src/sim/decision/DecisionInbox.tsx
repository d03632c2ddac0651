import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { usePlatformNow } from '../../browser/clock.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import { noWhy, WhyFields } from '../object/WhyFields.tsx';
import { simApi } from '../simApi.ts';
import styles from './DecisionInbox.module.css';
import { useText } from './text.ts';
import type { useWaiting } from './useWaiting.ts';
import { keyOf, useOutcomeText, type Waiting, WaitingItem } from './WaitingItem.tsx';

/** Approving stands first, rejecting last, whatever else a kind offers in between. */
const placeOf = (outcome: string): number => (outcome === 'approve' ? 0 : outcome === 'reject' ? 2 : 1);

/** The outcomes that every chosen one has. */
const offeredTo = ([first, ...others]: readonly Waiting[]): readonly string[] =>
  (first?.choices ?? [])
    .map(({ outcome }) => outcome)
    .filter((outcome) => others.every(({ choices }) => choices.some((one) => one.outcome === outcome)))
    .sort((one, other) => placeOf(one) - placeOf(other));

interface DeskProps {
  readonly chosen: readonly Waiting[];
  readonly onDone: () => void;
}

/** What is done with the chosen ones: all of them at once, each telling its own outcome. */
function Desk({ chosen, onDone }: DeskProps) {
  const t = useText();
  const forget = useForgetWorld();
  const [why, setWhy] = useState(noWhy);
  const { send, sending } = useSend(simApi.simDecision.decide);
  const outcomeText = useOutcomeText();
  const decide = async (outcome: string) => {
    const items = chosen.map(({ kind, object }) => ({ kind, subject: object.subject }));
    const answer = await send({ items, outcome, ...why.given });
    forget();
    if (!answer.ok) {
      toast('error', answer.failure.message);
      return;
    }
    const failed = answer.result.filter(({ done }) => !done);
    const count = answer.result.length - failed.length;
    if (count > 0) toast('success', t('done', { count }));
    const [first] = failed;
    if (first && failed.length === 1)
      toast('error', t('notDone', { subject: first.subject, why: first.message ?? '' }));
    else if (failed.length > 1) toast('error', t('someFailed', { count: failed.length }));
    setWhy(noWhy);
    onDone();
  };
  return (
    <div className={styles.desk}>
      <WhyFields value={why} onChange={setWhy} />
      <div className={styles.buttons}>
        <span>{t('chosen', { count: chosen.length })}</span>
        {offeredTo(chosen).map((outcome) => (
          <Button
            key={outcome}
            type={outcome === 'approve' ? 'primary' : 'default'}
            loading={sending}
            onClick={() => void decide(outcome)}
          >
            {outcomeText(outcome, chosen[0]?.choices ?? [])}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface DecisionInboxProps {
  readonly waiting: ReturnType<typeof useWaiting>;
  /** Shows so many at most. */
  readonly max?: number;
}

/** What waits for a decision: tick one or many, see what each outcome would do, decide. */
export function DecisionInbox({ waiting, max = Number.POSITIVE_INFINITY }: DecisionInboxProps) {
  const t = useText();
  const now = usePlatformNow();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (waiting.data === undefined)
    return waiting.error ? (
      <ErrorFace error={waiting.error} title={t('notLoaded')} onRetry={() => void waiting.refetch()} small />
    ) : (
      <div className={styles.loading}>
        <SkeletonLines rows={5} />
      </div>
    );
  if (waiting.data.length === 0) return <Empty small title={t('nothing')} why={t('nothingWhy')} />;
  const shown = waiting.data.slice(0, max);
  const chosen = shown.filter((one) => ticked.has(keyOf(one)));
  const tick = (one: Waiting) => {
    const next = new Set(ticked);
    if (!next.delete(keyOf(one))) next.add(keyOf(one));
    setTicked(next);
  };
  return (
    <div className={styles.inbox}>
      <Checkbox
        className={styles.all ?? ''}
        checked={chosen.length === shown.length}
        indeterminate={chosen.length > 0 && chosen.length < shown.length}
        onChange={({ target }) => setTicked(new Set(target.checked ? shown.map(keyOf) : []))}
      >
        {t('chooseAll')}
      </Checkbox>
      <ul>
        {shown.map((one) => (
          <WaitingItem
            key={keyOf(one)}
            waiting={one}
            now={now}
            ticked={ticked.has(keyOf(one))}
            onTick={() => tick(one)}
          />
        ))}
      </ul>
      {chosen.length > 0 && <Desk chosen={chosen} onDone={() => setTicked(new Set())} />}
    </div>
  );
}
