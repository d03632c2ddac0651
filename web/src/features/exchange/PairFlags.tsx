import { Flag } from '../../ui/money/Flag.tsx';
import styles from './Orders.module.css';
import type { Order } from './stage.ts';

/** What is sold over what is bought. */
export const PairFlags = ({ order }: { readonly order: Pick<Order, 'sellCurrency' | 'buyCurrency'> }) => (
  <span className={styles.flags}>
    <Flag of={order.sellCurrency} />
    <Flag of={order.buyCurrency} />
  </span>
);
