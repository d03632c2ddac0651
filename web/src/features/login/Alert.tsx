import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { ToneGlyph } from '../../ui/records/ToneGlyph.tsx';
import styles from './LoginForm.module.css';

interface AlertProps {
  readonly tone: 'bad' | 'wait';
  readonly text: string;
  /** The end of a lock: counted down. */
  readonly until?: string;
}

const LOCK_SECONDS = 30 * 60;

/** What stands above the form because it belongs to no field. */
export function Alert({ tone, text, until }: AlertProps) {
  return (
    <div className={`${styles.alert} ${styles[tone]}`} role="alert">
      <ToneGlyph tone={tone} size={16} />
      <span>{text}</span>
      {until !== undefined && <Countdown until={until} span={LOCK_SECONDS} label={text} />}
    </div>
  );
}
