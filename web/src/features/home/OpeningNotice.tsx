import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/queries.ts';
import { askForOpening } from '../../session/earlyAnswers.ts';
import { StateTag } from '../../ui/records/StateTag.tsx';
import styles from './OpeningNotice.module.css';
import { useText } from './text.ts';

const APPLICATIONS = pathTo(screens.accountApplications);
/** An application moves without anybody pressing a button here. */
const POLL_MS = 30_000;

/** The application to be told of, if there is one. */
export const useOpening = () => useCall(askForOpening, {}, { unheardMs: POLL_MS, quiet: true });

/** Says that an account is being opened, or that its application was sent back; nothing when neither is so. */
export function OpeningNotice({ permission }: { readonly permission: readonly string[] }) {
  const t = useText();
  const { data } = useOpening();
  if (data === undefined || data === null) return null;
  const what = `${data.typeText} · ${data.countryText} · ${data.currencies.join(', ')}`;
  return (
    <aside className={styles.notice} aria-label={t('openingNotice')}>
      <StateTag state={machine.states[data.status]} />
      <p>{t(data.status === 'fail' ? 'openingSentBack' : 'openingUnderWay', { what })}</p>
      {permits(permission, [APPLICATIONS]) && (
        <Link to={`${APPLICATIONS}?open=${encodeURIComponent(data.applyNo)}`}>{t('openingSee')}</Link>
      )}
    </aside>
  );
}
