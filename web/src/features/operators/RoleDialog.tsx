import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { roleForm } from './operatorForms.ts';
import { changed, type Role } from './operatorRecord.ts';
import { useText } from './text.ts';

interface RoleDialogProps {
  /** The role that is changed; a new one without. */
  readonly role?: Role;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** The form of a role: a new one, or one whose names change. */
export const RoleDialog = ({ role, ...dialog }: RoleDialogProps) => {
  const t = useText();
  const { send, sending } = useSend(api.operator.roleAddOrEdit, { invalidates: changed });
  return (
    <RecordDialog
      {...dialog}
      title={t(role === undefined ? 'addRole' : 'changeRole')}
      button={t('save')}
      sent={t('roleSaved')}
      form={roleForm}
      isCorrecting={role !== undefined}
      start={role && begunWith(roleForm, { name: role.name, nameEn: role.nameEn })}
      submit={(told) => send(role === undefined ? told : { ...told, roleId: role.roleId })}
      sending={sending}
    />
  );
};
