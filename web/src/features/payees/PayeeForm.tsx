import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import { isClearedLocally } from '@tradeport/shared/rules/withdrawalAccount.ts';
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
import { EntryForm, FormSection } from '../../ui/forms/EntryForm.tsx';
import { markFields } from '../../ui/forms/rulesOf.ts';
import { FormWithSummary, Summary } from '../../ui/forms/Summary.tsx';
import { outOfForm, UnsavedGuard } from '../../ui/forms/UnsavedGuard.tsx';
import { WithFiles } from '../../ui/forms/WithFiles.tsx';
import { BackToList } from '../../ui/records/BackToList.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { AccountFields } from './AccountFields.tsx';
import { type Draft, draftOf, FIELDS, payeeRules, payeeWire } from './formRules.ts';
import { followEntity, MoreFields, WhoFields } from './PayeeFields.tsx';
import { changed, LIST, type PayeeDetail, payeeAt } from './payeeRecord.ts';
import { text, useText } from './text.ts';

const FORM = 'payee';
const NEW_DRAFT: Draft = {
  entityType: 'mainlandCompany',
  certificateType: 'creditCode',
  country: 'CHN',
  proofFiles: [],
  isFavorite: false,
};

interface FormProps {
  /** A payee whose review failed, to be mended. */
  readonly mending: PayeeDetail | undefined;
  readonly files: readonly UploadedFile[];
}

/** The form with what stands in it, and what is done with it. */
const usePayeeForm = ({ mending }: FormProps) => {
  const [form] = Form.useForm();
  const navigate = useNavigate();
  const add = useSend(api.b2bPartner.add, { invalidates: changed });
  const modify = useSend(api.b2bPartner.modify, { invalidates: changed });
  const [start] = useState<Draft>(mending === undefined ? NEW_DRAFT : draftOf(mending));
  const [draft, setDraft] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [refusal, setRefusal] = useState<CallFailed>();
  const [isSent, setSent] = useState(false);
  const sending = add.sending || modify.sending;
  const send = async () => {
    setRefusal(undefined);
    const told: Draft = form.getFieldsValue(true);
    const details = await payeeWire(told);
    if (details === undefined) return;
    const outcome = await (mending === undefined
      ? add.send({ ...details, isFavorite: told.isFavorite ?? false })
      : modify.send({ payeeId: mending.payeeId, details }));
    if (!outcome.ok) {
      if (!markFields(form, outcome.failure, FIELDS, 'details')) setRefusal(outcome.failure);
      return;
    }
    toast('success', text('sent'));
    setSent(true);
    void navigate(payeeAt(outcome.result.payeeId));
  };
  const change = (part: Draft) => {
    const all: Draft = form.getFieldsValue(true);
    if (part.entityType !== undefined) form.setFieldsValue(followEntity(part.entityType, all));
    // An account is in the name of its payee unless something else is typed.
    if (part.payeeName !== undefined && !form.isFieldTouched('accountName'))
      form.setFieldsValue({ accountName: part.payeeName });
    setTouched(true);
    setDraft(form.getFieldsValue(true));
  };
  return {
    ...{ form, start, draft, refusal, send, sending, isUploading, setUploading, change },
    isUnsaved: (isTouched || isUploading) && !isSent && !sending,
  };
};

/** How money will go to the account, once country and currency are told. */
const useChannel = ({ bankCountry, currency }: Draft): string => {
  const t = useText();
  if (bankCountry === undefined || currency === undefined) return t('none');
  if (!isClearedLocally(bankCountry, currency)) return t('global');
  return t('localBy', { system: clearingOf(bankCountry)?.system ?? '' });
};

function PayeeForm(props: FormProps) {
  const t = useText();
  const { form, start, draft, refusal, sending, isUploading, isUnsaved, ...does } = usePayeeForm(props);
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
    { key: 'payee', label: t('payee'), value: draft.payeeName || t('none') },
    { key: 'account', label: t('accountNo'), value: draft.accountNo || t('none') },
    { key: 'currency', label: t('currency'), value: draft.currency ?? t('none') },
    { key: 'channel', label: t('channel'), value: useChannel(draft) },
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
          <FormSection title={t('who')}>
            <WhoFields isMending={isMending} />
          </FormSection>
          <FormSection title={t('accountSection')}>
            <AccountFields rules={payeeRules} />
          </FormSection>
          <FormSection title={t('more')}>
            <MoreFields known={props.files} onBusy={does.setUploading} isMending={isMending} />
          </FormSection>
        </EntryForm>
      </FormWithSummary>
      <UnsavedGuard isUnsaved={isUnsaved} leaves={outOfForm} />
    </>
  );
}

/** A payee whose review failed, with its files, or why it cannot be mended. */
const Mending = ({ payeeId }: { readonly payeeId: string }) => {
  const t = useText();
  const detail = useCall(api.b2bPartner.queryDetail, { payeeId }, { quiet: true });
  const payee = detail.data;
  return (
    <WithFiles asked={detail} fileIds={payee?.proofFiles.map(({ fileId }) => fileId) ?? []} failed={t('formFailed')}>
      {(files) =>
        payee?.status === 'reviewFailure' ? (
          <>
            <RecordNote tone="bad">{t('failedNote', { reason: payee.reason ?? '' })}</RecordNote>
            <PayeeForm mending={payee} files={files} />
          </>
        ) : (
          <Empty title={t('notMendable')} why={t('notMendableWhy')} />
        )
      }
    </WithFiles>
  );
};

/** Adding a payee with its first account, or mending one by its id. */
export function PayeeFormPage({ payeeId }: { readonly payeeId: string | undefined }) {
  const t = useText();
  const isNew = payeeId === undefined;
  return (
    <>
      <PageHeader
        title={t(isNew ? 'addTitle' : 'mendTitle')}
        purpose={t(isNew ? 'addPurpose' : 'mendPurpose')}
        actions={<BackToList to={LIST} />}
      />
      {isNew ? <PayeeForm mending={undefined} files={[]} /> : <Mending key={payeeId} payeeId={payeeId} />}
    </>
  );
}
