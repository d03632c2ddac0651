import type { ReactNode } from 'react';
import type { UploadedFile } from '../../../api/upload.ts';
import type { Say } from '../../../i18n/texts.ts';
import { Empty } from '../../feedback/Empty.tsx';
import { BackToList } from '../../records/BackToList.tsx';
import { PageHeader } from '../../records/PageHeader.tsx';
import { RecordNote } from '../../records/sections.tsx';
import { WithFiles } from '../WithFiles.tsx';

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
  readonly asked: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  readonly fileIds?: readonly string[] | undefined;
  /** The record, where it may be corrected, and why it was sent back. */
  readonly sentBack: { readonly record: R; readonly note: string } | undefined;
  readonly children: (correcting: R | undefined, files: readonly UploadedFile[]) => ReactNode;
}

/** The page of a form in place of its list: it adds a record, or corrects one with its files; why it cannot where it cannot. */
export function RecordFormPage<R>(props: RecordFormPageProps<R>) {
  const { id, list, say, asked, fileIds = [], sentBack, children } = props;
  const isNew = id === undefined;
  return (
    <>
      <PageHeader
        title={say(isNew ? 'addTitle' : 'correctTitle')}
        purpose={say(isNew ? 'addPurpose' : 'correctPurpose')}
        actions={<BackToList to={list} />}
      />
      {isNew ? (
        children(undefined, [])
      ) : (
        <WithFiles key={id} asked={asked} fileIds={fileIds} failed={say('formFailed')}>
          {(files) =>
            sentBack === undefined ? (
              <Empty title={say('notCorrectable')} why={say('notCorrectableWhy')} />
            ) : (
              <>
                <RecordNote tone="bad">{sentBack.note}</RecordNote>
                {children(sentBack.record, files)}
              </>
            )
          }
        </WithFiles>
      )}
    </>
  );
}
