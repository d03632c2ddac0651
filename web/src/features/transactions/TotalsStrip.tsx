import { Money } from '../../ui/money/Money.tsx';
import type { Totals } from './movementRow.ts';
import styles from './Transactions.module.css';
import { useText } from './text.ts';

const FIGURES = ['opening', 'income', 'expense', 'closing'] as const;

/** What the chosen period did to the chosen currency: the opening balance plus in less out is the closing one. */
export const TotalsStrip = ({ totals }: { readonly totals: Totals }) => {
  const t = useText();
  return (
    <dl className={styles.totals} aria-label={t('totals', { ccy: totals.currency })}>
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt>{t(figure)}</dt>
          <dd>
            <Money amount={totals[figure]} ccy={totals.currency} size="md" strong />
          </dd>
        </div>
      ))}
    </dl>
  );
};
