import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { transfer as machine } from '@tradeport/shared/states/transfer.ts';
import { UserRoundPlus } from 'lucide-react';
import { api } from '../../api/api.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { NumberAndTime, RecordCard, StateCell } from '../../ui/records/cells.tsx';
import { moneyColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { TransferDrawer } from './TransferDrawer.tsx';
import { type Say, useText } from './text.ts';
import { movedOf, otherOf, summedOf, type Transfer, transferList } from './transferRecord.ts';

const amountOf = (order: Transfer) => ({ ...movedOf(order), strong: true });

/** The other side takes what width is left. */
const transferColumns = (t: Say): readonly RecordColumn<Transfer>[] => [
  timeColumn('created', t('created'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('other', t('other'), (order) => ({ title: otherOf(order), second: order.orderNo })),
  wordColumn('direction', t('direction'), ({ direction }) => t(direction), { width: 88, priority: 4 }),
  moneyColumn('amount', t('amount'), amountOf, { priority: 5 }),
  stateColumn(machine, ({ status }) => status, { width: 120, priority: 3 }),
  timeColumn('tradeTime', t('tradeTime'), ({ tradeTime }) => tradeTime, { priority: 2 }),
  wordColumn('operator', t('operator'), ({ operatorName }) => operatorName, { width: 108, priority: 1 }),
];

const TransferCard = ({ order }: { readonly order: Transfer }) => {
  const t = useText();
  return (
    <RecordCard
      flag={<Flag of={order.currency} />}
      title={`${t(order.direction)} · ${otherOf(order)}`}
      end={<Money {...amountOf(order)} />}
      second={<NumberAndTime number={order.orderNo} at={order.createdAt} />}
      state={<StateCell machine={machine} state={order.status} />}
    />
  );
};

const NewTransfer = ({ primary }: { readonly primary: boolean }) => (
  <PermittedLink screen={screens.transfer} primary={primary}>
    <UserRoundPlus size={16} /> {useText()('newTransfer')}
  </PermittedLink>
);

/** All transfers of the merchant, both ways: by state, filtered; a row opens everything known about it. */
export function TransfersPage() {
  const t = useText();
  const records = useRecords(transferList, api.transfer.pageOrder);
  const { page, narrowed } = records;
  const hasRows = (page.data?.list.length ?? 0) > 0;
  const directions = (['out', 'in'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <RecordPage
      of={records}
      name="transfers"
      title={t('records')}
      purpose={t('recordsPurpose', { days: ORDER_SPAN_DAYS })}
      actions={<NewTransfer primary={hasRows || (narrowed && !page.isError)} />}
      exports={api.transfer.downloadOrder}
      sums={api.transfer.sums}
      sumLabel={({ direction }) => t(direction)}
      names={{ ask: api.transfer.names }}
      counts={page.data?.byStatus}
      pills={{
        orderNo: t('orderNo'),
        direction: { label: t('direction'), options: directions },
        name: t('other'),
        user: t('user'),
        currency: t('currency'),
        startDate: t('created'),
      }}
      columns={transferColumns(t)}
      rowKey={({ orderNo }) => orderNo}
      card={(order) => <TransferCard order={order} />}
      empty={<Empty title={t('noOrders')} why={t('noOrdersWhy')} actions={<NewTransfer primary />} />}
      views="transfer"
      ticked={{ amountOf: summedOf, apartOf: ({ direction }) => t(direction) }}
      drawer={TransferDrawer}
    />
  );
}
