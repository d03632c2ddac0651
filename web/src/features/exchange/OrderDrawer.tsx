import { useEffect, useRef } from 'react';
import { usePlatformNow } from '../../browser/clock.ts';
import { usePick } from '../../i18n/language.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { RecordSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { LedgerEntries } from '../../ui/records/LedgerEntries.tsx';
import { DrawerSection, type Fact, Facts, RecordDrawer } from '../../ui/records/RecordDrawer.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { Timeline } from '../../ui/records/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { useActionButtons } from './actions.tsx';
import { OrderTag, PairFlags } from './columns.tsx';
import styles from './Orders.module.css';
import { orderTimeline } from './orderTimeline.ts';
import { isLocked, type Order, orderState } from './stage.ts';
import { useText } from './text.ts';
import { useOrder } from './useOrder.ts';

const Hero = ({ order }: { readonly order: Order }) => {
  const t = useText();
  const time = useTime();
  const now = usePlatformNow();
  const due = order.estimatedSettlementDate;
  const isUnderWay = ['confirmed', 'settling'].includes(orderState(order));
  return (
    <div className={styles.hero}>
      <div className={styles.heroMain}>
        <div className={styles.heroLabel}>{t('got')}</div>
        <Money amount={order.buyAmount} ccy={order.buyCurrency} size="hero" />
        <div className={styles.heroFor}>
          <PairFlags order={order} />
          {t('forAmount', { sold: moneyText(order.sellAmount, order.sellCurrency), rate: order.rate })}
        </div>
      </div>
      <div className={styles.heroSide}>
        <OrderTag order={order} />
        {isLocked(order, now) && <Countdown until={order.lockedUntil} label={t('lockLeft')} />}
        {isUnderWay && due !== null && <span>{t('about', { at: time(due, 'short') })}</span>}
      </div>
    </div>
  );
};

const useFacts = (order: Order): readonly Fact[] => {
  const t = useText();
  const time = useTime();
  const { sellCurrency: sell, buyCurrency: buy, detail } = order;
  const carried = detail !== undefined && orderState(order) === 'settled' ? detail.quota : undefined;
  return [
    { key: 'rate', label: t('rate'), value: t('rateLine', { sell, buy, rate: order.rate }) },
    {
      key: 'inverse',
      label: t('inverse'),
      value: t('rateLine', { sell: buy, buy: sell, rate: order.inverse }),
    },
    { key: 'direction', label: t('direction'), value: t(order.tradeDirection) },
    { key: 'operator', label: t('operator'), value: order.operatorName },
    { key: 'created', label: t('created'), value: time(order.createdAt, 'second') },
    { key: 'locked', label: t('lockedUntil'), value: time(order.lockedUntil, 'second') },
    { key: 'delivery', label: t('deliveryDay'), value: order.deliveryDay ?? t('none') },
    { key: 'updated', label: t('updated'), value: time(order.updatedAt, 'second') },
    ...(carried === undefined
      ? []
      : [
          {
            key: 'quota',
            label: t('quota'),
            value: `${moneyText(carried.sold, sell)} → ${moneyText(carried.bought, buy)}`,
          },
        ]),
  ];
};

const Detail = ({ order }: { readonly order: Order }) => {
  const t = useText();
  const time = useTime();
  const pick = usePick();
  const facts = useFacts(order);
  const { detail } = order;
  return (
    <>
      <Hero order={order} />
      {order.reason !== null && <p className={styles.reason}>{order.reason}</p>}
      <DrawerSection title={t('progress')}>
        <Timeline steps={orderTimeline(order, { t, time, pick })} label={t('progress')} />
      </DrawerSection>
      <DrawerSection title={t('ledger')} {...(detail && detail.ledger.length > 0 ? { note: t('zeroSum') } : {})}>
        {detail && detail.ledger.length > 0 ? (
          <LedgerEntries entries={detail.ledger} label={t('ledger')} />
        ) : (
          <p className={styles.none}>{t('noLedger')}</p>
        )}
      </DrawerSection>
      <DrawerSection title={t('facts')}>
        <Facts facts={facts} />
      </DrawerSection>
      {detail && (
        <DrawerSection title={t('howRate')}>
          <SumLines sum={detail.rateSum} />
        </DrawerSection>
      )}
    </>
  );
};

const WithActions = ({ order, onClose, onTried }: { readonly order: Order } & Tried) => {
  const t = useText();
  const { buttons, note } = useActionButtons({ order, onTried });
  return (
    <RecordDrawer
      open
      onClose={onClose}
      title={t('detail')}
      number={order.id}
      {...(buttons === undefined ? {} : { actions: buttons })}
    >
      {note}
      <Detail order={order} />
    </RecordDrawer>
  );
};

interface Tried {
  readonly onClose: () => void;
  readonly onTried: () => void;
}

interface OrderDrawerProps {
  /** Undefined: closed. */
  readonly orderNo: string | undefined;
  readonly onClose: () => void;
  /** The order was seen in another state than before: lists that show it are out of date. */
  readonly onChanged: () => void;
}

/** Everything known about one exchange order; it follows the order while it is under way. */
export function OrderDrawer({ orderNo, onClose, onChanged }: OrderDrawerProps) {
  const t = useText();
  const { order, missing, error, refetch } = useOrder(orderNo);
  const seen = useRef<string>(undefined);
  const told = useRef(onChanged);
  told.current = onChanged;
  const now = order && `${order.id} ${order.state}`;
  useEffect(() => {
    if (now === undefined) return;
    const before = seen.current;
    seen.current = now;
    if (before !== undefined && before !== now && before.split(' ')[0] === now.split(' ')[0]) told.current();
  }, [now]);
  if (order !== undefined && orderNo === order.id)
    return <WithActions key={order.id} order={order} onClose={onClose} onTried={refetch} />;
  return (
    <RecordDrawer open={orderNo !== undefined} onClose={onClose} title={t('detail')} number={orderNo}>
      {missing ? (
        <Empty title={t('missing')} why={t('missingWhy', { order: orderNo ?? '' })} />
      ) : error ? (
        <ErrorFace error={error} title={t('detailFailed')} onRetry={refetch} />
      ) : (
        <RecordSkeleton />
      )}
    </RecordDrawer>
  );
}
