import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { DialogForm, RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { roleForm } from './operatorForms.ts';
import { changed, type Role } from './operatorRecord.ts';
import { text, useText } from './text.ts';

interface RoleDialogProps {
  /** The role that is changed; a new one without. */
  readonly role?: Role;
  readonly open: boolean;
  readonly onDone: () => void;
}

const RoleEntry = ({ role, onDone }: Omit<RoleDialogProps, 'open'>) => {
  const t = useText();
  const { send, sending } = useSend(api.operator.roleAddOrEdit, { invalidates: changed });
  const entry = useRecordForm({
    form: roleForm,
    isCorrecting: role !== undefined,
    start: role && begunWith(roleForm, { name: role.name, nameEn: role.nameEn }),
    submit: (told) => send(role === undefined ? told : { ...told, roleId: role.roleId }),
    sending,
    onSent: () => {
      toast('success', text('roleSaved'));
      onDone();
    },
  });
  return <DialogForm entry={entry} submit={t('save')} onDone={onDone} />;
};

/** The form of a role: a new one, or one whose names change. */
export const RoleDialog = ({ open, ...props }: RoleDialogProps) => (
  <RecordDialog
    title={useText()(props.role === undefined ? 'addRole' : 'changeRole')}
    open={open}
    onDone={props.onDone}
  >
    <RoleEntry {...props} />
  </RecordDialog>
);
