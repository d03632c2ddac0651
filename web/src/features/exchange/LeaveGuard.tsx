import type { RefObject } from 'react';
import { LeaveQuestion } from '../../ui/forms/LeaveQuestion.tsx';
import { useTime } from '../../ui/times.ts';
import { useText } from './text.ts';

interface LeaveGuardProps {
  readonly orderNo: string;
  /** ISO 8601. */
  readonly lockedUntil: string;
  /** Set once the lock was given back: then nobody is asked. */
  readonly isGivenBack: RefObject<boolean>;
}

/** Asks before a page with a live lock is left. */
export function LeaveGuard({ orderNo, lockedUntil, isGivenBack }: LeaveGuardProps) {
  const t = useText();
  const time = useTime();
  return (
    <LeaveQuestion
      asks={({ currentLocation, nextLocation }) =>
        !isGivenBack.current &&
        (nextLocation.pathname !== currentLocation.pathname ||
          new URLSearchParams(nextLocation.search).get('order') !== orderNo)
      }
      holdsPage
      title={t('leaveTitle')}
      why={t('leaveWhy', { at: time(lockedUntil, 'second').slice(-8) })}
      leave={t('leave')}
      stay={t('stay')}
    />
  );
}
