import { existsSync } from 'node:fs';

const FILE = 'file:';

/** For work on a database that has to be there: throws for an SQLite file that is not, which opening would make. */
export const requireDatabaseFile = (url: string): void => {
  const path = url.startsWith(FILE) ? url.slice(FILE.length) : undefined;
  if (path !== undefined && !existsSync(path)) throw new Error(`there is no database at ${path}.`);
};
