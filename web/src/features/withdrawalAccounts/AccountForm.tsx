import { Button, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useCall, useSend } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { IntermediaryFields } from '../../ui/forms/bank/BankFields.tsx';
import { EntryForm, FormSection } from '../../ui/forms/EntryForm.tsx';
import { markFields } from '../../ui/forms/rulesOf.ts';
import { FormWithSummary, Summary } from '../../ui/forms/Summary.tsx';
import { outOfForm, UnsavedGuard } from '../../ui/forms/UnsavedGuard.tsx';
import { WithFiles } from '../../ui/forms/WithFiles.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { AccountBankFields, MoreFields, OwnerFields } from './AccountFields.tsx';
import { type Account, changed, LIST } from './accountRecord.ts';
import { completeOf, type Draft, draftOf, FIELDS, fieldRules } from './formRules.ts';
import { text, useText } from './text.ts';

const FORM = 'withdrawalAccount';

interface FormProps {
  /** An account that was rejected, to be mended. */
  readonly mending: Account | undefined;
  readonly files: readonly UploadedFile[];
}

/** The form with what stands in it, and what is done with it. */
const useAccountForm = ({ mending }: FormProps) => {
  const [form] = Form.useForm();
  const navigate = useNavigate();
  const add = useSend(api.payeeAccount.add, { invalidates: changed });
  const modify = useSend(api.payeeAccount.modify, { invalidates: changed });
  const [start] = useState<Draft>(mending === undefined ? { currency: 'USD', proofFiles: [] } : draftOf(mending));
  const [draft, setDraft] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [refusal, setRefusal] = useState<CallFailed>();
  const [isSent, setSent] = useState(false);
  const sending = add.sending || modify.sending;
  const send = async () => {
    setRefusal(undefined);
    const told = completeOf(form.getFieldsValue(true));
    if (told === undefined) return;
    const outcome = await (mending === undefined
      ? add.send(told)
      : modify.send({ ...told, accountId: mending.accountId }));
    if (!outcome.ok) {
      if (!markFields(form, outcome.failure, FIELDS)) setRefusal(outcome.failure);
      return;
    }
    toast('success', text('sent'));
    setSent(true);
    void navigate(`${LIST}?open=${encodeURIComponent(outcome.result.accountId)}`);
  };
  return {
    ...{ form, start, draft, refusal, send, sending, isUploading, setUploading },
    isUnsaved: (isTouched || isUploading) && !isSent && !sending,
    change: () => {
      setTouched(true);
      setDraft(form.getFieldsValue(true));
    },
  };
};

function AccountForm(props: FormProps) {
  const t = useText();
  const { form, start, draft, refusal, sending, isUploading, isUnsaved, ...does } = useAccountForm(props);
  const actions = (
    <>
      {refusal !== undefined && <FailureNote failure={refusal} />}
      {isUploading && <p role="status">{t('uploading')}</p>}
      <Button type="primary" htmlType="submit" form={FORM} size="large" block loading={sending || isUploading}>
        {t(props.mending === undefined ? 'submit' : 'resubmit')}
      </Button>
    </>
  );
  const rows = [
    { key: 'name', label: t('accountName'), value: draft.accountName || t('none') },
    { key: 'number', label: t('accountNo'), value: draft.accountNo || t('none') },
    { key: 'currency', label: t('currency'), value: draft.currency ?? t('none') },
    { key: 'bank', label: t('bank'), value: draft.bankName || t('none') },
  ];
  return (
    <>
      <FormWithSummary summary={<Summary title={t('summary')} rows={rows} actions={actions} foot={t('whatNext')} />}>
        <EntryForm<Draft>
          form={form}
          id={FORM}
          initialValues={start}
          onValuesChange={does.change}
          onFinish={() => void does.send()}
        >
          <FormSection title={t('owner')}>
            <OwnerFields />
          </FormSection>
          <FormSection title={t('bankSection')}>
            <AccountBankFields />
            <IntermediaryFields rules={fieldRules} />
          </FormSection>
          <FormSection title={t('more')}>
            <MoreFields known={props.files} onBusy={does.setUploading} />
          </FormSection>
        </EntryForm>
      </FormWithSummary>
      <UnsavedGuard isUnsaved={isUnsaved} leaves={outOfForm} />
    </>
  );
}

/** An account that was rejected, with its files, or why it cannot be mended. */
const Mending = ({ accountId }: { readonly accountId: string }) => {
  const t = useText();
  const page = useCall(api.payeeAccount.queryManagePage, { accountId }, { quiet: true, own: true });
  const account = page.data?.list[0];
  return (
    <WithFiles asked={page} fileIds={account?.detail?.proofFiles ?? []} failed={t('formFailed')}>
      {(files) =>
        account?.status === 'rejected' ? (
          <>
            <RecordNote tone="bad">{t('rejectedNote', { reason: account.reason ?? '' })}</RecordNote>
            <AccountForm mending={account} files={files} />
          </>
        ) : (
          <Empty title={t('notCorrectable')} why={t('notCorrectableWhy')} />
        )
      }
    </WithFiles>
  );
};

/** Adding a withdrawal account, or mending one by its id. */
export function AccountFormPage({ accountId }: { readonly accountId: string | undefined }) {
  const t = useText();
  const isNew = accountId === undefined;
  return (
    <>
      <PageHeader title={t(isNew ? 'addTitle' : 'correctTitle')} purpose={t(isNew ? 'addPurpose' : 'correctPurpose')} />
      {isNew ? <AccountForm mending={undefined} files={[]} /> : <Mending key={accountId} accountId={accountId} />}
    </>
  );
}
