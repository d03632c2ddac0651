import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { accountForm } from './payeeForm.ts';
import { changed } from './payeeRecord.ts';
import { useText } from './text.ts';

interface AccountDialogProps {
  readonly payeeId: string;
  readonly payeeName: string;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** The form of another account of a payee. */
export const AccountDialog = ({ payeeId, payeeName, ...dialog }: AccountDialogProps) => {
  const t = useText();
  const { send, sending } = useSend(api.b2bPartner.bankAdd, { invalidates: changed });
  return (
    <RecordDialog
      {...dialog}
      title={t('addAccountOf', { name: payeeName })}
      button={t('addAccount')}
      sent={t('accountAdded')}
      form={accountForm}
      start={{ bankAccountName: payeeName }}
      submit={(account) => send({ ...account, payeeId })}
      sending={sending}
    />
  );
};
