import { allCalls } from '../contract/index.ts';

/**
 * The schema of each answer that is no file, by the key of its call; the simulator's are no backend's. The build of the portal writes
 * them down as data, so that the contract's library stays out.
 */
export const answerSchemas: Readonly<Record<string, unknown>> = Object.fromEntries(
  allCalls
    .filter(({ access, answersFile }) => access !== 'sim' && answersFile === undefined)
    .map(({ key, result }) => [key, result]),
);
