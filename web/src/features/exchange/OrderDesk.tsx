import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { Button } from 'antd';
import { ArrowUpDown, Lock, TimerOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { isWordless } from '../../api/failures.ts';
import { usePlatformNow } from '../../browser/clock.ts';
import { toast } from '../../browser/toast.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { FailureNote } from '../../ui/feedback/FailureNote.tsx';
import { FormWithSummary, StickyBar, Summary } from '../../ui/forms/Summary.tsx';
import { useNarrow } from '../../ui/media.ts';
import { AmountBox } from '../../ui/money/AmountBox.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { rowsOf } from '../../ui/orders/figures.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import { useTime } from '../../ui/times.ts';
import { useOrderMoves } from './actions.ts';
import { Delivery, useDeliveryText } from './Delivery.tsx';
import type { Options } from './draft.ts';
import styles from './Exchange.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';
import { RateTrend } from './RateTrend.tsx';
import { type Order, type OrderAction, type OrderState, orderState, stageOf } from './stage.ts';
import { type Available, availableIn, figuresOf, termsOfOrder } from './terms.tsx';
import { text, useText } from './text.ts';

const LACKS_BALANCE = 'LACK_BALANCE';

interface OrderDeskProps {
  readonly order: Order;
  readonly options: Options;
  /** The order has moved, or was found to have: read it anew. */
  readonly onMoved: () => void;
  /** Back to the form, with the order's amounts. */
  readonly onAgain: (order: Order) => void;
}

const Boxes = ({
  order,
  available,
  lacks,
  edit,
}: Pick<OrderDeskProps, 'order'> & {
  readonly available: Available;
  readonly lacks?: string;
  readonly edit?: ReactNode;
}) => {
  const t = useText();
  const { sellCurrency: sell, buyCurrency: buy } = order;
  const has = { sell: available(sell), buy: available(buy) };
  return (
    <div>
      <AmountBox
        label={t('youSell')}
        ccy={sell}
        value={order.sellAmount}
        readOnly
        {...(has.sell === undefined ? {} : { available: has.sell })}
        {...(lacks === undefined ? {} : { error: lacks })}
      />
      <div className={styles.between}>
        <span className={`${styles.swap} ${styles.still}`}>
          <ArrowUpDown size={16} />
        </span>
        <span>{t('rateLine', { sell, buy, rate: order.rate })}</span>
        <span className={styles.lockedWord}>
          <Lock size={14} /> {t('locked')}
        </span>
        {edit}
      </div>
      <AmountBox
        label={t('youBuy')}
        ccy={buy}
        value={order.buyAmount}
        readOnly
        {...(has.buy === undefined ? {} : { available: has.buy })}
      />
    </div>
  );
};

const LockBox = ({ order }: Pick<OrderDeskProps, 'order'>) => {
  const t = useText();
  const time = useTime();
  return (
    <div className={styles.lockBox}>
      <Countdown until={order.lockedUntil} label={t('lockLeft')} size="box" />
      <div className={styles.lockWords}>
        <strong>{t('rateLocked')}</strong>
        <span>{t('until', { at: time(order.lockedUntil, 'second').slice(-8) })}</span>
      </div>
    </div>
  );
};

const OverBox = ({ order }: Pick<OrderDeskProps, 'order'>) => {
  const t = useText();
  const time = useTime();
  const released = orderState(order) === 'cancelled';
  return (
    <div className={styles.overBox} role="status">
      <TimerOff size={20} />
      <div>
        <strong>{t(released ? 'releasedTitle' : 'endedTitle')}</strong>
        <p>
          {released
            ? t('releasedWhy', { order: order.id })
            : t('endedWhy', { at: time(order.lockedUntil, 'second').slice(-8) })}
        </p>
      </div>
    </div>
  );
};

const heldOr = (ccy: string, fallback: Ccy): Ccy => (isHeldCcy(ccy) ? ccy : fallback);

/** What may be done with the lock, and why it was refused when it was. */
function useDecision({ order, onMoved, onAgain }: OrderDeskProps, narrow: boolean) {
  const moves = useOrderMoves();
  const [failure, setFailure] = useState<CallFailed>();
  const isGivenBack = useRef(false);
  const run = async (action: OrderAction) => {
    setFailure(undefined);
    const outcome = await moves.run(action, order.id);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      // On a phone the summary, where the reason stands, is out of sight.
      if (narrow && !isWordless(outcome.failure)) toast('error', outcome.failure.message);
    } else if (action === 'cancel') {
      isGivenBack.current = true;
      toast('success', text('released'));
      return onAgain(order);
    }
    // Without an answer nobody knows what happened: the same button asks again, and what was done is not done twice.
    if (outcome.ok || !isWordless(outcome.failure)) onMoved();
  };
  return { run, failure, isGivenBack, sending: moves.sending };
}

