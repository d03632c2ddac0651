import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { freeSubject, takeSubject } from '../db/attempts.ts';
import type { World } from './world.ts';

/** The kind under which repeated downloads are counted. */
export const DOWNLOAD_HOLD = 'download';
/** The portal holds its buttons a second longer, so that nobody who waits for them is refused. */
const REPEAT_AFTER_MS = 9_000;

/** Who has which file made. */
interface Download {
  readonly sandboxId: string;
  /** Operator, call and request in one. */
  readonly subject: string;
}

export interface DownloadHolds {
  /**
   * Has a file made unless the same was made for the same person just now (real time, on whichever server): then it refuses
   * `downloadedJustNow`. What could not be made may be asked for again at once.
   */
  readonly once: <R>(download: Download, make: () => Promise<R>) => Promise<R>;
}

export const createDownloadHolds = ({ db, realTime }: Pick<World, 'db' | 'realTime'>): DownloadHolds => ({
  once: async ({ sandboxId, subject }, make) => {
    const scope = { sandboxId, platform: true } as const;
    const of = { kind: DOWNLOAD_HOLD, subject };
    const now = realTime.now();
    const span = { now, until: new Date(now.getTime() + REPEAT_AFTER_MS) };
    if (!(await db.inTx(scope, (tx) => takeSubject(tx, sandboxId, of, span))))
      throw refusal('downloadedJustNow', { retryAfter: REPEAT_AFTER_MS / 1_000 });
    try {
      return await make();
    } catch (error) {
      await db.inTx(scope, (tx) => freeSubject(tx, of));
      throw error;
    }
  },
});
