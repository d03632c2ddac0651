import { RefundPayee, RefundReason } from '@tradeport/shared/contract/refund.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { toast } from '../../browser/toast.ts';
import { usePick } from '../../i18n/language.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { type BankChoice, BankPicker } from '../../ui/forms/BankPicker.tsx';
import { rulesOf } from '../../ui/forms/rulesOf.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { type Sent, useReceiptMoves } from './moves.ts';
import styles from './Receipts.module.css';
import type { Receipt } from './receiptRecord.ts';
import { text, useText } from './text.ts';

interface RefundDialogProps {
  readonly receipt: Receipt;
  readonly open: boolean;
  readonly onDone: () => void;
}
type FormProps = Omit<RefundDialogProps, 'open'>;

/** Sends, keeps why it was refused, and leaves with a word when it was not. */
const useSending = (onDone: () => void) => {
  const [failure, setFailure] = useState<CallFailed>();
  const send = async (sent: Sent, done: string) => {
    setFailure(undefined);
    const outcome = await sent;
    if (!outcome.ok) return setFailure(outcome.failure);
    toast('success', done);
    onDone();
  };
  return { failure, send };
};

const reasonRules = rulesOf({ properties: { reason: RefundReason }, required: ['reason'] });

const AskBackForm = ({ receipt, onDone }: FormProps) => {
  const t = useText();
  const { askRefund, sending } = useReceiptMoves();
  const { failure, send } = useSending(onDone);
  const amount = moneyText(receipt.estimatedAmount, receipt.currency);
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onFinish={({ reason }: { readonly reason: string }) =>
        void send(askRefund(receipt.orderNo, reason.trim()), text('refundAskedDone'))
      }
    >
      <p className={styles.why}>{t('askRefundWhy', { amount, payer: receipt.payerHolderName })}</p>
      <Form.Item
        className={styles.counted ?? ''}
        name="reason"
        label={t('refundReason')}
        rules={reasonRules.reason ?? []}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      {failure && <FailureNote failure={failure} />}
      <div className={styles.foot}>
        <Button type="primary" danger htmlType="submit" loading={sending}>
          {t('askRefund')}
        </Button>
      </div>
    </Form>
  );
};

/** Asks a receipt back that waits for material, and says why. */
export const AskBackDialog = ({ receipt, open, onDone }: RefundDialogProps) => {
  const t = useText();
  return (
    <Modal open={open} title={t('askRefundTitle')} width={480} onCancel={onDone} footer={null} destroyOnHidden>
      <AskBackForm receipt={receipt} onDone={onDone} />
    </Modal>
  );
};

interface AnswerProps extends RefundDialogProps {
  readonly action: 'confirm' | 'decline';
}

/** Confirms that money goes back, or declines a recall: both are final. */
export const AnswerDialog = ({ receipt, open, onDone, action }: AnswerProps) => {
  const t = useText();
  const { answerRefund, sending } = useReceiptMoves();
  const { failure, send } = useSending(onDone);
  const amount = moneyText(receipt.estimatedAmount, receipt.currency);
  return (
    <Modal
      open={open}
      title={t(`${action}Title`)}
      width={440}
      onCancel={onDone}
      footer={
        <Button
          type="primary"
          danger={action === 'confirm'}
          loading={sending}
          onClick={() => void send(answerRefund(receipt.orderNo, action), text(`${action}Done`))}
        >
          {t(action)}
        </Button>
      }
    >
      <p>{t(`${action}Why`, { amount, payer: receipt.refund?.accountName ?? receipt.payerHolderName })}</p>
      {failure && <FailureNote failure={failure} />}
    </Modal>
  );
};

const payeeRules = rulesOf(RefundPayee);

const PayeeForm = ({ receipt, onDone }: FormProps) => {
  const t = useText();
  const pick = usePick();
  const { correctPayee, sending } = useReceiptMoves();
  const { failure, send } = useSending(onDone);
  const [bank, setBank] = useState<BankChoice>();
  const [isTried, setTried] = useState(false);
  const finish = ({ accountNo }: { readonly accountNo: string }) => {
    setTried(true);
    if (bank === undefined) return;
    const { swiftCode, countryCode, name, name_en } = bank;
    const payee = { accountNo: accountNo.trim(), bankName: pick([name, name_en]), swiftCode, countryCode };
    void send(correctPayee(receipt.orderNo, payee), text('payeeDone'));
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={finish} onFinishFailed={() => setTried(true)}>
      <p className={styles.why}>{t('payeeWhy', { payer: receipt.payerHolderName })}</p>
      <Form.Item name="accountNo" label={t('refundAccount')} rules={payeeRules.accountNo ?? []}>
        <Input maxLength={34} />
      </Form.Item>
      <BankPicker label={t('refundBank')} value={bank} onChange={setBank} />
      {isTried && bank === undefined && (
        <p className={styles.fault} role="alert">
          {t('chooseBank')}
        </p>
      )}
      {failure && <FailureNote failure={failure} />}
      <div className={styles.foot}>
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('correctPayee')}
        </Button>
      </div>
    </Form>
  );
};

/** Corrects the account that a refund goes to; its holder stays the payer. */
export const PayeeDialog = ({ receipt, open, onDone }: RefundDialogProps) => {
  const t = useText();
  return (
    <Modal open={open} title={t('payeeTitle')} width={480} onCancel={onDone} footer={null} destroyOnHidden>
      <PayeeForm receipt={receipt} onDone={onDone} />
    </Modal>
  );
};
