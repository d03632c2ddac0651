import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { Bone } from '../../ui/feedback/Skeleton.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import type { useTime } from '../../ui/times.ts';
import styles from './Orders.module.css';
import { type Order, orderState } from './stage.ts';
import type { Say } from './text.ts';

export const PairFlags = ({ order }: { readonly order: Pick<Order, 'sellCurrency' | 'buyCurrency'> }) => (
  <span className={styles.flags}>
    <Flag of={order.sellCurrency} />
    <Flag of={order.buyCurrency} />
  </span>
);

export const OrderTag = ({ order }: { readonly order: Pick<Order, 'state'> }) => (
  <StateTag state={exchangeOrder.states[orderState(order)]} />
);

const twoLines = (
  <span className={styles.bones}>
    <Bone width={150} />
    <Bone width={110} height={10} />
  </span>
);

/** The columns of the list of exchange orders; the pair takes what width is left. */
export const orderColumns = (t: Say, time: ReturnType<typeof useTime>): readonly RecordColumn<Order>[] => [
  {
    key: 'created',
    title: t('created'),
    width: 112,
    fixed: true,
    render: (order) => <span className="num">{time(order.createdAt, 'short')}</span>,
  },
  {
    key: 'pair',
    title: t('pair'),
    fixed: true,
    bone: twoLines,
    render: (order) => (
      <span className={styles.pair}>
        <PairFlags order={order} />
        <span className={styles.pairWords}>
          <span>
            {order.sellCurrency} → {order.buyCurrency}
          </span>
          <span className={styles.number}>{order.id}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'sold',
    title: t('sellAmount'),
    width: 158,
    align: 'right',
    render: (order) => <Money amount={order.sellAmount} ccy={order.sellCurrency} strong />,
  },
  {
    key: 'bought',
    title: t('buyAmount'),
    width: 158,
    align: 'right',
    render: (order) => <Money amount={order.buyAmount} ccy={order.buyCurrency} strong />,
  },
  {
    key: 'rate',
    title: t('rate'),
    width: 116,
    align: 'right',
    render: (order) => <span className="num">{order.rate}</span>,
  },
  {
    key: 'state',
    title: t('state'),
    width: 186,
    bone: <Bone width={76} height={22} />,
    render: (order) => <OrderTag order={order} />,
  },
  { key: 'operator', title: t('operator'), width: 132, render: (order) => order.operatorName },
  {
    key: 'expected',
    title: t('expected'),
    width: 120,
    optional: true,
    render: (order) =>
      order.estimatedSettlementDate === null ? t('none') : time(order.estimatedSettlementDate, 'short'),
  },
  {
    key: 'updated',
    title: t('updated'),
    width: 120,
    optional: true,
    render: (order) => time(order.updatedAt, 'short'),
  },
];

/** An order as a card, below 768 px. */
export const OrderCard = ({ order, at }: { readonly order: Order; readonly at: string }) => (
  <span className={styles.card}>
    <span className={styles.cardLine}>
      <span className={styles.pair}>
        <PairFlags order={order} />
        <span>
          {order.sellCurrency} → {order.buyCurrency}
        </span>
      </span>
      <Money amount={order.sellAmount} ccy={order.sellCurrency} strong />
    </span>
    <span className={styles.cardLine}>
      <span className={styles.number}>
        {order.id} · {at}
      </span>
      <OrderTag order={order} />
    </span>
  </span>
);
