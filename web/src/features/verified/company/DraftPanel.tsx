import summary from '../../../ui/forms/Summary.module.css';
import { StateTag } from '../../../ui/records/StateTag.tsx';
import { useTime } from '../../../ui/times.ts';
import { useText } from '../text.ts';
import styles from './Company.module.css';
import { filledOf, type OrgForm } from './form.ts';
import type { DraftState } from './useDraft.ts';

const PREPARE = ['prepareLicence', 'prepareId', 'prepareOwners', 'prepareBank', 'prepareSite'] as const;

/** Beside the form: how long the draft is kept, how much is filled in, what to have at hand, and what comes then. */
export function DraftPanel({ draft, values }: { readonly draft: DraftState; readonly values: OrgForm }) {
  const t = useText();
  const time = useTime();
  const { done, all } = filledOf(values);
  const share = Math.round((done / all) * 100);
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
          <span className="num">{t('filledOf', { done, all })}</span>
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
        {PREPARE.map((one) => (
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
