import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { ArrowUpRight } from 'lucide-react';
import { api } from '../../api/api.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { CountryFlag } from '../../ui/money/CountryFlag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useCancelTogether } from '../../ui/orders/cancelTogether.ts';
import { OrderState } from '../../ui/orders/OnHold.tsx';
import { NumberAndTime, RecordCard } from '../../ui/records/cells.tsx';
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
import { useRecords } from '../../ui/records/useRecords.ts';
import { type Say, useText } from './text.ts';
import { WithdrawalDrawer } from './WithdrawalDrawer.tsx';
import { invalidates, nextChangeAt, ofKind, type Withdrawal, withdrawalList } from './withdrawalRecord.ts';

const amountOf = ({ amount, currency }: Withdrawal) => ({ amount, ccy: currency, strong: true });

/** The payee takes what width is left. */
const withdrawalColumns = (t: Say): readonly RecordColumn<Withdrawal>[] => [
  timeColumn('created', t('created'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('payee', t('payee'), ({ payeeAccountName, orderNo }) => ({ title: payeeAccountName, second: orderNo })),
  moneyColumn('amount', t('amount'), amountOf, { priority: 5 }),
  numberColumn('card', t('cardNumber'), ({ cardNumber }) => cardNumber, { width: 180, priority: 2 }),
  {
    ...stateColumn(machine, ({ state }) => state, { width: 120, priority: 4 }),
    render: (order) => <OrderState machine={machine} order={order} />,
  },
  wordColumn('operator', t('operator'), ({ operatorName }) => operatorName, { width: 108, priority: 1 }),
  numberColumn('paidOn', t('successDate'), ({ successDate }) => successDate ?? t('none'), { width: 112, priority: 3 }),
  timeColumn('ended', t('ended'), ({ endedAt }) => endedAt, { optional: true }),
];

const WithdrawalCard = ({ order }: { readonly order: Withdrawal }) => (
  <RecordCard
    flag={<CountryFlag of={order.bankCountry} />}
    title={order.payeeAccountName}
    end={<Money {...amountOf(order)} />}
    second={<NumberAndTime number={order.orderNo} at={order.createdAt} />}
    state={<OrderState machine={machine} order={order} />}
  />
);

const NewWithdrawal = ({ primary }: { readonly primary: boolean }) => (
  <PermittedLink screen={screens.withdraw} primary={primary}>
    <ArrowUpRight size={16} /> {useText()('newWithdrawal')}
  </PermittedLink>
);

/** All withdrawals of the merchant: by state, filtered; a row opens everything known about it. */
export function WithdrawalsPage() {
  const t = useText();
  const records = useRecords(withdrawalList, api.paymentOrder.queryPage, { nextChangeAt });
  const cancel = useCancelTogether<Withdrawal>({
    ...ofKind,
    machine,
    access: changing(screens.withdrawals),
    name: t('cancel'),
    invalidates,
  });
  const { page, narrowed } = records;
  const hasRows = (page.data?.list.length ?? 0) > 0;
  return (
    <RecordPage
      of={records}
      name="withdrawals"
      title={t('records')}
      purpose={t('recordsPurpose', { days: ORDER_SPAN_DAYS })}
      actions={<NewWithdrawal primary={hasRows || (narrowed && !page.isError)} />}
      exports={api.paymentOrder.downloadUserOrder}
      names={{ ask: api.paymentOrder.names, fixed: ofKind }}
      sums={api.paymentOrder.sums}
      counts={page.data?.byStatus}
      pills={{
        orderNo: t('orderNo'),
        name: t('payee'),
        payee: t('payeePart'),
        currency: t('currency'),
        startDate: t('created'),
      }}
      columns={withdrawalColumns(t)}
      rowKey={({ orderNo }) => orderNo}
      card={(order) => <WithdrawalCard order={order} />}
      empty={<Empty title={t('noOrders')} why={t('noOrdersWhy')} actions={<NewWithdrawal primary />} />}
      views="withdrawal"
      ticked={{ amountOf: (row) => row, moves: [cancel] }}
      drawer={WithdrawalDrawer}
    />
  );
}
