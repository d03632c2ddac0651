import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import type { Outcome } from '../../api/queries.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { EntryForm } from './EntryForm.tsx';
import { useUploading } from './FileIds.tsx';
import { markFields } from './rulesOf.ts';
import { FormWithSummary, Summary, type SummaryRow } from './Summary.tsx';
import { useText } from './text.ts';
import { noteSent, outOfForm, UnsavedGuard } from './UnsavedGuard.tsx';

interface Entering<Draft extends object, Result> {
  /** What stands in the form at first. */
  readonly start: Draft;
  /** Sends what stands in the form; undefined where something is missing. */
  readonly submit: (told: Draft) => Promise<Outcome<Result> | undefined>;
  readonly sending: boolean;
  /** The fields of the form, and the member of the request that holds them, where there is one. */
  readonly fields: readonly string[];
  readonly within?: string;
  /** What one change makes of other fields. */
  readonly follow?: (part: Partial<Draft>, form: FormInstance) => void;
  /** Once it was sent: the form may be left. */
  readonly onSent: (result: Result) => void;
}

/** A form that adds a record or mends one: what stands in it, and what is done with it. */
export const useRecordEntry = <Draft extends object, Result>(entering: Entering<Draft, Result>) => {
  const { submit, sending, fields, within, follow, onSent } = entering;
  const [form] = Form.useForm();
  const [start] = useState(entering.start);
  const [draft, setDraft] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const { isUploading, onBusy } = useUploading();
  const [refusal, setRefusal] = useState<CallFailed>();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setRefusal(undefined);
    const outcome = await submit(form.getFieldsValue(true));
    if (outcome === undefined) return;
    if (!outcome.ok) {
      if (!markFields(form, outcome.failure, fields, within)) setRefusal(outcome.failure);
      return;
    }
    noteSent(() => setSent(true));
    onSent(outcome.result);
  };
  const change = (part: Partial<Draft>) => {
    follow?.(part, form);
    setTouched(true);
    setDraft(form.getFieldsValue(true));
  };
  const isUnsaved = (isTouched || isUploading) && !isSent && !sending;
  return { form, start, draft, refusal, send, sending, isUploading, onBusy, isUnsaved, change };
};

interface RecordEntryProps<Draft extends object> {
  readonly entry: Omit<ReturnType<typeof useRecordEntry<Draft, never>>, 'draft' | 'onBusy'>;
  /** The id of the form, which its button names. */
  readonly id: string;
  readonly summary: { readonly title: string; readonly rows: readonly SummaryRow[]; readonly foot: string };
  /** What the button says. */
  readonly submit: string;
  /** The sections of the form. */
  readonly children: ReactNode;
}

/** The form of `useRecordEntry` beside its summary, whose button waits for uploads; it asks before it is left. */
export function RecordEntry<Draft extends object>({ entry, id, summary, submit, children }: RecordEntryProps<Draft>) {
  const t = useText();
  const { form, start, refusal, send, sending, isUploading, isUnsaved, change } = entry;
  const actions = (
    <>
      {refusal !== undefined && <FailureNote failure={refusal} />}
      {isUploading && <p role="status">{t('uploading')}</p>}
      <Button type="primary" htmlType="submit" form={id} size="large" block loading={sending || isUploading}>
        {submit}
      </Button>
    </>
  );
  return (
    <>
      <FormWithSummary summary={<Summary {...summary} actions={actions} />}>
        <EntryForm<Draft>
          form={form}
          id={id}
          initialValues={start}
          onValuesChange={change}
          onFinish={() => void send()}
        >
          {children}
        </EntryForm>
      </FormWithSummary>
      <UnsavedGuard isUnsaved={isUnsaved} leaves={outOfForm} />
    </>
  );
}
