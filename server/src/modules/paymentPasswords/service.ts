import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { hashQueueFull } from '../../platform/secrets/passwords.ts';
import {
  type Codes,
  forgetTries,
  type LoginName,
  lockedUntil,
  loginName,
  masked,
  openNewPassword,
  sentNow,
} from '../session/index.ts';
import { addPassword, changePassword, hashOf, isTaken, paymentSubject, reachOf } from './store.ts';

interface Typed {
  readonly password: string;
  readonly confirmPassword: string;
}

const SCENE = 'PAY_PASSWORD';

/** The name that codes go to; an operator always has one. */
const targetOf = async (tx: Tx, operatorId: string): Promise<LoginName> => {
  const reach = await reachOf(tx, operatorId);
  if (reach === undefined) throw new Error(`operator ${operatorId} is gone while signed in`);
  return loginName(reach);
};

const scopeOf = ({ sandboxId }: SignedIn) => ({ sandboxId, platform: true }) as const;

/** What operators do with their own payment password, whatever their role. */
export const createPasswordService = (world: World, commands: Commands, codes: Codes) => {
  const { db, secrets } = world;

  /** The new password's hash, made outside of any transaction, for work that then writes it. */
  const withHash = async <R>(typed: Typed, work: (passwordHash: string) => Promise<R>): Promise<R> => {
    const password = openNewPassword(secrets, typed, 'payment');
    const place = secrets.passwords.place();
    if (!place) throw hashQueueFull();
    try {
      return await work(await secrets.passwords.hash(password));
    } finally {
      place.leave();
    }
  };

  const rowOf = ({ sandboxId, session: { merchantId, operatorId } }: SignedIn, passwordHash: string, setAt: Date) => ({
    sandboxId,
    merchantId,
    operatorId,
    passwordHash,
    setAt,
  });

  /** Whether one is set, until when it is locked, and where a code would go, in part. */
  const state = (caller: SignedIn) => {
    const { operatorId } = caller.session;
    return db.inTx(scopeOf(caller), async (tx) => {
      const lock = await lockedUntil(tx, paymentSubject(operatorId));
      return {
        exists: (await hashOf(tx, operatorId)) !== undefined,
        lockedUntil: lock !== undefined && lock > caller.now ? lock : null,
        codeTarget: masked(await targetOf(tx, operatorId)),
      };
    });
  };

  /** Sets the first payment password. Refuses `payPasswordForm`, `passwordsDiffer`, `payPasswordIsSet`. */
  const set = (caller: SignedIn, typed: Typed): Promise<void> =>
    withHash(typed, async (passwordHash) => {
      try {
        await commands.run(commanderOf(caller), async ({ tx, now, record }) => {
          await addPassword(tx, rowOf(caller, passwordHash, now));
          const facts = { ip: caller.ip };
          record({ kind: 'security', subject: caller.session.operatorId, action: 'payPasswordSet', facts });
        });
      } catch (error) {
        throw isTaken(error) ? refusal('payPasswordIsSet') : error;
      }
    });

  /** Sends a code that resets it. Refuses `payPasswordNotSet`, and `CAPTCHA_BUSY` while the operator has to wait. */
  const sendCode = async (caller: SignedIn) => {
    const { sandboxId, language, now } = caller;
    const { operatorId } = caller.session;
    const { sending, target } = await db.inTx(scopeOf(caller), async (tx) => {
      if ((await hashOf(tx, operatorId)) === undefined) throw refusal('payPasswordNotSet');
      const to = await targetOf(tx, operatorId);
      const request = { sandboxId, scene: SCENE, target: to, deliver: true, language, now } as const;
      return { sending: await codes.send(tx, request), target: to };
    });
    return { ...sentNow(world, sending), sentTo: masked(target) };
  };

  /**
   * Sets another one with a code, which lifts the lock after wrong tries. Refuses `payPasswordForm`, `passwordsDiffer`,
   * `payPasswordNotSet`, `smsCodeWrong`.
   */
  const reset = (caller: SignedIn, smsCode: string, typed: Typed): Promise<void> =>
    withHash(typed, async (passwordHash) => {
      const { operatorId } = caller.session;
      // The try at the code counts, whatever comes of it: it is committed before anything is refused.
      const isRight = await db.inTx(scopeOf(caller), async (tx) => {
        if ((await hashOf(tx, operatorId)) === undefined) throw refusal('payPasswordNotSet');
        return codes.useUp(tx, SCENE, await targetOf(tx, operatorId), smsCode);
      });
      if (!isRight) throw refusal('smsCodeWrong');
      await commands.run(commanderOf(caller), async ({ tx, now, record }) => {
        await changePassword(tx, rowOf(caller, passwordHash, now));
        await forgetTries(tx, paymentSubject(operatorId));
        record({ kind: 'security', subject: operatorId, action: 'payPasswordReset', facts: { ip: caller.ip } });
      });
    });

  return { state, set, sendCode, reset };
};
export type PasswordService = ReturnType<typeof createPasswordService>;
