import { type SettledEvents, settledEvents } from '../../platform/db/settledEvents.ts';
import type { World } from '../../platform/runtime/world.ts';
import { newestMessage } from './store.ts';

/**
 * How often the log is looked at while somebody watches. Asking costs a look at an index; a message from the database
 * (LISTEN) would cost every writer a lock that all commits wait for, and still not say how far the log is settled.
 */
const LOOK_MS = 200;

interface Watcher {
  readonly sandboxId: string;
  readonly told: () => void;
}

/** The log of this process's readers: looked at for all of them together, and not at all while there are none. */
export interface EventLog {
  readonly settled: SettledEvents;
  /** The newest message of a watched sandbox: changes with each. */
  readonly outboxMark: (sandboxId: string) => string | undefined;
  /** Calls back after each look that found something; the answer ends it. */
  readonly watch: (sandboxId: string, told: () => void) => () => void;
}

export const createEventLog = ({ db, realTime, log }: World): EventLog => {
  const settled = settledEvents(db);
  const watchers = new Set<Watcher>();
  const marks = new Map<string, string>();
  let isLooking = false;
  let toldUpTo = 0;

  /** Whether there is a message in the sandbox that was not there at the last look. */
  const markOf = async (sandboxId: string): Promise<boolean> => {
    const mark = await newestMessage(db.read({ sandboxId, platform: true }));
    const isNew = marks.get(sandboxId) !== mark;
    marks.set(sandboxId, mark);
    return isNew;
  };

  const look = async (): Promise<void> => {
    const upTo = await settled.look();
    const grew = upTo !== toldUpTo;
    toldUpTo = upTo;
    const fresh = new Set<string>();
    for (const sandboxId of new Set([...watchers].map((one) => one.sandboxId)))
      if (await markOf(sandboxId)) fresh.add(sandboxId);
    for (const { sandboxId, told } of [...watchers]) if (grew || fresh.has(sandboxId)) told();
  };

  const turn = (): void => {
    if (watchers.size === 0) {
      isLooking = false;
      marks.clear();
      return;
    }
    void look()
      .catch((error: unknown) => log.warn({ err: error }, 'the event log could not be looked at'))
      .then(() => realTime.after(LOOK_MS, turn));
  };

  return {
    settled,
    outboxMark: (sandboxId) => marks.get(sandboxId),
    watch: (sandboxId, told) => {
      const watcher = { sandboxId, told };
      watchers.add(watcher);
      if (!isLooking) {
        isLooking = true;
        turn();
      }
      return () => {
        watchers.delete(watcher);
      };
    },
  };
};
