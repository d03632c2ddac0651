import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { useEffect, useState } from 'react';
import { cell, useCell } from './cell.ts';

/**
 * The only place of the portal that reads the browser's time.
 * Business times follow the platform's clock, which the simulator may have set, frozen or sped up: the frame tells it here.
 */
interface PlatformClock {
  /** What the platform's clock showed, and the browser's time at that moment, both in milliseconds. */
  readonly shown: number;
  readonly seenAt: number;
  /** Platform seconds per real second: 1 real time, 0 frozen. */
  readonly speed: number;
}

const platformClock = cell<PlatformClock | undefined>(undefined);

/** Milliseconds of the browser since 1970, for real-time matters: session, version check, resend of codes. */
export const browserNow = (): number => Date.now();

/** Tells what the platform's clock shows now; undefined when it is simply real time. */
export const setPlatformClock = (clock: { readonly now: string; readonly speed: number } | undefined): void => {
  platformClock.set(clock && { shown: Date.parse(clock.now), seenAt: browserNow(), speed: clock.speed });
};

/** Milliseconds of the platform's clock since 1970. */
export const platformNow = (): number => {
  const clock = platformClock.get();
  return clock ? clock.shown + (browserNow() - clock.seenAt) * clock.speed : browserNow();
};

/** The day of the platform's clock, in Asia/Shanghai. */
export const platformToday = (): string => dayOf(new Date(platformNow()));

/** How far an event may be ahead of a clock that was read a while ago, and runs on by the browser's. */
const AHEAD_MS = 2_000;

/** Whether something has happened at an instant that the simulator's clock has not come to here: it was set since it was read. */
export const isClockBehind = (at: string): boolean =>
  platformClock.get() !== undefined && Date.parse(at) > platformNow() + AHEAD_MS;

/** The platform's time, renewed every `everyMs` of real time, and at once when the clock is set. */
export function usePlatformNow(everyMs = 1000): number {
  const clock = useCell(platformClock);
  const [now, setNow] = useState(platformNow);
  useEffect(() => {
    // Read the clock again whenever it is set, not only at the next tick.
    if (clock !== undefined || everyMs > 0) setNow(platformNow());
    const timer = setInterval(() => setNow(platformNow()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
