import { refuse } from '@tradeport/shared/contract/refusal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { World } from '../../platform/world.ts';
import type { Captchas } from './captcha.ts';
import type { Codes } from './codes.ts';
import { loginName, loginType } from './names.ts';
import { isEnabled } from './people.ts';
import { operatorNamed, siteValue } from './store.ts';

interface Asked {
  readonly target: string;
  readonly captchaId: string;
  readonly captcha: string;
}

/**
 * Sends a login code to a name. Refuses with `captchaWrong`, and with `CAPTCHA_BUSY` while the name has to wait. A name
 * that nobody has is answered as any other, and waits as any other.
 */
export const createSendCode =
  (world: World, captchas: Captchas, codes: Codes) =>
  async ({ target, captchaId, captcha }: Asked, caller: Caller) => {
    const { sandboxId, language, now } = caller;
    const name = loginName(target);
    const sending = await world.db.inTx({ sandboxId, platform: true }, async (tx) => {
      if (!(await captchas.useUp(tx, captchaId, captcha))) return undefined;
      const type = loginType(await siteValue(tx, 'REGISTER_LOGIN_TYPE'));
      const operator = await operatorNamed(tx, name);
      const deliver = operator !== null && isEnabled(operator.state) && type.takes(name);
      return codes.send(tx, { sandboxId, scene: 'LOGIN', target: name, deliver, language, now });
    });
    if (!sending) throw refuse('captchaWrong');
    const { nextSendAt, validUntil } = sending;
    if (validUntil === undefined) {
      const retryAfter = (nextSendAt.getTime() - world.realTime.now().getTime()) / 1000;
      throw refuse('CAPTCHA_BUSY', { retryAfter });
    }
    return { nextSendAt, validUntil };
  };
