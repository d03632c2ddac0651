import type { OperatorToldWire } from '@tradeport/shared/contract/operator.ts';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { RecordDialog } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { operatorForm, selfForm } from './operatorForms.ts';
import { changed, type Operator } from './operatorRecord.ts';
import { useText } from './text.ts';

interface OperatorDialogProps {
  /** Who is changed; somebody new without. */
  readonly operator?: Operator;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** What is known of somebody, as a call takes it. */
export const toldOf = ({ name, nameEn, mobile, email, operatorType, roleId }: Operator): OperatorToldWire => ({
  name,
  nameEn,
  operatorType,
  ...(mobile === null ? {} : { mobile }),
  ...(email === null ? {} : { email }),
  ...(roleId === null ? {} : { roleId }),
});

/** The form of an operator: somebody new, or one whose details change. */
export const OperatorDialog = ({ operator, ...dialog }: OperatorDialogProps) => {
  const t = useText();
  const adding = useSend(api.operator.add, { invalidates: changed });
  const editing = useSend(api.operator.edit, { invalidates: changed });
  const form = operator?.isSelf ? selfForm : operatorForm;
  return (
    <RecordDialog
      {...dialog}
      title={t(operator === undefined ? 'addUser' : 'changeUser')}
      button={t('save')}
      sent={t(operator === undefined ? 'invitedToast' : 'saved')}
      form={form}
      start={operator && begunWith(form, toldOf(operator))}
      submit={(told) =>
        operator === undefined
          ? adding.send(told)
          : editing.send({ ...(operator.isSelf ? toldOf(operator) : {}), ...told, operatorId: operator.operatorId })
      }
      sending={adding.sending || editing.sending}
    />
  );
};
