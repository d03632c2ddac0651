import { useEffect, useRef, useState } from 'react';
import { usePlatformNow } from '../../browser/clock.ts';
import { type Say, useText } from '../text.ts';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** The instant at which it is over, ISO 8601. */
  readonly until: string;
  /** Length of the whole span in seconds; the ring empties over it. Five minutes by default. */
  readonly span?: number;
  /** What is counted, for readers of the screen: "Rate locked". Shown before the time in the small form. */
  readonly label: string;
  readonly showLabel?: boolean;
  readonly size?: 'text' | 'box';
  /** Called once when the time is up; not for a countdown that was over from the start. */
  readonly onEnd?: () => void;
}

const DAY_S = 86_400;

const two = (n: number): string => String(n).padStart(2, '0');

/** mm:ss, from an hour on h:mm:ss. */
export const clockText = (seconds: number): string => {
  const s = Math.max(0, seconds);
  const [h, m] = [Math.floor(s / 3600), Math.floor((s % 3600) / 60)];
  return h > 0 ? `${h}:${two(m)}:${two(s % 60)}` : `${two(m)}:${two(s % 60)}`;
};

/** The time left in days and hours from a day on, and as a clock below a day. */
export const leftText = (seconds: number, t: Say): string =>
  seconds < DAY_S
    ? clockText(seconds)
    : t('daysAndHours', { days: Math.floor(seconds / DAY_S), hours: Math.floor((seconds % DAY_S) / 3_600) });

const spokenText = (seconds: number, t: Say): string => {
  if (seconds <= 0) return t('timeIsUp');
  if (seconds < 60) return t('underMinute');
  if (seconds >= 2 * DAY_S) return t('daysLeft', { count: Math.floor(seconds / DAY_S) });
  if (seconds >= 7200) return t('hoursLeft', { count: Math.floor(seconds / 3600) });
  return t('minutesLeft', { count: Math.floor(seconds / 60) });
};

const R = 8;
const ROUND = 2 * Math.PI * R;

/** The one countdown of the product: quote, lock, code, review. It runs on the platform's clock and is spoken each minute and at the end. */
export function Countdown({ until, span = 300, label, showLabel = false, size = 'text', onEnd }: CountdownProps) {
  const t = useText();
  const now = usePlatformNow();
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const minute = Math.ceil(left / 60);
  const [spoken, setSpoken] = useState('');
  const runs = useRef(false);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    if (left > 0) runs.current = true;
    else if (runs.current) {
      runs.current = false;
      ended.current?.();
    }
  }, [left]);
  // Not at every second: a reader of the screen would speak of nothing else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `minute` stands for `left` on purpose.
  useEffect(() => setSpoken(spokenText(left, t)), [minute]);

  const tone = left < 15 ? styles.bad : left < 60 ? styles.wait : styles.calm;
  const share = Math.min(1, left / span);
  const px = size === 'box' ? 26 : 16;
  return (
    <span className={`${styles.countdown} ${size === 'box' ? styles.box : ''}`}>
      <svg viewBox="0 0 20 20" width={px} height={px} className={tone} aria-hidden="true">
        <circle cx="10" cy="10" r={R} fill="none" strokeWidth="3" className={styles.rail} />
        <circle
          cx="10"
          cy="10"
          r={R}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      {showLabel && <span className={styles.label}>{label}</span>}
      <span role="timer" aria-label={label} aria-live="off" className={`${styles.figures} ${left < 60 ? tone : ''}`}>
        {leftText(left, t)}
      </span>
      <span className="seenByReadersOnly" aria-live="polite">
        {spoken && `${label}: ${spoken}`}
      </span>
    </span>
  );
}
