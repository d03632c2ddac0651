import { decidingValues } from '@tradeport/shared/simulation/decidingValues.ts';
import { usePick } from '../../i18n/language.ts';
import { Card } from '../Card.tsx';
import styles from './List.module.css';
import { useText } from './text.ts';

/** The endings of numbers by which any outcome can be provoked through the portal alone. */
export function DecidingValues() {
  const t = useText();
  const pick = usePick();
  return (
    <Card title={t('values')} end={<span className={styles.quiet}>{t('valuesWhy')}</span>}>
      <dl className={styles.values}>
        {decidingValues.map(({ ending, meaning }) => (
          <div key={ending}>
            <dt>•••• {ending}</dt>
            <dd>{pick(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
