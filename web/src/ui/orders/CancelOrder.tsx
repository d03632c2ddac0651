import { paymentOrder as calls } from '@tradeport/shared/contract/paymentOrder.ts';
import { type OrderType, WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { type Stale, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { rulesOf } from '../forms/rulesOf.ts';
import { useText } from './text.ts';

const rules = rulesOf(calls.cancelTrade.request).reason ?? [];

interface CancelFormProps {
  readonly orderType: OrderType;
  readonly orderNo: string;
  /** What is out of date once it is cancelled. */
  readonly invalidates: Stale;
  /** What the kind of order calls its cancelling, what follows from it, and what is said once it is done. */
  readonly say: { readonly title: string; readonly why: string; readonly name: string; readonly done: string };
  readonly onDone: () => void;
}

const CancelForm = ({ orderType, orderNo, invalidates, say, onDone }: CancelFormProps) => {
  const t = useText();
  const { send, sending } = useSend(api.paymentOrder.cancelTrade, { invalidates });
  const [failure, setFailure] = useState<CallFailed>();
  const finish = async ({ reason }: { readonly reason: string }): Promise<void> => {
    setFailure(undefined);
    const outcome = await send({ orderType, orderNo, reason: reason.trim() });
    if (!outcome.ok) return setFailure(outcome.failure);
    toast('success', say.done);
    onDone();
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values) => void finish(values)}>
      <p>{say.why}</p>
      <Form.Item name="reason" label={t('cancelReason')} rules={rules}>
        <Input.TextArea rows={2} maxLength={WORDS_MAX} showCount />
      </Form.Item>
      {failure && <FailureNote failure={failure} />}
      <Button type="primary" danger htmlType="submit" loading={sending}>
        {say.name}
      </Button>
    </Form>
  );
};

/** Cancels an order that the bank has not taken up; the reason is asked for and kept with it. */
export const CancelOrder = ({ open, ...form }: CancelFormProps & { readonly open: boolean }) => (
  <Modal open={open} title={form.say.title} width={480} onCancel={form.onDone} footer={null} destroyOnHidden>
    <CancelForm {...form} />
  </Modal>
);
