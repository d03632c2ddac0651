import { createHash } from 'node:crypto';
import { ACTIVATION_HOURS } from '@tradeport/shared/contract/login.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { type Command, outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { writeEmail } from '../operators/index.ts';
import { type Codes, loginName, masked, type OperatorRow, operatorNamed } from '../session/index.ts';
import { activationLifecycle } from './lifecycle.ts';
import { activationStore, addActivation, findActivation } from './store.ts';

const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;

export interface BindRequest {
  readonly loginNo: string;
  readonly smsCode: string;
  readonly email: string;
}

const hashOf = (token: string): string => createHash('sha256').update(`activation ${token}`).digest('base64url');

const mailText = (address: string, token: string, language: Caller['language']): string => {
  const link = `${address}${BASE_PATH}/activate/${token}`;
  return language === 'zh-CN'
    ? `【Tradeport】请在 ${ACTIVATION_HOURS} 小时内打开链接激活您的邮箱：${link}。如非本人操作，请忽略。`
    : `[Tradeport] Open this link within ${ACTIVATION_HOURS} hours to activate your email: ${link}. If it was not you, ignore it.`;
};

/** Ends the link that an operator was sent, if it is still good: what they log in with has changed since. */
export const endActivation = async (command: Command, operatorId: string): Promise<void> => {
  const known = await activationStore.find(command.tx, operatorId);
  if (known?.state === 'sent') await activationLifecycle.actOn(command, known, 'lapse');
};

/** Binding an email address: a link is sent to it, and using the link makes it a login name. */
export const createEmailActivation = (world: World, commands: Commands, codes: Codes) => {
  const { db, messenger, random } = world;

  /** Who asks, proved by the code that was sent to their login name; a refusal where something speaks against it. */
  const prove = (caller: Caller, { loginNo, smsCode, email }: BindRequest): Promise<OperatorRow | Refusal> =>
    db.inTx({ sandboxId: caller.sandboxId, platform: true }, async (tx) => {
      const name = loginName(loginNo);
      if (!(await codes.useUp(tx, 'BIND', name, smsCode))) return refusal('smsCodeWrong');
      const operator = await operatorNamed(tx, name);
      if (!operator) return refusal('smsCodeWrong');
      if (operator.email !== null) return refusal('emailBound');
      return (await operatorNamed(tx, loginName(email))) ? refusal('MAIL_REGISTERED') : operator;
    });

  const sendIn = async (
    command: Command,
    { id: operatorId, merchantId }: OperatorRow,
    { loginNo, email: asked }: BindRequest,
    caller: Caller,
  ): Promise<Date> => {
    const { tx, sandboxId, now } = command;
    const email = loginName(asked).text;
    const token = random.bytes(TOKEN_BYTES).toString('base64url');
    const until = new Date(now.getTime() + ACTIVATION_HOURS * HOUR_MS);
    const link = { email, tokenHash: hashOf(token), until };
    // Of two who bind at once the second sends the link again.
    await command.lockMerchant();
    // The name that was proved may have been given up meanwhile.
    if ((await operatorNamed(tx, loginName(loginNo)))?.id !== operatorId) throw refusal('smsCodeWrong');
    const known = await activationStore.find(tx, operatorId);
    if (known) await activationLifecycle.take(command, known, 'sendAgain', link);
    else
      await activationLifecycle.create(command, operatorId, async (state) => {
        await addActivation(tx, { sandboxId, merchantId, operatorId }, { ...link, state, updatedAt: now });
        return { operatorId, merchantId, email, state, until, updatedAt: now };
      });
    const text = mailText(world.address(), token, caller.language);
    await messenger.send(tx, {
      sandboxId,
      channel: 'mail',
      target: email,
      topic: 'activation',
      code: token,
      text,
      at: now,
    });
    return until;
  };

  /** Sends the link; sent again, the one before is worth nothing. */
  const bind = async (request: BindRequest, caller: Caller): Promise<{ email: string; until: Date }> => {
    const proved = await prove(caller, request);
    if (!('merchantId' in proved)) throw proved;
    const email = loginName(request.email);
    const commander = { ...outsideCommander(caller, proved.merchantId), actorId: proved.id };
    const until = await commands.run(commander, (command) => sendIn(command, proved, request, caller));
    return { email: masked(email), until };
  };

  /** Makes the address a login name. A link that was used, sent anew or is too old answers as one that never was. */
  const activate = async (token: string, caller: Caller): Promise<{ email: string }> => {
    const tokenHash = hashOf(token);
    const reader = db.read({ sandboxId: caller.sandboxId, platform: true });
    const found = await findActivation(reader, { tokenHash });
    if (!found) throw refusal('activationFailed');
    const { operatorId, merchantId, email } = found;
    const commander = { ...outsideCommander(caller, merchantId), actorId: operatorId };
    try {
      await commands.run(commander, async (command) => {
        const { tx } = command;
        await command.lockMerchant();
        const still = await findActivation(tx, { tokenHash });
        if (!still) throw refusal('activationFailed');
        await activationLifecycle.take(command, still, 'activate');
        if (!(await writeEmail(tx, operatorId, still.email))) throw refusal('activationFailed');
      });
    } catch (error) {
      throw isUniqueViolation(error) ? refusal('MAIL_REGISTERED') : error;
    }
    return { email: masked(loginName(email)) };
  };

  return { bind, activate };
};
