import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { useHeldCcys } from '../../session/siteTerms.ts';
import styles from './ccyOptions.module.css';
import { Flag } from './Flag.tsx';

const optionsOf = <C extends string>(ccys: readonly C[]) =>
  ccys.map((ccy) => ({
    value: ccy,
    label: (
      <span className={styles.option}>
        <Flag of={ccy} size={16} /> {ccy}
      </span>
    ),
  }));

/** The eighteen currencies that orders, contracts and payouts are in, as a select offers them. */
export const ccyOptions = optionsOf(HELD_CCYS);

/** The currencies that can be held here, as a filter offers them: those, and USDT where it is turned on. */
export const useHeldCcyOptions = () => optionsOf(useHeldCcys());
