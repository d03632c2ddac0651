import { permits } from '@tradeport/shared/rules/permission.ts';
import { type Screen, screens } from '@tradeport/shared/screens.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type User, useUser } from '../../session/useUser.ts';
import buttons from '../forms/Button.module.css';
import { verifyStep } from './NextStep.tsx';
import { useText } from './text.ts';
import styles from './VerifyStrip.module.css';

/** Screens on which verification is the matter itself, and home, which has its steps. */
const OWN: ReadonlySet<Screen | undefined> = new Set<Screen>([
  screens.home,
  screens.verification,
  screens.verify,
  screens.beneficiaries,
  screens.verifyCompany,
  screens.verifyHkCompany,
  screens.verifyOtherArea,
  screens.verifyPersonal,
  screens.verificationResult,
]);

/** What is missing, by how the verification stands. */
const whyOf = ({ realNameState }: User) => {
  const { underReview, failed, expired } = realName.states;
  if (realNameState === underReview.code) return 'stripReview';
  if (realNameState === failed.code) return 'stripFailed';
  return realNameState === expired.code ? 'stripExpired' : 'stripMissing';
};

/** Above each screen of a merchant who is not verified: what is missing and the way there, or whom to ask for it. */
export function VerifyStrip({ screen }: { readonly screen: Screen | undefined }) {
  const t = useText();
  const user = useUser().data;
  if (user === undefined || user.verified || OWN.has(screen)) return null;
  const { to, text } = verifyStep(user);
  const may = permits(user.permission, [to]);
  return (
    <section className={styles.strip} aria-label={t('strip')}>
      <ShieldAlert size={16} aria-hidden="true" />
      <span>
        <span>{t(whyOf(user))}</span> {!may && <span>{t('stripAsk')}</span>}
      </span>
      {may && (
        <Link className={buttons.button} to={to}>
          {t(text === 'look' ? 'stripLook' : 'stripVerify')}
        </Link>
      )}
    </section>
  );
}
