import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Captchas } from './captcha.ts';
import { type CodeScene, type Codes, sentNow } from './codes.ts';
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
    return sentNow(world, sending);
  };
export type SendCode = ReturnType<typeof createSendCode>;
