import { PassedTick } from '../../ui/records/PassedTick.tsx';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import styles from './Form.module.css';
import { useText } from './text.ts';

/** How far a step is; one that was sent back has a remark that is not answered yet. */
type Stand = 'empty' | 'begun' | 'complete' | 'sentBack';

interface StepsBarProps {
  readonly steps: readonly { readonly step: string; readonly name: string; readonly stand: Stand }[];
  readonly now: string | undefined;
  /** Whether a step may be gone to. */
  readonly mayGo: (step: string) => boolean;
  readonly onGo: (step: string) => void;
}

/** Its number while nothing stands in a step, otherwise how far it is. */
const StandMark = ({ stand, number }: { readonly stand: Stand; readonly number: number }) => {
  const t = useText();
  if (stand === 'complete') return <PassedTick />;
  if (stand === 'empty')
    return (
      <span className="num" translate="no">
        {number}
      </span>
    );
  return (
    <span role="img" aria-label={t(stand === 'begun' ? 'begun' : 'sentBack')} className={styles[stand]}>
      <ToneGlyph tone={stand === 'begun' ? 'busy' : 'bad'} size={14} />
    </span>
  );
};

/** The steps of the form, how far each of them is, and where somebody is in them. */
export const StepsBar = ({ steps, now, mayGo, onGo }: StepsBarProps) => (
  <ol className={styles.steps} aria-label={useText()('stepsLabel')}>
    {steps.map(({ step, name, stand }, i) => (
      <li
        key={step}
        className={step === now ? styles.now : stand === 'complete' ? styles.passed : undefined}
        aria-current={step === now ? 'step' : undefined}
      >
        <button type="button" disabled={step === now || !mayGo(step)} onClick={() => onGo(step)}>
          <StandMark stand={stand} number={i + 1} /> <span className={styles.name}>{name}</span>
        </button>
      </li>
    ))}
  </ol>
);
