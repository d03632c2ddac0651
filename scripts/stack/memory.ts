import { join } from 'node:path';
import { startScript } from '../../tests/bench/processes.ts';
import serverMemory from '../serverMemory.json' with { type: 'json' };
import { memoryMbOf, SIMULATOR, startContainer } from './container.ts';

/** The largest share of the memory outside a container that the process may take inside. */
const MEMORY_SHARE_MAX = 1.05;
const PAIRS_MAX = 6;

const memoryInside = async (image: string): Promise<number> => {
  const container = await startContainer({ image, settings: SIMULATOR });
  const megabytes = memoryMbOf(container);
  container.stop();
  return megabytes;
};

const memoryOutside = async (folder: string): Promise<number> => {
  const settings = { DATABASE_URL: `file:${join(folder, 'a.db')}`, FILES_FOLDER: join(folder, 'files') };
  const server = await startScript('server/src/main.mjs', { ...serverMemory, ...settings });
  const megabytes = server.memoryMb();
  await server.stop();
  return megabytes;
};

/**
 * Compares the memory of the process after a first start on an empty SQLite database, inside a container and outside. The memory of one
 * start differs by up to a fifth from that of the next, by the time of the last garbage collection. So the least inside is compared with
 * the most outside, and a pair that fails is followed by another.
 */
export const checkMemory = async (image: string, folder: string, say: (line: string) => void): Promise<void> => {
  let [inside, outside] = [Number.POSITIVE_INFINITY, 0];
  for (let pair = 1; inside > outside * MEMORY_SHARE_MAX; pair += 1) {
    if (pair > PAIRS_MAX)
      throw new Error(`the process takes ${inside.toFixed(0)} MB in a container, and ${outside.toFixed(0)} MB outside`);
    inside = Math.min(inside, await memoryInside(image));
    outside = Math.max(outside, await memoryOutside(join(folder, `outside-${pair}`)));
  }
  say(`ok  memory of the process after a first start: ${inside.toFixed(0)} MB in it, ${outside.toFixed(0)} MB outside`);
};
