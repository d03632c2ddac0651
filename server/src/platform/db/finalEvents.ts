import type { Database } from './database.ts';
import { pause } from './waiting.ts';

/**
 * How far the event log may be read. Each event takes its number when it is written, but is seen when its transaction is
 * committed: on PostgreSQL event 8 may be seen before event 7, and a reader who remembers 8 would never get 7. Up to the
 * place that is answered here every number is either seen or will never be.
 *
 * Numbers without a gap are final. Behind a gap stands a transaction that is under way, or was rolled back; it had its
 * own id before it took the number, so it is over as soon as every transaction is that began before an id drawn after the
 * gap was seen. SQLite commits one transaction after the other, and its numbers are never out of order.
 */
export interface FinalEvents {
  /** The place as far as it is known without asking. */
  readonly known: () => number;
  /** The highest number that was seen so far, final or not. */
  readonly seen: () => number;
  /** Looks once how far it reaches by now. */
  readonly look: () => Promise<number>;
  /** Waits, a second at most, until everything that was committed before the call is final. */
  readonly catchUp: () => Promise<number>;
}

/** Until which number, and which transactions must be over before it is reached. */
interface Fence {
  readonly top: number;
  readonly xid: bigint;
  readonly since: number;
}

const TRIES = 50;
const PAUSE_MS = 20;
/** No transaction of this house lives so long: one that does belongs to another database of the server. */
const LONGEST_MS = 60_000;

const TOP = 'SELECT COALESCE(MAX("seq"), 0) AS "top", COUNT(*) AS "count" FROM "Event" WHERE "seq" > ?';

export function finalEvents(db: Database): FinalEvents {
  const reader = () => db.read({ installation: true }).sql;
  let known = 0;
  let seen = 0;
  let fence: Fence | undefined;

  const textOf = async (text: string): Promise<bigint> => {
    const row = await reader().get<{ readonly xid: string }>(text);
    return BigInt(row?.xid ?? 0);
  };

  const onPostgres = async (top: number, isWhole: boolean): Promise<void> => {
    if (isWhole) {
      known = top;
      fence = undefined;
      return;
    }
    fence ??= { top, xid: await textOf('SELECT pg_current_xact_id()::text AS "xid"'), since: performance.now() };
    const oldest = await textOf('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS "xid"');
    if (oldest < fence.xid && performance.now() - fence.since < LONGEST_MS) return;
    known = Math.max(known, fence.top);
    fence = undefined;
  };

  /** Answers the highest number that is seen, final or not. */
  const lookOnce = async (): Promise<number> => {
    const row = await reader().get<{ readonly top: number; readonly count: bigint }>(TOP, [known]);
    const top = Number(row?.top ?? 0);
    if (top <= known) return known;
    seen = Math.max(seen, top);
    if (db.provider === 'sqlite') known = top;
    else await onPostgres(top, Number(row?.count ?? 0) === top - known);
    return top;
  };

  // One look at a time: two at once would each move what the other goes by.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (): Promise<number> => {
    const mine = turn.then(lookOnce);
    turn = mine.catch(() => undefined);
    return mine;
  };

  return {
    known: () => known,
    seen: () => seen,
    look: async () => {
      await inTurn();
      return known;
    },
    catchUp: async () => {
      const top = await inTurn();
      for (let tries = 1; known < top && tries < TRIES; tries += 1) {
        await pause(PAUSE_MS);
        await inTurn();
      }
      return known;
    },
  };
}
