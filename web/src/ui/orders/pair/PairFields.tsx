import type { OrdinaryDelivery } from '@tradeport/shared/rules/exchangeWays.ts';
import { ArrowUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { usePlatformNow } from '../../../browser/clock.ts';
import { RateTrend } from '../../chart/RateTrend.tsx';
import { ChoiceCards } from '../../forms/ChoiceCard.tsx';
import type { Slot } from '../../slot.ts';
import { useText } from '../text.ts';
import styles from './Pair.module.css';
import { deliveryText, type Side } from './pair.ts';

const MINUTE_MS = 60_000;
/** Later than this after now the market must be closed: delivery follows a confirmation within minutes otherwise. */
const SOON_MS = 10 * MINUTE_MS;

interface Deliveries {
  readonly deliveries: readonly { readonly delivery: OrdinaryDelivery; readonly expectedAt: string }[];
  /** The one that is chosen; the first without. */
  readonly delivery?: OrdinaryDelivery | undefined;
  /** Left out where it is settled. */
  readonly onDelivery?: (delivery: OrdinaryDelivery) => void;
}

/** When the bought amount arrives. */
const Delivery = ({ deliveries, delivery: chosen, onDelivery }: Deliveries) => {
  const t = useText();
  const now = usePlatformNow(MINUTE_MS);
  return (
    <div className={deliveries.length === 1 ? styles.only : undefined}>
      <ChoiceCards
        label={t('delivery')}
        across
        value={chosen ?? deliveries[0]?.delivery}
        onChange={(value) => {
          const picked = deliveries.find(({ delivery }) => delivery === value);
          if (picked !== undefined) onDelivery?.(picked.delivery);
        }}
        choices={deliveries.map(({ delivery, expectedAt }) => ({
          value: delivery,
          name: t(`delivery${delivery}`),
          detail: deliveryText(expectedAt, now),
          ...(delivery === 'T0' && Date.parse(expectedAt) - now > SOON_MS ? { consequence: t('marketClosed') } : {}),
        }))}
      />
    </div>
  );
};

interface PairFieldsProps extends Deliveries {
  readonly pair: Readonly<Record<Side, string>>;
  readonly box: (side: Side) => Slot;
  /** Between both boxes: at which rate. */
  readonly between: Slot;
  /** Both change sides; left out where they stand. */
  readonly onSwap?: () => void;
  /** Below both boxes, ahead of the delivery. */
  readonly below?: Slot;
  /** Below the delivery, of which it is a part. */
  readonly cover?: Slot;
  /** A rate that is drawn dashed across the chart; null where that stands elsewhere. */
  readonly mark?: ComponentProps<typeof RateTrend>['mark'] | null;
}

/** What is sold and what is bought with the rate between them, when it is delivered, and how the pair moved. */
export function PairFields({ pair, box, between, onSwap, below, cover, mark, ...delivered }: PairFieldsProps) {
  const t = useText();
  const arrows = <ArrowUpDown size={16} />;
  return (
    <div className={styles.column}>
      <div>
        {box('sell')}
        <div className={styles.between}>
          {onSwap === undefined ? (
            <span className={`${styles.swap} ${styles.still}`}>{arrows}</span>
          ) : (
            <button type="button" className={styles.swap} aria-label={t('swap')} title={t('swap')} onClick={onSwap}>
              {arrows}
            </button>
          )}
          {between}
        </div>
        {box('buy')}
      </div>
      {below}
      {delivered.deliveries.length > 0 && <Delivery {...delivered} />}
      {cover}
      {mark !== null && <RateTrend {...pair} mark={mark} />}
    </div>
  );
}
