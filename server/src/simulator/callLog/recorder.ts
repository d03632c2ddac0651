import { CALLS_KEPT } from '@tradeport/shared/contract/sim/callLog.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { SeenCall } from '../../platform/simulation/seenCall.ts';
import { addCalls, type CallRow, forgetOldCalls, sandboxesAmong } from './store.ts';

/** How long a call waits for others to be written with it. */
const FLUSH_MS = 250;
/**
 * So many within that time are a load, and under a load calls wait longer: most of them would be forgotten again before
 * anybody could have seen them, and what is never written costs the others nothing.
 */
const LOAD_CALLS = 100;
const LOAD_FLUSH_MS = 5_000;
/** Calls that wait at most, of all sandboxes; the oldest go first when the database is slow or away. */
const WAITING_MAX = 5_000;
/** Calls written in one transaction: while it lasts, nobody else is answered. */
const WRITTEN_TOGETHER = 25;

/** Keeps calls in memory for a moment and writes them together: no call waits for its record. */
export interface CallRecorder {
  readonly record: (call: SeenCall) => void;
  /** Resolves when everything that this process has recorded is written. */
  readonly flush: () => Promise<void>;
  /** Writes what still waits, and nothing after. */
  readonly stop: () => Promise<void>;
}

/** Names that sort by time across processes: milliseconds, a count within them, and whose it is. */
const createIds = ({ random }: Pick<World, 'random'>) => {
  const mine = random.bytes(3).toString('hex');
  let last = 0;
  let count = 0;
  return (at: Date): string => {
    const ms = Math.max(last, at.getTime());
    count = ms === last ? count + 1 : 0;
    last = ms;
    return `${ms.toString(36).padStart(9, '0')}${count.toString(36).padStart(5, '0')}${mine}`;
  };
};

/** Without the calls that would be forgotten as soon as they were written. */
const stillKept = (calls: readonly CallRow[]): CallRow[] => {
  const counts = new Map<string, number>();
  return calls
    .toReversed()
    .filter(({ sandboxId }) => {
      const later = counts.get(sandboxId) ?? 0;
      counts.set(sandboxId, later + 1);
      return later < CALLS_KEPT;
    })
    .reverse();
};

export const createCallRecorder = (
  world: Pick<World, 'db' | 'random' | 'realTime'> & { readonly log: Pick<World['log'], 'warn'> },
): CallRecorder => {
  const { db, log, realTime } = world;
  const nextId = createIds(world);
  let waiting: CallRow[] = [];
  let waitingSince = 0;
  let cancel: (() => void) | undefined;
  let writing: Promise<void> | undefined;
  let stopped = false;

  const write = async (recorded: readonly CallRow[]): Promise<void> => {
    const names = [...new Set(recorded.map(({ sandboxId }) => sandboxId))];
    const there = await sandboxesAmong(db.read({ installation: true }), names);
    for (const sandboxId of names.filter((name) => there.has(name))) {
      const calls = recorded.filter((call) => call.sandboxId === sandboxId);
      for (let from = 0; from < calls.length; from += WRITTEN_TOGETHER) {
        const together = calls.slice(from, from + WRITTEN_TOGETHER);
        await db.inTxThatMayBeLost({ sandboxId, platform: true }, async (tx) => {
          await addCalls(tx, together);
          await forgetOldCalls(tx, sandboxId, 2 * WRITTEN_TOGETHER);
        });
      }
    }
  };

  const writeWaiting = async (): Promise<void> => {
    const recorded = stillKept(waiting);
    waiting = [];
    try {
      await write(recorded);
    } catch (error) {
      log.warn({ err: error, calls: recorded.length }, 'calls could not be recorded');
    } finally {
      writing = undefined;
    }
  };

  const flush = async (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    // What is being written does not hold those that have come since.
    await writing;
    if (waiting.length > 0) writing ??= writeWaiting();
    await writing;
  };

  const flushInTime = (): void => {
    cancel = undefined;
    waiting = stillKept(waiting);
    const isLoad = waiting.length >= LOAD_CALLS && waiting.length < WAITING_MAX / 2;
    if (isLoad && realTime.elapsedMs() - waitingSince < LOAD_FLUSH_MS) cancel = realTime.after(FLUSH_MS, flushInTime);
    else void flush();
  };

  return {
    record: (call) => {
      if (stopped) return;
      if (waiting.length >= WAITING_MAX) waiting = waiting.slice(-WAITING_MAX / 2);
      if (waiting.length === 0) waitingSince = realTime.elapsedMs();
      waiting.push({ ...call, id: nextId(call.realAt) });
      cancel ??= realTime.after(FLUSH_MS, flushInTime);
    },
    flush,
    stop: async () => {
      stopped = true;
      await flush();
    },
  };
};