interface StepProps {
  readonly locked: boolean;
  readonly narrow: boolean;
  readonly decision: ReturnType<typeof useDecision>;
  readonly onAgain: () => void;
}

/** The page's one primary button: confirm while the rate is locked, else ask anew. */
const NextStep = ({ locked, narrow, decision, onAgain }: StepProps) => {
  const t = useText();
  const { sending, run } = decision;
  if (!locked)
    return (
      <Button type="primary" size="large" block={!narrow} onClick={onAgain}>
        {t('newQuote')}
      </Button>
    );
  return (
    <Button
      type="primary"
      size="large"
      block={!narrow}
      loading={sending === 'confirm'}
      disabled={sending === 'cancel'}
      onClick={() => void run('confirm')}
    >
      {t('confirm')}
    </Button>
  );
};

const Release = ({ decision }: Pick<StepProps, 'decision'>) => {
  const t = useText();
  const { sending, run } = decision;
  return (
    <Button
      size="large"
      type="text"
      block
      loading={sending === 'cancel'}
      disabled={sending === 'confirm'}
      onClick={() => void run('cancel')}
    >
      {t('cancel')}
    </Button>
  );
};

/** The way back to the amounts: other ones ask for another rate, so this one is released. */
const EditAmounts = ({ decision }: Pick<StepProps, 'decision'>) => {
  const t = useText();
  const { sending, run } = decision;
  return (
    <Button
      type="link"
      size="small"
      disabled={sending !== undefined}
      onClick={() => void run('cancel')}
      title={t('editWhy')}
    >
      {t('edit')}
    </Button>
  );
};

/** A lock that has run out counts as expired before the platform has written it. */
const shownStateOf = (order: Order, locked: boolean): OrderState => {
  const state = orderState(order);
  return locked || state === 'cancelled' ? state : 'expired';
};

/** The page while a rate is locked, and after the lock has ended without a confirmation. */
export function OrderDesk(desk: OrderDeskProps) {
  const t = useText();
  const narrow = useNarrow();
  const { order, options } = desk;
  const available = availableIn(options);
  const locked = stageOf(order, usePlatformNow()) === 'locked';
  const decision = useDecision(desk, narrow);
  const { failure } = decision;
  const terms = termsOfOrder(order);
  const pair = { sell: order.sellCurrency, buy: order.buyCurrency };
  const figures = figuresOf({ terms, pair, available });
  const rows = rowsOf({ figures, changes: [], sums: terms.sums, isStale: false });
  const when = useDeliveryText(options.deliveries[0]?.expectedAt);
  const lacks = failure?.code === LACKS_BALANCE ? failure.message : undefined;
  const nextStep = <NextStep locked={locked} narrow={narrow} decision={decision} onAgain={() => desk.onAgain(order)} />;
  const total = <Money amount={order.buyAmount} ccy={order.buyCurrency} size="lg" neverHidden />;
  return (
    <>
      {locked && <LeaveGuard orderNo={order.id} lockedUntil={order.lockedUntil} isGivenBack={decision.isGivenBack} />}
      <FormWithSummary
        summary={
          <Summary
            title={t('summary')}
            tag={<StateTag state={exchangeOrder.states[shownStateOf(order, locked)]} />}
            lead={locked ? <LockBox order={order} /> : <OverBox order={order} />}
            rows={rows}
            total={{ label: t('total'), value: total, ...(locked && when !== undefined ? { note: when } : {}) }}
            actions={
              <>
                {failure && lacks === undefined && <FailureNote failure={failure} />}
                {!narrow && nextStep}
                {locked && <Release decision={decision} />}
              </>
            }
            {...(locked ? { foot: t('confirmFoot') } : {})}
          />
        }
      >
        <div className={styles.column}>
          <Boxes
            order={order}
            available={available}
            {...(lacks === undefined ? {} : { lacks })}
            {...(locked ? { edit: <EditAmounts decision={decision} /> } : {})}
          />
          {locked && <Delivery deliveries={options.deliveries} />}
          <RateTrend
            sell={heldOr(order.sellCurrency, 'USD')}
            buy={heldOr(order.buyCurrency, 'CNH')}
            lockedRate={order.rate}
          />
        </div>
      </FormWithSummary>
      {narrow && (
        <StickyBar
          label={locked ? <Countdown until={order.lockedUntil} label={t('lockLeft')} /> : t('endedTitle')}
          value={total}
        >
          {nextStep}
        </StickyBar>
      )}
    </>
  );
}
