import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import { isClearedLocally } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { FormSection } from '../../ui/forms/EntryForm.tsx';
import { RecordEntry, useRecordEntry } from '../../ui/forms/RecordEntry.tsx';
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
  const navigate = useNavigate();
  const add = useSend(api.b2bPartner.add, { invalidates: changed });
  const modify = useSend(api.b2bPartner.modify, { invalidates: changed });
  return useRecordEntry({
    start: mending === undefined ? NEW_DRAFT : draftOf(mending),
    submit: async (draft: Draft) => {
      const details = await payeeWire(draft);
      if (details === undefined) return undefined;
      return mending === undefined
        ? add.send({ ...details, isFavorite: draft.isFavorite ?? false })
        : modify.send({ payeeId: mending.payeeId, details });
    },
    sending: add.sending || modify.sending,
    fields: FIELDS,
    within: 'details',
    follow: ({ entityType, payeeName }, form) => {
      if (entityType !== undefined) form.setFieldsValue(followEntity(entityType, form.getFieldsValue(true)));
      // An account is in the name of its payee unless something else is typed.
      if (payeeName !== undefined && !form.isFieldTouched('accountName'))
        form.setFieldsValue({ accountName: payeeName });
    },
    onSent: ({ payeeId }) => {
      toast('success', text('sent'));
      void navigate(payeeAt(payeeId));
    },
  });
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
  const { draft, onBusy, ...entry } = usePayeeForm(props);
  const isMending = props.mending !== undefined;
  const rows = [
    { key: 'payee', label: t('payee'), value: draft.payeeName || t('none') },
    { key: 'account', label: t('accountNo'), value: draft.accountNo || t('none') },
    { key: 'currency', label: t('currency'), value: draft.currency ?? t('none') },
    { key: 'channel', label: t('channel'), value: useChannel(draft) },
  ];
  return (
    <RecordEntry
      entry={entry}
      id={FORM}
      summary={{ title: t('summary'), rows, foot: t('whatNext') }}
      submit={t(isMending ? 'resubmit' : 'submit')}
    >
      <FormSection title={t('who')}>
        <WhoFields isMending={isMending} />
      </FormSection>
      <FormSection title={t('accountSection')}>
        <AccountFields rules={payeeRules} />
      </FormSection>
      <FormSection title={t('more')}>
        <MoreFields known={props.files} onBusy={(isBusy) => onBusy('proofFiles', isBusy)} isMending={isMending} />
      </FormSection>
    </RecordEntry>
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
