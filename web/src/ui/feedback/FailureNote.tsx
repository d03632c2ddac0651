import { CircleAlert } from 'lucide-react';
import type { CallFailed } from '../../api/CallFailed.ts';
import { useText } from '../text.ts';
import styles from './FailureNote.module.css';

interface FailureNoteProps {
  readonly failure: CallFailed;
  /** What else is to be known about it. */
  readonly more?: string;
  readonly onRetry?: () => void;
}

/** Why a step was refused, where it was tried, with the request's number for support. */
export function FailureNote({ failure, more, onRetry }: FailureNoteProps) {
  const t = useText();
  return (
    <div className={styles.failure} role="alert">
      <CircleAlert size={16} />
      <div>
        <span>{failure.message}</span>{' '}
        {onRetry && (
          <button type="button" className={styles.linkLike} onClick={onRetry}>
            {t('retry')}
          </button>
        )}
        {more !== undefined && <span>{more}</span>}
        {failure.requestId !== undefined && (
          <div className={styles.request}>
            {t('requestId')} <code translate="no">{failure.requestId}</code>
          </div>
        )}
      </div>
    </div>
  );
}
