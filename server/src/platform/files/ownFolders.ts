import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import process from 'node:process';
import type { Config } from '../../config.ts';
import { CannotStart } from '../runtime/cannotStart.ts';

/** The nearest folder that is there: the one itself, or the one that it would be made in. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

const requireOwn = (folder: string, setting: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const parent = nearest(folder);
    const [owner, who] =
      process.getuid === undefined
        ? ['', 'this process']
        : [`${parent} belongs to uid ${statSync(parent).uid}, and `, `this process (uid ${process.getuid()})`];
    throw new CannotStart(
      `${owner}${who} cannot write into ${folder}: give the folder to that user (chown -R), or name another in ${setting}.`,
    );
  }
};

/**
 * Makes the folders that the server writes into, that of an SQLite file and that of uploaded files. Throws CannotStart for one
 * that it may not write into, such as a volume of another owner.
 */
export const requireOwnFolders = ({ databaseUrl, filesFolder }: Pick<Config, 'databaseUrl' | 'filesFolder'>): void => {
  if (databaseUrl.startsWith('file:')) requireOwn(dirname(resolve(databaseUrl.slice('file:'.length))), 'DATABASE_URL');
  requireOwn(resolve(filesFolder), 'FILES_FOLDER');
};
