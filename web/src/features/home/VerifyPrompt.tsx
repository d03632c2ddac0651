import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { Link } from 'react-router-dom';
import type { User } from '../../session/useUser.ts';
import buttons from '../../ui/forms/Button.module.css';
import { StateTag, stateByCode } from '../../ui/records/StateTag.tsx';
import { useText } from './text.ts';
import styles from './VerifyPrompt.module.css';

const CHOICE = pathTo(screens.verify);
const INFO = pathTo(screens.verification);

/** Until the verification is done: what to do about it. A document that is about to expire is a thing to do instead. */
export function VerifyPrompt({ user }: { readonly user: User }) {
  const t = useText();
  const state = stateByCode(realName, user.realNameState);
  if (!state || user.verified) return null;
  const waits = state === realName.states.underReview;
  const target = waits ? INFO : CHOICE;
  const why = t(waits ? 'verifyWaits' : state === realName.states.failed ? 'verifyFailed' : 'verifyFirst');
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
