import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import type { ToneName } from '../theme.ts';
import styles from './Timeline.module.css';
import { ToneGlyph } from './ToneGlyph.tsx';

export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  /** Absent for a step that is still to come: hollow, on a dashed rail. */
  readonly tone?: ToneName;
  readonly who?: ReactNode;
  /** At the right; "expected 11-12" for a coming step. */
  readonly time?: ReactNode;
  /** An opinion or a reason, quoted on sunken ground. */
  readonly quote?: ReactNode;
}

/** What happened and what comes, oldest first: states, verification steps and events alike. */
export function Timeline({ steps, label }: { readonly steps: readonly TimelineStep[]; readonly label: string }) {
  const t = useText();
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} className={step.tone === undefined ? styles.ahead : `${styles.passed} ${styles[step.tone]}`}>
          <span className={styles.glyph}>
            {step.tone === undefined ? <span className={styles.hollow} /> : <ToneGlyph tone={step.tone} size={14} />}
          </span>
          <div className={styles.body}>
            <div className={styles.head}>
              <span className={styles.title}>
                <span>{step.title}</span>
                {step.tone === undefined && <span className="seenByReadersOnly"> ({t('ahead')})</span>}
              </span>
              {step.time !== undefined && <span className={styles.time}>{step.time}</span>}
            </div>
            {step.who !== undefined && <div className={styles.who}>{step.who}</div>}
            {step.quote !== undefined && <blockquote className={styles.quote}>{step.quote}</blockquote>}
          </div>
        </li>
      ))}
    </ol>
  );
}
