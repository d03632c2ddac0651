import { FastServiceRequest } from '@tradeport/shared/contract/settleAdvance.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { fastService } from '@tradeport/shared/states/fastService.ts';
import { isMerchants, movesFrom, stateOf } from '@tradeport/shared/states/machine.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useSend } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { markFields, rulesOf } from '../../../ui/forms/rulesOf.ts';
import { Money, moneyText } from '../../../ui/money/Money.tsx';
import { TickField } from '../../../ui/orders/fields.tsx';
import { FieldFaults } from '../../../ui/orders/OrderField.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import type { Service } from './draft.ts';
import styles from './Settle.module.css';
import { text, useText } from './text.ts';

const rules = rulesOf(FastServiceRequest);
const FIELDS = ['contactPerson', 'contactPhone'] as const;

interface OfService {
  readonly service: Service;
}
interface DialogProps extends OfService {
  readonly onClose: () => void;
}

/** The agreement that an advance rests on, in its present version. */
export const AgreementWords = ({ service }: OfService) => {
  const t = useText();
  const { agreementId: id, agreementVersion: version } = service;
  return (
    <>
      {t('agree')}{' '}
      <Link to={pathTo(screens.agreement, { id })} target="_blank" className={styles.underlined}>
        {t('agreement', { version })}
      </Link>
    </>
  );
};

const ServiceForm = ({ service, onClose }: DialogProps) => {
  const t = useText();
  const [form] = Form.useForm();
  const { send, sending } = useSend(api.settleAdvance.applyOpen, { invalidates: [api.settleAdvance.quotaQuery] });
  const { contactPerson, contactPhone, agreementVersion } = service;
  const [agreed, setAgreed] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const isTicked = agreed === agreementVersion;
  const finish = async (contact: Record<(typeof FIELDS)[number], string>): Promise<void> => {
    setTried(true);
    if (!isTicked) return;
    setFailure(undefined);
    const outcome = await send({ ...contact, agreementVersion });
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
      initialValues={{ contactPerson, contactPhone }}
      onFinish={(contact) => void finish(contact)}
      onFinishFailed={() => setTried(true)}
    >
      <p>{t('serviceWhy')}</p>
      {FIELDS.map((name) => {
        const label = t(name);
        return (
          <Form.Item key={name} {...{ name, label, messageVariables: { label } }} rules={rules[name] ?? []}>
            <Input autoComplete="off" />
          </Form.Item>
        );
      })}
      <Form.Item>
        <FieldFaults value={() => (isTried && !isTicked ? t('needAgreement') : undefined)}>
          <TickField
            name="agreed"
            isTicked={isTicked}
            onTick={(ticked) => setAgreed(ticked ? agreementVersion : undefined)}
          >
            <AgreementWords service={service} />
          </TickField>
        </FieldFaults>
      </Form.Item>
      {failure && <FailureNote failure={failure} />}
      <Button type="primary" size="large" block htmlType="submit" loading={sending}>
        {t('serviceApply')}
      </Button>
    </Form>
  );
};

/** Where the fast-settlement service stands, and the way to it: what was refused may be applied for again. */
export const ServiceNote = ({ service }: OfService) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const { status, reason } = service;
  const state = status === null ? undefined : stateOf(fastService, status);
  const may = state === undefined || movesFrom(fastService, state).some(({ by }) => isMerchants(by));
  return (
    <div className={styles.field}>
      <RecordNote tone={state === undefined ? 'ended' : fastService.states[state].tone}>
        {state === undefined ? t('serviceNone') : t(`service_${state}`, { reason: reason ?? '' })}
      </RecordNote>
      {may && (
        <div>
          <Button onClick={() => setOpen(true)}>{t(state === undefined ? 'serviceOpen' : 'serviceAgain')}</Button>
        </div>
      )}
      <Modal open={isOpen} title={t('serviceTitle')} width={480} onCancel={onClose} footer={null} destroyOnHidden>
        <ServiceForm service={service} onClose={onClose} />
      </Modal>
    </div>
  );
};

const shareOf = (part: string, whole: string): number =>
  Number(whole) > 0 ? Math.min(1, Math.max(0, Number(part) / Number(whole))) : 0;

/** The limit of the merchant: what open advances take of it, what this settlement would (`taken`, in CNY), and what is left. */
export const LimitBar = ({ service, taken }: OfService & { readonly taken: string | undefined }) => {
  const t = useText();
  const { limitAmount, usedAmount, surplusAmount, currency } = service;
  const used = shareOf(usedAmount, limitAmount);
  const now = Math.min(1 - used, shareOf(taken ?? '0', limitAmount));
  const says = { used: moneyText(usedAmount, currency), taken: moneyText(taken ?? '0', currency) };
  return (
    <div className={styles.limit}>
      <div className={styles.limitHead}>
        <span>{t('limit')}</span>
        <span>
          {t('limitLeft')} <Money amount={surplusAmount} ccy={currency} strong neverHidden /> /{' '}
          <Money amount={limitAmount} ccy={currency} code={false} neverHidden />
        </span>
      </div>
      <div
        className={styles.bar}
        role="img"
        aria-label={t('limitSays', { ...says, whole: moneyText(limitAmount, currency) })}
      >
        <span className={styles.barUsed} style={{ width: `${used * 100}%` }} />
        <span className={styles.barNow} style={{ width: `${now * 100}%` }} />
      </div>
      <div className={styles.legend} aria-hidden="true">
        <span>
          <i className={styles.barUsed} /> {t('limitUsed', { amount: says.used })}
        </span>
        {taken !== undefined && (
          <span>
            <i className={styles.barNow} /> {t('limitNow', { amount: says.taken })}
          </span>
        )}
      </div>
    </div>
  );
};
