import type { World } from './world.ts';

/** Something that is done when the server starts and time and again from then on. */
export interface Chore {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

const HOUR_MS = 3_600_000;

/** Does the chores one after the other, at once and then hourly or as often as said. One that fails is logged and tried again then. */
export const createHousekeeping = ({ realTime, log }: World, chores: readonly Chore[], everyMs = HOUR_MS) => {
  let stopped = false;
  let cancel: (() => void) | undefined;
  let round: Promise<void> = Promise.resolve();

  const all = async (): Promise<void> => {
    for (const { name, run } of chores) {
      if (stopped) return;
      try {
        await run();
      } catch (error) {
        log.error({ err: error, chore: name }, 'a chore failed');
      }
    }
  };
  const turn = (): void => {
    round = all().then(() => {
      if (!stopped) cancel = realTime.after(everyMs, turn);
    });
  };
  return {
    start: turn,
    /** Resolves when the chore in hand is done. */
    stop: async (): Promise<void> => {
      stopped = true;
      cancel?.();
      await round;
    },
  };
};
