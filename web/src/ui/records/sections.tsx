import type { LedgerEntryView } from '@tradeport/shared/contract/common.ts';
import type { Tone } from '@tradeport/shared/states/machine.ts';
import type { ReactNode } from 'react';
import { LedgerEntries } from './LedgerEntries.tsx';
import styles from './Record.module.css';
import { DrawerSection } from './RecordDrawer.tsx';
import { Timeline, type TimelineStep } from './Timeline.tsx';
import { useText } from './text.ts';

interface HeroProps {
  /** Above what matters most, which is what stands inside. */
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly below?: ReactNode;
  /** At the right; above on a phone: the state. */
  readonly side?: ReactNode;
}

/** The head of a drawer: what the record is about, large, and its state. */
export const RecordHero = ({ label, children, below, side }: HeroProps) => (
  <div className={styles.hero}>
    <div className={styles.heroMain}>
      <div className={styles.heroLine}>{label}</div>
      {children}
      {below !== undefined && <div className={styles.heroLine}>{below}</div>}
    </div>
    {side !== undefined && <div className={styles.heroSide}>{side}</div>}
  </div>
);

interface NoteProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Something that just happened. */
  readonly alert?: boolean;
}

/** What comes next, or why something failed, in the tone of the state. */
export const RecordNote = ({ tone, children, alert = false }: NoteProps) => (
  <p className={`${styles.note} ${styles[tone]}`} {...(alert ? { role: 'alert' } : {})}>
    {children}
  </p>
);

/** What happened to the record, and what is to come. */
export const ProgressSection = ({ steps }: { readonly steps: readonly TimelineStep[] }) => {
  const t = useText();
  return (
    <DrawerSection title={t('progress')}>
      <Timeline steps={steps} label={t('progress')} />
    </DrawerSection>
  );
};

/** How the money of the record was booked. */
export const LedgerSection = ({ entries }: { readonly entries: readonly LedgerEntryView[] }) => {
  const t = useText();
  if (entries.length === 0)
    return (
      <DrawerSection title={t('ledger')}>
        <p className={styles.none}>{t('noLedger')}</p>
      </DrawerSection>
    );
  return (
    <DrawerSection title={t('ledger')} note={t('zeroSum')}>
      <LedgerEntries entries={entries} label={t('ledger')} />
    </DrawerSection>
  );
};
