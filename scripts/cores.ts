import { availableParallelism } from 'node:os';

/** What is run at once: as much as there are cores. More than eight would want more memory than a machine may have: each worker may hold a Chromium. */
export const workers = Math.min(availableParallelism(), 8);
