import { usePlatformNow } from '../../browser/clock.ts';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import { useTime } from '../../ui/times.ts';
import { deliveryText, waitsForMarket } from './deliveryText.ts';
import type { Options } from './draft.ts';
import styles from './Exchange.module.css';
import { useText } from './text.ts';

const MINUTE_MS = 60_000;

/** When delivery is expected, in words; undefined while that is not known. */
export function useDeliveryText(expectedAt: string | undefined): string | undefined {
  const t = useText();
  const time = useTime();
  const now = usePlatformNow(MINUTE_MS);
  return expectedAt === undefined ? undefined : deliveryText(expectedAt, now, t, time);
}

/** When the bought amount arrives: today's delivery is the only one that is offered. */
export function Delivery({ deliveries }: Pick<Options, 'deliveries'>) {
  const t = useText();
  const time = useTime();
  const now = usePlatformNow(MINUTE_MS);
  return (
    <div className={styles.delivery}>
      <ChoiceCards
        label={t('delivery')}
        across
        {...(deliveries[0] === undefined ? {} : { value: deliveries[0].delivery })}
        choices={deliveries.map(({ delivery, expectedAt }) => ({
          value: delivery,
          name: t(`delivery${delivery}`),
          detail: deliveryText(expectedAt, now, t, time),
          ...(waitsForMarket(expectedAt, now) ? { consequence: t('marketClosed') } : {}),
        }))}
      />
    </div>
  );
}
