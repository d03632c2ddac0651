import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { LeaveIn } from '../../ui/feedback/LeaveIn.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { StateTag, stateByCode, ToneTile } from '../../ui/records/StateTag.tsx';
import styles from './Result.module.css';
import { INFO } from './status.ts';
import { useText } from './text.ts';

const SECONDS = 10;

/** What came of a submission; it leads on to the verification by itself. */
export function ResultPage() {
  const t = useText();
  const navigate = useNavigate();
  const query = useCall(api.realName.queryOrg, {}, { own: true });
  const { data } = query;
  const state = data && stateByCode(realName, data.status);
  const goOn = () => navigate(INFO, { replace: true });
  return (
    <div className={styles.page}>
      <h1 className="seenByReadersOnly">{t('resultTitle')}</h1>
      {data === undefined || state === undefined ? (
        query.error ? (
          <ErrorFace error={query.error} title={t('notLoaded')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines rows={4} />
        )
      ) : (
        <section className={styles.card} role="status">
          <ToneTile tone={state.tone} />
          <h2>{t('resultDone')}</h2>
          <StateTag state={state} />
          <p>{t('resultWhy')}</p>
          <div className={styles.actions}>
            <Button type="primary" size="large" onClick={goOn}>
              {t('look')}
            </Button>
            <Button size="large" onClick={() => navigate(pathTo(screens.home))}>
              {t('home')}
            </Button>
          </div>
          <p className={styles.leave}>
            <LeaveIn seconds={SECONDS} onLeave={goOn} />
          </p>
        </section>
      )}
    </div>
  );
}
