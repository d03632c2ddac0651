import type { FormOrderWire } from '@tradeport/shared/contract/uploadDetail.ts';
import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { ORDERS_AT_ONCE_MAX, type ShipDateRule } from '@tradeport/shared/rules/settlementOrder.ts';
import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { RecordFormView } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import styles from './Orders.module.css';
import { orderForm } from './orderForm.ts';
import { ORDERS, type OrderDetail } from './orderRecord.ts';
import { text, useText } from './text.ts';

interface OrderFormProps {
  readonly shipDateRule: ShipDateRule;
  /** An order that was sent back, to be corrected. */
  readonly correcting: OrderDetail | undefined;
}

/** The orders at hand: those that are ready, and the one in the form. */
const useOrders = ({ shipDateRule, correcting }: OrderFormProps) => {
  const navigate = useNavigate();
  const [form] = useState(() => orderForm(shipDateRule));
  const [ready, setReady] = useState<readonly FormOrderWire[]>([]);
  const { send, sending } = useSend(api.uploadDetail.submitOrderInfo, {
    invalidates: [api.uploadDetail.detailPage, api.uploadDetail.page],
  });
  const idsOf = (files: OrderDetail['materialFiles']) => files.map(({ fileId }) => fileId);
  const sent = (count: number) => {
    setReady([]);
    toast('success', text('submitted', { count }));
    void navigate(ORDERS);
  };
  const entry = useRecordForm({
    form,
    start:
      correcting &&
      begunWith(form, {
        ...correcting,
        currency: isFiatCcy(correcting.currency) ? correcting.currency : undefined,
        materialFiles: idsOf(correcting.materialFiles),
        logisticsFiles: idsOf(correcting.logisticsFiles),
      }),
    isCorrecting: correcting !== undefined,
    submit: (told) =>
      send({
        orders: [...ready, correcting === undefined ? told : { ...told, detailSerialNo: correcting.detailSerialNo }],
      }),
    sending,
    within: `orders.${ready.length}`,
    onSent: () => sent(ready.length + 1),
  });
  return {
    entry,
    ready,
    add: async () => {
      const order = await entry.whole();
      if (order === undefined) return;
      setReady((before) => [...before, order]);
      entry.begin();
    },
    remove: (at: number) => setReady((before) => before.filter((_order, i) => i !== at)),
    /** Where the form is empty, what is ready goes without it. */
    sendReady:
      ready.length === 0 || entry.isTouched
        ? undefined
        : async () => {
            const outcome = await send({ orders: [...ready] });
            if (outcome.ok) sent(ready.length);
            else entry.refuse(outcome.failure);
          },
  };
};

/** Orders filled in on a page, one after the other and handed in together; or one that was sent back. */
export function OrderForm(props: OrderFormProps) {
  const t = useText();
  const isNew = props.correcting === undefined;
  const { entry, ready, add, remove, sendReady } = useOrders(props);
  const rows = ready.map(({ contractNo, orderTotal, currency }, i) => ({
    key: String(i),
    label: contractNo,
    value: (
      <span className={styles.removed}>
        {moneyText(orderTotal, currency)}
        <Button
          type="text"
          size="small"
          icon={<Trash2 size={14} />}
          aria-label={t('removeOrder', { contract: contractNo })}
          onClick={() => remove(i)}
        />
      </span>
    ),
  }));
  const lead = ready.length === 0 ? { lead: t(isNew ? 'submitLead' : 'correctLead') } : {};
  return (
    <RecordFormView
      entry={{ ...entry, isUnsaved: entry.isUnsaved || (ready.length > 0 && !entry.sending) }}
      submit={t(isNew ? 'submit' : 'resubmit')}
      instead={sendReady && (() => void sendReady())}
      summary={{ title: t('readyOrders'), rows, ...lead }}
      bar={{ label: t('readyOrders'), value: ready.length }}
      leaves={({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname}
      actions={
        isNew &&
        ready.length < ORDERS_AT_ONCE_MAX - 1 && (
          <Button size="large" block disabled={entry.isUploading} onClick={() => void add()}>
            {t('addAnother')}
          </Button>
        )
      }
    />
  );
}
