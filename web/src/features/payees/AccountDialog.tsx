import { Form, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { EntryForm, Refusal } from '../../ui/forms/EntryForm.tsx';
import { markFields } from '../../ui/forms/rulesOf.ts';
import { AccountFields } from './AccountFields.tsx';
import { ACCOUNT_FIELDS, type AccountDraft, accountRules, accountWire } from './formRules.ts';
import { changed } from './payeeRecord.ts';
import { text, useText } from './text.ts';

const FORM = 'payeeAccount';

interface AccountDialogProps {
  readonly payeeId: string;
  readonly payeeName: string;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** The form of another account of a payee. */
export function AccountDialog({ payeeId, payeeName, open, onDone }: AccountDialogProps) {
  const t = useText();
  const [form] = Form.useForm();
  const [refusal, setRefusal] = useState<CallFailed>();
  const adding = useSend(api.b2bPartner.bankAdd, { invalidates: changed });
  const leave = () => {
    setRefusal(undefined);
    onDone();
  };
  const send = async () => {
    setRefusal(undefined);
    const account = accountWire(form.getFieldsValue(true));
    if (account === undefined) return;
    const outcome = await adding.send({ ...account, payeeId });
    if (outcome.ok) {
      toast('success', text('accountAdded'));
      leave();
    } else if (!markFields(form, outcome.failure, ACCOUNT_FIELDS)) setRefusal(outcome.failure);
  };
  return (
    <Modal
      open={open}
      title={t('addAccountOf', { name: payeeName })}
      width={640}
      destroyOnHidden
      mask={{ closable: false }}
      okText={t('addAccount')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: adding.sending }}
      onCancel={leave}
    >
      <EntryForm<AccountDraft>
        form={form}
        id={FORM}
        clearOnDestroy
        initialValues={{ accountName: payeeName }}
        onFinish={() => void send()}
      >
        <AccountFields rules={accountRules} />
      </EntryForm>
      <Refusal failure={refusal} />
    </Modal>
  );
}
