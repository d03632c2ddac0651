import { Money } from '../../ui/money/Money.tsx';
import styles from './Exchange.module.css';
import type { Terms } from './terms.tsx';
import { useText } from './text.ts';

interface YouGetProps {
  readonly terms: Terms | undefined;
  readonly ccy: string;
  /** A new figure is being worked out: the old one steps back. */
  readonly pending?: boolean;
}

/** The total of the exchange. */
export function YouGet({ terms, ccy, pending = false }: YouGetProps) {
  const t = useText();
  if (terms === undefined)
    return (
      <span className={styles.noTotal}>
        {t('none')} {ccy}
      </span>
    );
  return (
    <span className={pending ? styles.stale : undefined}>
      <Money amount={terms.buyAmount} ccy={terms.buyCurrency} size="lg" neverHidden />
    </span>
  );
}
