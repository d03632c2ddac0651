import { Switch } from 'antd';
import { useSend } from '../../api/queries.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../Card.tsx';
import { useLive } from '../live.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import styles from './Shop.module.css';
import { useText } from './text.ts';

/** Of which merchants the issuer takes cards, each with its switch. */
export function Programmes() {
  const t = useText();
  const act = useAct();
  const { data, error, refetch } = useLive(simApi.simCard.programmes, {});
  const { send, sending } = useSend(simApi.simOutside.run);
  const turn = async (merchantNo: string, on: boolean) => {
    const outcome = await send({ event: 'card.programme', with: { merchantNo, on: on ? 'yes' : 'no' } });
    act(outcome, t(on ? 'set' : 'unset'));
  };
  return (
    <Card title={t('programmes')}>
      <p className={styles.quiet}>{t('programmesWhy')}</p>
      {data === undefined ? (
        error === null ? (
          <SkeletonLines rows={3} />
        ) : (
          <ErrorFace error={error} title={t('notLoaded')} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={styles.list}>
          {data.map(({ merchantNo, merchantName, programme }) => (
            <li key={merchantNo} className={styles.programme}>
              <span>
                {merchantName}{' '}
                <span className={styles.quiet} translate="no">
                  {merchantNo}
                </span>
              </span>
              <Switch
                aria-label={t('programmeOf', { merchant: merchantName })}
                checked={programme}
                disabled={sending}
                onChange={(on) => void turn(merchantNo, on)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
