import { useEffect, useEffectEvent, useState } from 'react';
import { browserNow } from '../../browser/clock.ts';
import { useText } from '../text.ts';

interface LeaveInProps {
  readonly seconds: number;
  readonly onLeave: () => void;
}

/** Says in how many seconds the page leads on by itself, and then does. By the browser's time: a person reads meanwhile. */
export function LeaveIn({ seconds, onLeave }: LeaveInProps) {
  const t = useText();
  const [left, setLeft] = useState(seconds);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const endsAt = browserNow() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.ceil((endsAt - browserNow()) / 1000);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      clearInterval(timer);
      leave();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return <span role="timer">{t('leavesIn', { seconds: left })}</span>;
}
