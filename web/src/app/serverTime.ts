import { api } from '../api/api.ts';
import { sessionToken } from '../api/token.ts';
import { isLacking } from '../browser/backend.ts';
import { browserNow, setPlatformClock } from '../browser/clock.ts';

const EVERY_MS = 60_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** Without a simulator the platform's time is the one that its server tells; the browser's where it tells none. */
export const readServerTime = async (): Promise<void> => {
  const { queryServerTime } = api.common;
  if (sessionToken() === undefined || isLacking(queryServerTime.call.key)) return setPlatformClock(undefined);
  if (browserNow() - askedAt < EVERY_MS) return;
  askedAt = browserNow();
  try {
    const { serverTime } = await queryServerTime({});
    setPlatformClock(Number.isNaN(Date.parse(serverTime)) ? undefined : { now: serverTime, speed: 1 });
  } catch {
    setPlatformClock(undefined);
  }
};
