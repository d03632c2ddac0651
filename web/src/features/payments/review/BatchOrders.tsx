import type { UseQueryResult } from '@tanstack/react-query';
import type { batchOrder as calls } from '@tradeport/shared/contract/batchOrder.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { OddOrderWire } from '@tradeport/shared/contract/paymentReview.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureOf } from '../../../api/failures.ts';
import { toast } from '../../../browser/toast.ts';
import { CountryFlag } from '../../../ui/money/CountryFlag.tsx';
import { ccyOptions } from '../../../ui/money/ccyOptions.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { sumText } from '../../../ui/money/sumText.ts';
import { RecordCard, SecondLine } from '../../../ui/records/cells.tsx';
import { moneyColumn, numberColumn, titleColumn, wordColumn } from '../../../ui/records/columns.tsx';
import { FilterPills } from '../../../ui/records/FilterPills.tsx';
import { NoMatch } from '../../../ui/records/NoMatch.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/records/RecordTable.tsx';
import type { ListFilters } from '../../../ui/records/recordList.ts';
import type { Slot } from '../../../ui/slot.ts';
import type { Batch } from '../batch/batchRecord.ts';
import { PaymentState } from '../PaymentState.tsx';
import { accountEnd, countryOf } from '../paymentRecord.ts';
import { useText as usePaymentText } from '../text.ts';
import { Oddities } from './BatchOddities.tsx';
import type { ordersIn } from './batchReviewRecord.ts';
import { Marks } from './marks.tsx';
import styles from './Review.module.css';
import type { Review } from './reviewRecord.ts';
import { type Say, useText } from './text.ts';

/** What stands out, by the numbers of payments. */
type Odd = ReadonlyMap<string, OddOrderWire>;

const columns = (t: Say, say: ReturnType<typeof usePaymentText>, odd: Odd): readonly RecordColumn<Review>[] => [
  titleColumn('payee', say('payee'), (order) => ({
    lead: <CountryFlag of={countryOf(order)} />,
    title: (
      <>
        {order.payeeName} <Marks odd={odd.get(order.orderNo)} />
      </>
    ),
    second: `${accountEnd(order.cardNumber)} ${order.bankName}`,
    wraps: true,
  })),
  moneyColumn('amount', say('amount'), ({ amount, currency }) => ({ amount, ccy: currency, strong: true }), {
    fixed: true,
  }),
  numberColumn('line', t('line'), ({ batchLine }) => String(batchLine ?? ''), {
    width: 56,
    priority: 1,
    align: 'right',
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

const OrderCard = ({ order, odd }: { readonly order: Review; readonly odd: OddOrderWire | undefined }) => (
  <RecordCard
    flag={<CountryFlag of={countryOf(order)} />}
    title={order.payeeName}
    end={<Money amount={order.amount} ccy={order.currency} strong />}
    second={
      <SecondLine>
        <Marks odd={odd} /> <span>{`${accountEnd(order.cardNumber)} ${order.reference ?? order.orderNo}`}</span>
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
  readonly tabs: Slot;
  readonly odd: readonly OddOrderWire[] | undefined;
  /** How many one review takes. */
  readonly max: number;
}

/** The payments of a batch: found, filtered, looked at and ticked, also as many at a time as one review takes. */
export const BatchOrders = (props: BatchOrdersProps) => {
  const { batch, page, list, filters, change, chosen, choose, tabs, odd, max } = props;
  const t = useText();
  const say = usePaymentText();
  const [isTaking, setTaking] = useState(false);
  const byNumber: Odd = new Map(odd?.map((one) => [one.orderNo, one]));
  const able = ({ mayReview, reviewStatus }: Review) => mayReview && reviewStatus === 'pending';
  const takeNext = async () => {
    setTaking(true);
    try {
      const asked = { ...list.countRequest(filters), reviewStatus: 'pending' as const, currentPage: 1 };
      const next = await api.batchOrder.orderPage({ ...asked, pageSize: max });
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
      {batch.status === 'pending' && (
        <Oddities odd={odd} shown={String(filters.oddity)} onShow={(oddity) => change({ oddity })} />
      )}
      {tabs}
      <div className={styles.finding}>
        <FilterPills
          filters={[
            { kind: 'search', name: 'keyword', label: t('findOrder') },
            { kind: 'choice', name: 'currency', label: say('currency'), options: ccyOptions },
          ]}
          values={filters}
          onChange={change}
          narrowed={filters.keyword !== '' || filters.currency !== ''}
        />
        {isOpen && (
          <span className={styles.taking}>
            <Button loading={isTaking} disabled={batch.waitingCount === 0} onClick={() => void takeNext()}>
              {t('nextHundred', { max })}
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
        columns={columns(t, say, byNumber)}
        rowKey={({ orderNo }) => orderNo}
        page={page}
        onPage={change}
        card={(order) => <OrderCard order={order} odd={byNumber.get(order.orderNo)} />}
        onOpen={({ orderNo }) => props.look(orderNo)}
        empty={
          <NoMatch
            why={t('noOrders')}
            onClear={() => change({ reviewStatus: '', keyword: '', currency: '', oddity: '' })}
          />
        }
        {...(isOpen
          ? {
              ticks: {
                able,
                about: (orders: readonly Review[]) => (
                  <span className="num" translate="no">
                    {sumText(orders)}
                  </span>
                ),
                kept: { rows: chosen, onChange: choose },
              },
            }
          : {})}
      />
    </>
  );
};
