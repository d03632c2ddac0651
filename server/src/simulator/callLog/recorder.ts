import { CALLS_KEPT } from '@tradeport/shared/contract/sim/callLog.ts';
import type { SeenCall } from '../../http/callLog.ts';
import type { World } from '../../platform/world.ts';
import { addCalls, type CallRow, forgetOldCalls, sandboxesAmong } from './store.ts';

/** How long a call waits for others to be written with it. */
const FLUSH_MS = 250;
/** Calls that wait at most, of all sandboxes; the oldest go first when the database is slow or away. */
const WAITING_MAX = 5_000;

/** Keeps calls in memory for a moment and writes them together: no call waits for its record. */
export interface CallRecorder {
  readonly record: (call: SeenCall) => void;
  /** Resolves when everything that this process has recorded is written. */
  readonly flush: () => Promise<void>;
  /** Writes what still waits, and nothing after. */
  readonly stop: () => Promise<void>;
}

/** Names that sort by time across processes: milliseconds, a count within them, and whose it is. */
const createIds = ({ random }: World) => {
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

export const createCallRecorder = (world: World): CallRecorder => {
  const { db, log, realTime } = world;
  const nextId = createIds(world);
  let waiting: CallRow[] = [];
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;

  const write = async (batch: readonly CallRow[]): Promise<void> => {
    const names = [...new Set(batch.map(({ sandboxId }) => sandboxId))];
    const there = await sandboxesAmong(db.read({ installation: true }), names);
    const kept = names.filter((name) => there.has(name));
    const calls = kept.flatMap((name) => batch.filter(({ sandboxId }) => sandboxId === name).slice(-CALLS_KEPT));
    if (calls.length === 0) return;
    await db.inTx({ installation: true }, (tx) => addCalls(tx, calls));
    for (const sandboxId of kept) await db.inTx({ sandboxId, platform: true }, (tx) => forgetOldCalls(tx, sandboxId));
  };

  const flush = (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0)
      writing = writing
        .then(() => write(batch))
        .catch((error) => log.warn({ err: error, calls: batch.length }, 'calls could not be recorded'));
    return writing;
  };

  return {
    record: (call) => {
      if (stopped) return;
      if (waiting.length >= WAITING_MAX) waiting = waiting.slice(-WAITING_MAX / 2);
      waiting.push({ ...call, id: nextId(call.realAt) });
      cancel ??= realTime.after(FLUSH_MS, () => void flush());
    },
    flush,
    stop: async () => {
      stopped = true;
      await flush();
    },
  };
};
