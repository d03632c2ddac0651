import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import styles from './ccyOptions.module.css';
import { Flag } from './Flag.tsx';

/** The held currencies as a filter offers them. */
export const ccyOptions = HELD_CCYS.map((ccy) => ({
  value: ccy,
  label: (
    <span className={styles.option}>
      <Flag of={ccy} size={16} /> {ccy}
    </span>
  ),
}));
