import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Asked } from '../../ui/forms/Asked.tsx';
import { RecordFormView } from '../../ui/forms/record/RecordFormView.tsx';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { logisticsForm, type Way, wayIn } from './orderForm.ts';
import { ORDERS, type Order } from './orderRecord.ts';
import { text, useText } from './text.ts';

/** Orders that are shown at once, the last uploaded first: what is left comes when these are done. */
const SHOWN = 20;

const completeOf = (detailSerialNo: string, { logisticsProvider, trackingNo, shipDate, logisticsFiles = [] }: Way) =>
  logisticsProvider && trackingNo && shipDate
    ? [{ detailSerialNo, logisticsProvider, trackingNo, shipDate, logisticsFiles }]
    : [];

const Orders = ({ orders }: { readonly orders: readonly Order[] }) => {
  const t = useText();
  const navigate = useNavigate();
  const [form] = useState(() => logisticsForm(orders));
  const { send, sending } = useSend(api.uploadDetail.completeLogistics, { invalidates: [api.uploadDetail.detailPage] });
  const toldIn = (draft: object) =>
    orders.flatMap(({ detailSerialNo }) => completeOf(detailSerialNo, wayIn(draft, detailSerialNo)));
  const entry = useRecordForm({
    form,
    submit: (_told, draft) => send({ orders: toldIn(draft) }),
    sending,
    // A refusal counts the orders that were sent; a field is named by the number of its order.
    within: (path, draft) => {
      const [, at, ...field] = path.split('.');
      return [toldIn(draft)[Number(at)]?.detailSerialNo, ...field].join('.');
    },
    onSent: ({ detailSerialNos }) => {
      toast('success', text('supplied', { count: detailSerialNos.length }));
      void navigate(ORDERS);
    },
  });
  const told = toldIn(entry.draft);
  const rows = orders.map(({ detailSerialNo, contractNo, buyerName, orderTotal, currency }) => ({
    key: detailSerialNo,
    label: contractNo,
    value: `${buyerName} · ${moneyText(orderTotal, currency)}`,
    ...(told.some((one) => one.detailSerialNo === detailSerialNo) ? { note: t('toldOf') } : {}),
  }));
  return (
    <RecordFormView
      entry={entry}
      submit={t('supply')}
      instead={entry.isTouched ? undefined : () => toast('warning', text('nothingTold'))}
      summary={{ title: t('orders'), rows }}
      bar={{ label: t('toldOf'), value: `${told.length} / ${orders.length}` }}
      leaves={({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname}
    />
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
  return (
    <Asked of={query}>
      {({ list }) =>
        list.length === 0 ? <Empty title={t('noneWaits')} why={t('noneWaitsWhy')} /> : <Orders orders={list} />
      }
    </Asked>
  );
}
