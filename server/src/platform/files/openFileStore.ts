import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { RandomSource, RealTime } from '../runtime/realTime.ts';
import { createArrivals } from './arrivals.ts';
import { diskObjects } from './diskObjects.ts';
import type { FileStore } from './fileStore.ts';
import { s3Objects } from './s3Objects.ts';

/** The file store that the settings name. Folders are made when the first file comes in. */
export const openFileStore = (config: Config, realTime: RealTime, random: RandomSource): FileStore => {
  const { filesFolder, filesS3Url, filesS3Region, filesS3KeyId, filesS3Secret } = config;
  const folder = resolve(filesFolder);
  const account = { region: filesS3Region, keyId: filesS3KeyId, secret: filesS3Secret };
  return {
    arrivals: createArrivals(join(folder, 'arriving'), random),
    objects:
      filesS3Url === undefined
        ? diskObjects(join(folder, 'kept'), realTime.now)
        : s3Objects({ ...account, bucketUrl: filesS3Url }),
  };
};
