import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { ChevronsRight } from 'lucide-react';
import { Money } from '../../ui/money/Money.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import styles from './BankDesk.module.css';
import { expected } from './expected.ts';
import { useText } from './text.ts';

interface WillHappenProps {
  readonly ccy: Ccy;
  readonly amount: string;
  readonly payerAccountNo: string;
  readonly needsMaterial: boolean;
  /** The account takes approved payers only, and this is none. */
  readonly isStranger: boolean;
}

/** State before and after, and the money, before one presses. */
export function WillHappen(props: WillHappenProps) {
  const t = useText();
  const outcome = expected(props);
  if (outcome === undefined) return null;
  const { state, note } = outcome;
  const { amount, ccy } = props;
  return (
    <div className={styles.will}>
      <h3>{t('willHappen')}</h3>
      <p className={styles.states}>
        <StateTag state={receipt.states.arrived} />
        {state !== 'arrived' && (
          <>
            <ChevronsRight size={14} aria-label={t('becomes')} role="img" />
            <StateTag state={receipt.states[state]} />
          </>
        )}
      </p>
      <p className={styles.money}>
        <span>{state === 'credited' ? t('available') : t('processing')}</span>
        {state === 'creditFailed' ? (
          <Money amount="0" ccy={ccy} neverHidden />
        ) : (
          <Money amount={amount} ccy={ccy} signed strong neverHidden />
        )}
      </p>
      {note !== undefined && <p className={styles.note}>{t(note)}</p>}
    </div>
  );
}
