import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RealTime } from './realTime.ts';

/** A server that nobody has called for so long has nothing better to do. */
const CALM_MS = 3_000;
/** Fewer calls than this leave nothing worth collecting, such as a health check now and then. */
const BUSY_CALLS = 500;

/** What a busy server leaves behind is collected only when something new is asked for: here it is asked for. */
export const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
};

/**
 * Gives back to the machine, once after each busy time, the memory that the busy time took: some 150 MB, which would
 * otherwise stay taken until the next one. Takes 20 to 50 ms, in which nobody is kept waiting.
 */
export const createIdleMemory = (realTime: Pick<RealTime, 'after'>, collect: () => void) => {
  let calls = 0;
  let calledLately = false;
  let cancel: (() => void) | undefined;
  const look = (): void => {
    if (calls >= BUSY_CALLS && !calledLately) {
      calls = 0;
      collect();
    }
    calledLately = false;
    cancel = realTime.after(CALM_MS, look);
  };
  return {
    /** A call was answered. */
    called: (): void => {
      calls += 1;
      calledLately = true;
    },
    start: (): void => {
      cancel = realTime.after(CALM_MS, look);
    },
    stop: (): void => cancel?.(),
  };
};
