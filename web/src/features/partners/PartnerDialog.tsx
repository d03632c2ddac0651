import { PARTNER_TYPES, type PartnerToldWire } from '@tradeport/shared/contract/partner.ts';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { CountrySelect } from '../../ui/forms/CountrySelect.tsx';
import { EntryForm, FieldPair, Refusal } from '../../ui/forms/EntryForm.tsx';
import { markFields } from '../../ui/forms/rulesOf.ts';
import { changed, completeOf, type Draft, draftOf, FIELDS, fieldRules, type Partner } from './partnerRecord.ts';
import { text, useText } from './text.ts';

const FORM = 'partner';

interface WordsProps {
  readonly name: Exclude<keyof PartnerToldWire, 'partnerType' | 'country'>;
  readonly optional?: boolean;
  readonly help?: string;
  /** A field whose change may make this one right or wrong. */
  readonly heeds?: keyof Draft;
}

const Words = ({ name, optional = false, help, heeds }: WordsProps) => {
  const t = useText();
  const label = t(name);
  return (
    <Form.Item
      name={name}
      label={optional ? t('optional', { field: label }) : label}
      messageVariables={{ label }}
      dependencies={heeds === undefined ? [] : [heeds]}
      rules={fieldRules(name)}
      {...(help === undefined ? {} : { extra: help })}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
};

/** What a merchant tells of a partner. */
const Fields = () => {
  const t = useText();
  const types = PARTNER_TYPES.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <Words name="partnerName" help={t('nameHelp')} />
      <Words name="partnerNameEn" optional />
      <FieldPair>
        <Form.Item name="partnerType" label={t('partnerType')} rules={fieldRules('partnerType')}>
          <Select options={types} />
        </Form.Item>
        <Form.Item name="country" label={t('country')} rules={fieldRules('country')}>
          <CountrySelect use="trade" />
        </Form.Item>
      </FieldPair>
      <Words name="registrationNo" optional help={t('registrationHelp')} heeds="country" />
      <Words name="partnerAddress" optional />
      <FieldPair>
        <Words name="contactName" optional />
        <Words name="contactPhone" optional />
        <Words name="email" optional />
        <Words name="website" optional />
      </FieldPair>
      <Words name="remark" optional />
    </>
  );
};

interface PartnerDialogProps {
  /** The partner that is changed; a new one without. */
  readonly partner?: Partner;
  readonly open: boolean;
  readonly onDone: () => void;
}

/** The form of a partner: a new one, or one whose details change. */
export function PartnerDialog({ partner, open, onDone }: PartnerDialogProps) {
  const t = useText();
  const [form] = Form.useForm();
  const [refusal, setRefusal] = useState<CallFailed>();
  const adding = useSend(api.partner.addUserPartnerOrg, { invalidates: changed });
  const changing = useSend(api.partner.modifyUserPartnerOrg, { invalidates: changed });
  const leave = () => {
    setRefusal(undefined);
    onDone();
  };
  const send = async () => {
    setRefusal(undefined);
    const told = completeOf(form.getFieldsValue(true));
    if (told === undefined) return;
    const outcome = await (partner === undefined
      ? adding.send(told)
      : changing.send({ ...told, partnerNo: partner.partnerNo }));
    if (outcome.ok) {
      toast('success', text(partner === undefined ? 'added' : 'saved'));
      leave();
    } else if (!markFields(form, outcome.failure, FIELDS)) setRefusal(outcome.failure);
  };
  return (
    <Modal
      open={open}
      title={t(partner === undefined ? 'add' : 'changeTitle')}
      width={640}
      destroyOnHidden
      mask={{ closable: false }}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: adding.sending || changing.sending }}
      onCancel={leave}
    >
      <EntryForm<Draft>
        form={form}
        id={FORM}
        clearOnDestroy
        initialValues={partner === undefined ? {} : draftOf(partner)}
        onFinish={() => void send()}
      >
        <Fields />
      </EntryForm>
      <Refusal failure={refusal} />
    </Modal>
  );
}
