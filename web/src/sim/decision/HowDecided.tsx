import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Segmented } from '../../ui/choices/Segmented.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import { Card } from '../Card.tsx';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import styles from './HowDecided.module.css';
import { useText } from './text.ts';

const MODES = ['auto', 'byValue', 'manual'] as const;
const PROFILES = ['instant', 'demo', 'realistic'] as const;

/** How each kind of decision is taken in this sandbox. */
export function Modes() {
  const t = useText();
  const forget = useForgetWorld();
  const { data: kinds } = useLive(simApi.simDecision.kinds, {});
  const { send } = useSend(simApi.simDecision.setMode);
  const set = async (kind: string, mode: (typeof MODES)[number]) => {
    const outcome = await send({ kind, mode });
    if (!outcome.ok) toast('error', outcome.failure.message);
    forget();
  };
  return (
    <Card title={t('how')}>
      <p className={styles.why}>{t('howWhy')}</p>
      {kinds === undefined ? (
        <SkeletonLines rows={4} />
      ) : kinds.length === 0 ? (
        <Empty small title={t('noKinds')} />
      ) : (
        <ul className={styles.kinds}>
          {kinds.map(({ kind, title, mode }) => (
            <li key={kind}>
              <span>{title}</span>
              <Segmented
                value={mode}
                onChange={(next) => void set(kind, next)}
                options={MODES.map((value) => ({ value, label: t(value) }))}
                aria-label={title}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** How fast the world around the merchants is. */
export function Behaviour() {
  const t = useText();
  const forget = useForgetWorld();
  const { data } = useLive(simApi.simDecision.profile, {});
  const { send } = useSend(simApi.simDecision.setProfile);
  const set = async (word: string) => {
    const profile = PROFILES.find((one) => one === word);
    if (!profile) return;
    const outcome = await send({ profile });
    if (!outcome.ok) toast('error', outcome.failure.message);
    forget();
  };
  return (
    <Card title={t('profile')}>
      <p className={styles.why}>{t('profileWhy')}</p>
      <ChoiceCards
        label={<span className="seenByReadersOnly">{t('profile')}</span>}
        value={data?.profile ?? ''}
        onChange={(word) => void set(word)}
        choices={PROFILES.map((value) => ({ value, name: t(value), consequence: t(`${value}Why`) }))}
      />
    </Card>
  );
}
