/**
 * Session: owns what proves who somebody is (captcha, password, code, known device) and where somebody is signed in. Moves no money.
 * Everything about signing in is real time, but the lock after wrong passwords, which follows the sandbox clock. The edge asks it who
 * calls.
 */
import { devices, loginPassword } from '@tradeport/shared/contract/access.ts';
import { info, login, register } from '@tradeport/shared/contract/login.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { createCaptchas } from './captcha.ts';
import { createCodes } from './codes.ts';
import { createForgetReset } from './forget.ts';
import { codeHandlers, deviceHandlers, infoHandlers, loginHandlers, loginPasswordHandlers } from './handlers.ts';
import { createChangePassword, createDevicesService } from './ownAccess.ts';
import { createPurge } from './purge.ts';
import { createSendCode } from './sendCode.ts';
import { createOpenFirst, createSessions } from './sessions.ts';
import { createSignIn } from './signIn.ts';

export { failedTry, isLastTry, LOCK_MINUTES, paymentTries } from './attemptRefusals.ts';
export { type CodeScene, type Codes, sentNow } from './codes.ts';
export { countTry } from './countTry.ts';
export { type LoginName, loginName, loginType, masked } from './names.ts';
export { openNewPassword } from './newPassword.ts';
export { freshIncarnation, isEnabled } from './people.ts';
export {
  type Changes,
  dropProofs,
  giveProof,
  holdsProof,
  PROOF_MINUTES,
  type Proof,
  useProof,
} from './proofs.ts';
export type { OpenedSession } from './sessions.ts';
export {
  dropCodes,
  endLogins,
  forgetPerson,
  forgetTries,
  LAST_TRY,
  lockedUntil,
  nobodyElse,
  type OperatorRow,
  operatorNamed,
  siteValue,
} from './store.ts';

export const createSession = (world: World, commands: Commands) => {
  const captchas = createCaptchas(world);
  const codes = createCodes(world);
  const sessions = createSessions(world, commands);
  const sendCode = createSendCode(world, captchas, codes);
  const signIn = createSignIn({ world, commands, captchas, codes, sessions });
  const ownDevices = createDevicesService(world, commands);
  return {
    calls: [
      handled(login, loginHandlers(captchas, signIn, sendCode, createForgetReset(world, commands, codes))),
      handled(register, codeHandlers(sendCode)),
      handled(info, infoHandlers(world, sessions)),
      handled(devices, deviceHandlers(ownDevices)),
      handled(loginPassword, loginPasswordHandlers(createChangePassword(world, commands, ownDevices))),
    ],
    /** What the edge asks of every request. */
    edge: { sandbox: sessions.sandbox, session: sessions.session },
    /** Whether a session that was let in still stands. */
    still: sessions.still,
    /** Ends every login of an operator but the one that asks, within a command of theirs that has locked the merchant. */
    keepThis: ownDevices.keepThis,
    /** What proves that a name is somebody's, for those who register and bind. */
    codes,
    /** Signs in the operator that its command has just made for this name: the code that proved the name stands for a login. */
    openFirst: createOpenFirst(sessions),
    /** Signs an operator in without asking for anything: for the simulator's personas only, within a command of their merchant. */
    open: sessions.open,
    purge: createPurge(world),
  };
};
