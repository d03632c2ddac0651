import { exchange as calls } from '@tradeport/shared/contract/exchange.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { useMayLockForward } from '../../../session/useMayLockForward.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { AddLink, AddNext } from '../../../ui/forms/AddLink.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { agreedRate } from '../../../ui/money/rateText.ts';
import { TimeCell } from '../../../ui/records/cells.tsx';
import { moneyColumn, numberColumn, wordColumn } from '../../../ui/records/columns.tsx';
import { RecordPage } from '../../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../../ui/records/RecordTable.tsx';
import { recordList } from '../../../ui/records/recordList.ts';
import { useRecords } from '../../../ui/records/useRecords.ts';
import { OrderDrawer } from '../OrderDrawer.tsx';
import { bought, filterNames, OrderCard, sharedColumns } from '../orderCells.tsx';
import { LOCKED_TABS, nextChangeAt, type Order, shortOf } from '../orderRecord.ts';
import { type Say as ExchangeSay, useText as useExchangeText } from '../text.ts';
import { ForwardForm } from './ForwardForm.tsx';
import { type Say, useText } from './text.ts';

/** The forwards of contracts. */
const forwardList = recordList({
  call: calls.list,
  filters: ['orderNo', 'sellCurrency', 'buyCurrency', 'startDate', 'endDate'],
  fixed: { delivery: 'forward' },
  daysMax: ORDER_SPAN_DAYS,
  tabs: LOCKED_TABS,
});

const forwardColumns = (t: Say, say: ExchangeSay): readonly RecordColumn<Order>[] => {
  const { created, pair, sold, state, operator, updated } = sharedColumns(say, { state: 7 });
  return [
    created,
    pair,
    sold,
    moneyColumn('bought', say('buyAmount'), bought, { priority: 3 }),
    numberColumn('rate', say('rate'), ({ rate }) => agreedRate(rate), { width: 92, align: 'right', priority: 2 }),
    wordColumn('deliveryDay', t('deliveryDay'), ({ deliveryDay }) => <TimeCell at={deliveryDay} form="day" />, {
      width: 112,
      priority: 6,
    }),
    wordColumn('short', t('short'), (order) => shortOf(order) ?? t('none'), { width: 128, priority: 1 }),
    state,
    wordColumn(
      'penalty',
      t('penalty'),
      ({ closingPenalty, sellCurrency }) => (closingPenalty ? moneyText(closingPenalty, sellCurrency) : t('none')),
      { width: 120, optional: true },
    ),
    wordColumn(
      'dueToday',
      t('dueToday'),
      ({ amountDueToday, sellCurrency }) => (amountDueToday ? moneyText(amountDueToday, sellCurrency) : t('none')),
      { width: 144, optional: true },
    ),
    wordColumn('contract', t('contract'), ({ tradeOrderNo }) => tradeOrderNo ?? t('none'), {
      width: 168,
      optional: true,
    }),
    operator,
    updated,
  ];
};

const Forwards = () => {
  const t = useText();
  const say = useExchangeText();
  const records = useRecords(forwardList, api.exchange.list, { also: [api.exchange.summary], nextChangeAt });
  const { filters, fault } = records;
  const asked = { own: true, enabled: fault === undefined, quiet: true };
  const totals = useList(api.exchange.summary, forwardList.countRequest(filters), asked);
  const add = { to: `${pathTo(screens.forwards)}?form=new`, label: t('newOrder'), may: useMayLockForward() };
  return (
    <RecordPage
      of={records}
      name="forwards"
      title={t('records')}
      purpose={t('recordsPurpose', { days: ORDER_SPAN_DAYS })}
      actions={<AddLink {...add} />}
      exports={api.exchange.download}
      counts={totals.data?.byStatus}
      pills={filterNames(say)}
      columns={forwardColumns(t, say)}
      rowKey={({ id }) => id}
      card={(order) => <OrderCard order={order} />}
      empty={
        <Empty title={t('noOrders')} why={t('noOrdersWhy')} actions={<AddNext {...add} screen={screens.forwards} />} />
      }
      drawer={OrderDrawer}
    />
  );
};

/** The forwards of the merchant's contracts; in place of the list, the form that locks one (`?form=`), then its order (`?order=`). */
export function ForwardsPage() {
  const [params] = useSearchParams();
  return params.has('form') || params.has('order') ? <ForwardForm /> : <Forwards />;
}
