import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Card } from '../Card.tsx';
import { DecisionInbox } from './DecisionInbox.tsx';
import styles from './DecisionsPage.module.css';
import { Behaviour, Modes } from './HowDecided.tsx';
import { ReadyNumbers } from './ReadyNumbers.tsx';
import { useText } from './text.ts';
import { useWaiting } from './useWaiting.ts';

/** What waits for a decision, and how decisions are taken when nobody takes them. */
export function DecisionsPage() {
  const t = useText();
  const waiting = useWaiting();
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className={styles.columns}>
        <Card title={t('waiting')} count={waiting.data?.length}>
          <DecisionInbox waiting={waiting} />
        </Card>
        <div className={styles.side}>
          <Modes />
          <Behaviour />
        </div>
      </div>
      <div className={styles.below}>
        <ReadyNumbers />
      </div>
    </>
  );
}
