import { refusal } from '@tradeport/shared/contract/refusal.ts';

/** Lets so many do something at once; the others wait for their turn. */
export interface Turns {
  /** Refuses `REQUEST_BUSY` when more are waiting than a person would wait for. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
}

export const createTurns = ({
  atOnce,
  waitingMax,
}: {
  readonly atOnce: number;
  readonly waitingMax: number;
}): Turns => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw refusal('REQUEST_BUSY', { retryAfter: 5 });
    // Who leaves hands their place over, so the number of those running stays.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    take: async (work) => {
      await turn();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
