import { Button, type ButtonProps, ConfigProvider, Modal } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import { toast } from '../../../browser/toast.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { FailureNote } from '../../feedback/FailureNote.tsx';
import { useNarrow } from '../../media.ts';
import type { Slot } from '../../slot.ts';
import { FieldFaults, fieldLeft } from '../Field.tsx';
import { FORM_SIZES } from '../formSizes.ts';
import { FormWithSummary, StickyBar, Summary } from '../Summary.tsx';
import { outOfForm, UnsavedGuard } from '../UnsavedGuard.tsx';
import type { DraftOf } from './declared.ts';
import styles from './Record.module.css';
import { RecordFields } from './RecordFields.tsx';
import { Refused } from './Refused.tsx';
import { useText } from './text.ts';
import { type Entering, type Entry, useRecordForm } from './useRecordForm.ts';

/**
 * A button below the fields keeps its place while it is pressed: a field that lost its focus would be judged and what is wrong with it
 * come or go, so that the button moved away from under the pointer and the click was lost.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface Sent<D extends object> {
  readonly entry: Entry<D>;
  /** What the button says. */
  readonly submit: string;
  /** What the button does where nothing is to be sent of the form itself. */
  readonly instead?: (() => void) | undefined;
}

/** Why a form was not sent: below the button, which must not move while it is pressed. */
function NotSent<D extends object>({ entry }: { readonly entry: Entry<D> }) {
  const t = useText();
  return (
    <>
      <Refused {...entry} />
      {entry.refusal !== undefined && <FailureNote failure={entry.refusal} />}
      {entry.isUploading && <p role="status">{t('uploading')}</p>}
    </>
  );
}

const Submit = <D extends object>({
  entry,
  submit,
  instead,
  ...look
}: Sent<D> & Pick<ButtonProps, 'block' | 'size' | 'danger'>) => (
  <Button
    type="primary"
    {...(instead === undefined ? { htmlType: 'submit', form: entry.of.name } : { onClick: instead })}
    size="large"
    {...look}
    loading={entry.sending}
    disabled={entry.isUploading}
    onMouseDown={keepFocus}
  >
    {submit}
  </Button>
);

interface BodyProps<D extends object> {
  readonly entry: Entry<D>;
  /** Whether its sections say what they are called. */
  readonly isTitled?: boolean;
  readonly children?: Slot;
}

/** The form itself: each field is judged when it is left, all of them when it is sent. */
export function FormBody<D extends object>({ entry, isTitled = true, children }: BodyProps<D>) {
  // What is wrong is said in the language of the page.
  useLanguage();
  return (
    <ConfigProvider theme={FORM_SIZES}>
      <form
        id={entry.of.name}
        ref={entry.at}
        className={styles.form}
        noValidate
        onSubmit={entry.onSubmit}
        onBlur={(event) => entry.leave(...fieldLeft(event))}
      >
        <FieldFaults value={entry.faultAt}>
          <RecordFields entry={entry} isTitled={isTitled} />
          {children}
        </FieldFaults>
      </form>
    </ConfigProvider>
  );
}

interface RecordFormViewProps<D extends object> extends Sent<D> {
  readonly summary: Omit<Parameters<typeof Summary>[0], 'actions'>;
  /** What the bar at the foot of a phone says beside the button; without it what the summary comes to. */
  readonly bar?: { readonly label: ReactNode; readonly value: ReactNode };
  /** Below the button: what else can be done. */
  readonly actions?: Slot;
  /** Which ways lead out of the form. */
  readonly leaves?: BlockerFunction;
  /** Below the sections. */
  readonly children?: Slot;
}

/** A form beside its summary, whose button waits for uploads; on a phone the button stays at the foot. It asks before it is left. */
export function RecordFormView<D extends object>(props: RecordFormViewProps<D>) {
  const { entry, submit, instead, summary, bar, actions: more, leaves = outOfForm, children } = props;
  const narrow = useNarrow();
  const first = bar ?? summary.total ?? summary.rows[0];
  const actions = (
    <>
      {!narrow && <Submit entry={entry} submit={submit} instead={instead} block />}
      {more}
      {!narrow && <NotSent entry={entry} />}
    </>
  );
  return (
    <>
      <FormWithSummary summary={<Summary {...summary} actions={actions} />}>
        <FormBody entry={entry}>{children}</FormBody>
      </FormWithSummary>
      {narrow && (
        <StickyBar label={first?.label} value={first?.value}>
          <Submit entry={entry} submit={submit} instead={instead} />
          <div className={styles.barRefused}>
            <NotSent entry={entry} />
          </div>
        </StickyBar>
      )}
      <UnsavedGuard isUnsaved={entry.isUnsaved} leaves={leaves} />
    </>
  );
}

interface DialogFormProps<D extends object> extends Sent<D> {
  /** It ends something: the button says so by its look, and the other leads back. */
  readonly isDanger?: boolean | undefined;
  readonly onDone: () => void;
}

/** What stands in a dialog: the form, why it was refused, and its buttons. A section that is alone is called by the dialog. */
export function DialogForm<D extends object>({ entry, submit, isDanger = false, onDone }: DialogFormProps<D>) {
  const t = useText();
  return (
    <>
      <FormBody entry={entry} isTitled={entry.of.sections.length > 1} />
      <div className={styles.buttons}>
        <Button onClick={onDone} onMouseDown={keepFocus}>
          {t(isDanger ? 'back' : 'cancel')}
        </Button>
        <Submit entry={entry} submit={submit} size="middle" danger={isDanger} />
      </div>
      <NotSent entry={entry} />
    </>
  );
}

interface RecordDialogProps<W extends object, D extends DraftOf<W>, Result>
  extends Omit<Entering<W, D, Result>, 'onSent'> {
  readonly title: string;
  readonly open: boolean;
  /** What the button says, and what is said once it was sent. */
  readonly button: string;
  readonly sent: string;
  readonly isDanger?: boolean;
  readonly onDone: () => void;
  /** Runs with the response before the dialog closes. */
  readonly onSaved?: ((result: Result) => void) | undefined;
}

type Inner<W extends object, D extends DraftOf<W>, Result> = Omit<RecordDialogProps<W, D, Result>, 'title' | 'open'>;

function DialogEntry<W extends object, D extends DraftOf<W>, Result>(props: Inner<W, D, Result>) {
  const { button, sent, isDanger, onDone, onSaved, ...entering } = props;
  const onSent = (result: Result) => {
    toast('success', sent);
    onSaved?.(result);
    onDone();
  };
  return <DialogForm {...{ isDanger, onDone }} entry={useRecordForm({ ...entering, onSent })} submit={button} />;
}

/** A short form in a dialog; what is in it begins anew each time. */
export const RecordDialog = <W extends object, D extends DraftOf<W>, Result>(
  props: RecordDialogProps<W, D, Result>,
) => {
  const { title, open, ...inner } = props;
  return (
    <Modal
      open={open}
      title={title}
      width={640}
      destroyOnHidden
      mask={{ closable: false }}
      footer={null}
      onCancel={inner.onDone}
    >
      <DialogEntry {...inner} />
    </Modal>
  );
};
