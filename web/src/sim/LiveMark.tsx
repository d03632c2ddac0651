import styles from './LiveMark.module.css';
import { useHearing } from './live.ts';
import { useText } from './text.ts';

/** Whether what is shown is what is: "live", or that the stream of events is being sought again. */
export function LiveMark() {
  const t = useText();
  const hearing = useHearing();
  return (
    <span className={hearing === 'broken' ? `${styles.mark} ${styles.broken}` : styles.mark} role="status">
      {t(hearing === 'broken' ? 'reconnecting' : 'live')}
    </span>
  );
}
