import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { RecordFormPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { RecordFormView } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { accountForm, type Draft } from './accountForm.ts';
import { type Account, changed, LIST } from './accountRecord.ts';
import { text, useText } from './text.ts';

/** What an account said, out of its detail; its number is to be confirmed anew. */
const draftOf = (account: Account): Draft =>
  begunWith(accountForm, {
    ...account,
    currency: isFiatCcy(account.currency) ? account.currency : undefined,
    throughBank: account.intermediaryBankName !== null,
    proofFiles: account.detail?.proofFiles ?? [],
  });

interface FormProps {
  /** An account that was rejected, to be corrected. */
  readonly correcting: Account | undefined;
}

function AccountForm({ correcting }: FormProps) {
  const t = useText();
  const navigate = useNavigate();
  const add = useSend(api.payeeAccount.add, { invalidates: changed });
  const modify = useSend(api.payeeAccount.modify, { invalidates: changed });
  const isCorrecting = correcting !== undefined;
  const entry = useRecordForm({
    form: accountForm,
    start: correcting && draftOf(correcting),
    isCorrecting,
    submit: (told) =>
      correcting === undefined ? add.send(told) : modify.send({ ...told, accountId: correcting.accountId }),
    sending: add.sending || modify.sending,
    onSent: ({ accountId }) => {
      toast('success', text('sent'));
      void navigate(`${LIST}?open=${encodeURIComponent(accountId)}`);
    },
  });
  const { draft } = entry;
  const rows = [
    { key: 'name', label: t('accountName'), value: draft.accountName || t('none') },
    { key: 'number', label: t('accountNo'), value: draft.accountNo || t('none') },
    { key: 'currency', label: t('currency'), value: draft.currency ?? t('none') },
    { key: 'bank', label: t('bank'), value: draft.bankName || t('none') },
  ];
  return (
    <RecordFormView
      entry={entry}
      summary={{ title: t('summary'), rows, foot: t('whatNext') }}
      submit={t(isCorrecting ? 'resubmit' : 'submit')}
    />
  );
}

/** Adding a withdrawal account, or correcting one by its id. */
export function AccountFormPage({ accountId }: { readonly accountId: string | undefined }) {
  const t = useText();
  const asked = useCall(
    api.payeeAccount.queryManagePage,
    { accountId: accountId ?? '-' },
    { enabled: accountId !== undefined, quiet: true, own: true },
  );
  const account = asked.data?.list[0];
  return (
    <RecordFormPage
      id={accountId}
      list={LIST}
      say={t}
      asked={asked}
      sentBack={
        account?.status === 'rejected'
          ? { record: account, note: t('rejectedNote', { reason: account.reason ?? '' }) }
          : undefined
      }
    >
      {(correcting) => <AccountForm correcting={correcting} />}
    </RecordFormPage>
  );
}
