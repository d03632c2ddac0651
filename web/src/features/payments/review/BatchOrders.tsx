import type { UseQueryResult } from '@tanstack/react-query';
import type { batchOrder as calls } from '@tradeport/shared/contract/batchOrder.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { REVIEWED_AT_ONCE_MAX } from '@tradeport/shared/contract/paymentReview.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureOf } from '../../../api/failures.ts';
import { toast } from '../../../browser/toast.ts';
import { ccyOptions } from '../../../ui/money/ccyOptions.tsx';
import { Flag } from '../../../ui/money/Flag.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { sumText } from '../../../ui/money/sumText.ts';
import { RecordCard, SecondLine } from '../../../ui/records/cells.tsx';
import { moneyColumn, titleColumn, wordColumn } from '../../../ui/records/columns.tsx';
import { FilterPills } from '../../../ui/records/FilterPills.tsx';
import { NoMatch } from '../../../ui/records/NoMatch.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/records/RecordTable.tsx';
import type { ListFilters } from '../../../ui/records/recordList.ts';
import type { Batch } from '../batch/batchRecord.ts';
import { PaymentState } from '../PaymentState.tsx';
import { accountEnd } from '../paymentRecord.ts';
import { useText as usePaymentText } from '../text.ts';
import type { ordersIn } from './batchReviewRecord.ts';
import { Marks, type Odd, WhatStandsOut } from './Marks.tsx';
import styles from './Review.module.css';
import type { Review } from './reviewRecord.ts';
import type { StandsOut } from './standsOut.ts';
import { type Say, useText } from './text.ts';
import { useStandsOut } from './useStandsOut.ts';

const columns = (t: Say, say: ReturnType<typeof usePaymentText>, odd: Odd): readonly RecordColumn<Review>[] => [
  titleColumn('payee', say('payee'), (order) => ({
    lead: <Flag of={order.receiveCurrency} />,
    title: (
      <>
        {order.payeeName} <Marks order={order} found={odd.get(order.orderNo)} />
      </>
    ),
    second: `${accountEnd(order.cardNumber)} ${order.bankName}`,
    wraps: true,
  })),
  moneyColumn('amount', say('amount'), ({ amount, currency }) => ({ amount, ccy: currency, strong: true }), {
    fixed: true,
  }),
  wordColumn('reference', t('reference'), ({ reference }) => reference ?? say('none'), { width: 130, priority: 2 }),
  {
    key: 'state',
    title: say('state'),
    width: 112,
    priority: 4,
    render: (row) => <PaymentState payment={row} />,
  },
];

const OrderCard = ({ order, found }: { readonly order: Review; readonly found: StandsOut | undefined }) => (
  <RecordCard
    flag={<Flag of={order.receiveCurrency} />}
    title={order.payeeName}
    end={<Money amount={order.amount} ccy={order.currency} strong />}
    second={
      <SecondLine>
        <Marks order={order} found={found} /> {accountEnd(order.cardNumber)} {order.reference ?? order.orderNo}
      </SecondLine>
    }
    state={<PaymentState payment={order} />}
    lines="wrap"
  />
);

interface BatchOrdersProps {
  readonly batch: Batch;
  readonly page: UseQueryResult<ResultOf<(typeof calls)['orderPage']>>;
  readonly list: ReturnType<typeof ordersIn>;
  readonly filters: ListFilters;
  readonly change: (part: Record<string, string | number>) => void;
  readonly chosen: readonly Review[];
  readonly choose: (orders: readonly Review[]) => void;
  readonly look: (orderNo: string) => void;
  readonly tabs: ReactNode;
}

/** The payments of a batch: found, filtered, looked at and ticked, also a hundred at a time. */
export const BatchOrders = (props: BatchOrdersProps) => {
  const { batch, page, list, filters, change, chosen, choose, tabs } = props;
  const t = useText();
  const say = usePaymentText();
  const [isTaking, setTaking] = useState(false);
  const waiting = (page.data?.list ?? []).filter(({ reviewStatus }) => reviewStatus === 'pending');
  const odd = useStandsOut(waiting);
  const able = ({ mayReview, reviewStatus }: Review) => mayReview && reviewStatus === 'pending';
  const takeNext = async () => {
    setTaking(true);
    try {
      const asked = { ...list.countRequest(filters), reviewStatus: 'pending' as const, currentPage: 1 };
      const next = await api.batchOrder.orderPage({ ...asked, pageSize: REVIEWED_AT_ONCE_MAX });
      choose(next.list.filter(able));
    } catch (error) {
      toast('error', failureOf(error).message);
    } finally {
      setTaking(false);
    }
  };
  const isOpen = batch.status === 'pending' && batch.mayReview;
  return (
    <>
      <WhatStandsOut rows={waiting} odd={odd} />
      {tabs}
      <div className={styles.finding}>
        <FilterPills
          filters={[
            { kind: 'search', name: 'payee', label: t('findPayee') },
            { kind: 'choice', name: 'currency', label: say('currency'), options: ccyOptions },
          ]}
          values={filters}
          onChange={change}
          narrowed={filters.payee !== '' || filters.currency !== ''}
        />
        {isOpen && (
          <span className={styles.taking}>
            <Button loading={isTaking} disabled={batch.waitingCount === 0} onClick={() => void takeNext()}>
              {t('nextHundred', { max: REVIEWED_AT_ONCE_MAX })}
            </Button>
            {chosen.length > 0 && (
              <Button type="text" onClick={() => choose([])}>
                {t('untickAll')}
              </Button>
            )}
          </span>
        )}
      </div>
      <RecordTable
        name="batchOrders"
        label={t('orders')}
        columns={columns(t, say, odd)}
        rowKey={({ orderNo }) => orderNo}
        page={page}
        onPage={change}
        card={(order) => <OrderCard order={order} found={odd.get(order.orderNo)} />}
        onOpen={({ orderNo }) => props.look(orderNo)}
        empty={<NoMatch why={t('noOrders')} onClear={() => change({ reviewStatus: '', payee: '', currency: '' })} />}
        {...(isOpen
          ? {
              ticks: {
                able,
                about: (orders: readonly Review[]) => <span className="num">{sumText(orders)}</span>,
                kept: { rows: chosen, onChange: choose },
              },
            }
          : {})}
      />
    </>
  );
};
