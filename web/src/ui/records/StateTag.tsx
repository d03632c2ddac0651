import type { StateSpec } from '@tradeport/shared/states/machine.ts';
import { usePick } from '../../i18n/language.ts';
import type { ToneName } from '../theme.ts';
import styles from './StateTag.module.css';
import { ToneGlyph } from './ToneGlyph.tsx';

type Spec = Pick<StateSpec, 'label' | 'tone'>;

/** A state as it looks in the whole product: tone, glyph and wording come from the table of its machine. */
export function StateTag({ state }: { readonly state: Spec }) {
  const pick = usePick();
  return (
    <span className={`${styles.tag} ${styles[state.tone]}`}>
      <ToneGlyph tone={state.tone} />
      {pick(state.label)}
    </span>
  );
}

/** The same tone as a 32 px tile, for lists of things to do. */
export function ToneTile({ tone }: { readonly tone: ToneName }) {
  return (
    <span className={`${styles.tile} ${styles[tone]}`} aria-hidden="true">
      <ToneGlyph tone={tone} size={16} />
    </span>
  );
}

/**
 * The state that a code on the wire stands for. Several house states may share a code; the first of the table is shown.
 * Undefined for a code that the machine does not know.
 */
export const stateByCode = (
  machine: { readonly states: Readonly<Record<string, StateSpec>> },
  code: number,
): StateSpec | undefined => Object.values(machine.states).find((state) => state.code === code);
