import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { ArrowLeftRight } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { agreedRate } from '../../ui/money/rateText.ts';
import { moneyColumn, numberColumn, timeColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { SumLine } from '../../ui/records/Sums.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { OrderDrawer } from './OrderDrawer.tsx';
import { bought, filterNames, OrderCard, sharedColumns } from './orderCells.tsx';
import { nextChangeAt, type Order, orderList } from './orderRecord.ts';
import { type Say, useText } from './text.ts';

const orderColumns = (t: Say): readonly RecordColumn<Order>[] => {
  const { created, pair, sold, state, operator, updated } = sharedColumns(t, { state: 5 });
  return [
    created,
    pair,
    sold,
    moneyColumn('bought', t('buyAmount'), bought, { priority: 3 }),
    numberColumn('rate', t('rate'), ({ rate }) => agreedRate(rate), { width: 92, align: 'right', priority: 2 }),
    state,
    operator,
    timeColumn('expected', t('expected'), (order) => order.estimatedSettlementDate, { optional: true }),
    updated,
  ];
};

type OrderTotals = ResultOf<(typeof exchange)['summary']>;

const Totals = ({ totals }: { readonly totals: OrderTotals | undefined }) => {
  const t = useText();
  if (totals === undefined || totals.bySellCurrency.length === 0) return null;
  const sums = (rows: OrderTotals['bySellCurrency']) =>
    rows.map(({ currency, amount }) => <Money key={currency} amount={amount} ccy={currency} strong />);
  return (
    <SumLine
      title={t('settledTotals')}
      sums={[
        { key: 'sold', label: t('sold'), value: sums(totals.bySellCurrency) },
        { key: 'bought', label: t('bought'), value: sums(totals.byBuyCurrency) },
      ]}
    />
  );
};

const NewExchange = ({ primary }: { readonly primary: boolean }) => (
  <PermittedLink screen={screens.exchange} primary={primary}>
    <ArrowLeftRight size={16} /> {useText()('newExchange')}
  </PermittedLink>
);

/** All exchange orders of the merchant: by state, filtered, with totals; a row opens everything known about it. */
export function ExchangeOrdersPage() {
  const t = useText();
  const records = useRecords(orderList, api.exchange.list, { also: [api.exchange.summary], nextChangeAt });
  const { page, filters, fault, narrowed } = records;
  const asked = { own: true, enabled: fault === undefined, quiet: true };
  const totals = useList(api.exchange.summary, orderList.countRequest(filters), asked);
  const hasSettled = [undefined, 'settled'].includes(orderList.stateOf(filters));
  // Beside an error or an empty list the next step stands in the list's place.
  const hasRows = (page.data?.list.length ?? 0) > 0;
  return (
    <RecordPage
      of={records}
      name="exchangeOrders"
      title={t('records')}
      purpose={t('recordsPurpose', { days: ORDER_SPAN_DAYS })}
      actions={<NewExchange primary={hasRows || (narrowed && !page.isError)} />}
      exports={api.exchange.download}
      counts={totals.data?.byStatus}
      above={<Totals totals={hasSettled ? totals.data : undefined} />}
      pills={filterNames(t)}
      columns={orderColumns(t)}
      rowKey={({ id }) => id}
      card={(order) => <OrderCard order={order} />}
      empty={<Empty title={t('noOrders')} why={t('noOrdersWhy')} actions={<NewExchange primary />} />}
      drawer={OrderDrawer}
    />
  );
}
