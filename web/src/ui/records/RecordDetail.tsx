import { Fragment } from 'react';
import { Empty } from '../feedback/Empty.tsx';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { RecordSkeleton } from '../feedback/Skeleton.tsx';
import type { Slot } from '../slot.ts';
import { type RecordMoves, useRecordActions } from './RecordActions.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import { useText } from './text.ts';
import type { RecordQuery } from './useRecord.ts';

interface RecordDetailProps<Rec, A extends string> {
  readonly of: RecordQuery<Rec>;
  readonly title: string;
  /** What the record and its number are called in the middle of a sentence. */
  readonly noun: string;
  readonly numberName: string;
  readonly onClose: () => void;
  readonly moves?: RecordMoves<Rec, A>;
  /** What may be done with a record that no machine moves. */
  readonly actions?: (record: Rec) => Slot;
  readonly children: (record: Rec) => Slot;
}

/** The drawer of one record: what is known of it, what may be done with it, or why it is not there. */
export function RecordDetail<Rec, A extends string = never>(props: RecordDetailProps<Rec, A>) {
  const t = useText();
  const { number, record, missing, error, refetch } = props.of;
  const { buttons, note, dialogs } = useRecordActions(props.moves, record, refetch);
  const { noun, numberName } = props;
  const footer = buttons ?? (record === undefined ? undefined : props.actions?.(record));
  return (
    <RecordDrawer
      open={number !== undefined}
      onClose={props.onClose}
      title={props.title}
      number={number}
      {...(footer ? { actions: footer } : {})}
    >
      {note}
      {record !== undefined ? (
        // Another record begins anew: nothing that was opened in the last one stays open.
        <Fragment key={number}>{props.children(record)}</Fragment>
      ) : missing ? (
        <Empty title={t('missing', { noun })} why={t('missingWhy', { numberName, number: number ?? '' })} />
      ) : error ? (
        <ErrorFace error={error} title={t('failed', { noun })} onRetry={refetch} />
      ) : (
        <RecordSkeleton />
      )}
      {dialogs}
    </RecordDrawer>
  );
}
