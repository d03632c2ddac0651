import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { usePlatformNow } from '../../browser/clock.ts';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { agreedRate } from '../../ui/money/rateText.ts';
import { StateTag, ToneTile } from '../../ui/records/StateTag.tsx';
import { Timeline } from '../../ui/records/Timeline.tsx';
import { useText as useRecordText } from '../../ui/records/text.ts';
import { useTimeline } from '../../ui/records/useTimeline.ts';
import { useTime } from '../../ui/times.ts';
import { RECORDS } from './actions.ts';
import { deliveryText } from './deliveryText.ts';
import styles from './Outcome.module.css';
import { stepsOf } from './orderRecord.ts';
import { type Order, type OrderState, orderState } from './stage.ts';
import { useText } from './text.ts';

const WORDS = {
  awaitingConfirmation: ['titleConfirmed', 'placedConfirmed'],
  confirmed: ['titleConfirmed', 'placedConfirmed'],
  settling: ['titleSettling', 'placedSettling'],
  settled: ['titleSettled', 'placedSettled'],
  failed: ['titleFailed', 'placedFailed'],
  cancelled: ['titleFailed', 'placedFailed'],
  expired: ['titleFailed', 'placedFailed'],
} as const satisfies Record<OrderState, readonly [string, string]>;

interface OutcomeProps {
  readonly order: Order;
  readonly onNew: () => void;
}

/** After the confirmation: the number, what was agreed, what happens next, and the ways on. It follows the order until it is over. */
export function Outcome({ order, onNew }: OutcomeProps) {
  const t = useText();
  const say = useRecordText();
  const time = useTime();
  const now = usePlatformNow();
  const name = orderState(order);
  const state = exchangeOrder.states[name];
  const [title, words] = WORDS[name];
  const due = order.estimatedSettlementDate;
  return (
    <div className={styles.outcome}>
      <div className={styles.head}>
        <ToneTile tone={name === 'confirmed' ? 'good' : state.tone} />
        <div role="status">
          <h1>{t(title)}</h1>
          <p className={styles.words}>
            {t(words, {
              sold: moneyText(order.sellAmount, order.sellCurrency),
              bought: moneyText(order.buyAmount, order.buyCurrency),
              when: due === null ? t('soon') : deliveryText(due, now, t, time),
            })}
          </p>
        </div>
      </div>
      <dl className={styles.terms}>
        <div>
          <dt>{t('orderNo')}</dt>
          <dd>
            <span className="num">{order.id}</span> <CopyButton value={order.id} name={t('orderNo')} />
          </dd>
        </div>
        <div>
          <dt>{say('state')}</dt>
          <dd>
            <StateTag state={state} />
          </dd>
        </div>
        <div>
          <dt>{t('sellAmount')}</dt>
          <dd>
            <Money amount={order.sellAmount} ccy={order.sellCurrency} size="lg" neverHidden />
          </dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>
            <Money amount={order.buyAmount} ccy={order.buyCurrency} size="lg" neverHidden />
            <div className={styles.rate}>
              {t('rateLine', { sell: order.sellCurrency, buy: order.buyCurrency, rate: agreedRate(order.rate) })}
            </div>
          </dd>
        </div>
      </dl>
      <h2>{say('progress')}</h2>
      <Timeline steps={useTimeline(stepsOf(order))} label={say('progress')} />
      <div className={styles.actions}>
        <Button type="primary" size="large" onClick={onNew}>
          {t('another')}
        </Button>
        <Link className={`${buttons.button} ${buttons.large}`} to={`${RECORDS}?open=${encodeURIComponent(order.id)}`}>
          {t('viewOrder')}
        </Link>
      </div>
    </div>
  );
}
