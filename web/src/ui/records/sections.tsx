import type { LedgerEntryView } from '@tradeport/shared/contract/common.ts';
import type { Tone } from '@tradeport/shared/states/machine.ts';
import type { ReactNode } from 'react';
import type { Slot } from '../slot.ts';
import { LedgerEntries } from './LedgerEntries.tsx';
import styles from './Record.module.css';
import { DrawerSection, Facts } from './RecordDrawer.tsx';
import { Timeline, type TimelineStep } from './Timeline.tsx';
import { useText } from './text.ts';
import { type TimelineSpec, useTimeline } from './useTimeline.ts';

interface HeroProps {
  /** Above what matters most, which is what stands inside. */
  readonly label: ReactNode;
  readonly children: Slot;
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

/** The main line of a hero that is no amount: a number, a name. Neither is translated by the browser. */
export const HeroText = ({ children }: { readonly children: Slot }) => (
  <div className={`${styles.heroText} num`} translate="no">
    {children}
  </div>
);

interface NoteProps {
  readonly tone: Tone;
  readonly children: Slot;
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

/** The same, of a record's own steps: what was done, and what its machine has before it. */
export const RecordProgress = <S extends string>(spec: TimelineSpec<S>) => (
  <ProgressSection steps={useTimeline(spec)} />
);

interface FactsSectionProps<K extends string> {
  /** The texts of the feature: every fact is labelled by its key. */
  readonly say: (key: K) => string;
  /** The key of the section's title. */
  readonly heading: K;
  /** In their order. What is null is shown as a dash, what is undefined is left out. */
  readonly facts: readonly (readonly [K, ReactNode])[];
  /** Buttons and links below the facts, which change them. */
  readonly actions?: Slot;
}

/** What else is known of the record. */
export const FactsSection = <K extends string>({ say, heading, facts, actions }: FactsSectionProps<K>) => {
  const t = useText();
  const known = facts.filter(([, value]) => value !== undefined);
  return (
    <DrawerSection title={say(heading)}>
      <Facts facts={known.map(([key, value]) => ({ key, label: say(key), value: value ?? t('none') }))} />
      {actions && <div className={styles.sectionActions}>{actions}</div>}
    </DrawerSection>
  );
};

interface LedgerProps {
  readonly entries: readonly LedgerEntryView[];
  /** A record of one entry, which never has another. */
  readonly single?: boolean;
}

/** How the money of the record was booked. */
export const LedgerSection = ({ entries, single = false }: LedgerProps) => {
  const t = useText();
  const title = t(single ? 'ledgerOfOne' : 'ledger');
  if (entries.length === 0)
    return (
      <DrawerSection title={title}>
        <p className={styles.none}>{t('noLedger')}</p>
      </DrawerSection>
    );
  return (
    <DrawerSection title={title} note={t(single ? 'zeroSumOfOne' : 'zeroSum')}>
      <LedgerEntries entries={entries} label={title} />
    </DrawerSection>
  );
};
