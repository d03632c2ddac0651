import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { RecordFormPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { RecordFormView } from '../../ui/forms/record/RecordFormView.tsx';
import { begunWith } from '../../ui/forms/record/travel.ts';
import { useRecordForm } from '../../ui/forms/record/useRecordForm.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { text, useText } from './text.ts';
import { tradeOrderForm } from './tradeOrderForm.ts';
import type { TradeOrderDetail } from './tradeOrderRecord.ts';

const LIST = pathTo(screens.tradeOrders);
const SHOWN = { invalidates: [api.ftrOrder.query, api.ftrOrder.queryDetail] };

const draftOf = (order: TradeOrderDetail) =>
  begunWith(tradeOrderForm, { ...order, currency: isFiatCcy(order.currency) ? order.currency : undefined });

interface FormProps {
  /** An order that was sent back, to be corrected. */
  readonly correcting: TradeOrderDetail | undefined;
}

function TradeOrderForm({ correcting }: FormProps) {
  const t = useText();
  const navigate = useNavigate();
  const create = useSend(api.ftrOrder.create, SHOWN);
  const update = useSend(api.ftrOrder.update, SHOWN);
  const isCorrecting = correcting !== undefined;
  const entry = useRecordForm({
    form: tradeOrderForm,
    start: correcting && draftOf(correcting),
    isCorrecting,
    submit: (told) =>
      correcting === undefined ? create.send(told) : update.send({ ...told, orderNo: correcting.orderNo }),
    sending: create.sending || update.sending,
    onSent: ({ orderNo }) => {
      toast('success', text('sent'));
      void navigate(`${LIST}?open=${encodeURIComponent(orderNo)}`);
    },
  });
  const { currency, totalAmount = '', buyerName, merchantOrderNo } = entry.draft;
  const total =
    currency === undefined || !/^\d+(\.\d+)?$/.test(totalAmount) ? t('none') : moneyText(totalAmount, currency);
  const rows = [
    { key: 'number', label: t('orderNumber'), value: merchantOrderNo || t('none') },
    { key: 'buyer', label: t('buyer'), value: buyerName || t('none') },
    { key: 'total', label: t('total'), value: total },
  ];
  return (
    <RecordFormView
      entry={entry}
      summary={{ title: t('summary'), rows, foot: t('whatNext') }}
      submit={t(isCorrecting ? 'resubmit' : 'submit')}
    />
  );
}

/** Adding a trade order, or correcting one by its number. */
export function TradeOrderFormPage({ orderNo }: { readonly orderNo: string | undefined }) {
  const t = useText();
  const asked = useCall(
    api.ftrOrder.queryDetail,
    { orderNo: orderNo ?? '-' },
    { enabled: orderNo !== undefined, quiet: true },
  );
  const order = asked.data;
  return (
    <RecordFormPage
      id={orderNo}
      list={LIST}
      say={t}
      asked={asked}
      sentBack={
        order?.status === 'returned'
          ? { record: order, note: t('returnedNote', { opinion: order.auditOpinion ?? '' }) }
          : undefined
      }
    >
      {(correcting) => <TradeOrderForm correcting={correcting} />}
    </RecordFormPage>
  );
}
