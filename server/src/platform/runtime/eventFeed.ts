import { type FinalEvents, finalEvents } from '../db/finalEvents.ts';
import type { World } from './world.ts';

/**
 * How often the log is looked at while somebody watches. Asking costs a look at an index; a message from the database
 * (LISTEN) would cost every writer a lock that all commits wait for, and still not say how far the log is final.
 */
const LOOK_MS = 200;

interface Watched {
  readonly sandboxId: string;
  /** Only events of this merchant are of interest; all of the sandbox without. */
  readonly merchantId?: string;
}

/** The log for this process's readers: looked at for all of them together, and not at all while there are none. */
export interface EventFeed {
  readonly final: FinalEvents;
  /** Calls back after each look that found something; the answer ends it. */
  readonly watch: (watched: Watched, onNews: () => void) => () => void;
}

/** What else is looked at beside the log, in the sandboxes that are watched. */
export interface BesideTheLog {
  /** The sandboxes of these in which there is something new. */
  readonly look: (sandboxIds: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
  /** Nobody watches any more. */
  readonly forget: () => void;
}

const keyOf = (sandboxId: string, merchantId: string | null): string => `${sandboxId} ${merchantId ?? ''}`;

export const createEventFeed = (
  { db, realTime, log }: Pick<World, 'db' | 'realTime' | 'log'>,
  beside?: BesideTheLog,
): EventFeed => {
  const final = finalEvents(db);
  const watchers = new Set<Watched & { readonly onNews: () => void }>();
  let isLooking = false;
  let readUpTo = 0;

  /** The merchants that something happened to, when anybody asks for a merchant's events alone. */
  const touched = async (after: number, upTo: number): Promise<ReadonlySet<string>> => {
    if (![...watchers].some(({ merchantId }) => merchantId !== undefined)) return new Set();
    const rows = await db
      .read({ installation: true })
      .sql.all<{ readonly sandboxId: string; readonly merchantId: string | null }>(
        'SELECT DISTINCT "sandboxId", "merchantId" FROM "Event" WHERE "seq" > ? AND "seq" <= ?',
        [after, upTo],
      );
    return new Set(rows.map(({ sandboxId, merchantId }) => keyOf(sandboxId, merchantId)));
  };

  const look = async (): Promise<void> => {
    const upTo = await final.look();
    const grew = upTo !== readUpTo;
    const merchants = grew ? await touched(readUpTo, upTo) : new Set<string>();
    readUpTo = upTo;
    const fresh = await beside?.look(new Set([...watchers].map(({ sandboxId }) => sandboxId)));
    for (const { sandboxId, merchantId, onNews } of [...watchers]) {
      const hasEvents = merchantId === undefined ? grew : merchants.has(keyOf(sandboxId, merchantId));
      if (hasEvents || fresh?.has(sandboxId)) onNews();
    }
  };

  const turn = (): void => {
    if (watchers.size === 0) {
      isLooking = false;
      beside?.forget();
      return;
    }
    void look()
      .catch((error: unknown) => log.warn({ err: error }, 'the event log could not be looked at'))
      .then(() => realTime.after(LOOK_MS, turn));
  };

  return {
    final,
    watch: (watched, onNews) => {
      const watcher = { ...watched, onNews };
      watchers.add(watcher);
      if (!isLooking) {
        isLooking = true;
        // What lies before is read by each follower from its own place.
        readUpTo = final.known();
        turn();
      }
      return () => {
        watchers.delete(watcher);
      };
    },
  };
};
