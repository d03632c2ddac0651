import { alike } from '@tradeport/shared/contract/explanation.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';

/** Wrong passwords in a row until the login is locked, and for how long: sandbox time, so that a test may wait it out. */
export const TRIES_MAX = 5;
export const LOCK_MINUTES = 30;
const MINUTE_MS = 60_000;

export const lockEnd = (now: Date): Date => new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS);

/** The end travels along, for a countdown: like every business time it is the sandbox's. */
export const locked = (until: Date, now: Date): Refusal => {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
  return refusal('loginLocked', {
    params: { minutes },
    result: { lockedUntil: formatInstant(until) },
    sum: {
      title: ['登录已锁定', 'The login is locked'],
      formula: ['锁定结束 − 当前时间', 'end of the lock − the present time'],
      lines: [
        { label: ['锁定结束', 'Locked until'], value: alike(formatInstant(until)) },
        { label: ['当前时间（沙盒）', 'Present time, of the sandbox'], value: alike(formatInstant(now)) },
        { label: ['还需（分钟）', 'Minutes left'], value: alike(String(minutes)) },
      ],
      rounding: ['向上取整到分钟', 'rounded up to the minute'],
      rule: [
        `连续输错 ${TRIES_MAX} 次密码，锁定 ${LOCK_MINUTES} 分钟`,
        `${TRIES_MAX} wrong passwords in a row lock the login for ${LOCK_MINUTES} minutes`,
      ],
    },
  });
};

export const passwordWrong = (tries: number): Refusal =>
  refusal('passwordWrong', {
    params: { left: TRIES_MAX - tries, minutes: LOCK_MINUTES },
    sum: {
      title: ['剩余尝试次数', 'Tries that are left'],
      formula: ['最多次数 − 已用次数', 'tries at most − tries used'],
      lines: [
        { label: ['最多次数', 'Tries at most'], value: alike(String(TRIES_MAX)) },
        { label: ['已用次数', 'Tries used'], value: alike(String(tries)) },
        { label: ['剩余次数', 'Tries left'], value: alike(String(TRIES_MAX - tries)) },
      ],
      rounding: ['无取整', 'nothing is rounded'],
      rule: [
        '每次尝试先计数再核对；登录名是否存在，答复相同',
        'A try is counted before it is looked at; a name that nobody has is answered alike',
      ],
    },
  });
