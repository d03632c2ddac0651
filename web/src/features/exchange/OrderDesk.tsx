import { screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { Button } from 'antd';
import { Lock, TimerOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { isWordless } from '../../api/failures.ts';
import { useCall } from '../../api/queries.ts';
import { usePlatformNow } from '../../browser/clock.ts';
import { toast } from '../../browser/toast.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { LeaveQuestion } from '../../ui/forms/LeaveQuestion.tsx';
import { useNarrow } from '../../ui/media.ts';
import { AmountBox } from '../../ui/money/AmountBox.tsx';
import { availableIn } from '../../ui/orders/amounts.ts';
import { OrderLayout } from '../../ui/orders/OrderLayout.tsx';
import { OrderHead } from '../../ui/orders/OrderPage.tsx';
import { pairFigures } from '../../ui/orders/pair/figures.ts';
import { PairFields } from '../../ui/orders/pair/PairFields.tsx';
import { deliveryText, type Side } from '../../ui/orders/pair/pair.ts';
import { StateTag } from '../../ui/records/StateTag.tsx';
import { useTime } from '../../ui/times.ts';
import { useOrderMoves } from './actions.ts';
import styles from './Exchange.module.css';
import { isLocked, type Order, type OrderAction, orderState, quoteAgain } from './orderRecord.ts';
import { noFee, type Options } from './pairForm.tsx';
import { text, useText } from './text.ts';

const LACKS_BALANCE = 'LACK_BALANCE';

interface OrderDeskProps {
  readonly order: Order;
  /** The order has moved, or was found to have: read it anew. */
  readonly onMoved: () => void;
}

/** The time of day at which the lock ends. */
const useLockEnd = ({ lockedUntil }: Order): string => useTime()(lockedUntil ?? '', 'second').slice(-8);

/** How long the rate is locked, or that the lock is over. */
const LockBox = ({ order, locked }: { readonly order: Order; readonly locked: boolean }) => {
  const t = useText();
  const at = useLockEnd(order);
  if (locked)
    return (
      <div className={styles.lockBox}>
        <Countdown until={order.lockedUntil ?? ''} label={t('lockLeft')} size="box" />
        <div className={styles.lockWords}>
          <strong>{t('rateLocked')}</strong>
          <span>{t('until', { at })}</span>
        </div>
      </div>
    );
  const released = orderState(order) === 'cancelled';
  return (
    <div className={styles.overBox} role="status">
      <TimerOff size={20} />
      <div>
        <strong>{t(released ? 'releasedTitle' : 'endedTitle')}</strong>
        <p>{released ? t('releasedWhy', { order: order.id }) : t('endedWhy', { at })}</p>
      </div>
    </div>
  );
};

/** What may be done with the lock, and why it was refused when it was. */
const useDecision = ({ order, onMoved }: OrderDeskProps) => {
  const narrow = useNarrow();
  const moves = useOrderMoves();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallFailed>();
  const isGivenBack = useRef(false);
  const again = () => void navigate(quoteAgain(order), { replace: true });
  const run = async (action: OrderAction) => {
    setFailure(undefined);
    const outcome = await moves.run(action, order);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      // On a phone the summary, where the reason stands, is out of sight.
      if (narrow && !isWordless(outcome.failure)) toast('error', outcome.failure.message);
    } else if (action === 'cancel') {
      isGivenBack.current = true;
      toast('success', text('released'));
      return again();
    }
    // Without an answer nobody knows what happened: the same button asks again, and what was done is not done twice.
    if (outcome.ok || !isWordless(outcome.failure)) onMoved();
  };
  return { run, again, failure, isGivenBack, sending: moves.sending };
};

interface DeskProps extends OrderDeskProps {
  readonly options: Options;
}
interface LockProps extends DeskProps {
  readonly locked: boolean;
  readonly decision: ReturnType<typeof useDecision>;
}

/** Asks before a page with a live lock is left, unless the lock was given back. */
const LeaveGuard = ({ order, decision: { isGivenBack } }: LockProps) => {
  const t = useText();
  const at = useLockEnd(order);
  return (
    <LeaveQuestion
      asks={({ currentLocation, nextLocation }) =>
        !isGivenBack.current &&
        (nextLocation.pathname !== currentLocation.pathname ||
          new URLSearchParams(nextLocation.search).get('order') !== order.id)
      }
      holdsPage
      title={t('leaveTitle')}
      why={t('leaveWhy', { at })}
      leave={t('leave')}
      stay={t('stay')}
    />
  );
};

/** The amounts as they are locked, and the way back to them: other ones ask for another rate, so this one is released. */
const Amounts = ({ order, options, locked, decision: { failure, sending, run } }: LockProps) => {
  const t = useText();
  const pair = { sell: order.sellCurrency, buy: order.buyCurrency };
  const box = (side: Side) => {
    const available = availableIn(options.currencies, pair[side]);
    return (
      <AmountBox
        label={t(side === 'sell' ? 'youSell' : 'youBuy')}
        ccy={pair[side]}
        value={side === 'sell' ? order.sellAmount : order.buyAmount}
        readOnly
        available={available}
        error={side === 'sell' && failure?.code === LACKS_BALANCE ? failure.message : undefined}
      />
    );
  };
  const between = (
    <>
      <span>{t('rateLine', { ...pair, rate: order.rate })}</span>
      <span className={styles.lockedWord}>
        <Lock size={14} /> {t('locked')}
      </span>
      {locked && (
        <Button
          type="link"
          size="small"
          disabled={sending !== undefined}
          title={t('editWhy')}
          onClick={() => void run('cancel')}
        >
          {t('edit')}
        </Button>
      )}
    </>
  );
  const deliveries = locked ? options.deliveries.filter(({ delivery }) => delivery === order.delivery) : [];
  return <PairFields {...{ pair, box, between, deliveries, mark: { rate: order.rate, label: t('locked') } }} />;
};

/** Gives the locked rate back. */
const Release = ({ decision: { sending, run } }: LockProps) => (
  <Button
    size="large"
    type="text"
    block
    loading={sending === 'cancel'}
    disabled={sending === 'confirm'}
    onClick={() => void run('cancel')}
  >
    {useText()('cancel')}
  </Button>
);

const Desk = (desk: DeskProps) => {
  const t = useText();
  const { order, options } = desk;
  const now = usePlatformNow();
  const locked = isLocked(order, now);
  const decision = useDecision(desk);
  const { failure, sending, run, again } = decision;
  const { sellCurrency: sell, buyCurrency: buy, buyAmount, detail } = order;
  const terms = { ...order, fee: noFee(sell) };
  // A lock that has run out counts as expired before the platform has written it.
  const state = locked || orderState(order) === 'cancelled' ? orderState(order) : 'expired';
  const expected = options.deliveries.find(({ delivery }) => delivery === order.delivery)?.expectedAt;
  const due = locked ? (order.estimatedSettlementDate ?? expected) : undefined;
  const confirm = { children: t('confirm'), onClick: () => void run('confirm') };
  const lock = { ...desk, locked, decision };
  return (
    <>
      {locked && <LeaveGuard {...lock} />}
      <OrderLayout
        title={t('summary')}
        tag={<StateTag state={exchangeOrder.states[state]} />}
        lead={<LockBox order={order} locked={locked} />}
        figures={pairFigures({ text, terms, amounts: order, pair: { sell, buy }, balances: options.currencies })}
        sums={detail?.sums}
        total={{ key: 'total', label: t('total'), money: [buyAmount, buy], note: due && deliveryText(due, now) }}
        above={failure && failure.code !== LACKS_BALANCE && <FailureNote failure={failure} />}
        button={
          locked
            ? { ...confirm, loading: sending === 'confirm', disabled: sending === 'cancel' }
            : { children: t('newQuote'), onClick: again }
        }
        below={locked && <Release {...lock} />}
        foot={locked ? t('confirmFoot') : undefined}
        barLabel={locked ? <Countdown until={order.lockedUntil ?? ''} label={t('lockLeft')} /> : t('endedTitle')}
      >
        <Amounts {...lock} />
      </OrderLayout>
    </>
  );
};

/** The page while a rate is locked, and after the lock has ended without a confirmation. */
export function OrderDesk(order: OrderDeskProps) {
  const options = useCall(api.exchange.options, {}, { own: true });
  return (
    <>
      <OrderHead text={useText()} records={screens.exchangeOrders} />
      {options.data !== undefined ? (
        <Desk key={order.order.id} {...order} options={options.data} />
      ) : options.error ? (
        <ErrorFace error={options.error} title={text('notLoaded')} onRetry={() => void options.refetch()} />
      ) : (
        <SkeletonLines rows={10} />
      )}
    </>
  );
}
