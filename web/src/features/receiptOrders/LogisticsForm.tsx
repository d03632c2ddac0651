import { logistics } from '@tradeport/shared/contract/uploadDetail.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { DayPicker } from '../../ui/forms/DayPicker.tsx';
import { EntryForm } from '../../ui/forms/EntryForm.tsx';
import { FileIdsField, useUploading } from '../../ui/forms/FileIds.tsx';
import { faultOf, refuse } from '../../ui/forms/rulesOf.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import styles from './Orders.module.css';
import { ORDERS, type Order } from './orderRecord.ts';
import { text, useText } from './text.ts';

/** Orders that are shown at once, the last uploaded first: what is left comes when these are done. */
const SHOWN = 20;

interface Told {
  readonly logisticsProvider?: string;
  readonly trackingNo?: string;
  readonly shipDate?: string;
  readonly logisticsFiles?: readonly string[];
}
type Drafts = Readonly<Record<string, Told | undefined>>;

const isBegun = (told: Told | undefined): boolean =>
  told !== undefined &&
  [told.logisticsProvider, told.trackingNo, told.shipDate, ...(told.logisticsFiles ?? [])].some((value) => value);
const completeOf = (detailSerialNo: string, { logisticsProvider, trackingNo, shipDate, logisticsFiles = [] }: Told) =>
  logisticsProvider && trackingNo && shipDate
    ? [{ detailSerialNo, logisticsProvider, trackingNo, shipDate, logisticsFiles: [...logisticsFiles] }]
    : [];

/** One order: what it is, and how it went. An order of which nothing is told is left for later. */
const OrderLogistics = (props: {
  readonly order: Order;
  readonly isAlone: boolean;
  readonly onBusy: (field: string, isBusy: boolean) => void;
}) => {
  const { order, isAlone, onBusy } = props;
  const t = useText();
  const no = order.detailSerialNo;
  const rule = (name: keyof typeof logistics) => [
    (form: { readonly getFieldValue: (name: string) => Told | undefined }) => ({
      validator: (_rule: unknown, value: unknown) => {
        const isEmpty = value === undefined || value === '';
        const isNeeded = isAlone || isBegun(form.getFieldValue(no));
        return refuse(isEmpty ? (isNeeded ? text('needed') : undefined) : faultOf(logistics[name], value));
      },
    }),
  ];
  return (
    <section className={styles.order} aria-label={order.contractNo}>
      <div className={styles.orderHead}>
        <strong>{order.contractNo}</strong>
        <span>
          {order.buyerName} · {moneyText(order.orderTotal, order.currency)}
        </span>
      </div>
      <div className={styles.three}>
        <Form.Item name={[no, 'logisticsProvider']} label={t('provider')} rules={rule('logisticsProvider')}>
          <Input />
        </Form.Item>
        <Form.Item name={[no, 'trackingNo']} label={t('trackingNo')} rules={rule('trackingNo')}>
          <Input />
        </Form.Item>
        <Form.Item name={[no, 'shipDate']} label={t('shipDate')} rules={rule('shipDate')}>
          <DayPicker />
        </Form.Item>
      </div>
      <FileIdsField
        name={[no, 'logisticsFiles']}
        label={t('optional', { field: t('logisticsFiles') })}
        kind="LOGISTICS_PROOF"
        onBusy={(isBusy) => onBusy(no, isBusy)}
      />
    </section>
  );
};

const Orders = ({ orders, isAlone }: { readonly orders: readonly Order[]; readonly isAlone: boolean }) => {
  const t = useText();
  const navigate = useNavigate();
  const [form] = Form.useForm();
  const [failure, setFailure] = useState<CallFailed>();
  const { isUploading, onBusy } = useUploading();
  const { send, sending } = useSend(api.uploadDetail.completeLogistics, { invalidates: [api.uploadDetail.detailPage] });
  const supply = async (drafts: Drafts) => {
    setFailure(undefined);
    const told = Object.entries(drafts).flatMap(([no, one]) => (one === undefined ? [] : completeOf(no, one)));
    if (told.length === 0) return toast('warning', text('nothingTold'));
    const outcome = await send({ orders: told });
    if (outcome.ok) {
      toast('success', text('supplied', { count: told.length }));
      await navigate(ORDERS);
      return;
    }
    const { fieldErrors } = outcome.failure;
    form.setFields(
      fieldErrors.flatMap(({ path, message }) => {
        const [, at = '', name = ''] = path.split('.');
        const one = told[Number(at)];
        return one === undefined ? [] : [{ name: [one.detailSerialNo, name], errors: [message] }];
      }),
    );
    if (fieldErrors.length === 0) setFailure(outcome.failure);
  };
  return (
    <EntryForm<Drafts> form={form} onFinish={(drafts) => void supply(drafts)}>
      {orders.map((order) => (
        <OrderLogistics key={order.detailSerialNo} order={order} isAlone={isAlone} onBusy={onBusy} />
      ))}
      {failure !== undefined && <FailureNote failure={failure} />}
      <div className={styles.actions}>
        <Button type="primary" size="large" htmlType="submit" loading={sending || isUploading}>
          {t('supply')}
        </Button>
      </div>
    </EntryForm>
  );
};

/** How orders went whose review waits for it: all that wait, or the one that the address names. */
export function LogisticsForm() {
  const t = useText();
  const [params] = useSearchParams();
  const no = params.get('no');
  const query = useCall(
    api.uploadDetail.detailPage,
    { status: ['awaitingLogistics'], pageSize: SHOWN, ...(no === null ? {} : { detailSerialNo: no }) },
    { own: true },
  );
  const { data } = query;
  if (data === undefined)
    return query.error ? <ErrorFace error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonLines />;
  if (data.list.length === 0) return <Empty title={t('noneWaits')} why={t('noneWaitsWhy')} />;
  return <Orders orders={data.list} isAlone={data.list.length === 1} />;
}
