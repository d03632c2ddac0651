import type { World } from './world.ts';

/** Something that is done when the server starts and every hour from then on. */
export interface Chore {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

const HOUR_MS = 3_600_000;

/** Does the chores one after the other, at once and then hourly. One that fails is logged and tried again an hour later. */
export const createHousekeeping = ({ realTime, log }: World, chores: readonly Chore[]) => {
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
      if (!stopped) cancel = realTime.after(HOUR_MS, turn);
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
