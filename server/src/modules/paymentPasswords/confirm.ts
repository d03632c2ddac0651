import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { freeSubject, takeSubject } from '../../platform/db/attempts.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
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

/** A call that moves money out, confirmed with the payment password of whoever asks. */
interface Confirmed<R> {
  /** As it was sent: sealed, or plain where the installation allows it. */
  readonly password: string;
  /**
   * Throws what the call would be refused with besides the password. It changes nothing; `work` checks the same again, since
   * others may be quicker.
   */
  readonly check: (command: Command) => Promise<unknown>;
  readonly work: (command: Command) => Promise<R>;
}

/** A try that has been counted and may now be looked at. */
interface Attempt {
  readonly passwordHash: string;
  /** Which one in a row it is. */
  readonly tries: number;
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
 * then the command, once. The password is looked at outside of any transaction.
 */
export const createConfirm = (world: World, commands: Commands) => {
  const { db, secrets, realTime } = world;

  /** Counts the try before the password is looked at; the refusal travels out of the transaction that wrote it down. */
  const begin = (
    { sandboxId, session: { operatorId }, now }: SignedIn,
    place: Place | undefined,
  ): Promise<Attempt | Refusal | Undecided> =>
    db.inTx({ sandboxId, platform: true }, async (tx) => {
      const of = paymentSubject(operatorId);
      const lastTry = lastTryOf(operatorId);
      const passwordHash = await hashOf(tx, operatorId);
      if (passwordHash === undefined) return refusal('payPasswordNotSet');
      const realNow = realTime.now();
      const tries = await countTry(tx, paymentTries, { sandboxId, of, now, realNow, place });
      if (typeof tries !== 'number') {
        const looking = await lockedUntil(tx, lastTry);
        return looking !== undefined && looking > realNow ? { undecided: tries } : tries;
      }
      const until = new Date(realNow.getTime() + LOOKING_MS);
      if (isLastTry(tries)) await takeSubject(tx, sandboxId, lastTry, { now: realNow, until });
      return { passwordHash, tries };
    });

  /** Begins a try once it is known whether the password is locked. */
  const begun = async (caller: SignedIn, place: Place | undefined): Promise<Attempt> => {
    const startedMs = realTime.elapsedMs();
    for (;;) {
      const attempt = await begin(caller, place);
      if ('tries' in attempt) return attempt;
      if (!('undecided' in attempt)) throw attempt;
      if (realTime.elapsedMs() - startedMs > LOOKING_MS) throw attempt.undecided;
      await realTime.wait(LOOK_AGAIN_MS);
    }
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

  /** The try of each operator that is looked at, or the last of those that wait for their turn. */
  const trying = new Map<string, Promise<unknown>>();

  /**
   * Tries of one operator on this server follow one another: a try counts until it was found right, and right ones at once are not
   * to lock one another out. Between servers the last try is waited for.
   */
  const inTurn = async ({ sandboxId, session }: SignedIn, work: () => Promise<void>): Promise<void> => {
    const whose = `${sandboxId} ${session.operatorId}`;
    const mine = (trying.get(whose) ?? Promise.resolve()).then(work);
    const over = mine.catch(() => undefined);
    trying.set(whose, over);
    try {
      await mine;
    } finally {
      if (trying.get(whose) === over) trying.delete(whose);
    }
  };

  /** Refuses unless this is the caller's payment password; a right one forgets the tries before it. */
  const prove = async (caller: SignedIn, sealed: string): Promise<void> => {
    const password = secrets.sealing.open(sealed);
    const place = secrets.passwords.place();
    try {
      const { tries, passwordHash } = await begun(caller, place);
      if (!(await secrets.passwords.verify(password, passwordHash))) await fail(caller, tries);
      const { operatorId } = caller.session;
      await db.inTx({ sandboxId: caller.sandboxId, platform: true }, async (tx) => {
        await forgetTries(tx, paymentSubject(operatorId));
        if (isLastTry(tries)) await freeSubject(tx, lastTryOf(operatorId));
      });
    } finally {
      place?.leave();
    }
  };

  return async <R>(caller: SignedIn, { password, check, work }: Confirmed<R>): Promise<R> => {
    const { idempotency, ...commander } = commanderOf(caller);
    const keyed = idempotency === undefined ? commander : { ...commander, idempotency };
    const before = await commands.answered<R>(keyed);
    if (before) return before.answer;
    try {
      await commands.run(commander, check);
    } catch (error) {
      // The same call may have come through meanwhile, and taken what this one lacks.
      const meanwhile = await commands.answered<R>(keyed);
      if (meanwhile) return meanwhile.answer;
      throw error;
    }
    await inTurn(caller, () => prove(caller, password));
    return commands.once(keyed, work);
  };
};
export type ConfirmWithPassword = ReturnType<typeof createConfirm>;
