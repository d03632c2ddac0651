import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RealTime } from './realTime.ts';

/** A server that nobody has called for so long has nothing better to do. */
const CALM_MS = 3_000;
/** Less than this more than was left the last time is not worth collecting: a server that idles allocates a little too. */
const WORTH_BYTES = 16 * 2 ** 20;

/** What is collected, and how much there is of it. */
export interface Heap {
  readonly bytes: () => number;
  readonly collect: () => void;
}

/** What a busy server leaves behind is collected only when something new is asked for: here it is asked for. */
export const ownHeap: Heap = {
  bytes: () => getHeapStatistics().total_heap_size,
  collect: () => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') collect();
  },
};

/**
 * Gives back to the machine, once after each busy time, the memory that the busy time took and that would otherwise stay taken
 * until the next one: many calls, a few large ones, or the start with a world that it made. Takes 20 to 50 ms, in which nobody
 * is kept waiting.
 */
export const createIdleMemory = (realTime: Pick<RealTime, 'after'>, heap: Heap) => {
  let left = 0;
  let calledLately = false;
  let cancel: (() => void) | undefined;
  const look = (): void => {
    if (!calledLately && heap.bytes() > left + WORTH_BYTES) {
      heap.collect();
      left = heap.bytes();
    }
    calledLately = false;
    cancel = realTime.after(CALM_MS, look);
  };
  return {
    /** A call was answered. */
    called: (): void => {
      calledLately = true;
    },
    start: (): void => {
      cancel = realTime.after(CALM_MS, look);
    },
    stop: (): void => cancel?.(),
  };
};
