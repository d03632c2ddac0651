import { realName } from '@tradeport/shared/states/realName.ts';
import { Button } from 'antd';
import { Building2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { StateTag, stateByCode } from '../../ui/records/StateTag.tsx';
import { useTime } from '../../ui/times.ts';
import { COMPANY_EDIT, INFO, meaningOf } from './status.ts';
import { useText } from './text.ts';
import styles from './Verified.module.css';

/** Where a verification begins: the kind of merchant, and the draft that waits for it. */
export function VerifiedPage() {
  const t = useText();
  const time = useTime();
  const navigate = useNavigate();
  const verification = useCall(api.realName.queryOrg, {}, { own: true });
  const drafts = useCall(api.realName.addCloudStates, {}, { quiet: true });
  const [draft] = drafts.data ?? [];
  const { data } = verification;
  const meaning = data && meaningOf(data);
  const state = data && stateByCode(realName, data.status);
  return (
    <div className={styles.page}>
      <PageHeader title={t('choiceTitle')} purpose={t('choicePurpose')} />
      {data === undefined || meaning === undefined ? (
        verification.error ? (
          <ErrorFace error={verification.error} title={t('notLoaded')} onRetry={() => void verification.refetch()} />
        ) : (
          <SkeletonLines rows={4} />
        )
      ) : (
        <>
          <section className={styles.choice}>
            <span className={styles.tile}>
              <Building2 size={20} />
            </span>
            <div className={styles.choiceBody}>
              <h2>
                {t('companyKind')} {state && <StateTag state={state} />}
              </h2>
              <p>{t('companyKindWhat')}</p>
              <p>{meaning.why}</p>
              {draft && data.open && (
                <p className={styles.note}>
                  {t('draftKept', { at: time(draft.savedAt, 'short'), until: time(draft.validUntil, 'day') })}
                </p>
              )}
            </div>
            {data.open ? (
              <Button type="primary" size="large" onClick={() => navigate(COMPANY_EDIT)}>
                {draft ? t('goOn') : meaning.action}
              </Button>
            ) : (
              <Button size="large" onClick={() => navigate(INFO)}>
                {t('look')}
              </Button>
            )}
          </section>
          <p className={styles.note}>{t('otherKinds')}</p>
        </>
      )}
    </div>
  );
}
