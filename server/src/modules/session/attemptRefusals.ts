import { alike } from '@tradeport/shared/contract/explanation.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';

/** Wrong passwords in a row until no more are looked at, and for how long: sandbox time, so that a test may wait it out. */
export const TRIES_MAX = 5;
export const LOCK_MINUTES = 30;
const MINUTE_MS = 60_000;

export const lockEnd = (now: Date): Date => new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS);

/** Whether no more of a row are looked at after this one. */
export const isLastTry = (tries: number): boolean => tries >= TRIES_MAX;

/** How the tries at one kind of password are told of. */
interface Told {
  readonly wrong: 'passwordWrong' | 'presentPasswordWrong' | 'payPasswordWrong';
  readonly locked: 'loginLocked' | 'payPasswordLocked';
  readonly lockedTitle: Bilingual;
  readonly lockedRule: Bilingual;
  readonly triesRule: Bilingual;
}

/** What a wrong try at a password, and a try while it is locked, are refused with. */
export interface AttemptRefusals {
  /** The end travels along, for a countdown: like every business time it is the sandbox's. */
  readonly locked: (until: Date, now: Date) => Refusal;
  /** `tries`: which one of a row it was. */
  readonly wrong: (tries: number) => Refusal;
}

/** What a wrong try is refused with: the last of a row locks at once. */
export const failedTry = ({ wrong, locked }: AttemptRefusals, tries: number, now: Date): Refusal =>
  isLastTry(tries) ? locked(lockEnd(now), now) : wrong(tries);

const attemptRefusals = (told: Told): AttemptRefusals => ({
  locked: (until, now) => {
    const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
    return refusal(told.locked, {
      params: { minutes },
      result: { lockedUntil: formatInstant(until) },
      sum: {
        title: told.lockedTitle,
        formula: ['锁定结束 − 当前时间', 'end of the lock − the present time'],
        lines: [
          { label: ['锁定结束', 'Locked until'], value: alike(formatInstant(until)) },
          { label: ['当前时间（沙盒）', 'Present time, of the sandbox'], value: alike(formatInstant(now)) },
          { label: ['还需（分钟）', 'Minutes left'], value: alike(String(minutes)) },
        ],
        rounding: ['向上取整到分钟', 'rounded up to the minute'],
        rule: told.lockedRule,
      },
    });
  },
  wrong: (tries) =>
    refusal(told.wrong, {
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
        rule: told.triesRule,
      },
    }),
});

/** How any try at a login password is told of, whatever it is refused with. */
const ofLogin = {
  locked: 'loginLocked',
  lockedTitle: ['登录已锁定', 'The login is locked'],
  lockedRule: [
    `连续输错 ${TRIES_MAX} 次密码，锁定 ${LOCK_MINUTES} 分钟`,
    `${TRIES_MAX} wrong passwords in a row lock the login for ${LOCK_MINUTES} minutes`,
  ],
  triesRule: [
    '每次尝试先计数再核对；登录名是否存在，答复相同',
    'A try is counted before it is looked at; a name that nobody has is answered alike',
  ],
} as const;

export const loginTries = attemptRefusals({ ...ofLogin, wrong: 'passwordWrong' });
/** At a change of the login password the present one is asked for: a wrong one counts as a wrong login. */
export const presentPasswordTries = attemptRefusals({ ...ofLogin, wrong: 'presentPasswordWrong' });

export const paymentTries = attemptRefusals({
  wrong: 'payPasswordWrong',
  locked: 'payPasswordLocked',
  lockedTitle: ['支付密码已锁定', 'The payment password is locked'],
  lockedRule: [
    `连续输错 ${TRIES_MAX} 次支付密码，锁定 ${LOCK_MINUTES} 分钟；与登录密码分别计数`,
    `${TRIES_MAX} wrong payment passwords in a row lock it for ${LOCK_MINUTES} minutes; the login counts apart`,
  ],
  triesRule: [
    '每次尝试先计数再核对；因其他原因被拒绝的申请不计入',
    'A try is counted before it is looked at; an application that is refused for another reason uses none',
  ],
});
