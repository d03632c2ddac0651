import { payeeTypeNames } from '@tradeport/shared/rules/settlementPayee.ts';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { toast } from '../../browser/toast.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { FormSection } from '../../ui/forms/EntryForm.tsx';
import { RecordEntry, useRecordEntry } from '../../ui/forms/RecordEntry.tsx';
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
  const navigate = useNavigate();
  const add = useSend(api.payeeAccount.add, { invalidates: changed });
  const modify = useSend(api.payeeAccount.modify, { invalidates: changed });
  return useRecordEntry({
    start: mending === undefined ? NEW_DRAFT : draftOf(mending),
    submit: async (draft: Draft) => {
      const told = await wireOf(draft);
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

function PayeeForm(props: FormProps) {
  const t = useText();
  const pick = usePick();
  const { draft, onBusy, ...entry } = usePayeeForm(props);
  const isMending = props.mending !== undefined;
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
    <RecordEntry
      entry={entry}
      id={FORM}
      summary={{ title: t('summary'), rows, foot: t('whatNext') }}
      submit={t(isMending ? 'resubmit' : 'submit')}
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
    </RecordEntry>
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
