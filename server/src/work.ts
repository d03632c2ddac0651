import { type Chore, createHousekeeping } from './platform/runtime/housekeeping.ts';
import type { createIdleMemory } from './platform/runtime/idleMemory.ts';
import type { World } from './platform/runtime/world.ts';

/** Lifetimes are counted in minutes: a sandbox outlives its own by no more than this, and a jump that was cut off stands no longer. */
const OFTEN_MS = 10_000;

/** Something that goes on by itself until it is stopped. */
interface Worker {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

interface Works {
  readonly tasks: Worker;
  readonly importer: Worker;
  readonly idleMemory: ReturnType<typeof createIdleMemory>;
  /** Done hourly. */
  readonly chores: readonly Chore[];
  /** Done every ten seconds. */
  readonly often: readonly Chore[];
}

/** What happens by itself as time passes: due tasks, files that wait, clearing away what has ended. */
export const createWork = (world: World, { tasks, importer, idleMemory, chores, often }: Works) => {
  const housekeeping = createHousekeeping(world, chores);
  const ends = createHousekeeping(world, often, OFTEN_MS);
  return {
    start: (): void => {
      for (const worker of [tasks, importer, housekeeping, ends, idleMemory]) worker.start();
    },
    /** What is in hand is finished. */
    stop: async (): Promise<void> => {
      for (const worker of [housekeeping, ends, importer, tasks]) await worker.stop();
    },
  };
};
