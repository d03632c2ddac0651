import { permits } from '@tradeport/shared/rules/permission.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { Link } from 'react-router-dom';
import type { User } from '../../app/frame/useUser.ts';
import buttons from '../../ui/Button.module.css';
import { StateTag, stateByCode } from '../../ui/StateTag.tsx';
import { useText } from './text.ts';
import styles from './VerifyPrompt.module.css';

const CHOICE = '/setting/verified';
const INFO = '/setting/verified-info';

/** Until the verification is done, and when a document is about to expire: what to do about it. */
export function VerifyPrompt({ user }: { readonly user: User }) {
  const t = useText();
  const state = stateByCode(realName, user.realNameState);
  const expires = state === realName.states.aboutToExpire;
  if (!state || (user.verified && !expires)) return null;
  const waits = state === realName.states.underReview;
  const target = waits ? INFO : CHOICE;
  const why = expires
    ? t('verifyExpires', { day: user.documentEndsOn ?? '' })
    : t(waits ? 'verifyWaits' : state === realName.states.failed ? 'verifyFailed' : 'verifyFirst');
  return (
    <section className={styles.prompt} aria-label={t('verifyLabel')}>
      <StateTag state={state} />
      <span className={styles.why}>{why}</span>
      {permits(user.permission, [target]) && (
        <Link className={buttons.button} to={target}>
          {t(waits ? 'verifyLook' : 'verifyGo')}
        </Link>
      )}
    </section>
  );
}
