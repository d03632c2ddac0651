import type { ReactNode } from 'react';
import { Flag } from './Flag.tsx';
import styles from './FlagName.module.css';

/** A country or a currency by its name, after its flag. */
export const FlagName = ({ of, children }: { readonly of: string; readonly children: ReactNode }) => (
  <span className={styles.name}>
    <Flag of={of} size={16} /> <span>{children}</span>
  </span>
);

/** Shown beside one another at most; the rest is counted. */
const SHOWN = 3;

/** Several currencies, the first with their flags. */
export const Ccys = ({ of }: { readonly of: readonly string[] }) => (
  <span className={styles.names}>
    {of.slice(0, SHOWN).map((ccy) => (
      <FlagName key={ccy} of={ccy}>
        {ccy}
      </FlagName>
    ))}
    {of.length > SHOWN && <span className={styles.more}>+{of.length - SHOWN}</span>}
  </span>
);

/** The flags of two currencies, the second over the first: a pair, sold before bought. */
export const PairFlags = ({
  sell,
  buy,
  size = 20,
}: {
  readonly sell: string;
  readonly buy: string;
  readonly size?: number;
}) => (
  <span className={styles.pair}>
    <Flag of={sell} size={size} />
    <Flag of={buy} size={size} />
  </span>
);
