import { FastServiceRequest } from '@tradeport/shared/contract/settleAdvance.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useSend } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { markFields, rulesOf } from '../../../ui/forms/rulesOf.ts';
import { Agreement } from './Agreement.tsx';
import type { Service } from './draft.ts';
import { text, useText } from './text.ts';

const rules = rulesOf(FastServiceRequest);
const FIELDS = ['contactPerson', 'contactPhone'] as const;

interface Contact {
  readonly contactPerson: string;
  readonly contactPhone: string;
}

interface DialogProps {
  readonly service: Service;
  readonly onClose: () => void;
}

const ServiceForm = ({ service, onClose }: DialogProps) => {
  const t = useText();
  const [form] = Form.useForm();
  const { send, sending } = useSend(api.settleAdvance.applyOpen, { invalidates: [api.settleAdvance.quotaQuery] });
  const [agreed, setAgreed] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const isTicked = agreed === service.agreementVersion;
  const finish = async (contact: Contact): Promise<void> => {
    setTried(true);
    if (agreed === undefined || !isTicked) return;
    setFailure(undefined);
    const outcome = await send({ ...contact, agreementVersion: agreed });
    if (!outcome.ok) {
      if (!markFields(form, outcome.failure, FIELDS)) setFailure(outcome.failure);
      return;
    }
    toast('success', text('serviceSent'));
    onClose();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ contactPerson: service.contactPerson, contactPhone: service.contactPhone }}
      onFinish={(contact: Contact) => void finish(contact)}
      onFinishFailed={() => setTried(true)}
    >
      <p>{t('serviceWhy')}</p>
      {FIELDS.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(name)}
          messageVariables={{ label: t(name) }}
          rules={rules[name] ?? []}
        >
          <Input autoComplete="off" />
        </Form.Item>
      ))}
      <Form.Item>
        <Agreement
          service={service}
          isTicked={isTicked}
          onTick={setAgreed}
          fault={isTried && !isTicked ? t('needAgreement') : undefined}
        />
      </Form.Item>
      {failure && <FailureNote failure={failure} />}
      <Button type="primary" size="large" block htmlType="submit" loading={sending}>
        {t('serviceApply')}
      </Button>
    </Form>
  );
};

/** Applies to open the fast-settlement service; what was refused may be applied for again. */
export const ServiceDialog = (dialog: DialogProps) => (
  <Modal open title={useText()('serviceTitle')} width={480} onCancel={dialog.onClose} footer={null} destroyOnHidden>
    <ServiceForm {...dialog} />
  </Modal>
);
