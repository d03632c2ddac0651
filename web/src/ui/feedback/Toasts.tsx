import { dropToast, type ToastKind, useToasts } from '../../browser/toast.ts';
import { ToneGlyph } from '../records/ToneGlyph.tsx';
import { useText } from '../text.ts';
import styles from './Toasts.module.css';

const TONES = { success: 'good', error: 'bad', warning: 'wait', info: 'busy' } as const satisfies Record<
  ToastKind,
  string
>;

/** Where passing messages appear: top middle, spoken politely. Each shell of the portal holds one. */
export function Toasts() {
  const t = useText();
  const toasts = useToasts();
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <span className={styles[TONES[toast.kind]]}>
            <ToneGlyph tone={TONES[toast.kind]} size={16} />
          </span>
          <span>{toast.text}</span>
          <button type="button" aria-label={t('close')} onClick={() => dropToast(toast.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
