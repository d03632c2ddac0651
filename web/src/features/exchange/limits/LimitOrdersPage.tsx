import { exchange as calls } from '@tradeport/shared/contract/exchange.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { pairName } from '@tradeport/shared/rules/pairName.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { Hourglass } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../../ui/forms/PermittedLink.tsx';
import { PairFlags } from '../../../ui/money/FlagName.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { agreedRate } from '../../../ui/money/rateText.ts';
import { NumberAndTime, RecordCard, StateCell } from '../../../ui/records/cells.tsx';
import {
  moneyColumn,
  numberColumn,
  stateColumn,
  timeColumn,
  titleColumn,
  wordColumn,
} from '../../../ui/records/columns.tsx';
import { RecordPage } from '../../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../../ui/records/RecordTable.tsx';
import { recordList } from '../../../ui/records/recordList.ts';
import { useRecords } from '../../../ui/records/useRecords.ts';
import { OrderDrawer } from '../OrderDrawer.tsx';
import { nextChangeAt, type Order } from '../orderRecord.ts';
import { useText as useExchangeText } from '../text.ts';
import { type Say, useText } from './text.ts';

/** The exchanges that wait for a price, or did: what waits first. */
export const limitList = recordList({
  call: calls.list,
  filters: ['orderNo', 'sellCurrency', 'buyCurrency', 'startDate', 'endDate'],
  fixed: { mode: 'delegated' },
  daysMax: ORDER_SPAN_DAYS,
  tabs: {
    machine,
    states: ['placed', 'settling', 'partlySettled', 'settled', 'failed', 'timedOut', 'cancelled', 'expired'],
  },
});

const sold = ({ sellAmount, sellCurrency }: Order) => ({ amount: sellAmount, ccy: sellCurrency, strong: true });
const bought = ({ buyAmount, buyCurrency }: Order) => ({ amount: buyAmount, ccy: buyCurrency, strong: true });
const flagsOf = ({ sellCurrency, buyCurrency }: Order) => <PairFlags sell={sellCurrency} buy={buyCurrency} />;
const pairOf = ({ sellCurrency, buyCurrency }: Order): string => pairName(sellCurrency, buyCurrency);

const limitColumns = (t: Say, say: ReturnType<typeof useExchangeText>): readonly RecordColumn<Order>[] => [
  timeColumn('created', say('created'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('pair', say('pair'), (order) => ({
    lead: flagsOf(order),
    title: pairOf(order),
    second: order.id,
    wraps: true,
  })),
  moneyColumn('sold', say('sellAmount'), sold, { priority: 4 }),
  moneyColumn('total', t('total'), bought, { priority: 3 }),
  numberColumn('target', t('target'), ({ targetRate }) => agreedRate(targetRate ?? ''), {
    ...{ width: 92, align: 'right', priority: 6 },
  }),
  wordColumn('deadline', t('deadline'), ({ deadlineDate }) => deadlineDate, { width: 112, priority: 5 }),
  stateColumn(machine, ({ state }) => state, { width: 160, priority: 7 }),
  wordColumn('operator', say('operator'), ({ operatorName }) => operatorName, { width: 108, priority: 1 }),
  timeColumn('updated', say('updated'), ({ updatedAt }) => updatedAt, { optional: true }),
];

const LimitCard = ({ order }: { readonly order: Order }) => (
  <RecordCard
    flag={flagsOf(order)}
    title={pairOf(order)}
    end={<Money {...sold(order)} />}
    second={<NumberAndTime number={order.id} at={order.createdAt} />}
    state={<StateCell machine={machine} state={order.state} />}
  />
);

const NewOrder = ({ primary }: { readonly primary: boolean }) => (
  <PermittedLink screen={screens.delegateExchange} primary={primary}>
    <Hourglass size={16} /> {useText()('newOrder')}
  </PermittedLink>
);

/** All limit orders of the merchant: by state, filtered; a row opens everything known about it. */
export function LimitOrdersPage() {
  const t = useText();
  const say = useExchangeText();
  const records = useRecords(limitList, api.exchange.list, { also: [api.exchange.summary], nextChangeAt });
  const { page, filters, fault, narrowed } = records;
  const asked = { own: true, enabled: fault === undefined, quiet: true };
  const totals = useList(api.exchange.summary, limitList.countRequest(filters), asked);
  const hasRows = (page.data?.list.length ?? 0) > 0;
  return (
    <RecordPage
      of={records}
      name="limitOrders"
      title={t('records')}
      purpose={t('recordsPurpose', { days: ORDER_SPAN_DAYS })}
      actions={<NewOrder primary={hasRows || (narrowed && !page.isError)} />}
      exports={api.exchange.download}
      counts={totals.data?.byStatus}
      pills={{
        orderNo: say('orderNo'),
        sellCurrency: say('sellCcy'),
        buyCurrency: say('buyCcy'),
        startDate: say('created'),
      }}
      columns={limitColumns(t, say)}
      rowKey={({ id }) => id}
      card={(order) => <LimitCard order={order} />}
      empty={<Empty title={t('noOrders')} why={t('noOrdersWhy')} actions={<NewOrder primary />} />}
      drawer={OrderDrawer}
    />
  );
}
