import { fieldsOf, isOptional, isTold } from '../../ui/forms/record/judge.ts';
import summary from '../../ui/forms/Summary.module.css';
import { StateTag } from '../../ui/records/StateTag.tsx';
import { useTime } from '../../ui/times.ts';
import styles from './Form.module.css';
import type { Kind } from './kind.ts';
import { useText } from './text.ts';
import type { DraftState } from './useDraft.ts';

interface DraftPanelProps<W extends object, D extends object> {
  readonly kind: Kind<W, D>;
  readonly draft: DraftState;
  readonly values: D;
}

/** Beside the form: how long the draft is kept, how much is filled in, what to have at hand, and what comes then. */
export function DraftPanel<W extends object, D extends object>({ kind, draft, values }: DraftPanelProps<W, D>) {
  const t = useText();
  const time = useTime();
  const { form, prepare } = kind;
  const asked = fieldsOf(form, values).filter(
    (field) => !(isOptional(form, field, values) || field.control.kind === 'yesNo' || field.name in form.start),
  );
  // Null says that there is no end: that is an answer.
  const done = asked.filter(({ name }) => isTold(values[name]) || values[name] === null).length;
  const share = Math.round((done / asked.length) * 100);
  return (
    <aside className={summary.summary}>
      <div className={summary.head}>
        <h2>{t('draft')}</h2>
        <StateTag state={{ label: [t('notSubmitted'), t('notSubmitted')], tone: 'ended' }} />
      </div>
      <p className={styles.list}>
        {draft.validUntil === undefined ? t('draftNone') : t('draftUntil', { day: time(draft.validUntil, 'day') })}
      </p>
      <ul className={styles.list}>
        <li>
          <span id="verified-filled">{t('filled')}</span>
          <span className="num">{t('filledOf', { done, all: asked.length })}</span>
        </li>
      </ul>
      <div
        className={styles.meter}
        role="progressbar"
        aria-labelledby="verified-filled"
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div style={{ width: `${share}%` }} />
      </div>
      <h3 className={styles.panelTitle}>{t('prepare')}</h3>
      <ul className={styles.list}>
        {prepare.map((one) => (
          <li key={one}>{t(one)}</li>
        ))}
      </ul>
      <h3 className={styles.panelTitle}>{t('after')}</h3>
      <ul className={styles.list}>
        <li>
          <span>{t('afterReview')}</span>
          <span>{t('afterReviewTime')}</span>
        </li>
        <li>{t('afterOpen')}</li>
      </ul>
    </aside>
  );
}
