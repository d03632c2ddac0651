import { PassedTick } from '../../../ui/records/PassedTick.tsx';
import { useText } from '../text.ts';
import styles from './Company.module.css';
import { STEPS, type Step } from './form.ts';

export const stepName = {
  company: 'stepCompany',
  people: 'stepPeople',
  owners: 'stepOwners',
  business: 'stepBusiness',
  confirm: 'stepConfirm',
} as const satisfies Record<Step, string>;

/** Where somebody is in the form; steps that were passed can be gone back to. */
export function StepsBar({ step, onGo }: { readonly step: Step; readonly onGo: (step: Step) => void }) {
  const t = useText();
  const at = STEPS.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('stepsLabel')}>
      {STEPS.map((one, i) => (
        <li
          key={one}
          className={one === step ? styles.now : i < at ? styles.passed : undefined}
          aria-current={one === step ? 'step' : undefined}
        >
          <button type="button" disabled={i >= at} onClick={() => onGo(one)}>
            {i < at ? <PassedTick /> : <span className="num">{i + 1}</span>}{' '}
            <span className={styles.name}>{t(stepName[one])}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
