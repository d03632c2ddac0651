import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { agreement as machine } from '@tradeport/shared/states/agreement.ts';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { StateTag } from '../../../ui/records/StateTag.tsx';
import styles from './Agreements.module.css';
import { standingOf } from './agreementsOf.ts';
import { useText } from './text.ts';

/** In short what the merchant has signed, and the way to all of it. */
export function SignedAgreements() {
  const t = useText();
  const all = useCall(api.agreement.list, {});
  const signed = useCall(api.agreement.signed, {}, { own: true });
  const error = all.error ?? signed.error;
  if (all.data === undefined || signed.data === undefined)
    return error ? (
      <ErrorFace
        error={error}
        title={t('notLoaded')}
        onRetry={() => void Promise.all([all.refetch(), signed.refetch()])}
        small
      />
    ) : (
      <SkeletonLines rows={3} />
    );
  return (
    <>
      <ul className={styles.short}>
        {standingOf(all.data, signed.data).map(
          ({ agreement, last }) =>
            last && (
              <li key={agreement.id}>
                <span>
                  {agreement.title}{' '}
                  <span className="num" translate="no">
                    {last.version}
                  </span>
                </span>
                <StateTag state={machine.states[last.status]} />
              </li>
            ),
        )}
      </ul>
      <Link to={pathTo(screens.agreements)} className={styles.all ?? ''}>
        {t('title')}
      </Link>
    </>
  );
}
