import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { isLocal } from '../../ui/forms/record/bankFields.ts';
import { RecordFormPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { RecordFormView } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import type { PayeeDraft } from './payeeDraft.ts';
import { payeeForm } from './payeeForm.ts';
import { changed, LIST, type PayeeDetail, payeeAt } from './payeeRecord.ts';
import { text, useText } from './text.ts';

/** What was told of a payee that was sent back. The numbers of its certificate and of its account are typed anew. */
const draftOf = (payee: PayeeDetail): PayeeDraft => {
  const { accounts, proofFiles, certificateNo: _masked, ...who } = payee;
  const [account] = accounts;
  const files = proofFiles.map(({ fileId }) => fileId);
  if (account === undefined) return begunWith(payeeForm, { ...who, proofFiles: files });
  const currency = isFiatCcy(account.currency) ? account.currency : undefined;
  const throughBank = account.intermediaryBankName !== null;
  return begunWith(payeeForm, { ...who, ...account, currency, throughBank, proofFiles: files });
};

/** How money will go to the account, once country and currency are told. */
const useChannel = (draft: PayeeDraft): string => {
  const t = useText();
  const { bankCountry, currency } = draft;
  if (bankCountry === undefined || currency === undefined) return t('none');
  return isLocal(draft) ? t('localBy', { system: clearingOf(bankCountry)?.system ?? '' }) : t('global');
};

interface FormProps {
  /** A payee whose review failed, to be corrected. */
  readonly correcting: PayeeDetail | undefined;
}

function PayeeForm({ correcting }: FormProps) {
  const t = useText();
  const navigate = useNavigate();
  const add = useSend(api.b2bPartner.add, { invalidates: changed });
  const modify = useSend(api.b2bPartner.modify, { invalidates: changed });
  const isCorrecting = correcting !== undefined;
  const entry = useRecordForm({
    form: payeeForm,
    start: correcting && draftOf(correcting),
    isCorrecting,
    submit: (details) =>
      correcting === undefined ? add.send(details) : modify.send({ payeeId: correcting.payeeId, details }),
    sending: add.sending || modify.sending,
    within: 'details',
    onSent: ({ payeeId }) => {
      toast('success', text('sent'));
      void navigate(payeeAt(payeeId));
    },
  });
  const { draft } = entry;
  const rows = [
    { key: 'payee', label: t('payee'), value: draft.payeeName || t('none') },
    { key: 'account', label: t('accountNo'), value: draft.accountNo || t('none') },
    { key: 'currency', label: t('currency'), value: draft.currency ?? t('none') },
    { key: 'channel', label: t('channel'), value: useChannel(draft) },
  ];
  return (
    <RecordFormView
      entry={entry}
      summary={{ title: t('summary'), rows, foot: t('whatNext') }}
      submit={t(isCorrecting ? 'resubmit' : 'submit')}
    />
  );
}

/** Adding a payee with its first account, or correcting one by its id. */
export function PayeeFormPage({ payeeId }: { readonly payeeId: string | undefined }) {
  const t = useText();
  const asked = useCall(
    api.b2bPartner.queryDetail,
    { payeeId: payeeId ?? '-' },
    { enabled: payeeId !== undefined, quiet: true },
  );
  const payee = asked.data;
  return (
    <RecordFormPage
      id={payeeId}
      list={LIST}
      say={t}
      asked={asked}
      sentBack={
        payee?.status === 'reviewFailure'
          ? { record: payee, note: t('failedNote', { reason: payee.reason ?? '' }) }
          : undefined
      }
    >
      {(correcting) => <PayeeForm correcting={correcting} />}
    </RecordFormPage>
  );
}
