import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { poboPayer } from '@tradeport/shared/states/poboPayer.ts';
import { Send } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { CountryFlag } from '../../ui/money/CountryFlag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useCancelTogether } from '../../ui/orders/cancelTogether.ts';
import { NumberAndTime, RecordCard } from '../../ui/records/cells.tsx';
import { moneyColumn, numberColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import type { Slot } from '../../ui/slot.ts';
import { PaymentDrawer } from './PaymentDrawer.tsx';
import { PaymentState } from './PaymentState.tsx';
import { accountEnd, countryOf, invalidates, ofKind, type Payment, paymentList } from './paymentRecord.ts';
import { type Say, useText } from './text.ts';

const amountOf = ({ amount, currency }: Payment) => ({ amount, ccy: currency, strong: true });

/** What every list of payments begins with: when, to whom with what marks, how much. The payee takes what width is left. */
export const paymentColumns = <Row extends Payment>(
  t: Say,
  marks?: (row: Row) => Slot,
): readonly RecordColumn<Row>[] => [
  timeColumn('created', t('created'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('payee', t('payee'), (payment) => ({
    lead: <CountryFlag of={countryOf(payment)} />,
    title: marks ? (
      <>
        <span>{payment.payeeName}</span> {marks(payment)}
      </>
    ) : (
      payment.payeeName
    ),
    second: [
      `${accountEnd(payment.cardNumber)} ${payment.bankName}`,
      ...(payment.poboPayerName === null ? [] : [t('behalf', { payer: payment.poboPayerName })]),
    ].join(' · '),
    ...(marks ? { wraps: true } : {}),
  })),
  moneyColumn('amount', t('amount'), amountOf, { priority: 5 }),
  {
    key: 'state',
    title: t('state'),
    width: 132,
    priority: 4,
    render: (row) => <PaymentState payment={row} />,
  },
  wordColumn('operator', t('operator'), ({ operatorName }) => operatorName, { width: 108, priority: 1 }),
];

const columns = (t: Say): readonly RecordColumn<Payment>[] => [
  ...paymentColumns<Payment>(t),
  numberColumn('orderNo', t('orderNo'), ({ orderNo }) => orderNo, { width: 168, priority: 2 }),
  wordColumn('reviewer', t('reviewer'), ({ reviewerName }) => reviewerName ?? t('none'), {
    width: 108,
    optional: true,
  }),
  numberColumn('merchantOrderNo', t('merchantOrderNo'), (row) => row.merchantOrderNo ?? t('none'), {
    width: 150,
    optional: true,
  }),
  numberColumn('batchNo', t('batchNo'), ({ batchNo }) => batchNo ?? t('none'), { width: 168, optional: true }),
  timeColumn('ended', t('ended'), ({ endedAt }) => endedAt, { optional: true }),
];

interface PaymentCardProps {
  readonly payment: Payment;
  readonly marks?: Slot;
}

export const PaymentCard = ({ payment, marks }: PaymentCardProps) => (
  <RecordCard
    flag={<CountryFlag of={countryOf(payment)} />}
    title={payment.payeeName}
    end={<Money {...amountOf(payment)} />}
    second={
      <>
        {marks} <NumberAndTime number={payment.orderNo} at={payment.createdAt} />
      </>
    }
    state={<PaymentState payment={payment} />}
  />
);

/** Payers that a list can be narrowed to at once. */
const PAYERS_OFFERED = 100;

/** Those on whose behalf it may have been paid, removed ones among them; none for whoever may not see them. */
const usePayerOptions = () => {
  const status = Object.values(poboPayer.states).map(({ code }) => code);
  const { data } = useList(api.poboPayer.queryPage, { status, pageSize: PAYERS_OFFERED }, { quiet: true });
  return (data?.list ?? []).map(({ payerNo, name }) => ({ value: payerNo, label: name }));
};

const NewPayment = ({ primary }: { readonly primary: boolean }) => (
  <PermittedLink screen={screens.newPayment} primary={primary}>
    <Send size={16} /> {useText()('newPayment')}
  </PermittedLink>
);

/** All payments of the merchant: by state, filtered; a row opens everything known about it. */
export function PaymentsPage() {
  const t = useText();
  const records = useRecords(paymentList, api.paymentOrder.queryPage);
  const cancel = useCancelTogether<Payment>({
    ...ofKind,
    machine,
    access: changing(screens.payments),
    name: t('cancel'),
    invalidates,
  });
  const { page, narrowed } = records;
  const hasRows = (page.data?.list.length ?? 0) > 0;
  return (
    <RecordPage
      of={records}
      name="payments"
      title={t('title')}
      purpose={t('purpose', { days: ORDER_SPAN_DAYS })}
      actions={<NewPayment primary={hasRows || (narrowed && !page.isError)} />}
      exports={api.paymentOrder.downloadUserOrder}
      names={{ ask: api.paymentOrder.names, fixed: ofKind }}
      sums={api.paymentOrder.sums}
      counts={page.data?.byStatus}
      pills={{
        orderNo: t('orderNo'),
        merchantOrderNo: t('merchantOrderNo'),
        batchNo: t('batchNo'),
        poboPayerNo: { label: t('onBehalfOf'), options: usePayerOptions() },
        name: t('payee'),
        payee: t('payeePart'),
        currency: t('currency'),
        startDate: t('created'),
      }}
      columns={columns(t)}
      rowKey={({ orderNo }) => orderNo}
      card={(payment) => <PaymentCard payment={payment} />}
      empty={<Empty title={t('noPayments')} why={t('noPaymentsWhy')} actions={<NewPayment primary />} />}
      views="payment"
      ticked={{ amountOf: (row) => row, partyOf: ({ payeeName }) => payeeName, moves: [cancel] }}
      drawer={PaymentDrawer}
    />
  );
}
