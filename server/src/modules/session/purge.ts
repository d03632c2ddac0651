import type { World } from '../../platform/world.ts';
import { clearEnded } from './store.ts';

/** Rows of a kind that go at once at most: the others do not wait long for the database. */
const ROWS_MAX = 500;
/** Codes count for the hourly limit after they have ended. */
const CODES_KEPT_MS = 3_600_000;

/**
 * Clears away captchas, codes, sessions and known devices that have ended, of all sandboxes; answers how many rows went. To
 * be called now and then.
 */
export const createPurge =
  ({ db, realTime }: World) =>
  (): Promise<number> => {
    const now = realTime.now();
    const codesBefore = new Date(now.getTime() - CODES_KEPT_MS);
    return db.inTx({ installation: true }, (tx) => clearEnded(tx, now, codesBefore, ROWS_MAX));
  };
