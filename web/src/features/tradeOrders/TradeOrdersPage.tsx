import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { tradeOrder as machine } from '@tradeport/shared/states/tradeOrder.ts';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useMayLockForward } from '../../session/useMayLockForward.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { AddLink } from '../../ui/forms/AddLink.tsx';
import { RecordFormPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordCard, SecondLine, StateCell, TimeCell } from '../../ui/records/cells.tsx';
import { moneyColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { hasLeft, useLinkTogether } from '../../ui/records/linkTogether.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { useMustVerify } from '../../ui/verify/NextStep.tsx';
import { useMayChange } from './DeleteTradeOrder.tsx';
import { legPage } from './legPage.ts';
import { TradeOrderDrawer } from './TradeOrderDrawer.tsx';
import { type Say, useText } from './text.ts';
import { tradeOrderPage } from './tradeOrderPage.ts';
import { type TradeOrder, tradeOrderList } from './tradeOrderRecord.ts';

/** What stands in the address where another order's number does while one is added. */
const NEW = 'new';

/** The buyer takes what width is left. */
const tradeOrderColumns = (t: Say): readonly RecordColumn<TradeOrder>[] => [
  timeColumn('submitted', t('submitted'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('buyer', t('buyer'), ({ buyerName, merchantOrderNo }) => ({ title: buyerName, second: merchantOrderNo })),
  moneyColumn(
    'total',
    t('total'),
    ({ totalAmount, currency }) => ({ amount: totalAmount, ccy: currency, flag: true, strong: true }),
    { priority: 5 },
  ),
  moneyColumn(
    'linkable',
    t('linkable'),
    ({ linkableAmount, currency }) => ({ amount: linkableAmount, ccy: currency }),
    { priority: 3 },
  ),
  stateColumn(machine, ({ status }) => status, { width: 128, priority: 4 }),
  wordColumn('product', t('product'), ({ productName }) => productName, { width: 160, priority: 2 }),
  wordColumn('country', t('country'), ({ tradeCountryText }) => tradeCountryText, { width: 120, optional: true }),
  wordColumn('type', t('type'), ({ orderTypeText }) => orderTypeText, { width: 96, optional: true }),
];

const TradeOrderCard = ({ order }: { readonly order: TradeOrder }) => (
  <RecordCard
    flag={<Flag of={order.currency} />}
    title={order.buyerName}
    end={<Money amount={order.totalAmount} ccy={order.currency} strong />}
    second={
      <SecondLine>
        <span translate="no">{order.merchantOrderNo}</span> · <TimeCell at={order.createdAt} />
      </SecondLine>
    }
    lines="wrap"
    state={<StateCell machine={machine} state={order.status} />}
  />
);

const TradeOrders = () => {
  const t = useText();
  const add = <AddLink to={`${pathTo(screens.tradeOrders)}?form=${NEW}`} label={t('add')} may={useMayChange()} />;
  const records = useRecords(tradeOrderList, api.ftrOrder.query);
  const link = useLinkTogether<TradeOrder>({
    kind: 'tradeOrder',
    numberOf: ({ orderNo }) => orderNo,
    able: ({ status, linkableAmount }) => status === 'pass' && hasLeft(linkableAmount),
  });
  const types = (['goods', 'service'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <RecordPage
      of={records}
      name="tradeOrders"
      title={t('title')}
      purpose={t('purpose', { days: ORDER_SPAN_DAYS })}
      actions={add}
      exports={api.ftrOrder.download}
      names={{ ask: api.ftrOrder.names }}
      sums={api.ftrOrder.sums}
      counts={records.page.data?.byStatus}
      pills={{
        name: t('buyer'),
        keyword: t('keyword'),
        orderType: { label: t('type'), options: types },
        currency: t('currency'),
        startDate: t('submitted'),
      }}
      columns={tradeOrderColumns(t)}
      rowKey={({ orderNo }) => orderNo}
      card={(order) => <TradeOrderCard order={order} />}
      noMatchWhy={t('noMatchWhy')}
      empty={<Empty title={t('noOrders')} why={t('noOrdersWhy')} actions={add} />}
      views="tradeOrder"
      ticked={{ amountOf: ({ totalAmount, currency }) => ({ amount: totalAmount, currency }), moves: [link] }}
      drawer={TradeOrderDrawer}
    />
  );
};

/** Every trade order of the merchant; in place of the list, the form that adds one or corrects one that was sent back (`?form=`). */
export function TradeOrdersPage() {
  const form = useSearchParams()[0].get('form');
  const [mayLock, mustVerify] = [useMayLockForward(), useMustVerify()];
  if (form === null) return <TradeOrders />;
  const id = form === NEW ? undefined : form;
  return mayLock && !mustVerify ? (
    <RecordFormPage of={legPage} id={id} />
  ) : (
    <RecordFormPage of={tradeOrderPage} id={id} />
  );
}
