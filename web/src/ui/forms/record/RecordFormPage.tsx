import type { ReactNode } from 'react';
import type { Say } from '../../../i18n/texts.ts';
import { Empty } from '../../feedback/Empty.tsx';
import { BackToList } from '../../records/BackToList.tsx';
import { PageHeader } from '../../records/PageHeader.tsx';
import { RecordNote } from '../../records/sections.tsx';
import { Asked, type Question } from '../Asked.tsx';

/** What the page of a form says, beside the form. */
type PageWords =
  | 'addTitle'
  | 'addPurpose'
  | 'mendTitle'
  | 'mendPurpose'
  | 'formFailed'
  | 'notMendable'
  | 'notMendableWhy';

interface RecordFormPageProps<R> {
  /** The record that is mended, by its id; undefined for a new one. */
  readonly id: string | undefined;
  readonly list: string;
  readonly say: Say<PageWords>;
  /** The record as it is asked for. */
  readonly asked: Question;
  /** The record, where it may be mended, and why it was sent back. */
  readonly sentBack: { readonly record: R; readonly note: string } | undefined;
  readonly children: (mending: R | undefined) => ReactNode;
}

/** The page of a form in place of its list: it adds a record, or mends one; why it cannot where it cannot. */
export function RecordFormPage<R>(props: RecordFormPageProps<R>) {
  const { id, list, say, asked, sentBack, children } = props;
  const isNew = id === undefined;
  return (
    <>
      <PageHeader
        title={say(isNew ? 'addTitle' : 'mendTitle')}
        purpose={say(isNew ? 'addPurpose' : 'mendPurpose')}
        actions={<BackToList to={list} />}
      />
      {isNew ? (
        children(undefined)
      ) : (
        <Asked key={id} of={asked} failed={say('formFailed')}>
          {() =>
            sentBack === undefined ? (
              <Empty title={say('notMendable')} why={say('notMendableWhy')} />
            ) : (
              <>
                <RecordNote tone="bad">{sentBack.note}</RecordNote>
                {children(sentBack.record)}
              </>
            )
          }
        </Asked>
      )}
    </>
  );
}
