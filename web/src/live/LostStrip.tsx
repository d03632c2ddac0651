import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHearing } from '../browser/hearing.ts';
import buttons from '../ui/forms/Button.module.css';
import { useTime } from '../ui/times.ts';
import styles from './LostStrip.module.css';
import { useText } from './text.ts';

/** A server that is restarted is back before this: nobody need be told. */
const PATIENCE_MS = 2_500;

/** Says since when what is in sight is no longer kept up to date, and offers to try again. */
export function LostStrip({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  const time = useTime();
  const heard = useHearing();
  const since = heard.state === 'lost' ? heard.since : undefined;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (since === undefined) return;
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [since]);
  if (since === undefined || !shown) return null;
  return (
    <div className={styles.place}>
      <div className={styles.strip} role="alert">
        <WifiOff size={16} aria-hidden="true" />
        <span>{t('lost', { at: time(since, 'second') })}</span>
        <button type="button" className={buttons.button} onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
    </div>
  );
}
