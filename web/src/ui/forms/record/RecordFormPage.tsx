import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Ask, type Stale, useSend } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import type { Say } from '../../../i18n/texts.ts';
import { Empty } from '../../feedback/Empty.tsx';
import { BackToList } from '../../records/BackToList.tsx';
import { PageHeader } from '../../records/PageHeader.tsx';
import { RecordNote } from '../../records/sections.tsx';
import type { Slot } from '../../slot.ts';
import { Asked, type Question } from '../Asked.tsx';
import type { DraftOf, RecordForm } from './declared.ts';
import { RecordFormView } from './RecordFormView.tsx';
import { useRecordForm } from './useRecordForm.ts';

/** What the page of a form says, beside the form. */
type PageWords =
  | 'addTitle'
  | 'addPurpose'
  | 'correctTitle'
  | 'correctPurpose'
  | 'formFailed'
  | 'notCorrectable'
  | 'notCorrectableWhy'
  | 'summary'
  | 'whatNext'
  | 'submit'
  | 'resubmit'
  | 'sent'
  | 'none';

/** The page of a form in place of its list, said once. */
interface FormPage<W extends object, D extends DraftOf<W>, R, Answer, Correction, Result> {
  readonly form: RecordForm<W, D>;
  readonly useText: () => Say<PageWords>;
  /** The list that the form stands in place of. */
  readonly list: string;
  /** Asks for the record that is corrected, by its id. */
  readonly useAsked: (id: string) => Question<Answer>;
  /** The record with why it was sent back, where it may be corrected. */
  readonly sentBack: (answer: Answer) => { readonly record: R; readonly note: string } | undefined;
  readonly draftOf: (record: R) => D;
  /** What a new one begins with, by its address. */
  readonly begun?: (params: URLSearchParams) => D;
  /** The start of a new record that is a copy of another one, where records can be copied. */
  readonly copied?: (answer: Answer) => D;
  /** Links to other actions where the record cannot be corrected. */
  readonly instead?: (props: { readonly answer: Answer }) => Slot;
  readonly add: Ask<W, Result>;
  readonly correct: Ask<Correction, Result>;
  readonly correction: (told: W, record: R) => Correction;
  readonly invalidates: Stale;
  /** The member of the request that holds the fields, where there is one. */
  readonly within?: string;
  /** Where the record is found once it was sent. */
  readonly at: (result: Result, params: URLSearchParams) => string;
  /** What the summary says of a draft: the label of each row, and what stands there. */
  readonly useRows: (draft: D) => readonly (readonly [label: string, value: string | undefined])[];
}

/** Reads the types of the page off its declaration. */
export const formPage = <W extends object, D extends DraftOf<W>, R, A, C, Result>(
  page: FormPage<W, D, R, A, C, Result>,
): FormPage<W, D, R, A, C, Result> => page;

interface FormProps<W extends object, D extends DraftOf<W>, R, A, C, Result> {
  readonly page: FormPage<W, D, R, A, C, Result>;
  readonly correcting: R | undefined;
  /** The start of a new record; without it the address decides. */
  readonly start?: D | undefined;
}

function PageForm<W extends object, D extends DraftOf<W>, R, A, C, Result>(props: FormProps<W, D, R, A, C, Result>) {
  const { page, correcting } = props;
  const { form, invalidates, within, useRows, useText } = page;
  const t = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const add = useSend(page.add, { invalidates });
  const correct = useSend(page.correct, { invalidates });
  const entry = useRecordForm({
    form,
    start: correcting === undefined ? (props.start ?? page.begun?.(params)) : page.draftOf(correcting),
    isCorrecting: correcting !== undefined,
    submit: (told) => (correcting === undefined ? add.send(told) : correct.send(page.correction(told, correcting))),
    sending: add.sending || correct.sending,
    within,
    onSent: (result) => {
      toast('success', t('sent'));
      void navigate(page.at(result, params));
    },
  });
  const rows = useRows(entry.draft).map(([label, value]) => ({ key: label, label, value: value || t('none') }));
  return (
    <RecordFormView
      entry={entry}
      summary={{ title: t('summary'), rows, foot: t('whatNext') }}
      submit={t(correcting === undefined ? 'submit' : 'resubmit')}
    />
  );
}

interface PageProps<W extends object, D extends DraftOf<W>, R, A, C, Result> {
  readonly of: FormPage<W, D, R, A, C, Result>;
  readonly id: string;
}

function Corrected<W extends object, D extends DraftOf<W>, R, A, C, Result>({
  of,
  id,
}: PageProps<W, D, R, A, C, Result>) {
  const { useText, useAsked } = of;
  const t = useText();
  return (
    <Asked of={useAsked(id)} failed={t('formFailed')}>
      {(answer) => {
        const sentBack = of.sentBack(answer);
        if (sentBack === undefined)
          return (
            <Empty
              title={t('notCorrectable')}
              why={t('notCorrectableWhy')}
              actions={of.instead && <of.instead answer={answer} />}
            />
          );
        return (
          <>
            <RecordNote tone="bad">{sentBack.note}</RecordNote>
            <PageForm page={of} correcting={sentBack.record} />
          </>
        );
      }}
    </Asked>
  );
}

/** The form of a new record, filled in with the details of another one. */
function Copied<W extends object, D extends DraftOf<W>, R, A, C, Result>({ of, id }: PageProps<W, D, R, A, C, Result>) {
  const { useText, useAsked } = of;
  const t = useText();
  return (
    <Asked of={useAsked(id)} failed={t('formFailed')}>
      {(answer) => <PageForm page={of} correcting={undefined} start={of.copied?.(answer)} />}
    </Asked>
  );
}

/** A form in place of its list: it adds a record, or corrects one by its id; why it cannot where it cannot. */
export function RecordFormPage<W extends object, D extends DraftOf<W>, R, A, C, Result>(
  props: Pick<PageProps<W, D, R, A, C, Result>, 'of'> & {
    readonly id: string | undefined;
    /** The id of the record that a new one copies. */
    readonly copies?: string | undefined;
  },
) {
  const { of, id, copies } = props;
  const { useText, list } = of;
  const t = useText();
  const isNew = id === undefined;
  return (
    <>
      <PageHeader
        title={t(isNew ? 'addTitle' : 'correctTitle')}
        purpose={t(isNew ? 'addPurpose' : 'correctPurpose')}
        actions={<BackToList to={list} />}
      />
      {isNew && copies !== undefined && <Copied key={copies} of={of} id={copies} />}
      {isNew && copies === undefined && <PageForm page={of} correcting={undefined} />}
      {!isNew && <Corrected key={id} of={of} id={id} />}
    </>
  );
}
