import type { World } from '../../platform/runtime/world.ts';
import { clearEnded, clearTries } from './store.ts';

/** Rows of a kind that go at once at most: the others do not wait long for the database. */
const ROWS_MAX = 500;
/** Codes count for the hourly limit after they have ended. */
const CODES_KEPT_MS = 3_600_000;
/** A row of tries at a password that did not go on for so long is over. */
const TRIES_KEPT_MS = 86_400_000;

/**
 * Clears away captchas, codes, tries at logging in, sessions and known devices that have ended, of all sandboxes; answers how many rows went. To
 * be called now and then.
 */
export const createPurge =
  ({ db, realTime }: World) =>
  (): Promise<number> => {
    const now = realTime.now();
    const codesBefore = new Date(now.getTime() - CODES_KEPT_MS);
    const triedBefore = new Date(now.getTime() - TRIES_KEPT_MS);
    return db.inTx({ installation: true }, async (tx) => {
      const ended = await clearEnded(tx, now, codesBefore, ROWS_MAX);
      return ended + (await clearTries(tx, now, triedBefore, ROWS_MAX));
    });
  };
