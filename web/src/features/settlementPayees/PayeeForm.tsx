import { payeeTypeNames } from '@tradeport/shared/rules/settlementPayee.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useCall, useSend } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { toast } from '../../browser/toast.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { EntryForm, FormSection } from '../../ui/forms/EntryForm.tsx';
import { useUploading } from '../../ui/forms/FileIds.tsx';
import { markFields } from '../../ui/forms/rulesOf.ts';
import { FormWithSummary, Summary } from '../../ui/forms/Summary.tsx';
import { outOfForm, UnsavedGuard } from '../../ui/forms/UnsavedGuard.tsx';
import { WithFiles } from '../../ui/forms/WithFiles.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { type Draft, draftOf, FIELDS, nameOf, wireOf } from './formRules.ts';
import { BankFields, MoreFields, TypeField, WhoFields } from './PayeeFields.tsx';
import { changed, LIST, ofKind, type Payee, stateOfPayee } from './payeeRecord.ts';
import { text, useText } from './text.ts';

const FORM = 'settlementPayee';
const NEW_DRAFT: Draft = {
  payeeType: 'ownCompany',
  legalPersonNationality: 'CHN',
  specialEconomicZone: false,
  passportPhoto: [],
  proofFiles: [],
};

interface FormProps {
  /** A payee that is unavailable, to be mended. */
  readonly mending: Payee | undefined;
  readonly files: readonly UploadedFile[];
}

/** The form with what stands in it, and what is done with it. */
const usePayeeForm = ({ mending }: FormProps) => {
  const [form] = Form.useForm();
  const navigate = useNavigate();
  const add = useSend(api.payeeAccount.add, { invalidates: changed });
  const modify = useSend(api.payeeAccount.modify, { invalidates: changed });
  const [start] = useState<Draft>(mending === undefined ? NEW_DRAFT : draftOf(mending));
  const [draft, setDraft] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const { isUploading, onBusy } = useUploading();
  const [refusal, setRefusal] = useState<CallFailed>();
  const [isSent, setSent] = useState(false);
  const sending = add.sending || modify.sending;
  const send = async () => {
    setRefusal(undefined);
    const told = await wireOf(form.getFieldsValue(true));
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
    ...{ form, start, draft, refusal, send, sending, isUploading, onBusy },
    isUnsaved: (isTouched || isUploading) && !isSent && !sending,
    change: () => {
      setTouched(true);
      setDraft(form.getFieldsValue(true));
    },
  };
};

function PayeeForm(props: FormProps) {
  const t = useText();
  const pick = usePick();
  const { form, start, draft, refusal, sending, isUploading, isUnsaved, onBusy, ...does } = usePayeeForm(props);
  const isMending = props.mending !== undefined;
  const actions = (
    <>
      {refusal !== undefined && <FailureNote failure={refusal} />}
      {isUploading && <p role="status">{t('uploading')}</p>}
      <Button type="primary" htmlType="submit" form={FORM} size="large" block loading={sending || isUploading}>
        {t(isMending ? 'resubmit' : 'submit')}
      </Button>
    </>
  );
  const rows = [
    {
      key: 'type',
      label: t('payeeType'),
      value: draft.payeeType === undefined ? t('none') : pick(payeeTypeNames[draft.payeeType]),
    },
    { key: 'name', label: t('payee'), value: nameOf(draft) || t('none') },
    { key: 'number', label: t('accountNo'), value: draft.accountNo || t('none') },
    { key: 'bank', label: t('bankName'), value: draft.bankName || t('none') },
    { key: 'currency', label: t('currency'), value: 'CNY' },
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
          <FormSection title={t('payee')}>
            <TypeField />
            <WhoFields isMending={isMending} known={props.files} onBusy={onBusy} />
          </FormSection>
          <FormSection title={t('bankSection')}>
            <BankFields />
          </FormSection>
          <FormSection title={t('more')}>
            <MoreFields known={props.files} onBusy={onBusy} />
          </FormSection>
        </EntryForm>
      </FormWithSummary>
      <UnsavedGuard isUnsaved={isUnsaved} leaves={outOfForm} />
    </>
  );
}

/** A payee that is unavailable, with its files, or why it cannot be mended. */
const Mending = ({ accountId }: { readonly accountId: string }) => {
  const t = useText();
  const page = useCall(api.payeeAccount.queryManagePage, { ...ofKind, accountId }, { quiet: true, own: true });
  const payee = page.data?.list[0];
  const detail = payee?.detail;
  const fileIds = [...(detail?.proofFiles ?? []), ...(detail?.payee?.passportPhoto ?? [])];
  return (
    <WithFiles asked={page} fileIds={fileIds} failed={t('formFailed')}>
      {(files) =>
        payee !== undefined && stateOfPayee(payee) === 'unavailable' ? (
          <>
            <RecordNote tone="bad">{t('unavailableNote', { reason: payee.reason ?? '' })}</RecordNote>
            <PayeeForm mending={payee} files={files} />
          </>
        ) : (
          <Empty title={t('notCorrectable')} why={t('notCorrectableWhy')} />
        )
      }
    </WithFiles>
  );
};

/** Adding a settlement payee, or mending one by its id. */
export function PayeeFormPage({ accountId }: { readonly accountId: string | undefined }) {
  const t = useText();
  const isNew = accountId === undefined;
  return (
    <>
      <PageHeader title={t(isNew ? 'addTitle' : 'correctTitle')} purpose={t(isNew ? 'addPurpose' : 'correctPurpose')} />
      {isNew ? <PayeeForm mending={undefined} files={[]} /> : <Mending key={accountId} accountId={accountId} />}
    </>
  );
}
