import styles from './CallLog.module.css';
import { useText } from './text.ts';

/** The code of an answer that is no refusal. */
export const SUCCESS = '0';

interface Answered {
  readonly status: number | null;
  readonly code: string | null;
  readonly reason: string | null;
}

/** How a call came out: its status, with the code of a refusal and its reason, or that nothing came. */
export function Outcome({ of: { status, code, reason } }: { readonly of: Answered }) {
  const t = useText();
  const isGood = code === SUCCESS && status === 200;
  const words = status === null ? t('noAnswer') : `${status} ${code === SUCCESS ? '' : (code ?? '')}`;
  return (
    <span className={styles.outcome}>
      <span className={isGood ? styles.second : styles.bad}>{words.trim()}</span>
      {reason !== null && (
        <code translate="no" className={styles.second}>
          {reason}
        </code>
      )}
    </span>
  );
}
