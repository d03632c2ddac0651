import type { EventEffects } from '@tradeport/shared/contract/sim/outside.ts';
import { ArrowRight } from 'lucide-react';
import { MoneyMoves } from '../object/MoneyMoves.tsx';
import styles from './Outside.module.css';
import { useText } from './text.ts';

/** What an event changes: each thing before and after, then the money. */
export function Effects({ effects, money }: EventEffects) {
  const t = useText();
  return (
    <div className={styles.effects}>
      <dl>
        {effects.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== null && before !== after && (
                <>
                  <span className={styles.before}>{before}</span>
                  <ArrowRight size={14} role="img" aria-label={t('becomes')} />
                </>
              )}
              <b>{after}</b>
            </dd>
          </div>
        ))}
      </dl>
      {money.length > 0 && <MoneyMoves money={money} />}
    </div>
  );
}
