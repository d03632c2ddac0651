import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { SETTLEMENT_MODES } from '@tradeport/shared/rules/settlement.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { Banknote } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { CountryFlag } from '../../ui/money/CountryFlag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useCancelTogether } from '../../ui/orders/cancelTogether.ts';
import { OrderState } from '../../ui/orders/OnHold.tsx';
import { NumberAndTime, RecordCard, TimeCell } from '../../ui/records/cells.tsx';
import {
  moneyColumn,
  numberColumn,
  stateColumn,
  timeColumn,
  titleColumn,
  wordColumn,
} from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import type { ListFilters } from '../../ui/records/recordList.ts';
import { SumTiles } from '../../ui/records/Sums.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { SettlementDrawer } from './SettlementDrawer.tsx';
import { accountEnd, invalidates, ofKind, type Settlement, settlementList } from './settlementRecord.ts';
import { type Say, useText } from './text.ts';

const amountOf = ({ amount, currency }: Settlement) => ({ amount, ccy: currency });
const receivesOf = ({ receiveAmount, receiveCurrency }: Settlement) => ({
  amount: receiveAmount,
  ccy: receiveCurrency,
  strong: true,
});

/** What the payee gets, or is to get: nothing of an order that gave all back. */
const Receives = ({ order }: { readonly order: Settlement }) => {
  const t = useText();
  return order.backAmount === null ? <Money {...receivesOf(order)} /> : <span>{t('none')}</span>;
};

/** Whoever is paid by a settlement is in the mainland. */
const PAID_IN = 'CHN';

/** The payee takes what width is left. */
const columns = (t: Say): readonly RecordColumn<Settlement>[] => [
  timeColumn('created', t('created'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('payee', t('payee'), ({ payeeName, bankName, cardNumber }) => ({
    lead: <CountryFlag of={PAID_IN} />,
    title: payeeName,
    second: `${accountEnd(cardNumber)} ${bankName}`,
  })),
  moneyColumn('amount', t('amount'), amountOf, { priority: 3 }),
  {
    ...moneyColumn('receives', t('receives'), receivesOf, { priority: 5 }),
    render: (order) => <Receives order={order} />,
  },
  {
    ...stateColumn(machine, ({ state }) => state, { width: 132, priority: 4 }),
    render: (order) => <OrderState machine={machine} order={order} />,
  },
  wordColumn('mode', t('mode'), ({ modeText }) => modeText, { width: 84, priority: 2 }),
  numberColumn('orderNo', t('orderNo'), ({ orderNo }) => orderNo, { width: 168, priority: 1 }),
  wordColumn('operator', t('operator'), ({ operatorName }) => operatorName, { width: 108, optional: true }),
  wordColumn('valueDay', t('valueDay'), ({ valueDay }) => <TimeCell at={valueDay} form="day" />, {
    width: 112,
    optional: true,
  }),
  timeColumn('ended', t('ended'), ({ endedAt }) => endedAt, { optional: true }),
];

const SettlementCard = ({ order }: { readonly order: Settlement }) => (
  <RecordCard
    flag={<CountryFlag of={PAID_IN} />}
    title={order.payeeName}
    end={<Money {...(order.backAmount === null ? receivesOf(order) : amountOf(order))} />}
    second={<NumberAndTime number={order.orderNo} at={order.createdAt} />}
    state={<OrderState machine={machine} order={order} />}
  />
);

const NewSettlement = ({ primary }: { readonly primary: boolean }) => (
  <PermittedLink screen={screens.settle} primary={primary}>
    <Banknote size={16} /> {useText()('newSettlement')}
  </PermittedLink>
);

/** What was settled and what is under way, by the filters of the list. */
const Sums = ({ filters, enabled }: { readonly filters: ListFilters; readonly enabled: boolean }) => {
  const t = useText();
  const asked = settlementList.exportRequest(filters);
  const { data } = useList(api.paymentOrder.querySettleOrderSumAmt, asked, { enabled, quiet: true });
  if (data === undefined || data.currencies.length === 0) return null;
  const { paidAmount, openAmount, receiveCurrency, currencies } = data;
  return (
    <SumTiles
      label={t('sums')}
      sums={[
        { key: 'paid', label: t('sumPaid'), value: <Money amount={paidAmount} ccy={receiveCurrency} strong /> },
        { key: 'open', label: t('sumOpen'), value: <Money amount={openAmount} ccy={receiveCurrency} strong /> },
        ...currencies.slice(0, 2).map(({ currency, amount, count }) => ({
          key: currency,
          label: t('sumOf', { ccy: currency, count }),
          value: <Money amount={amount} ccy={currency} strong />,
        })),
      ]}
    />
  );
};

/** All settlements of the merchant: by state, filtered, with sums; a row opens everything known about it. */
export function SettlementsPage() {
  const t = useText();
  const records = useRecords(settlementList, api.settleOrder.query, {
    also: [api.paymentOrder.querySettleOrderSumAmt],
  });
  const cancel = useCancelTogether<Settlement>({
    ...ofKind,
    machine,
    access: changing(screens.settlements),
    name: t('cancel'),
    invalidates,
  });
  const { page, narrowed, filters, fault } = records;
  const hasRows = (page.data?.list.length ?? 0) > 0;
  return (
    <RecordPage
      of={records}
      name="settlements"
      title={t('title')}
      purpose={t('purpose', { days: ORDER_SPAN_DAYS })}
      actions={<NewSettlement primary={hasRows || (narrowed && !page.isError)} />}
      exports={api.settleOrder.export}
      names={{ ask: api.paymentOrder.names, fixed: ofKind }}
      counts={page.data?.byStatus}
      above={<Sums filters={filters} enabled={fault === undefined} />}
      pills={{
        orderNo: t('orderNo'),
        name: t('payee'),
        payee: t('payeePart'),
        currency: t('currency'),
        mode: { label: t('mode'), options: SETTLEMENT_MODES.map((value) => ({ value, label: t(value) })) },
        startDate: t('created'),
      }}
      columns={columns(t)}
      rowKey={({ orderNo }) => orderNo}
      card={(order) => <SettlementCard order={order} />}
      empty={<Empty title={t('noSettlements')} why={t('noSettlementsWhy')} actions={<NewSettlement primary />} />}
      views="settlement"
      ticked={{ amountOf: (row) => row, moves: [cancel] }}
      drawer={SettlementDrawer}
    />
  );
}
