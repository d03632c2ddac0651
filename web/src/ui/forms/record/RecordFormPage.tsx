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
  | 'correctTitle'
  | 'correctPurpose'
  | 'formFailed'
  | 'notCorrectable'
  | 'notCorrectableWhy';

interface RecordFormPageProps<R> {
  /** The record that is corrected, by its id; undefined for a new one. */
  readonly id: string | undefined;
  readonly list: string;
  readonly say: Say<PageWords>;
  /** The record as it is asked for. */
  readonly asked: Question;
  /** The record, where it may be corrected, and why it was sent back. */
  readonly sentBack: { readonly record: R; readonly note: string } | undefined;
  readonly children: (correcting: R | undefined) => ReactNode;
}

/** The page of a form in place of its list: it adds a record, or corrects one; why it cannot where it cannot. */
export function RecordFormPage<R>(props: RecordFormPageProps<R>) {
  const { id, list, say, asked, sentBack, children } = props;
  const isNew = id === undefined;
  return (
    <>
      <PageHeader
        title={say(isNew ? 'addTitle' : 'correctTitle')}
        purpose={say(isNew ? 'addPurpose' : 'correctPurpose')}
        actions={<BackToList to={list} />}
      />
      {isNew ? (
        children(undefined)
      ) : (
        <Asked key={id} of={asked} failed={say('formFailed')}>
          {() =>
            sentBack === undefined ? (
              <Empty title={say('notCorrectable')} why={say('notCorrectableWhy')} />
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
