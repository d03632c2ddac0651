import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useNavigate } from 'react-router-dom';
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

/** The page where the permissions of a role are chosen. */
export const permissionsPath = (roleId: string): string => pathTo(screens.rolePermissions, { roleId });

/** The form of a role: a new one, whose permissions are chosen next, or one whose names change. */
export const RoleDialog = ({ role, ...dialog }: RoleDialogProps) => {
  const t = useText();
  const navigate = useNavigate();
  const { send, sending } = useSend(api.operator.roleAddOrEdit, { invalidates: changed });
  return (
    <RecordDialog
      {...dialog}
      title={t(role === undefined ? 'addRole' : 'changeRole')}
      button={t(role === undefined ? 'saveAndChoose' : 'save')}
      sent={t('roleSaved')}
      form={roleForm}
      isCorrecting={role !== undefined}
      start={role && begunWith(roleForm, { name: role.name, nameEn: role.nameEn })}
      submit={(told) => send(role === undefined ? told : { ...told, roleId: role.roleId })}
      sending={sending}
      onSaved={role === undefined ? ({ roleId }) => void navigate(permissionsPath(roleId)) : undefined}
    />
  );
};
