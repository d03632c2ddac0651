import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { IntermediaryFields } from '../../ui/forms/bank/BankFields.tsx';
import { FormSection } from '../../ui/forms/EntryForm.tsx';
import { RecordEntry, useRecordEntry } from '../../ui/forms/RecordEntry.tsx';
import { WithFiles } from '../../ui/forms/WithFiles.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { AccountBankFields, MoreFields, OwnerFields } from './AccountFields.tsx';
import { type Account, changed, LIST } from './accountRecord.ts';
import { completeOf, type Draft, draftOf, FIELDS, fieldRules } from './formRules.ts';
import { text, useText } from './text.ts';

const FORM = 'withdrawalAccount';
const NEW_DRAFT: Draft = { currency: 'USD', proofFiles: [] };

interface FormProps {
  /** An account that was rejected, to be mended. */
  readonly mending: Account | undefined;
  readonly files: readonly UploadedFile[];
}

/** The form with what stands in it, and what is done with it. */
const useAccountForm = ({ mending }: FormProps) => {
  const navigate = useNavigate();
  const add = useSend(api.payeeAccount.add, { invalidates: changed });
  const modify = useSend(api.payeeAccount.modify, { invalidates: changed });
  return useRecordEntry({
    start: mending === undefined ? NEW_DRAFT : draftOf(mending),
    submit: async (draft: Draft) => {
      const told = completeOf(draft);
      if (told === undefined) return undefined;
      return mending === undefined ? add.send(told) : modify.send({ ...told, accountId: mending.accountId });
    },
    sending: add.sending || modify.sending,
    fields: FIELDS,
    onSent: ({ accountId }) => {
      toast('success', text('sent'));
      void navigate(`${LIST}?open=${encodeURIComponent(accountId)}`);
    },
  });
};

function AccountForm(props: FormProps) {
  const t = useText();
  const { draft, onBusy, ...entry } = useAccountForm(props);
  const isMending = props.mending !== undefined;
  const rows = [
    { key: 'name', label: t('accountName'), value: draft.accountName || t('none') },
    { key: 'number', label: t('accountNo'), value: draft.accountNo || t('none') },
    { key: 'currency', label: t('currency'), value: draft.currency ?? t('none') },
    { key: 'bank', label: t('bank'), value: draft.bankName || t('none') },
  ];
  return (
    <RecordEntry
      entry={entry}
      id={FORM}
      summary={{ title: t('summary'), rows, foot: t('whatNext') }}
      submit={t(isMending ? 'resubmit' : 'submit')}
    >
      <FormSection title={t('owner')}>
        <OwnerFields />
      </FormSection>
      <FormSection title={t('bankSection')}>
        <AccountBankFields />
        <IntermediaryFields rules={fieldRules} />
      </FormSection>
      <FormSection title={t('more')}>
        <MoreFields known={props.files} onBusy={(isBusy) => onBusy('proofFiles', isBusy)} />
      </FormSection>
    </RecordEntry>
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
