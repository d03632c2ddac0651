import { exchange as calls } from '@tradeport/shared/contract/exchange.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { Hourglass } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../../ui/forms/PermittedLink.tsx';
import { agreedRate } from '../../../ui/money/rateText.ts';
import { TimeCell } from '../../../ui/records/cells.tsx';
import { moneyColumn, numberColumn, wordColumn } from '../../../ui/records/columns.tsx';
import { RecordPage } from '../../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../../ui/records/RecordTable.tsx';
import { recordList } from '../../../ui/records/recordList.ts';
import { useRecords } from '../../../ui/records/useRecords.ts';
import { OrderDrawer } from '../OrderDrawer.tsx';
import { bought, filterNames, OrderCard, sharedColumns } from '../orderCells.tsx';
import { nextChangeAt, type Order } from '../orderRecord.ts';
import { type Say as ExchangeSay, useText as useExchangeText } from '../text.ts';
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

const limitColumns = (t: Say, say: ExchangeSay): readonly RecordColumn<Order>[] => {
  const { created, pair, sold, state, operator, updated } = sharedColumns(say, { state: 7 });
  return [
    created,
    pair,
    sold,
    moneyColumn('total', t('total'), bought, { priority: 3 }),
    numberColumn('target', t('target'), ({ targetRate }) => agreedRate(targetRate ?? ''), {
      width: 92,
      align: 'right',
      priority: 6,
    }),
    wordColumn('deadline', t('deadline'), ({ deadlineDate }) => <TimeCell at={deadlineDate} form="day" />, {
      width: 112,
      priority: 5,
    }),
    state,
    operator,
    updated,
  ];
};

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
      pills={filterNames(say)}
      columns={limitColumns(t, say)}
      rowKey={({ id }) => id}
      card={(order) => <OrderCard order={order} />}
      empty={<Empty title={t('noOrders')} why={t('noOrdersWhy')} actions={<NewOrder primary />} />}
      drawer={OrderDrawer}
    />
  );
}
