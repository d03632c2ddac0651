import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { DialogForm, RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { accountForm } from './payeeForm.ts';
import { changed } from './payeeRecord.ts';
import { text, useText } from './text.ts';

interface AccountDialogProps {
  readonly payeeId: string;
  readonly payeeName: string;
  readonly open: boolean;
  readonly onDone: () => void;
}

const AccountForm = ({ payeeId, payeeName, onDone }: Omit<AccountDialogProps, 'open'>) => {
  const t = useText();
  const { send, sending } = useSend(api.b2bPartner.bankAdd, { invalidates: changed });
  const entry = useRecordForm({
    form: accountForm,
    start: { accountName: payeeName },
    submit: (account) => send({ ...account, payeeId }),
    sending,
    onSent: () => {
      toast('success', text('accountAdded'));
      onDone();
    },
  });
  return <DialogForm entry={entry} submit={t('addAccount')} onDone={onDone} />;
};

/** The form of another account of a payee. */
export const AccountDialog = ({ open, ...props }: AccountDialogProps) => (
  <RecordDialog title={useText()('addAccountOf', { name: props.payeeName })} open={open} onDone={props.onDone}>
    <AccountForm {...props} />
  </RecordDialog>
);
