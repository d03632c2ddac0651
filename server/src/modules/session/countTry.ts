import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { type AttemptSubject, reserveAttempt } from '../../platform/db/attempts.ts';
import type { Tx } from '../../platform/db/database.ts';
import { hashQueueFull, type Place } from '../../platform/secrets/passwords.ts';
import { type AttemptRefusals, lockEnd, TRIES_MAX } from './attemptRefusals.ts';
import { lockedUntil } from './store.ts';

interface Try {
  readonly sandboxId: string;
  readonly of: AttemptSubject;
  readonly now: Date;
  /** Real time of the try. */
  readonly realNow: Date;
  /** Among those who may hash; without one no try is counted. */
  readonly place: Place | undefined;
}

/**
 * Counts a try at a password before it is looked at: answers which one in a row it is, or why none is looked at. The refusal is
 * for the caller to throw once the transaction is over.
 */
export const countTry = async (tx: Tx, refusals: AttemptRefusals, { place, ...of }: Try): Promise<number | Refusal> => {
  const { now } = of;
  const lockUntil = lockEnd(now);
  const tries = place && (await reserveAttempt(tx, { ...of, triesMax: TRIES_MAX, lockUntil }));
  if (tries !== undefined) return tries;
  const until = await lockedUntil(tx, of.of);
  if (until && until > now) return refusals.locked(until, now);
  // Whoever was quicker and locked it has lifted the lock since.
  return place ? refusals.locked(lockUntil, now) : hashQueueFull();
};
