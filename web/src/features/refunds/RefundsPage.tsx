import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { refundOrder as machine } from '@tradeport/shared/states/refundOrder.ts';
import { api } from '../../api/api.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { NumberAndTime, RecordCard, StateCell } from '../../ui/records/cells.tsx';
import { moneyColumn, numberColumn, stateColumn, timeColumn, titleColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { RefundDrawer } from './RefundDrawer.tsx';
import { nextChangeAt, type Refund, refundList } from './refundRecord.ts';
import { type Say, useText } from './text.ts';

const creditOf = ({ creditAmount, creditCurrency }: Refund) => ({
  amount: creditAmount,
  ccy: creditCurrency,
  strong: true,
});

/** The payee takes what width is left. */
const refundColumns = (t: Say): readonly RecordColumn<Refund>[] => [
  timeColumn('returned', t('returned'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('payee', t('payee'), ({ payeeName, refundNo }) => ({ title: payeeName, second: refundNo })),
  moneyColumn('credited', t('credited'), creditOf, { priority: 5 }),
  stateColumn(machine, ({ state }) => state, { width: 236, priority: 4 }),
  numberColumn('order', t('orderNo'), ({ orderNo }) => orderNo, { width: 200, priority: 2 }),
  moneyColumn(
    'original',
    t('original'),
    ({ originalAmount, currency }) => ({ amount: originalAmount, ccy: currency }),
    {
      priority: 3,
    },
  ),
  moneyColumn('fee', t('fee'), ({ feeAmount, currency }) => ({ amount: feeAmount, ccy: currency }), { priority: 1 }),
  timeColumn('completed', t('completed'), ({ completedAt }) => completedAt, { optional: true }),
];

const RefundCard = ({ refund }: { readonly refund: Refund }) => (
  <RecordCard
    title={refund.payeeName}
    end={<Money {...creditOf(refund)} />}
    second={<NumberAndTime number={refund.refundNo} at={refund.createdAt} />}
    state={<StateCell machine={machine} state={refund.state} />}
  />
);

/** All payments of the merchant that a bank returned: by state, filtered; a row opens everything known about it. */
export function RefundsPage() {
  const t = useText();
  const records = useRecords(refundList, api.refund.queryPage, { nextChangeAt });
  return (
    <RecordPage
      of={records}
      name="refunds"
      title={t('title')}
      purpose={t('purpose', { days: ORDER_SPAN_DAYS })}
      exports={api.refund.download}
      names={{ ask: api.refund.names }}
      sums={api.refund.sums}
      counts={records.page.data?.byStatus}
      pills={{
        refundNo: t('refundNo'),
        orderNo: t('orderNo'),
        name: t('payee'),
        payee: t('payeePart'),
        currency: t('currency'),
        startDate: t('returned'),
      }}
      columns={refundColumns(t)}
      rowKey={({ refundNo }) => refundNo}
      card={(refund) => <RefundCard refund={refund} />}
      empty={<Empty title={t('noRefunds')} why={t('noRefundsWhy')} />}
      views="refund"
      ticked={{ amountOf: ({ originalAmount, currency }) => ({ amount: originalAmount, currency }) }}
      drawer={RefundDrawer}
    />
  );
}
