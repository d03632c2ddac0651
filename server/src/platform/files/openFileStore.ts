import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { RandomSource, RealTime } from '../realTime.ts';
import { createArrivals } from './arrivals.ts';
import { diskObjects } from './diskObjects.ts';
import type { FileStore } from './fileStore.ts';

/** The file store that the settings name. Folders are made when the first file comes in. */
export const openFileStore = ({ filesFolder }: Config, realTime: RealTime, random: RandomSource): FileStore => {
  const folder = resolve(filesFolder);
  return {
    arrivals: createArrivals(join(folder, 'arriving'), random),
    objects: diskObjects(join(folder, 'kept'), realTime.now),
  };
};
