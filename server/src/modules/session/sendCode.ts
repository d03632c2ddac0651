import { alike } from '@tradeport/shared/contract/explanation.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Captchas } from './captcha.ts';
import type { CodeScene, Codes } from './codes.ts';
import { type LoginName, type LoginType, loginName, loginType } from './names.ts';
import { isEnabled } from './people.ts';
import { operatorNamed, siteValue } from './store.ts';

interface Asked {
  readonly scene: CodeScene;
  readonly target: string;
  readonly captchaId: string;
  readonly captcha: string;
}

/** Whether the name gets a code: anybody may register with it; the rest is for those who can log in. */
const isReached = async (tx: Tx, scene: CodeScene, name: LoginName, type: LoginType): Promise<boolean> => {
  if (!type.takes(name)) return false;
  if (scene === 'REGISTER') return true;
  const operator = await operatorNamed(tx, name);
  return operator !== null && isEnabled(operator.state);
};

/** Codes are a matter of real time: a jump of the sandbox clock shortens no pause. */
const tooSoon = (nextSendAt: Date, realNow: Date, { codePauseSeconds, codesPerHour }: World['config']) => {
  const seconds = (nextSendAt.getTime() - realNow.getTime()) / 1_000;
  return refusal('CAPTCHA_BUSY', {
    retryAfter: seconds,
    sum: {
      title: ['距下一次发送的时间', 'Time until the next code'],
      formula: ['可再次发送的时间 − 当前真实时间', 'when the next may be sent − the present real time'],
      lines: [
        { label: ['可再次发送', 'The next may be sent at'], value: alike(formatInstant(nextSendAt)) },
        { label: ['当前真实时间', 'Present real time'], value: alike(formatInstant(realNow)) },
        { label: ['两次间隔（秒）', 'Seconds between two'], value: alike(String(codePauseSeconds)) },
        { label: ['每小时最多', 'Codes an hour at most'], value: alike(String(codesPerHour)) },
        { label: ['还需（秒）', 'Seconds left'], value: alike(String(Math.max(1, Math.ceil(seconds)))) },
      ],
      rounding: ['向上取整到秒', 'rounded up to the second'],
      rule: ['间隔与每小时次数取较晚者', 'Whichever ends later: the pause, or the hour of the codes that were sent'],
    },
  });
};

/**
 * Sends a code to a name. Refuses with `captchaWrong`, and with `CAPTCHA_BUSY` while the name has to wait. A name that
 * nobody has is answered as any other, and waits as any other.
 */
export const createSendCode =
  (world: World, captchas: Captchas, codes: Codes) =>
  async ({ scene, target, captchaId, captcha }: Asked, caller: Caller) => {
    const { sandboxId, language, now } = caller;
    const name = loginName(target);
    const sending = await world.db.inTx({ sandboxId, platform: true }, async (tx) => {
      if (!(await captchas.useUp(tx, captchaId, captcha))) return undefined;
      const type = loginType(await siteValue(tx, 'REGISTER_LOGIN_TYPE'));
      const deliver = await isReached(tx, scene, name, type);
      return codes.send(tx, { sandboxId, scene, target: name, deliver, language, now });
    });
    if (!sending) throw refusal('captchaWrong');
    const { nextSendAt, validUntil } = sending;
    if (validUntil === undefined) {
      throw tooSoon(nextSendAt, world.realTime.now(), world.config);
    }
    return { nextSendAt, validUntil };
  };
export type SendCode = ReturnType<typeof createSendCode>;
