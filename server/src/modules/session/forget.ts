import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { hashQueueFull } from '../../platform/secrets/passwords.ts';
import type { Codes } from './codes.ts';
import { loginName } from './names.ts';
import { openNewPassword } from './newPassword.ts';
import { freshIncarnation, isEnabled } from './people.ts';
import { loginSubject } from './signIn.ts';
import { forgetTries, type OperatorRow, operatorNamed, writePassword } from './store.ts';

interface ResetRequest {
  readonly loginNo: string;
  readonly smsCode: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * Sets a new login password for whoever proves with the code that the name is theirs; that lifts the lock after wrong passwords and
 * ends all their sessions. A name that nobody has is answered as one with a wrong code: no code is ever right for it.
 */
export const createForgetReset = (world: World, commands: Commands, codes: Codes) => {
  const { db, secrets } = world;

  /** The operator whose code this is, with the code used up. */
  const prove = (caller: Caller, { loginNo, smsCode }: ResetRequest): Promise<OperatorRow | undefined> => {
    const name = loginName(loginNo);
    return db.inTx({ sandboxId: caller.sandboxId, platform: true }, async (tx) => {
      if (!(await codes.useUp(tx, 'FORGET', name, smsCode))) return undefined;
      const operator = await operatorNamed(tx, name);
      return operator && isEnabled(operator.state) ? operator : undefined;
    });
  };

  return async (request: ResetRequest, caller: Caller): Promise<void> => {
    const password = openNewPassword(secrets, request);
    const place = secrets.passwords.place();
    if (!place) throw hashQueueFull();
    try {
      const name = loginName(request.loginNo);
      const operator = await prove(caller, request);
      if (!operator) throw refusal('smsCodeWrong');
      const passwordHash = await secrets.passwords.hash(password);
      const commander = { ...outsideCommander(caller, operator.merchantId), actorId: operator.id };
      await commands.run(commander, async ({ tx, record, lockMerchant }) => {
        await lockMerchant();
        const incarnation = { sandboxId: caller.sandboxId, value: freshIncarnation(world.random) };
        // Whoever gave the name up meanwhile is no longer whose password it resets.
        if (!(await writePassword(tx, { id: operator.id, passwordHash }, name, incarnation)))
          throw refusal('smsCodeWrong');
        await forgetTries(tx, loginSubject(operator, name));
        record({ kind: 'security', subject: operator.id, action: 'passwordReset', facts: { ip: caller.ip } });
      });
    } finally {
      place.leave();
    }
  };
};
