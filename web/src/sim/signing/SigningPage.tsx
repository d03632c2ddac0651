import type { SigningView } from '@tradeport/shared/contract/sim/signing.ts';
import { useSearchParams } from 'react-router-dom';
import { usePick } from '../../i18n/language.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { DemandsForm } from './DemandsForm.tsx';
import { KeyPart } from './KeyPart.tsx';
import styles from './Signing.module.css';
import { useText } from './text.ts';

interface MerchantButtonProps {
  readonly of: SigningView;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MerchantButton({ of, isChosen, onChoose }: MerchantButtonProps) {
  const t = useText();
  const pick = usePick();
  const { merchantNo, merchantName, merchantNameEn, signsCalls, callsFrom } = of;
  const from = callsFrom.length === 0 ? t('anywhere') : t('addresses', { count: callsFrom.length });
  return (
    <button type="button" className={styles.merchant} aria-pressed={isChosen} onClick={onChoose}>
      <span>{pick([merchantName, merchantNameEn])}</span>
      <small>{[merchantNo, t(signsCalls ? 'signed' : 'unsigned'), from].join(' · ')}</small>
    </button>
  );
}

/** What each merchant demands of the calls of its logins: the merchants at the left, the chosen one at the right. */
export function SigningPage() {
  const t = useText();
  const pick = usePick();
  const { data, error, refetch } = useLive(simApi.simSigning.list, {});
  const [search, setSearch] = useSearchParams();
  const chosen = data?.find(({ merchantNo }) => merchantNo === search.get('merchant')) ?? data?.[0];
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {data === undefined ? (
        error === null ? (
          <SkeletonLines rows={8} />
        ) : (
          <ErrorFace error={error} title={t('notLoaded')} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles.columns}>
          <Card title={t('merchants')} count={data.length}>
            <ul className={styles.list}>
              {data.map((each) => (
                <li key={each.merchantNo}>
                  <MerchantButton
                    of={each}
                    isChosen={each === chosen}
                    onChoose={() => setSearch({ merchant: each.merchantNo }, { replace: true })}
                  />
                </li>
              ))}
            </ul>
          </Card>
          {chosen && (
            <div className={styles.side} key={chosen.merchantNo}>
              <Card
                title={`${t('demands')}: ${pick([chosen.merchantName, chosen.merchantNameEn])}`}
                end={
                  <span className={styles.quiet} translate="no">
                    {chosen.merchantNo}
                  </span>
                }
              >
                <DemandsForm of={chosen} />
              </Card>
              <Card title={t('key')}>
                <KeyPart of={chosen} />
              </Card>
            </div>
          )}
        </div>
      )}
    </>
  );
}
