import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { useHeld } from '../../session/useUser.ts';
import { RecordNote } from '../../ui/records/sections.tsx';
import { text, useText } from './text.ts';
import type { TradeOrder } from './tradeOrderRecord.ts';

/** The screens whose holders change trade orders. */
export const CHANGES = changing(screens.tradeOrders);

export const useMayChange = (): boolean => permitsChange(useHeld(), CHANGES);

/** Deletes a trade order once that was asked for again, and says why it cannot be when the server says so. */
export function DeleteTradeOrder({ order, onDeleted }: { readonly order: TradeOrder; readonly onDeleted: () => void }) {
  const t = useText();
  const keep = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const deleting = useSend(api.ftrOrder.delete, { invalidates: [api.ftrOrder.query] });
  const leave = () => {
    setRefusal(undefined);
    setAsking(false);
  };
  const remove = async () => {
    const outcome = await deleting.send({ orderNo: order.orderNo });
    if (!outcome.ok) return setRefusal(outcome.failure.message);
    toast('success', text('deleted'));
    leave();
    onDeleted();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('delete')}</Button>
      <Modal
        open={isAsking}
        title={t('deleteTitle', { number: order.merchantOrderNo })}
        width={440}
        closable={false}
        onCancel={leave}
        afterOpenChange={(shown) => shown && keep.current?.focus()}
        footer={[
          <Button key="delete" danger loading={deleting.sending} onClick={() => void remove()}>
            {t('delete')}
          </Button>,
          <Button key="keep" ref={keep} type="primary" onClick={leave}>
            {t('keep')}
          </Button>,
        ]}
      >
        <p>{t('deleteWhy')}</p>
        {refusal !== undefined && (
          <RecordNote tone="bad" alert>
            {refusal}
          </RecordNote>
        )}
      </Modal>
    </>
  );
}
