import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { pairName } from '@tradeport/shared/rules/pairName.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { ArrowLeftRight } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { PairFlags } from '../../ui/money/FlagName.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { agreedRate } from '../../ui/money/rateText.ts';
import { NumberAndTime, RecordCard, StateCell } from '../../ui/records/cells.tsx';
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
import { SumLine } from '../../ui/records/Sums.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { OrderDrawer } from './OrderDrawer.tsx';
import { nextChangeAt, type Order, orderList } from './orderRecord.ts';
import { type Say, useText } from './text.ts';

const pairOf = ({ sellCurrency, buyCurrency }: Order): string => pairName(sellCurrency, buyCurrency);
const flagsOf = ({ sellCurrency, buyCurrency }: Order) => <PairFlags sell={sellCurrency} buy={buyCurrency} />;
const sold = ({ sellAmount, sellCurrency }: Order) => ({ amount: sellAmount, ccy: sellCurrency, strong: true });
const bought = ({ buyAmount, buyCurrency }: Order) => ({ amount: buyAmount, ccy: buyCurrency, strong: true });

/** The pair takes what width is left. */
const orderColumns = (t: Say): readonly RecordColumn<Order>[] => [
  timeColumn('created', t('created'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('pair', t('pair'), (order) => ({
    lead: flagsOf(order),
    title: pairOf(order),
    second: order.id,
    wraps: true,
  })),
  moneyColumn('sold', t('sellAmount'), sold, { priority: 4 }),
  moneyColumn('bought', t('buyAmount'), bought, { priority: 3 }),
  numberColumn('rate', t('rate'), ({ rate }) => agreedRate(rate), { width: 92, align: 'right', priority: 2 }),
  stateColumn(machine, ({ state }) => state, { width: 160, priority: 5 }),
  wordColumn('operator', t('operator'), ({ operatorName }) => operatorName, { width: 108, priority: 1 }),
  timeColumn('expected', t('expected'), (order) => order.estimatedSettlementDate, { optional: true }),
  timeColumn('updated', t('updated'), ({ updatedAt }) => updatedAt, { optional: true }),
];

const OrderCard = ({ order }: { readonly order: Order }) => (
  <RecordCard
    flag={flagsOf(order)}
    title={pairOf(order)}
    end={<Money {...sold(order)} />}
    second={<NumberAndTime number={order.id} at={order.createdAt} />}
    state={<StateCell machine={machine} state={order.state} />}
  />
);

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
      pills={{
        orderNo: t('orderNo'),
        sellCurrency: t('sellCcy'),
        buyCurrency: t('buyCcy'),
        startDate: t('created'),
      }}
      columns={orderColumns(t)}
      rowKey={({ id }) => id}
      card={(order) => <OrderCard order={order} />}
      empty={<Empty title={t('noOrders')} why={t('noOrdersWhy')} actions={<NewExchange primary />} />}
      drawer={OrderDrawer}
    />
  );
}
