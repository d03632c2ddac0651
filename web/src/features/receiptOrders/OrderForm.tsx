import type { FormOrderWire } from '@tradeport/shared/contract/uploadDetail.ts';
import { ORDERS_AT_ONCE_MAX, type ShipDateRule } from '@tradeport/shared/rules/settlementOrder.ts';
import { Button, Form } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { EntryForm } from '../../ui/forms/EntryForm.tsx';
import { useUploading } from '../../ui/forms/FileIds.tsx';
import { FormWithSummary, StickyBar, Summary } from '../../ui/forms/Summary.tsx';
import { noteSent, UnsavedGuard } from '../../ui/forms/UnsavedGuard.tsx';
import { useNarrow } from '../../ui/media.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { completeOf, type Draft } from './formRules.ts';
import { OrderFields } from './OrderFields.tsx';
import styles from './Orders.module.css';
import { ORDERS, type OrderDetail } from './orderRecord.ts';
import { text, useText } from './text.ts';

const FORM = 'order';
const FRESH: Draft = { shipped: true };

const text0 = (value: string | null): string | undefined => value ?? undefined;
const draftOf = (order: OrderDetail): Draft => ({
  merchantTxNo: text0(order.merchantTxNo),
  buyerName: order.buyerName,
  contractNo: order.contractNo,
  contractDate: order.contractDate,
  tradeCountry: order.tradeCountry,
  orderTotal: order.orderTotal,
  website: text0(order.website),
  productCategory: order.productCategory,
  productName: order.productName,
  productQuantity: order.productQuantity,
  shipped: order.shipped,
  logisticsProvider: text0(order.logisticsProvider),
  trackingNo: text0(order.trackingNo),
  shipDate: text0(order.shipDate),
  remarks: text0(order.remarks),
  materialFiles: order.materialFiles.map(({ fileId }) => fileId),
  logisticsFiles: order.logisticsFiles.map(({ fileId }) => fileId),
});

const known = (files: OrderDetail['materialFiles'] = []) =>
  files.map(({ fileId, fileName }) => ({ fileId, name: fileName, bytes: 0 }));

/** The orders at hand: those that are ready, and the one in the form. */
const useOrders = (mending: OrderDetail | undefined) => {
  const [form] = Form.useForm();
  const navigate = useNavigate();
  const [ready, setReady] = useState<readonly FormOrderWire[]>([]);
  const [isTouched, setTouched] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const { send, sending } = useSend(api.uploadDetail.submitOrderInfo, {
    invalidates: [api.uploadDetail.detailPage, api.uploadDetail.page],
  });
  const atHand = async (): Promise<FormOrderWire | undefined> => {
    await form.validateFields();
    return completeOf(form.getFieldsValue(true));
  };
  const submit = async (): Promise<void> => {
    setFailure(undefined);
    const order = form.isFieldsTouched() || mending !== undefined ? await atHand() : undefined;
    const orders = [...ready, ...(order === undefined ? [] : [order])];
    if (orders.length === 0) return void (await atHand());
    const mended = orders.map((each) => (mending ? { ...each, detailSerialNo: mending.detailSerialNo } : each));
    const outcome = await send({ orders: mended });
    if (outcome.ok) {
      noteSent(() => {
        setTouched(false);
        setReady([]);
      });
      toast('success', text('submitted', { count: orders.length }));
      await navigate(ORDERS);
      return;
    }
    const { fieldErrors } = outcome.failure;
    const own = `orders.${orders.length - 1}.`;
    const atForm = fieldErrors.filter(({ path }) => path.startsWith(own));
    form.setFields(atForm.map(({ path, message }) => ({ name: path.slice(own.length), errors: [message] })));
    if (atForm.length === 0 || atForm.length < fieldErrors.length) setFailure(outcome.failure);
  };
  return {
    form,
    ready,
    failure,
    sending,
    isUnsaved: (isTouched || ready.length > 0) && !sending,
    touch: () => setTouched(true),
    submit,
    add: async () => {
      const order = await atHand();
      if (order === undefined) return;
      setReady((before) => [...before, order]);
      form.resetFields();
      setTouched(false);
    },
    remove: (at: number) => setReady((before) => before.filter((_order, i) => i !== at)),
  };
};

interface OrderFormProps {
  readonly shipDateRule: ShipDateRule;
  /** An order that was sent back, to be mended. */
  readonly mending: OrderDetail | undefined;
}

/** Orders filled in on a page, one after the other and handed in together; or one that was sent back. */
export function OrderForm({ shipDateRule, mending }: OrderFormProps) {
  const t = useText();
  const narrow = useNarrow();
  const { isUploading, onBusy } = useUploading();
  const { form, ready, failure, sending, isUnsaved, touch, submit, add, remove } = useOrders(mending);
  const isIncomplete = () => undefined;
  const button = (
    <Button
      type="primary"
      size="large"
      block={!narrow}
      loading={sending || isUploading}
      onClick={() => void submit().catch(isIncomplete)}
    >
      {t(mending === undefined ? 'submit' : 'resubmit')}
    </Button>
  );
  const actions = (
    <>
      {failure !== undefined && <FailureNote failure={failure} />}
      {!narrow && button}
      {mending === undefined && ready.length < ORDERS_AT_ONCE_MAX - 1 && (
        <Button size="large" block disabled={isUploading} onClick={() => void add().catch(isIncomplete)}>
          {t('addAnother')}
        </Button>
      )}
    </>
  );
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
  const lead = ready.length === 0 ? t(mending === undefined ? 'submitLead' : 'mendLead') : undefined;
  const summary = (
    <Summary title={t('readyOrders')} rows={rows} actions={actions} {...(lead === undefined ? {} : { lead })} />
  );
  return (
    <>
      <FormWithSummary summary={summary}>
        <EntryForm<Draft>
          form={form}
          id={FORM}
          onValuesChange={touch}
          initialValues={mending === undefined ? FRESH : { ...draftOf(mending), currency: mending.currency }}
        >
          <OrderFields
            shipDateRule={shipDateRule}
            material={known(mending?.materialFiles)}
            proof={known(mending?.logisticsFiles)}
            onBusy={onBusy}
          />
        </EntryForm>
      </FormWithSummary>
      {narrow && (
        <StickyBar label={t('readyOrders')} value={String(ready.length)}>
          {button}
        </StickyBar>
      )}
      <UnsavedGuard isUnsaved={isUnsaved || isUploading} />
    </>
  );
}
