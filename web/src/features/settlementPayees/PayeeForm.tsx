import { payeeTypeNames } from '@tradeport/shared/rules/settlementPayee.ts';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { usePick } from '../../i18n/language.ts';
import { RecordFormPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { RecordFormView } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { changed, LIST, ofKind, type Payee, stateOfPayee } from './payeeRecord.ts';
import { nameOf, PLACE, settlementPayeeForm } from './settlementPayeeForm.ts';
import { text, useText } from './text.ts';

/** What a payee said, out of its detail. Its number is confirmed anew, documents are typed anew. */
const draftOf = (account: Payee) =>
  begunWith(settlementPayeeForm, {
    ...account.detail?.payee,
    ...account,
    proofFiles: account.detail?.proofFiles ?? [],
  });

interface FormProps {
  /** A payee that is unavailable, to be corrected. */
  readonly correcting: Payee | undefined;
}

function PayeeForm({ correcting }: FormProps) {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const add = useSend(api.payeeAccount.add, { invalidates: changed });
  const modify = useSend(api.payeeAccount.modify, { invalidates: changed });
  const isCorrecting = correcting !== undefined;
  const entry = useRecordForm({
    form: settlementPayeeForm,
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
  const type = draft.payeeType === undefined ? t('none') : pick(payeeTypeNames[draft.payeeType]);
  const rows = [
    { key: 'type', label: t('payeeType'), value: type },
    { key: 'name', label: t('payee'), value: nameOf(draft) || t('none') },
    { key: 'number', label: t('accountNo'), value: draft.accountNo || t('none') },
    { key: 'bank', label: t('bankName'), value: draft.bankName || t('none') },
    { key: 'currency', label: t('currency'), value: PLACE.currency },
  ];
  return (
    <RecordFormView
      entry={entry}
      summary={{ title: t('summary'), rows, foot: t('whatNext') }}
      submit={t(isCorrecting ? 'resubmit' : 'submit')}
    />
  );
}

/** Adding a settlement payee, or correcting one by its id. */
export function PayeeFormPage({ accountId }: { readonly accountId: string | undefined }) {
  const t = useText();
  const asked = useCall(
    api.payeeAccount.queryManagePage,
    { ...ofKind, accountId: accountId ?? '-' },
    { enabled: accountId !== undefined, quiet: true, own: true },
  );
  const payee = asked.data?.list[0];
  return (
    <RecordFormPage
      id={accountId}
      list={LIST}
      say={t}
      asked={asked}
      sentBack={
        payee !== undefined && stateOfPayee(payee) === 'unavailable'
          ? { record: payee, note: t('unavailableNote', { reason: payee.reason ?? '' }) }
          : undefined
      }
    >
      {(correcting) => <PayeeForm correcting={correcting} />}
    </RecordFormPage>
  );
}
