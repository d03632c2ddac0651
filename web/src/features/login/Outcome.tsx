import type { Tone } from '@tradeport/shared/states/machine.ts';
import type { ReactNode } from 'react';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import styles from './Outcome.module.css';

interface OutcomeProps {
  readonly tone: Tone;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** What came of a form before a session, and where to go on. */
export function Outcome({ tone, title, children, actions }: OutcomeProps) {
  return (
    <section className={styles.outcome} role="status">
      <h2>
        <ToneGlyph tone={tone} size={20} /> {title}
      </h2>
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
