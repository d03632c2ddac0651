import { paymentOrder as calls } from '@tradeport/shared/contract/paymentOrder.ts';
import { WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { download } from '../../api/download.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { rulesOf } from '../../ui/forms/rulesOf.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { text, useText } from './text.ts';
import { invalidates, type WithdrawalDetail } from './withdrawalRecord.ts';

const rules = rulesOf(calls.cancelTrade.request).reason ?? [];

interface CancelProps {
  readonly order: WithdrawalDetail;
  readonly onDone: () => void;
}

const CancelForm = ({ order: { orderNo, amount, currency }, onDone }: CancelProps) => {
  const t = useText();
  const { send, sending } = useSend(api.paymentOrder.cancelTrade, { invalidates });
  const [failure, setFailure] = useState<CallFailed>();
  const finish = async ({ reason }: { readonly reason: string }): Promise<void> => {
    setFailure(undefined);
    const outcome = await send({ orderNo, reason: reason.trim() });
    if (!outcome.ok) return setFailure(outcome.failure);
    toast('success', text('cancelled'));
    onDone();
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values) => void finish(values)}>
      <p>{t('cancelWhy', { amount: moneyText(amount, currency) })}</p>
      <Form.Item name="reason" label={t('cancelReason')} rules={rules}>
        <Input.TextArea rows={2} maxLength={WORDS_MAX} showCount />
      </Form.Item>
      {failure && <FailureNote failure={failure} />}
      <Button type="primary" danger htmlType="submit" loading={sending}>
        {t('cancel')}
      </Button>
    </Form>
  );
};

/** The papers of an order: its voucher once it is paid, where the site hands them out, and the order itself. */
const Papers = ({ order: { orderNo, state } }: Pick<CancelProps, 'order'>) => {
  const t = useText();
  const flag = useCall(api.paymentOrder.queryVoucherFlag, { orderNo }, { enabled: state === 'succeeded', quiet: true });
  return (
    <>
      {flag.data?.available === true && (
        <DownloadButton
          label={t('voucher')}
          onDownload={() => download(api.paymentOrder.downloadVoucher, { orderNo })}
        />
      )}
      <DownloadButton
        label={t('orderPaper')}
        onDownload={() => download(api.paymentOrder.downloadOrder, { orderNo })}
      />
    </>
  );
};

/** What a merchant may do with a withdrawal, and its papers. */
export const useWithdrawalActions = (): RecordMoves<WithdrawalDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  return {
    machine,
    stateOf: ({ state }) => state,
    actions: {
      cancel: {
        name: t('cancel'),
        screens: changing(screens.withdrawals),
        dialog: (order, open, onDone) => (
          <Modal open={open} title={t('cancelTitle')} width={480} onCancel={onDone} footer={null} destroyOnHidden>
            <CancelForm order={order} onDone={onDone} />
          </Modal>
        ),
      },
    },
    more: (order) => <Papers order={order} />,
  };
};
