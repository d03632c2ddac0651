import type { Reason } from '@tradeport/shared/client.ts';
import { CircleX, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallFailed, LACKING } from '../../api/CallFailed.ts';
import buttons from '../forms/Button.module.css';
import { useText } from '../text.ts';
import { CopyButton } from './CopyButton.tsx';
import { Empty } from './Empty.tsx';
import styles from './Face.module.css';

interface ErrorFaceProps {
  readonly error: unknown;
  /** What could not be loaded: "The exchange orders could not be loaded". */
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly small?: boolean;
  /** Replaces the error where the server knows no such record: a retry would not help. */
  readonly missing?: { readonly title: string; readonly actions: ReactNode };
}

/** Reasons with which the server answers that the requested record does not exist. */
const MISSING_REASONS: ReadonlySet<Reason | undefined> = new Set<Reason>([
  'agreement-missing',
  'agreement-version-missing',
  'decision-unknown',
  'entry-unknown',
  'notice-missing',
  'object-unknown',
  'record-missing',
  'role-unknown',
]);

/** The error face: what happened, try again, and the request's number for support. */
export function ErrorFace({ error, title, onRetry, small = false, missing }: ErrorFaceProps) {
  const t = useText();
  const failed = error instanceof CallFailed ? error : undefined;
  if (failed?.code === LACKING)
    return (
      <div className={small ? `${styles.face} ${styles.small}` : styles.face} role="status">
        <p className={styles.why}>{failed.message}</p>
      </div>
    );
  if (missing !== undefined && failed !== undefined && MISSING_REASONS.has(failed.reason))
    return (
      <Empty
        icon={<SearchX size={small ? 18 : 24} />}
        title={missing.title}
        why={failed.message}
        actions={missing.actions}
        small={small}
      />
    );
  return (
    <div className={small ? `${styles.face} ${styles.small}` : styles.face} role="alert">
      <span className={`${styles.tile} ${styles.bad}`}>
        <CircleX size={small ? 18 : 24} />
      </span>
      <p className={styles.title}>{title ?? t('notLoaded')}</p>
      {failed !== undefined && <p className={styles.why}>{failed.message}</p>}
      {!small && <p className={styles.why}>{t('moneyUntouched')}</p>}
      {onRetry && (
        <div className={styles.actions}>
          <button type="button" className={`${buttons.button} ${small ? '' : buttons.primary}`} onClick={onRetry}>
            <RotateCw size={16} />
            {t('retry')}
          </button>
        </div>
      )}
      {failed?.requestId !== undefined && (
        <p className={styles.request}>
          {t('requestId')} <code translate="no">{failed.requestId}</code>
          <CopyButton value={failed.requestId} name={t('requestId')} />
        </p>
      )}
    </div>
  );
}
