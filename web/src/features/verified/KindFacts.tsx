import { useMemo } from 'react';
import type { DraftOf } from '../../ui/forms/record/declared.ts';
import { FormFacts } from '../../ui/forms/record/FormFacts.tsx';
import { flat } from '../../ui/forms/record/schemaAt.ts';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import { draftOfTold, type Kind } from './kind.ts';
import { askedAt, isAnother, toldOnce } from './sameAs.ts';
import { useText } from './text.ts';
import styles from './Verified.module.css';

export interface FactsProps {
  /** What was told, as the read answers it. */
  readonly told: object;
  /** What is known of its fields, by their paths: that one ends, that one was sent back and why. */
  readonly notes: readonly { readonly path: string; readonly says: string }[];
}

interface KindFactsProps<W extends object, D extends DraftOf<W>> extends FactsProps {
  readonly kind: Kind<W, D>;
}

/** What was told with a verification, step by step. */
export function KindFacts<W extends object, D extends DraftOf<W>>({ kind, told, notes }: KindFactsProps<W, D>) {
  const t = useText();
  // Nothing is judged that was told before.
  const form = useMemo(() => kind.formBy({ quarterCounts: true, refusedCountries: [] }), [kind]);
  const draft = useMemo(() => draftOfTold(form, told), [form, told]);
  const noted = useMemo(() => {
    const once = toldOnce(flat(told));
    return new Map(notes.map(({ path, says }) => [askedAt(once, path), says]));
  }, [notes, told]);
  return kind.steps.map(([step, name]) => (
    <section key={step} className={`${styles.card} ${styles.told}`}>
      <h3>{t(name)}</h3>
      <FormFacts
        form={form}
        draft={draft}
        step={step}
        title={t(name)}
        leavesOut={(field) => isAnother(draft, field)}
        noteOf={(field) => {
          const says = noted.get(field);
          return says === undefined ? null : (
            <span className={styles.mark}>
              <ToneGlyph tone="wait" /> {says}
            </span>
          );
        }}
      />
    </section>
  ));
}
