import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { freeSubject, takeSubject } from '../../platform/db/attempts.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, type Commander, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Place } from '../../platform/secrets/passwords.ts';
import {
  countTry,
  failedTry,
  forgetTries,
  isLastTry,
  LOCK_MINUTES,
  lockedUntil,
  paymentTries,
} from '../session/index.ts';
import { hashOf, lastTryOf, paymentSubject } from './store.ts';

type Work<R> = (command: Command) => Promise<R>;

/** A call that moves money out, confirmed with the payment password of whoever asks. */
interface Confirmed<R> {
  /** As it was sent: sealed, or plain where the installation allows it. */
  readonly password: string;
  /**
   * Throws what the call would be refused with besides the password. It changes nothing; `work` checks the same again, since
   * others may be quicker.
   */
  readonly check: (command: Command) => Promise<unknown>;
  readonly work: Work<R>;
}

/** A try that has been counted and may now be looked at. */
interface Attempt {
  readonly passwordHash: string;
  /** Which one in a row it is. */
  readonly tries: number;
}

/** Why no try is looked at. */
interface Refused {
  readonly refused: Refusal;
}

/** Locked by a last try that another server still looks at, which lifts the lock if it is right. */
interface Undecided {
  readonly undecided: Refusal;
}

/** For so long at most others wait for the outcome of a last try: whoever looked at it has gone if there is none by then. */
const LOOKING_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/**
 * Runs money calls that a payment password confirms. The order: a call that was answered before under its idempotency key is
 * answered again, without the password being looked at; what is refused for another reason uses no try; then the password;
 * then the command, once. The password is looked at outside of any transaction: between that which counts the try and the command,
 * which forgets it.
 */
export const createConfirm = (world: World, commands: Commands) => {
  const { db, secrets, realTime } = world;

  /** Counts the try before the password is looked at; the refusal is for the caller to throw once the transaction is over. */
  const begin = async (
    { tx, sandboxId, now }: Command,
    operatorId: string,
    place: Place | undefined,
    hashing: ReturnType<typeof hashOf>,
  ): Promise<Attempt | Refused | Undecided> => {
    const of = paymentSubject(operatorId);
    const lastTry = lastTryOf(operatorId);
    const passwordHash = await hashing;
    if (passwordHash === undefined) return { refused: refusal('payPasswordNotSet') };
    const realNow = realTime.now();
    const tries = await countTry(tx, paymentTries, { sandboxId, of, now, realNow, place });
    if (typeof tries !== 'number') {
      const looking = await lockedUntil(tx, lastTry);
      return looking !== undefined && looking > realNow ? { undecided: tries } : { refused: tries };
    }
    const until = new Date(realNow.getTime() + LOOKING_MS);
    if (isLastTry(tries)) await takeSubject(tx, sandboxId, lastTry, { now: realNow, until });
    return { passwordHash, tries };
  };

  const fail = async (caller: SignedIn, tries: number): Promise<never> => {
    const subject = caller.session.operatorId;
    await commands.run(commanderOf(caller), async ({ tx, record }) => {
      record({ kind: 'security', subject, action: 'payPasswordFailed', facts: { ip: caller.ip, tries } });
      if (!isLastTry(tries)) return;
      await freeSubject(tx, lastTryOf(subject));
      record({ kind: 'security', subject, action: 'payPasswordLocked', facts: { minutes: LOCK_MINUTES } });
    });
    throw failedTry(paymentTries, tries, caller.now);
  };

  /** The call of each operator that is under way, or the last of those that wait for their turn. */
  const underWay = new Map<string, Promise<unknown>>();

  /**
   * Calls of one operator on this server follow one another: a try counts until it was found right, and right ones at once are not
   * to lock one another out. Between servers the last try is waited for.
   */
  const inTurn = async <R>({ sandboxId, session }: SignedIn, work: () => Promise<R>): Promise<R> => {
    const whose = `${sandboxId} ${session.operatorId}`;
    const mine = (underWay.get(whose) ?? Promise.resolve()).then(work);
    const over = mine.catch(() => undefined);
    underWay.set(whose, over);
    try {
      return await mine;
    } finally {
      if (underWay.get(whose) === over) underWay.delete(whose);
    }
  };

  const forget = async (tx: Tx, operatorId: string, tries: number): Promise<void> => {
    await forgetTries(tx, paymentSubject(operatorId));
    if (isLastTry(tries)) await freeSubject(tx, lastTryOf(operatorId));
  };

  /** The command, once, in which the tries are forgotten; so they are when it is refused after all, or was done by another. */
  const confirmed = async <R>(commander: Commander, operatorId: string, tries: number, work: Work<R>): Promise<R> => {
    const { sandboxId } = commander;
    const forgetAlone = () => db.inTx({ sandboxId, platform: true }, (tx) => forget(tx, operatorId, tries));
    let isForgotten = false;
    let answer: R;
    try {
      answer = await commands.once(commander, async (command) => {
        isForgotten = false;
        const forgetting = startEarly(forget(command.tx, operatorId, tries));
        const worked = await work(command);
        await forgetting;
        isForgotten = true;
        return worked;
      });
    } catch (error) {
      // Why the command failed is what counts.
      await forgetAlone().catch(() => undefined);
      throw error;
    }
    if (!isForgotten) await forgetAlone();
    return answer;
  };

  /** One call whose turn has come, with its place among those who may hash, if there was one. */
  const call = async <R>(
    caller: SignedIn,
    place: Place | undefined,
    { password: sealed, check, work }: Confirmed<R>,
  ): Promise<R> => {
    const commander = commanderOf(caller);
    const { operatorId } = caller.session;
    const startedMs = realTime.elapsedMs();
    for (;;) {
      const begun = await commands
        .run(commander, async (command) => {
          const answering = startEarly(commands.answered<R>(commander, command.tx));
          const hashing = startEarly(hashOf(command.tx, operatorId));
          const checking = startEarly(check(command));
          const before = await answering;
          if (before) return before;
          await checking;
          const password = secrets.sealing.open(sealed);
          return { ...(await begin(command, operatorId, place, hashing)), password };
        })
        .catch(async (error: unknown) => {
          // The same call may have come through meanwhile, and taken what this one lacks.
          const meanwhile = await commands.answered<R>(commander);
          if (meanwhile) return meanwhile;
          throw error;
        });
      if ('answer' in begun) return begun.answer;
      if ('refused' in begun) throw begun.refused;
      if ('tries' in begun) {
        const { tries, passwordHash, password } = begun;
        const isRight = await secrets.passwords.verify(password, passwordHash);
        place?.leave();
        if (!isRight) await fail(caller, tries);
        return confirmed(commander, operatorId, tries, work);
      }
      if (realTime.elapsedMs() - startedMs > LOOKING_MS) throw begun.undecided;
      await realTime.wait(LOOK_AGAIN_MS);
    }
  };

  return <R>(caller: SignedIn, confirming: Confirmed<R>): Promise<R> =>
    inTurn(caller, async () => {
      const place = secrets.passwords.place();
      try {
        return await call(caller, place, confirming);
      } finally {
        place?.leave();
      }
    });
};
export type ConfirmWithPassword = ReturnType<typeof createConfirm>;
